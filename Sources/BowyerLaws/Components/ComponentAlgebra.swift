public import Bowyer

/// The operations on components: the library's, unless a type that conforms says otherwise.
///
///     let counter = StoreComponent(
///       initialState: 40, dispatcher: StateDispatcher<Void, Int, Int>.reducing { $0 += $1 },
///       view: { count in .button("\(count)", 2) })
///     LibraryComponents.explore(counter.component) { _, _ in }.rendered()  // "[ 40 ]"
public protocol ComponentAlgebra: SendableMetatype {
  /// Returns the view in focus, whose controls write where their moves lead, and what they ask for.
  static func explore<P: Pairing, V>(
    _ component: Component<P, V>,
    _ write: @escaping @Sendable (Component<P, V>, Effect<Void, Move<P.M>>) -> Void
  ) -> V

  /// Returns the component with a function applied to each of its views.
  static func map<P: Pairing, V, Other>(
    _ component: Component<P, V>,
    _ f: @escaping @Sendable (V) -> Other
  ) -> Component<P, Other>
}

extension ComponentAlgebra {
  public static func explore<P: Pairing, V>(
    _ component: Component<P, V>,
    _ write: @escaping @Sendable (Component<P, V>, Effect<Void, Move<P.M>>) -> Void
  ) -> V { component.explore(write) }

  public static func map<P: Pairing, V, Other>(
    _ component: Component<P, V>,
    _ f: @escaping @Sendable (V) -> Other
  ) -> Component<P, Other> { component.map(f) }
}

/// The library's operations on components.
public enum LibraryComponents: ComponentAlgebra {}
