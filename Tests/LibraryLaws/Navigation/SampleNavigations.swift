import Bowyer
import BowyerCheck
import BowyerViews

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
      screen.map { Navigation($0) }, stack.map { Navigation($0) }, pages.map { Navigation($0) },
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
