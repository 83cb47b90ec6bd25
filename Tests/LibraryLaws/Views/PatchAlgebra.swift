import BowyerViews

/// What finds what is different in two views, and what makes one of the other: the library's, unless a type
/// that conforms says otherwise.
protocol PatchAlgebra: SendableMetatype {
  /// Returns what is to be done to a view so that it becomes another.
  static func patch(from old: ViewTree<Int>, to new: ViewTree<Int>) -> ViewPatch
  /// Returns a view as a patch makes it.
  static func apply(_ patch: ViewPatch, to view: ViewTree<Int>) -> ViewTree<Int>
}

extension PatchAlgebra {
  static func patch(from old: ViewTree<Int>, to new: ViewTree<Int>) -> ViewPatch {
    ViewPatch(from: old, to: new)
  }

  static func apply(_ patch: ViewPatch, to view: ViewTree<Int>) -> ViewTree<Int> {
    patch.applied(to: view)
  }
}

/// The library's patches.
enum LibraryPatches: PatchAlgebra {}
