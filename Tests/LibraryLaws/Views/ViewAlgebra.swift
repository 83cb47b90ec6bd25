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
}

/// The library's operations on view trees.
enum LibraryViews: ViewAlgebra {}
