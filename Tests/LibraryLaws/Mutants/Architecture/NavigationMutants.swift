import Bowyer
import BowyerViews

extension Mutant {
  static let navigations = [
    Mutant("an apply that pops one too few", .navigations(PopsTooFew.self)),
    Mutant("a diff that replaces what is the same", .navigations(ReplacesItself.self)),
    Mutant("a diff that replaces all", .navigations(ReplacesAll.self)),
    Mutant("an encoding that forgets how screens come", .navigations(ForgetsTransitions.self)),
    Mutant("an unwinding that changes nothing", .paths(UnwindsNothing.self)),
    Mutant("an unwinding that keeps the page in view", .paths(KeepsTop.self)),
    Mutant("a way back that changes the root", .paths(PopsRoot.self)),
    Mutant("a page laid on the root alone", .paths(PushesOnRoot.self)),
    Mutant("a page that changes when it is laid on others", .paths(PushesChanged.self)),
    Mutant("a way back that goes to the root", .paths(PopsAll.self)),
    Mutant("a page that changes the one below when it leaves", .paths(LeavesChanged.self)),
    Mutant("a page that leaves what lies on it", .paths(LeavesRest.self)),
    Mutant("a path that is distinguished by its history", .paths(ComparesVisits.self)),
    Mutant("a stack that shows how its path was reached", .paths(ShowsVisits.self)),
  ]
}

private enum PopsTooFew: NavigationAlgebra {
  static func apply(
    _ changes: [NavigationChange<Int>],
    to navigation: Navigation<Int>
  ) throws -> Navigation<Int> {
    let changes = changes.map { change -> NavigationChange<Int> in
      guard case .pop(let count) = change.move else { return change }
      return NavigationChange(.pop(count - 1), at: change.place)
    }
    return try navigation.applying(changes)
  }
}

private enum ReplacesItself: NavigationAlgebra {
  static func changes(
    from old: Navigation<Int>,
    to new: Navigation<Int>
  ) -> [NavigationChange<Int>] {
    let isAlone = new.modals.isEmpty
    return old == new && isAlone ? [NavigationChange(.replace(new))] : old.changes(to: new)
  }
}

private enum ReplacesAll: NavigationAlgebra {
  static func changes(
    from old: Navigation<Int>,
    to new: Navigation<Int>
  ) -> [NavigationChange<Int>] {
    guard old != new, old.modals.isEmpty, new.modals.isEmpty else { return old.changes(to: new) }
    return [NavigationChange(.replace(new))]
  }
}

private enum ForgetsTransitions: NavigationAlgebra {
  static func kept(_ navigation: Navigation<Int>) throws -> Navigation<Int> {
    let plain = navigation.screens.allSatisfy { $0.transition == .standard }
    return plain ? navigation : Screen("forgotten", 0).embedded
  }
}

private enum UnwindsNothing: NavigationAlgebra {
  static func unwound(_ path: ScreenPath<Int>) -> ScreenPath<Int> { path }
}

private enum KeepsTop: NavigationAlgebra {
  static func unwound(_ path: ScreenPath<Int>) -> ScreenPath<Int> { ScreenPath(path.top) }
}

private enum PopsRoot: NavigationAlgebra {
  static func popped(_ path: ScreenPath<Int>) -> ScreenPath<Int> {
    var path = path
    if path.pages.count == 1 { path.updateTop { $0 += 1 } } else { path.pop() }
    return path
  }
}

private enum PushesChanged: NavigationAlgebra {
  static func pushed(_ path: ScreenPath<Int>, _ page: Int) -> ScreenPath<Int> {
    var path = path
    path.push(page + 1)
    return path
  }
}

private enum PushesOnRoot: NavigationAlgebra {
  static func pushed(_ path: ScreenPath<Int>, _ page: Int) -> ScreenPath<Int> {
    var path = path
    path.unwind()
    path.push(page)
    return path
  }
}

private enum PopsAll: NavigationAlgebra {
  static func popped(_ path: ScreenPath<Int>) -> ScreenPath<Int> {
    var path = path
    path.unwind()
    return path
  }
}

private enum LeavesChanged: NavigationAlgebra {
  static func left(_ path: ScreenPath<Int>, _ id: Int) -> ScreenPath<Int> {
    var path = path
    path.leave(id)
    path.updateTop { $0 += 1 }
    return path
  }
}

private enum LeavesRest: NavigationAlgebra {
  static func left(_ path: ScreenPath<Int>, _ id: Int) -> ScreenPath<Int> {
    guard id == path.entries.last?.id else { return path }
    var path = path
    path.leave(id)
    return path
  }
}

private enum ComparesVisits: NavigationAlgebra {
  static func areEqual(_ path: ScreenPath<Int>, _ other: ScreenPath<Int>) -> Bool {
    path == other && path.visits == other.visits
  }
}

private enum ShowsVisits: NavigationAlgebra {
  static func stacked(_ path: ScreenPath<Int>) -> Stacked<ViewTree<Int>> {
    path.stacked { page in
      Screen("page", .text("\(page)").onDismiss(path.visits[0].hashValue))
    }
  }
}
