import Bowyer
import BowyerArchitectures
import BowyerKinds

/// The operations on components: the library's, unless a type that conforms says otherwise.
protocol ComponentAlgebra: SendableMetatype {
  /// Returns the view in focus, whose controls write where their moves lead, and what they ask for.
  static func explore<P: Pairing, V>(
    _ component: Component<P, V>,
    _ write: @escaping @Sendable (Component<P, V>, Effect<Void, Move<P.M, Void>>) -> Void
  ) -> V

  /// Returns the component with a function applied to each of its views.
  static func map<P: Pairing, V, Other>(
    _ component: Component<P, V>,
    _ f: @escaping @Sendable (V) -> Other
  ) -> Component<P, Other>

  /// Returns the component that shows, in each place, what is made of the whole as it is seen from there.
  static func extend<P: Pairing, V, Other>(
    _ component: Component<P, V>,
    _ f: @escaping @Sendable (Component<P, V>, Handler<P.M>) -> Other
  ) -> Component<P, Other>

  /// Returns the component that asks for more with each move: for the effect of where it leads.
  static func onEffect<P: Pairing, V>(
    _ component: Component<P, V>,
    _ effect: @escaping @Sendable (Component<P, V>) -> Effect<Void, Kind<P.M, Void>>
  ) -> Component<P, V>

  /// Returns the component whose moves are those of its space.
  static func inCo<P: Pairing, V>(_ component: Component<P, V>) -> Component<CoPairing<P.W>, V>

  /// Returns two components side by side.
  static func beside<P: Pairing, Q: Pairing, V, Other, Both>(
    _ component: Component<P, V>,
    _ other: Component<Q, Other>,
    _ show: @escaping @Sendable (V, Other) -> Both
  ) -> Component<DayPairing<P, Q>, Both>

  /// Returns the component as one that a session runs.
  static func stored<P: Pairing, V>(
    _ component: Component<P, V>
  ) -> StoreComponent<Void, Component<P, V>, Move<P.M, Void>, V>
}

extension ComponentAlgebra {
  static func explore<P: Pairing, V>(
    _ component: Component<P, V>,
    _ write: @escaping @Sendable (Component<P, V>, Effect<Void, Move<P.M, Void>>) -> Void
  ) -> V { component.explore(write) }

  static func map<P: Pairing, V, Other>(
    _ component: Component<P, V>,
    _ f: @escaping @Sendable (V) -> Other
  ) -> Component<P, Other> { component.map(f) }

  static func extend<P: Pairing, V, Other>(
    _ component: Component<P, V>,
    _ f: @escaping @Sendable (Component<P, V>, Handler<P.M>) -> Other
  ) -> Component<P, Other> { component.extend(f) }

  static func onEffect<P: Pairing, V>(
    _ component: Component<P, V>,
    _ effect: @escaping @Sendable (Component<P, V>) -> Effect<Void, Kind<P.M, Void>>
  ) -> Component<P, V> { component.onEffect(effect) }

  static func inCo<P: Pairing, V>(
    _ component: Component<P, V>
  ) -> Component<CoPairing<P.W>, V> { component.inCo }

  static func beside<P: Pairing, Q: Pairing, V, Other, Both>(
    _ component: Component<P, V>,
    _ other: Component<Q, Other>,
    _ show: @escaping @Sendable (V, Other) -> Both
  ) -> Component<DayPairing<P, Q>, Both> { component.beside(other, show) }

  static func stored<P: Pairing, V>(
    _ component: Component<P, V>
  ) -> StoreComponent<Void, Component<P, V>, Move<P.M, Void>, V> { StoreComponent(component) }
}

/// The library's operations on components.
enum LibraryComponents: ComponentAlgebra {}
