import Bowyer
import BowyerCheck
import BowyerLaws
import BowyerViews

extension LawSuite {
  /// The laws of navigations: what is different in two of them, and what is kept of one.
  static var navigations: LawSuite {
    let (any, stack) = (SampleNavigations.generator, SampleNavigations.stack)
    return LawSuite(
      "navigation",
      Law("diff-apply", "navigations", SampleNavigations.pairs) { pair in
        try pair.old.applying(pair.old.changes(to: pair.new)) == pair.new
      },
      Law("diff-same", "navigation", any) { navigation in
        navigation.changes(to: navigation).isEmpty
      },
      Law("diff-least", "stack screen", stack, SampleNavigations.screen) { stack, screen in
        let (low, high) = (stack.embedded, stack.pushing(screen).embedded)
        let (forth, back) = (low.changes(to: high), high.changes(to: low))
        return forth == [NavigationChange(.push([screen]))] && back == [NavigationChange(.pop(1))]
      },
      Law("encoding", "navigation", any) { navigation in
        try RecordedValue(encoding: navigation).decoded(as: Navigation<Int>.self) == navigation
      },
      Law("presenting-associativity", "a b c", any, any, any) { a, b, c in
        a.presenting(b).presenting(c) == a.presenting(b.presenting(c))
      },
      Law("map-composition", "navigation", any) { navigation in
        navigation.map { $0 } == navigation
          && navigation.map { $0 + 1 }.map { $0 * 2 } == navigation.map { ($0 + 1) * 2 }
      },
      Law("stacked-associativity", "a b c", stack, stack, stack) { a, b, c in
        a.pushing(b).pushing(c) == a.pushing(b.pushing(c))
      },
      Law("unwind-idempotent", "stack", stack) { stack in
        stack.unwound.unwound == stack.unwound && stack.unwound.screens == [stack.root]
      },
      Law("back-at-root", "stack", stack) { stack in
        stack.unwound.popped == stack.unwound
      }
    )
  }

  /// The laws of paths.
  ///
  /// *leave*: a page leaves with all that lies on it; *alike*: paths with equal pages are equal, and have stacks that look
  /// alike and send equal inputs, whatever led to them.
  static var paths: LawSuite {
    let numbers = Gen.integer(in: 0...3)
    let paths = SampleNavigations.paths
    return LawSuite(
      "path",
      Law("unwind-root", "path", paths) { path in
        path.after { $0.unwind() }.pages <-> [path.root]
      },
      Law("back-at-root", "page", numbers) { page in
        ScreenPath(page).after { $0.pop() } <-> ScreenPath(page)
      },
      Law("push", "path page", paths, numbers) { path, page in
        path.after { $0.push(page) }.pages <-> path.pages + [page]
      },
      Law("leave", "path id", paths, .integer(in: -1...5)) { path, id in
        let ids = path.entries.map(\.id)
        let kept = ids.firstIndex(of: id).map { max($0, 1) } ?? ids.count
        return Array(path.after { $0.leave(id) }.entries) <-> Array(path.entries.prefix(kept))
      },
      Law("there-and-back", "path page", paths, numbers) { path, page in
        let pushed = path.after { $0.push(page) }
        return pushed.after { $0.pop() } == path
          && pushed.after { $0.leave(path.pages.count) } == path
      },
      Law("alike", "path page", paths, numbers) { path, page in
        let other = ScreenPath(path.root, Array(path.pages.dropFirst()))
        let (stack, same) = (path.stack, other.stack)
        return path == other && path.hashValue == other.hashValue
          && stack == same && stack.shown.hasSameInputs(as: same.shown)
          && path.after { $0.push(page) } == other.after { $0.push(page) }
      }
    )
  }
}

extension ScreenPath<Int> {
  fileprivate func after(_ change: (inout ScreenPath) -> Void) -> ScreenPath {
    var path = self
    change(&path)
    return path
  }

  /// Its stack, whose screens send the id of their page when they are left.
  fileprivate var stack: Navigation<ViewTree<Int>> {
    let stacked: Stacked<ViewTree<Int>> = stacked(leaving: { $0 }) { entry in
      Screen("page", .text("\(entry.page)"))
    }
    return stacked.embedded
  }
}

/// Navigations that are drawn: of few names, so that two have much in common.
enum SampleNavigations {
  static let screen = Gen.zip(
    .element(of: ["a", "b", "c"]),
    .integer(in: 0...1),
    .element(of: ["", "T"]),
    .element(of: [ScreenTransition.standard, .none, .fade, .slide(from: .top), .custom("x")]),
    .integer(in: 0...2)
  ).map { name, id, title, transition, content in
    Screen<Int>(name, id: id, title: title, by: transition, content)
  }

  static let stack = Gen.zip(screen, .array(of: screen, count: 0...3)).map { Stacked($0, $1) }

  static let pages = Gen.zip(
    screen,
    .array(of: screen, count: 0...2),
    .integer(in: 0...2),
    .optional(.integer(in: 0...1))
  ).map { Paged($0, $1, current: $2, previous: $3, next: $3) }

  static let generator = navigation(depth: 2)

  /// Paths that were pushed to and left before.
  static let paths = {
    let numbers = Gen.integer(in: 0...3)
    return Gen.zip(numbers, .array(of: numbers, count: 0...4), .integer(in: 0...3)).map {
      root,
      rest,
      pops in
      var path = ScreenPath(root, rest)
      for _ in 0..<pops { path.pop() }
      path.push(pops)
      return path
    }
  }()

  /// Two navigations: any two, or two stacks that begin alike, in the same place.
  static let pairs: Gen<(old: Navigation<Int>, new: Navigation<Int>)> = {
    let any = Gen.zip(generator, generator).map { (old: $0, new: $1) }
    let screens = Gen.array(of: screen, count: 0...2)
    let alike = Gen.zip(stack, .integer(in: 0...3), screens, .integer(in: 0...2)).map {
      stack,
      kept,
      others,
      place in
      let other = Stacked(stack.root, stack.rest.prefix(kept) + others)
      return (old: placed(stack.embedded, place), new: placed(other.embedded, place))
    }
    return .oneOf([any, alike])
  }()

  private static func placed(_ inner: Navigation<Int>, _ place: Int) -> Navigation<Int> {
    switch place {
    case 0: inner
    case 1: .split(sidebar: inner, detail: nil)
    default: Screen("a", 0).embedded.presenting(inner, as: .sheet)
    }
  }

  private static func navigation(depth: Int) -> Gen<Navigation<Int>> {
    let flat: [Gen<Navigation<Int>>] = [
      screen.map(\.embedded), stack.map(\.embedded), pages.map(\.embedded),
    ]
    guard depth > 0 else { return .oneOf(flat) }
    let inner = navigation(depth: depth - 1)
    let tab = Gen.zip(.element(of: ["x", "y"]), .integer(in: 0...1), inner).map {
      NavigationTab<Int>($0, $1, $2)
    }
    let tabs = Gen.zip(tab, .array(of: tab, count: 0...2), .element(of: ["x", "y"])).map {
      Navigation.tabs($0, $1, selected: $2)
    }
    let split = Gen.zip(inner, .optional(inner)).map { Navigation.split(sidebar: $0, detail: $1) }
    let style = Gen.element(of: [ModalStyle.sheet, .fullScreen, .popover])
    let modal = Gen.zip(inner, inner, style).map { $0.presenting($1, as: $2) }
    return .oneOf(flat + [tabs, split, modal])
  }
}
