import Bowyer
import BowyerKinds
import BowyerArchitectures
import BowyerLaws

extension Mutant {
  static let explorations = [
    Mutant("explore that writes where it was", exploring(StaysThere.self)),
    Mutant("explore that moves twice", exploring(MovesTwice.self)),
    Mutant("explore that drops the effect", exploring(DropsEffect.self)),
    Mutant("a component's map that shows the focus everywhere", exploring(ShowsFocus.self)),
  ]

  private static func exploring<A: ComponentAlgebra>(_ algebra: A.Type) -> LawSuite {
    .components(
      algebra,
      StateStorePairing<Int>.self,
      programs: StateSamples.self,
      spaces: StoreSamples.self
    )
  }
}

enum StaysThere: ComponentAlgebra {
  static func explore<P: Pairing, V>(
    _ component: Component<P, V>,
    _ write: @escaping @Sendable (Component<P, V>, Effect<Void, Move<P.M, Void>>) -> Void
  ) -> V { component.explore { _, effect in write(component, effect) } }
}

enum MovesTwice: ComponentAlgebra {
  static func explore<P: Pairing, V>(
    _ component: Component<P, V>,
    _ write: @escaping @Sendable (Component<P, V>, Effect<Void, Move<P.M, Void>>) -> Void
  ) -> V {
    P.W.extract(component.space).view(
      Handler { move in
        let once = component.moved(by: move)
        write(once.component.moved(by: move).component, once.effect)
      }
    )
  }
}

enum DropsEffect: ComponentAlgebra {
  static func explore<P: Pairing, V>(
    _ component: Component<P, V>,
    _ write: @escaping @Sendable (Component<P, V>, Effect<Void, Move<P.M, Void>>) -> Void
  ) -> V { component.explore { next, _ in write(next, .empty) } }
}

enum ShowsFocus: ComponentAlgebra {
  static func map<P: Pairing, V, Other>(
    _ component: Component<P, V>,
    _ f: @escaping @Sendable (V) -> Other
  ) -> Component<P, Other> {
    component.extend { _, handler in f(component.view(sendingTo: handler)) }
  }
}
