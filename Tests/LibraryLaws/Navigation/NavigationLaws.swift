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
  /// *unwind-root*: what is unwound is its root; *unwind-idempotent*: unwinding twice is unwinding once;
  /// *back-at-root*: going back at the root changes nothing; *push*: a page is laid on the others; *pop*: the
  /// uppermost page goes, and no other one; *leave*: a page leaves with all that lies on it, and nothing else
  /// changes; *fresh*: no page ever has the id of an earlier one
  static func paths<A: NavigationAlgebra>(_ algebra: A.Type) -> LawSuite {
    let numbers = Gen.integer(in: 0...3)
    let paths = Gen.zip(numbers, .array(of: numbers, count: 0...4), .integer(in: 0...3)).map {
      root,
      rest,
      pops in
      var path = ScreenPath(root, rest)
      for _ in 0..<pops { path.pop() }
      path.push(root)
      return path
    }
    return LawSuite(
      "path",
      laws: [
        Law("unwind-root", arguments: ["path"], paths) { path in
          A.unwound(path).pages <-> [path.root]
        },
        Law("unwind-idempotent", arguments: ["path"], paths) { path in
          A.unwound(A.unwound(path)) <-> A.unwound(path)
        },
        Law("back-at-root", arguments: ["page"], numbers) { page in
          A.popped(ScreenPath(page)) <-> ScreenPath(page)
        },
        Law("push", arguments: ["path", "page"], paths, numbers) { path, page in
          A.pushed(path, page).pages <-> path.pages + [page]
        },
        Law("pop", arguments: ["path"], paths) { path in
          Array(A.popped(path).entries) <-> Array(path.entries.dropLast())
        },
        Law("leave", arguments: ["path", "id"], paths, .integer(in: -1...5)) { path, id in
          let ids = path.entries.map(\.id)
          let kept = ids.firstIndex(of: id).map { max($0, 1) } ?? ids.count
          return Array(A.left(path, id).entries) <-> Array(path.entries.prefix(kept))
        },
        Law("fresh", arguments: ["path", "page"], paths, numbers) { path, page in
          var shorter = path
          shorter.pop()
          let pushed = A.pushed(shorter, page).entries.map(\.id)
          return Set(pushed).count == pushed.count
            && pushed.last.map { id in path.entries.allSatisfy { $0.id < id } } == true
        },
      ]
    )
  }
}
