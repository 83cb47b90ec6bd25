import Bowyer
import BowyerViews

/// What finds what is different in two navigations, what makes one of the other, and the moves along a path:
/// the library's, unless a type that conforms says otherwise.
protocol NavigationAlgebra: SendableMetatype {
  /// Returns what is to be done to a navigation so that it becomes another.
  static func changes(
    from old: Navigation<Int>,
    to new: Navigation<Int>
  ) -> [NavigationChange<Int>]
  /// Returns a navigation after some changes.
  static func apply(
    _ changes: [NavigationChange<Int>],
    to navigation: Navigation<Int>
  ) throws -> Navigation<Int>
  /// Returns a navigation that has been encoded and decoded.
  static func kept(_ navigation: Navigation<Int>) throws -> Navigation<Int>
  /// Returns a path with a page laid on it.
  static func pushed(_ path: ScreenPath<Int>, _ page: Int) -> ScreenPath<Int>
  /// Returns a path without its uppermost page.
  static func popped(_ path: ScreenPath<Int>) -> ScreenPath<Int>
  /// Returns a path without what lies on its root.
  static func unwound(_ path: ScreenPath<Int>) -> ScreenPath<Int>
  /// Returns a path without a page and what lies on it.
  static func left(_ path: ScreenPath<Int>, _ id: Int) -> ScreenPath<Int>
  /// Returns whether two paths are equal.
  static func areEqual(_ path: ScreenPath<Int>, _ other: ScreenPath<Int>) -> Bool
  /// Returns the stack of a path, whose screens send the id of their page when they are left.
  static func stacked(_ path: ScreenPath<Int>) -> Stacked<ViewTree<Int>>
}

extension NavigationAlgebra {
  static func changes(
    from old: Navigation<Int>,
    to new: Navigation<Int>
  ) -> [NavigationChange<Int>] { old.changes(to: new) }

  static func apply(
    _ changes: [NavigationChange<Int>],
    to navigation: Navigation<Int>
  ) throws -> Navigation<Int> { try navigation.applying(changes) }

  static func kept(_ navigation: Navigation<Int>) throws -> Navigation<Int> {
    try RecordedValue(encoding: navigation).decoded(as: Navigation<Int>.self)
  }

  static func pushed(_ path: ScreenPath<Int>, _ page: Int) -> ScreenPath<Int> {
    path.after { $0.push(page) }
  }

  static func popped(_ path: ScreenPath<Int>) -> ScreenPath<Int> { path.after { $0.pop() } }

  static func unwound(_ path: ScreenPath<Int>) -> ScreenPath<Int> {
    path.after { $0.unwind() }
  }

  static func left(_ path: ScreenPath<Int>, _ id: Int) -> ScreenPath<Int> {
    path.after { $0.leave(id) }
  }

  static func areEqual(_ path: ScreenPath<Int>, _ other: ScreenPath<Int>) -> Bool { path == other }

  static func stacked(_ path: ScreenPath<Int>) -> Stacked<ViewTree<Int>> {
    path.stacked(leaving: { $0 }) { entry in Screen("page", .text("\(entry.page)")) }
  }
}

extension ScreenPath {
  fileprivate func after(_ change: (inout ScreenPath) -> Void) -> ScreenPath {
    var path = self
    change(&path)
    return path
  }
}

/// The library's operations.
enum LibraryNavigations: NavigationAlgebra {}
