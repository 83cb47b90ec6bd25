import Bowyer
import BowyerOptics
import BowyerViews

extension Mutant {
  static let stored = [
    Mutant("a component's onEffect of the state before", .stored(SeesBefore.self)),
    Mutant("a component's onEffect that keeps it from the world", .stored(SeesOnly.self)),
    Mutant("a component's onEffect that takes turns with it", .stored(SeesInTurn.self)),
    Mutant("a component's onInput that asks for nothing else", .stored(TellsOnly.self)),
    Mutant("using that loses what inputs ask for", .stored(UsesDeaf.self)),
    Mutant("using whose view stays at the beginning", .stored(UsesBlind.self)),
  ]
}

private enum SeesBefore: StoredAlgebra {
  static func onEffect<E, S, I, V>(
    _ component: StoreComponent<E, S, I, V>,
    _ effect: @escaping @Sendable (S) -> Effect<E, Step<E, S, I>>
  ) -> StoreComponent<E, S, I, V> {
    let first = StateDispatcher<E, S, I> { state, _ in effect(state) }
    return component.with { first.combine($0) }
  }
}

private enum SeesOnly: StoredAlgebra {
  static func onEffect<E, S, I, V>(
    _ component: StoreComponent<E, S, I, V>,
    _ effect: @escaping @Sendable (S) -> Effect<E, Step<E, S, I>>
  ) -> StoreComponent<E, S, I, V> {
    component.with { dispatcher in
      .transition { input in
        dispatcher.transition(for: input).map { $0.requests.isEmpty ? $0 : .empty }
      }
    }.onEffect(effect)
  }
}

/// Begins the effect when what the component asks for is over.
private enum SeesInTurn: StoredAlgebra {
  static func onEffect<E, S, I, V>(
    _ component: StoreComponent<E, S, I, V>,
    _ effect: @escaping @Sendable (S) -> Effect<E, Step<E, S, I>>
  ) -> StoreComponent<E, S, I, V> {
    component.with { dispatcher in
      StateDispatcher { state, input in
        .concat(dispatcher.transition(for: input).run(&state), effect(state))
      }
    }
  }
}

private enum TellsOnly: StoredAlgebra {
  static func onInput<E, S, I, V>(
    _ component: StoreComponent<E, S, I, V>,
    _ effect: @escaping @Sendable (S, I) -> Effect<E, Step<E, S, I>>
  ) -> StoreComponent<E, S, I, V> {
    component.with { dispatcher in
      StateDispatcher { state, input in
        _ = dispatcher.transition(for: input).run(&state)
        return effect(state, input)
      }
    }
  }
}

private enum UsesDeaf: StoredAlgebra {
  static func using<E, S, I, Wider: Sendable>(
    _ component: StoreComponent<E, S, I, ViewTree<I>>,
    _ prism: Prism<Wider, I>
  ) -> StoreComponent<E, S, Wider, ViewTree<Wider>> {
    component.with { dispatcher in
      StateDispatcher { state, input in
        _ = dispatcher.transition(for: input).run(&state)
        return .empty
      }
    }.using(input: prism)
  }
}

private enum UsesBlind: StoredAlgebra {
  static func using<E, S, I, Wider: Sendable>(
    _ component: StoreComponent<E, S, I, ViewTree<I>>,
    _ prism: Prism<Wider, I>
  ) -> StoreComponent<E, S, Wider, ViewTree<Wider>> {
    let wide = component.using(input: prism)
    return StoreComponent(
      initialState: wide.initialState,
      environment: wide.environment,
      dispatcher: wide.dispatcher,
      render: { _, send in wide.render(wide.initialState, send) }
    )
  }
}

extension StoreComponent {
  /// Returns the component with another dispatcher, made of its own.
  fileprivate func with(
    _ change: (StateDispatcher<Environment, S, Input>) -> StateDispatcher<Environment, S, Input>
  ) -> StoreComponent {
    StoreComponent(
      initialState: initialState,
      environment: environment,
      dispatcher: change(dispatcher),
      render: render
    )
  }
}
