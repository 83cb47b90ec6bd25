import Bowyer
import BowyerCheck
import BowyerLaws
import BowyerViews

extension LawSuite {
  /// Returns the laws of navigations: what is different in two of them, and what is kept of one.
  ///
  /// *diff-apply*: what is different in a navigation, done to an earlier one, makes it the navigation;
  /// *diff-same*: from a navigation to itself, nothing is to be done;
  /// *diff-least*: a screen that is laid on a stack is one push, and one that is taken away one pop;
  /// *encoding*: what is encoded and decoded is the same
  static func navigations<A: NavigationAlgebra>(_ algebra: A.Type) -> LawSuite {
    let (any, stack) = (SampleNavigations.generator, SampleNavigations.stack)
    return LawSuite(
      "navigation",
      laws: [
        Law("diff-apply", arguments: ["navigations"], SampleNavigations.pairs) { pair in
          try A.apply(A.changes(from: pair.old, to: pair.new), to: pair.old) == pair.new
        },
        Law("diff-same", arguments: ["navigation"], any) { navigation in
          A.changes(from: navigation, to: navigation).isEmpty
        },
        Law("diff-least", arguments: ["stack", "screen"], stack, SampleNavigations.screen) {
          stack,
          screen in
          let (low, high) = (stack.embedded, stack.pushing(screen).embedded)
          let (forth, back) = (A.changes(from: low, to: high), A.changes(from: high, to: low))
          return forth == [NavigationChange(.push([screen]))] && back == [NavigationChange(.pop(1))]
        },
        Law("encoding", arguments: ["navigation"], any) { navigation in
          try A.kept(navigation) == navigation
        },
      ]
    )
  }

  /// Returns the laws of paths.
  ///
  /// *unwind-root*: what is unwound is its root; *back-at-root*: going back at the root changes nothing; *push*: a page is laid
  /// on the others; *leave*: a page leaves with all that lies on it, and nothing else changes;
  /// *there-and-back*: a path after a push and a pop, or a push and a leave, is the path before;
  /// *alike*: paths with equal pages are equal, and have stacks that look alike and send equal inputs, whatever led to them
  static func paths<A: NavigationAlgebra>(_ algebra: A.Type) -> LawSuite {
    let numbers = Gen.integer(in: 0...3)
    let paths = SampleNavigations.paths
    return LawSuite(
      "path",
      laws: [
        Law("unwind-root", arguments: ["path"], paths) { path in
          A.unwound(path).pages <-> [path.root]
        },
        Law("back-at-root", arguments: ["page"], numbers) { page in
          A.popped(ScreenPath(page)) <-> ScreenPath(page)
        },
        Law("push", arguments: ["path", "page"], paths, numbers) { path, page in
          A.pushed(path, page).pages <-> path.pages + [page]
        },
        Law("leave", arguments: ["path", "id"], paths, .integer(in: -1...5)) { path, id in
          let ids = path.entries.map(\.id)
          let kept = ids.firstIndex(of: id).map { max($0, 1) } ?? ids.count
          return Array(A.left(path, id).entries) <-> Array(path.entries.prefix(kept))
        },
        Law("there-and-back", arguments: ["path", "page"], paths, numbers) { path, page in
          let pushed = A.pushed(path, page)
          return A.areEqual(A.popped(pushed), path)
            && A.areEqual(A.left(pushed, path.pages.count), path)
        },
        Law("alike", arguments: ["path", "page"], paths, numbers) { path, page in
          let other = ScreenPath(path.root, Array(path.pages.dropFirst()))
          let (stack, same) = (A.stacked(path).embedded, A.stacked(other).embedded)
          return A.areEqual(path, other) && path.hashValue == other.hashValue
            && stack == same && stack.shown.hasSameInputs(as: same.shown)
            && A.areEqual(A.pushed(path, page), A.pushed(other, page))
        },
      ]
    )
  }
}
