import Bowyer
import BowyerKinds
import BowyerArchitectures
import BowyerLaws

extension Mutant {
  static let componentMoves = [
    Mutant("extend that sees one place alone", componentLaws(ExtendsAlone.self)),
    Mutant("extend that sends nothing", componentLaws(ExtendsDeaf.self)),
    Mutant("extend that drops an earlier onEffect", componentLaws(ExtendDrops.self)),
    Mutant("a component's map that drops an earlier onEffect", componentLaws(MapDrops.self)),
    Mutant("onEffect that stays at the first place", componentLaws(FrozenEffect.self)),
    Mutant("onEffect that looks before the move", componentLaws(EarlyEffect.self)),
    Mutant("onEffect that shows the focus everywhere", componentLaws(EffectShows.self)),
    Mutant("lifting that shows the focus everywhere", componentLaws(LiftShows.self)),
    Mutant("lifting that drops an earlier onEffect", componentLaws(LiftDrops.self)),
    Mutant("a component on the left that stays where it began", componentLaws(LeftStays.self)),
    Mutant("a component on the right that stays where it began", componentLaws(RightStays.self)),
    Mutant("a component on the left whose views send nothing", componentLaws(LeftDeaf.self)),
    Mutant("a component on the right whose views send nothing", componentLaws(RightDeaf.self)),
    Mutant("components side by side that drop an earlier onEffect", componentLaws(SidesDrop.self)),
    Mutant("running that shows where it began", componentLaws(StoredStays.self)),
    Mutant("running that drops what is asked for", componentLaws(StoredDrops.self)),
    Mutant("running whose effects go back to where they began", componentLaws(StoredReturns.self)),
  ]

  private static func componentLaws<A: ComponentAlgebra>(_ algebra: A.Type) -> LawSuite {
    .components(
      algebra,
      StateStorePairing<Int>.self,
      programs: StateSamples.self,
      spaces: StoreSamples.self
    )
  }
}

enum ExtendsAlone: ComponentAlgebra {
  static func extend<P: Pairing, V, Other>(
    _ component: Component<P, V>,
    _ f: @escaping @Sendable (Component<P, V>, Handler<P.M>) -> Other
  ) -> Component<P, Other> {
    component.extend { place, handler in
      let focus = P.W.extract(place.space)
      return f(Component(P.W.map(place.space) { _ in focus }), handler)
    }
  }
}

enum ExtendsDeaf: ComponentAlgebra {
  static func extend<P: Pairing, V, Other>(
    _ component: Component<P, V>,
    _ f: @escaping @Sendable (Component<P, V>, Handler<P.M>) -> Other
  ) -> Component<P, Other> { component.extend { place, _ in f(place, Handler { _ in }) } }
}

enum ExtendDrops: ComponentAlgebra {
  static func extend<P: Pairing, V, Other>(
    _ component: Component<P, V>,
    _ f: @escaping @Sendable (Component<P, V>, Handler<P.M>) -> Other
  ) -> Component<P, Other> {
    Component(P.W.extend(component.space) { place in UI { f(Component(place), $0) } })
  }
}

enum MapDrops: ComponentAlgebra {
  static func map<P: Pairing, V, Other>(
    _ component: Component<P, V>,
    _ f: @escaping @Sendable (V) -> Other
  ) -> Component<P, Other> {
    Component(P.W.map(component.space) { ui in UI { handler in f(ui.view(handler)) } })
  }
}

enum FrozenEffect: ComponentAlgebra {
  static func onEffect<P: Pairing, V>(
    _ component: Component<P, V>,
    _ effect: @escaping @Sendable (Component<P, V>) -> Effect<Void, Kind<P.M, Void>>
  ) -> Component<P, V> { component.onEffect { _ in effect(component) } }
}

enum EarlyEffect: ComponentAlgebra {
  static func onEffect<P: Pairing, V>(
    _ component: Component<P, V>,
    _ effect: @escaping @Sendable (Component<P, V>) -> Effect<Void, Kind<P.M, Void>>
  ) -> Component<P, V> {
    Component(
      P.W.map(P.W.duplicate(component.space)) { place in
        let early = Component<P, V>(place).onEffect { _ in effect(Component(place)) }
        return P.W.extract(early.space)
      }
    )
  }
}

enum EffectShows: ComponentAlgebra {
  static func onEffect<P: Pairing, V>(
    _ component: Component<P, V>,
    _ effect: @escaping @Sendable (Component<P, V>) -> Effect<Void, Kind<P.M, Void>>
  ) -> Component<P, V> {
    component.onEffect(effect).extend { _, handler in component.view(sendingTo: handler) }
  }
}

