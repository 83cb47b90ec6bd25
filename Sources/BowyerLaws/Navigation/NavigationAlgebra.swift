public import Bowyer
public import BowyerViews

/// What finds what is different in two navigations, what makes one of the other, and the moves along a path:
/// the library's, unless a type that conforms says otherwise.
///
///     LibraryNavigations.unwound(ScreenPath(1, [2, 3])).pages  // [1]
public protocol NavigationAlgebra: SendableMetatype {
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
}

extension NavigationAlgebra {
  public static func changes(
    from old: Navigation<Int>,
    to new: Navigation<Int>
  ) -> [NavigationChange<Int>] { old.changes(to: new) }

  public static func apply(
    _ changes: [NavigationChange<Int>],
    to navigation: Navigation<Int>
  ) throws -> Navigation<Int> { try navigation.applying(changes) }

  public static func kept(_ navigation: Navigation<Int>) throws -> Navigation<Int> {
    try RecordedValue(encoding: navigation).decoded(as: Navigation<Int>.self)
  }

  public static func pushed(_ path: ScreenPath<Int>, _ page: Int) -> ScreenPath<Int> {
    path.after { $0.push(page) }
  }

  public static func popped(_ path: ScreenPath<Int>) -> ScreenPath<Int> { path.after { $0.pop() } }

  public static func unwound(_ path: ScreenPath<Int>) -> ScreenPath<Int> {
    path.after { $0.unwind() }
  }

  public static func left(_ path: ScreenPath<Int>, _ id: Int) -> ScreenPath<Int> {
    path.after { $0.leave(id) }
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
public enum LibraryNavigations: NavigationAlgebra {}
