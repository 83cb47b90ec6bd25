import BowyerOptics
import BowyerViews

/// What makes a view only where it has to be made again: the library's, unless a type that conforms says
/// otherwise.
protocol MountAlgebra: SendableMetatype {
  /// Returns a view that is only made again when its key is another.
  static func memo<K: Equatable & Sendable>(
    _ key: K,
    _ view: @escaping @Sendable () -> ViewTree<Int>
  ) -> ViewTree<Int>
  /// Returns a view for each element.
  static func forEach<E: Identifiable & Equatable & Sendable>(
    _ elements: [E],
    _ row: @escaping @Sendable (E) -> ViewTree<Int>
  ) -> ViewTree<Int> where E.ID: Sendable & LosslessStringConvertible
  /// Shows another view.
  static func update(_ mounted: inout MountedView<Int>, to view: ViewTree<Int>) -> ViewPatch
}

extension MountAlgebra {
  static func memo<K: Equatable & Sendable>(
    _ key: K,
    _ view: @escaping @Sendable () -> ViewTree<Int>
  ) -> ViewTree<Int> { .memo(key, view) }

  static func forEach<E: Identifiable & Equatable & Sendable>(
    _ elements: [E],
    _ row: @escaping @Sendable (E) -> ViewTree<Int>
  ) -> ViewTree<Int> where E.ID: Sendable & LosslessStringConvertible {
    .forEach(elements, row)
  }

  static func update(_ mounted: inout MountedView<Int>, to view: ViewTree<Int>)
    -> ViewPatch
  { mounted.update(to: view) }
}

/// The library's views that are made where they have to be.
enum LibraryMounts: MountAlgebra {}

/// Of the library's views, those whose rows are `Rows`.
enum LibraryRowMounts: MountAlgebra {
  static func forEach<E: Identifiable & Equatable & Sendable>(
    _ elements: [E],
    _ row: @escaping @Sendable (E) -> ViewTree<Int>
  ) -> ViewTree<Int> where E.ID: Sendable & LosslessStringConvertible {
    .forEach(Rows(elements, uniquingIDsWith: { first, _ in first }), row)
  }
}

/// Of the library's views, those whose rows are a part of `Rows`, of which no new ones are made.
enum LibraryPartMounts: MountAlgebra {
  static func forEach<E: Identifiable & Equatable & Sendable>(
    _ elements: [E],
    _ row: @escaping @Sendable (E) -> ViewTree<Int>
  ) -> ViewTree<Int> where E.ID: Sendable & LosslessStringConvertible {
    let rows = Rows(elements, uniquingIDsWith: { first, _ in first })
    return .forEach(rows.lazy.filter { _ in true }, row)
  }
}