enum LiftShows: ComponentAlgebra {
  static func inCo<P: Pairing, V>(_ component: Component<P, V>) -> Component<CoPairing<P.W>, V> {
    component.extend { _, handler in component.view(sendingTo: handler) }.inCo
  }
}

enum LiftDrops: ComponentAlgebra {
  static func inCo<P: Pairing, V>(_ component: Component<P, V>) -> Component<CoPairing<P.W>, V> {
    ExtendDrops.extend(component) { $0.view(sendingTo: $1) }.inCo
  }
}

enum LeftStays: ComponentAlgebra {
  static func beside<P: Pairing, Q: Pairing, V, Other, Both>(
    _ component: Component<P, V>,
    _ other: Component<Q, Other>,
    _ show: @escaping @Sendable (V, Other) -> Both
  ) -> Component<DayPairing<P, Q>, Both> {
    component.extend { _, handler in component.view(sendingTo: handler) }.beside(other, show)
  }
}

enum RightStays: ComponentAlgebra {
  static func beside<P: Pairing, Q: Pairing, V, Other, Both>(
    _ component: Component<P, V>,
    _ other: Component<Q, Other>,
    _ show: @escaping @Sendable (V, Other) -> Both
  ) -> Component<DayPairing<P, Q>, Both> {
    component.beside(other.extend { _, handler in other.view(sendingTo: handler) }, show)
  }
}

enum LeftDeaf: ComponentAlgebra {
  static func beside<P: Pairing, Q: Pairing, V, Other, Both>(
    _ component: Component<P, V>,
    _ other: Component<Q, Other>,
    _ show: @escaping @Sendable (V, Other) -> Both
  ) -> Component<DayPairing<P, Q>, Both> {
    ExtendsDeaf.extend(component) { $0.view(sendingTo: $1) }.beside(other, show)
  }
}

enum RightDeaf: ComponentAlgebra {
  static func beside<P: Pairing, Q: Pairing, V, Other, Both>(
    _ component: Component<P, V>,
    _ other: Component<Q, Other>,
    _ show: @escaping @Sendable (V, Other) -> Both
  ) -> Component<DayPairing<P, Q>, Both> {
    component.beside(ExtendsDeaf.extend(other) { $0.view(sendingTo: $1) }, show)
  }
}

enum SidesDrop: ComponentAlgebra {
  static func beside<P: Pairing, Q: Pairing, V, Other, Both>(
    _ component: Component<P, V>,
    _ other: Component<Q, Other>,
    _ show: @escaping @Sendable (V, Other) -> Both
  ) -> Component<DayPairing<P, Q>, Both> {
    MapDrops.map(component) { $0 }.beside(MapDrops.map(other) { $0 }, show)
  }
}

/// A stored component with other transitions: the mistakes of the mutants.
protocol ChangedStorage: ComponentAlgebra {
  static func change<C: Sendable, I>(
    _ transition: @escaping @Sendable (inout C) -> Effect<Void, Step<Void, C, I>>
  ) -> @Sendable (inout C) -> Effect<Void, Step<Void, C, I>>
}

extension ChangedStorage {
  static func stored<P: Pairing, V>(
    _ component: Component<P, V>
  ) -> StoreComponent<Void, Component<P, V>, Move<P.M, Void>, V> {
    let stored = StoreComponent(component)
    return StoreComponent(
      initialState: component,
      dispatcher: StateDispatcher.transition { move in
        State(change { stored.dispatcher.transition(for: move).run(&$0) })
      },
      render: stored.render
    )
  }
}

enum StoredStays: ComponentAlgebra {
  static func stored<P: Pairing, V>(
    _ component: Component<P, V>
  ) -> StoreComponent<Void, Component<P, V>, Move<P.M, Void>, V> {
    let stored = StoreComponent(component)
    return StoreComponent(
      initialState: component,
      dispatcher: stored.dispatcher,
      render: { _, send in stored.render(component, send) }
    )
  }
}

enum StoredDrops: ChangedStorage {
  static func change<C: Sendable, I>(
    _ transition: @escaping @Sendable (inout C) -> Effect<Void, Step<Void, C, I>>
  ) -> @Sendable (inout C) -> Effect<Void, Step<Void, C, I>> {
    { place in
      _ = transition(&place)
      return .empty
    }
  }
}

enum StoredReturns: ChangedStorage {
  static func change<C: Sendable, I>(
    _ transition: @escaping @Sendable (inout C) -> Effect<Void, Step<Void, C, I>>
  ) -> @Sendable (inout C) -> Effect<Void, Step<Void, C, I>> {
    { place in
      let effect = transition(&place)
      return effect.map { [place] step in
        guard case .commit(let later) = step else { return step }
        return .commit(
          State { there in
            there = place
            return later.run(&there)
          }
        )
      }
    }
  }
}
