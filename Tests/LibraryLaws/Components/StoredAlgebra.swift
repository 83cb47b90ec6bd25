import Bowyer
import BowyerOptics
import BowyerViews

/// The operations on components that a session runs: the library's, unless a type that conforms says otherwise.
protocol StoredAlgebra: SendableMetatype {
  /// Returns the component that asks for more with each input: for the effect of the state that it leads to.
  static func onEffect<E, S, I, V>(
    _ component: StoreComponent<E, S, I, V>,
    _ effect: @escaping @Sendable (S) -> Effect<E, Step<E, S, I>>
  ) -> StoreComponent<E, S, I, V>
  /// Returns the component that asks for more with each input: for the effect of the state and of the input.
  static func onInput<E, S, I, V>(
    _ component: StoreComponent<E, S, I, V>,
    _ effect: @escaping @Sendable (S, I) -> Effect<E, Step<E, S, I>>
  ) -> StoreComponent<E, S, I, V>
  /// Returns the component for one kind of a larger type's inputs.
  static func using<E, S, I, Wider: Sendable>(
    _ component: StoreComponent<E, S, I, ViewTree<I>>,
    _ prism: Prism<Wider, I>
  ) -> StoreComponent<E, S, Wider, ViewTree<Wider>>
}

extension StoredAlgebra {
  static func onEffect<E, S, I, V>(
    _ component: StoreComponent<E, S, I, V>,
    _ effect: @escaping @Sendable (S) -> Effect<E, Step<E, S, I>>
  ) -> StoreComponent<E, S, I, V> { component.onEffect(effect) }

  static func onInput<E, S, I, V>(
    _ component: StoreComponent<E, S, I, V>,
    _ effect: @escaping @Sendable (S, I) -> Effect<E, Step<E, S, I>>
  ) -> StoreComponent<E, S, I, V> { component.onInput(effect) }

  static func using<E, S, I, Wider: Sendable>(
    _ component: StoreComponent<E, S, I, ViewTree<I>>,
    _ prism: Prism<Wider, I>
  ) -> StoreComponent<E, S, Wider, ViewTree<Wider>> { component.using(input: prism) }
}

/// The library's operations.
enum LibraryStored: StoredAlgebra {}
