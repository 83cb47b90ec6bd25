import BowyerViews

/// The operations on view trees: the library's, unless a type that conforms says otherwise.
protocol ViewAlgebra: SendableMetatype {
  /// Returns the same view, whose inputs are turned into those of another type.
  static func map<A, B>(
    _ view: ViewTree<A>,
    _ f: @escaping @Sendable (A) -> B
  ) -> ViewTree<B>
  /// Returns the same view, which sends an input when it is pressed twice.
  static func onDoublePress<A>(_ view: ViewTree<A>, _ input: A) -> ViewTree<A>
  /// Tells whether two trees describe the same view.
  static func areEqual<A>(_ left: ViewTree<A>, _ right: ViewTree<A>) -> Bool
  /// Returns views one below the other, of which some may be absent.
  static func column<A>(_ first: ViewTree<A>?, _ last: ViewTree<A>?) -> ViewTree<A>
  /// Returns the same view, which stands in another place where the platform has one for it.
  static func placed<A>(_ view: ViewTree<A>, _ placement: ViewPlacement) -> ViewTree<A>
  /// Returns a view while a condition holds.
  static func when<A>(_ condition: Bool, _ view: ViewTree<A>) -> ViewTree<A>
}

extension ViewAlgebra {
  static func map<A, B>(
    _ view: ViewTree<A>,
    _ f: @escaping @Sendable (A) -> B
  ) -> ViewTree<B> { view.map(f) }

  static func onDoublePress<A>(_ view: ViewTree<A>, _ input: A) -> ViewTree<A> {
    view.onDoublePress(input)
  }

  static func areEqual<A>(_ left: ViewTree<A>, _ right: ViewTree<A>) -> Bool {
    left == right
  }

  static func column<A>(_ first: ViewTree<A>?, _ last: ViewTree<A>?) -> ViewTree<A> {
    .column(first, last)
  }

  static func placed<A>(_ view: ViewTree<A>, _ placement: ViewPlacement) -> ViewTree<A> {
    view.placed(placement)
  }

  static func when<A>(_ condition: Bool, _ view: ViewTree<A>) -> ViewTree<A> {
    .when(condition, view)
  }
}

/// The library's operations on view trees.
enum LibraryViews: ViewAlgebra {}
