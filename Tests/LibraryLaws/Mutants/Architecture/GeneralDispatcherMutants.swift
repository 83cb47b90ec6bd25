import Bowyer
import BowyerKinds
import BowyerArchitectures
import BowyerLaws

extension Mutant {
  static let generalDispatchers = [
    Mutant("an empty dispatcher that asks", generalLaws(EmptyAsks.self)),
    Mutant("combine the other way round", generalLaws(CombinesBackwards.self)),
    Mutant("combine that asks for the first's alone", generalLaws(CombineForgets.self)),
    Mutant("widen that takes any input", generalLaws(TakesAnything.self)),
    Mutant("widen that takes no input", generalLaws(TakesNothing.self)),
    Mutant("widen that drops the effects", generalLaws(WidenDropsLater.self)),
    Mutant("widen whose performed moves are lost", generalLaws(WidenLosesPerformed.self)),
    Mutant("widen in another world", generalLaws(WidensElsewhere.self)),
    Mutant("lift that drops the effects' moves", generalLaws(LiftForgets.self)),
    Mutant("lift that makes the move twice", generalLaws(LiftsTwice.self)),
    Mutant("onEffect that asks before the move", generalLaws(AsksBefore.self)),
    Mutant("onEffect whose own moves are lost", generalLaws(AsksInVain.self)),
  ]

  private static func generalLaws<A: GeneralDispatcherAlgebra>(_ algebra: A.Type) -> LawSuite {
    .generalDispatchers(
      algebra,
      InCo<WriterTracedPairing<String>>(),
      from: WriterSamples.self,
      to: TracedMoves.self
    )
  }
}

enum EmptyAsks: GeneralDispatcherAlgebra {
  static func empty<M, E, I>() -> Dispatcher<M, E, I> {
    .effectful { _ in .perform("why") { _ in M.pure(()) } }
  }
}

enum CombinesBackwards: GeneralDispatcherAlgebra {
  static func combine<M, E, I>(
    _ left: Dispatcher<M, E, I>,
    _ right: Dispatcher<M, E, I>
  ) -> Dispatcher<M, E, I> { right.combine(left) }
}

enum CombineForgets: GeneralDispatcherAlgebra {
  static func combine<M, E, I>(
    _ left: Dispatcher<M, E, I>,
    _ right: Dispatcher<M, E, I>
  ) -> Dispatcher<M, E, I> {
    left.combine(Dispatcher { Move(right.move(for: $0).program) })
  }
}

enum TakesAnything: GeneralDispatcherAlgebra {
  static func widen<M, E, I, Wider>(
    _ dispatcher: Dispatcher<M, E, I>,
    input prism: Prism<Wider, I>
  ) -> Dispatcher<M, E, Wider> {
    dispatcher.widen(input: Prism(prism.embed) { prism.preview($0) ?? 0 as? I })
  }
}

enum TakesNothing: GeneralDispatcherAlgebra {
  static func widen<M, E, I, Wider>(
    _ dispatcher: Dispatcher<M, E, I>,
    input prism: Prism<Wider, I>
  ) -> Dispatcher<M, E, Wider> { .empty }
}

enum WidenDropsLater: GeneralDispatcherAlgebra {
  static func widen<M, E, I, World>(
    _ dispatcher: Dispatcher<M, E, I>,
    environment part: @escaping @Sendable (World) -> E
  ) -> Dispatcher<M, World, I> {
    Dispatcher { input in
      Move(
        M.map(dispatcher.move(for: input).transition) { effect in
          effect.widen(environment: part).map { Move($0.program) }
        }
      )
    }
  }
}

enum WidenLosesPerformed: GeneralDispatcherAlgebra {
  static func widen<M, E, I, Wider>(
    _ dispatcher: Dispatcher<M, E, I>,
    input prism: Prism<Wider, I>
  ) -> Dispatcher<M, E, Wider> {
    let wide = dispatcher.widen(input: prism)
    return Dispatcher { input in
      Move(
        M.map(wide.move(for: input).transition) { effect in
          let asked = effect.requests.map { id in
            Effect<E, Move<M, E>>.perform(id) { _ in .empty }
          }
          return .merge(asked + effect.values.map { .pure($0) })
        }
      )
    }
  }
}

/// Counts on in a world that is a number.
enum WidensElsewhere: GeneralDispatcherAlgebra {
  static func widen<M, E, I, World>(
    _ dispatcher: Dispatcher<M, E, I>,
    environment part: @escaping @Sendable (World) -> E
  ) -> Dispatcher<M, World, I> {
    dispatcher.widen { world in (part(world) as? Int).flatMap { $0 + 1 as? E } ?? part(world) }
  }
}

enum LiftForgets: GeneralDispatcherAlgebra {
  static func lift<Phi: NaturalTransformation, E, I>(
    _ dispatcher: Dispatcher<Phi.F, E, I>,
    _ phi: Phi
  ) -> Dispatcher<Phi.G, E, I> {
    Dispatcher { input in
      Move(
        phi(
          Phi.F.map(dispatcher.move(for: input).transition) { effect in
            effect.map { _ in Move<Phi.G, E>.empty }
          }
        )
      )
    }
  }
}

enum LiftsTwice: GeneralDispatcherAlgebra {
  static func lift<Phi: NaturalTransformation, E, I>(
    _ dispatcher: Dispatcher<Phi.F, E, I>,
    _ phi: Phi
  ) -> Dispatcher<Phi.G, E, I> {
    let lifted = dispatcher.lift(phi)
    return Dispatcher { input in
      Move(Phi.G.flatMap(lifted.move(for: input).program) { lifted.move(for: input).transition })
    }
  }
}

enum AsksBefore: GeneralDispatcherAlgebra {
  static func onEffect<M, E, I, A: Sendable>(
    _ dispatcher: Dispatcher<M, E, I>,
    _ query: Kind<M, A>,
    _ effect: @escaping @Sendable (A) -> Effect<E, Kind<M, Void>>
  ) -> Dispatcher<M, E, I> {
    Dispatcher<M, E, I>.empty.onEffect(query, effect).combine(dispatcher)
  }
}

enum AsksInVain: GeneralDispatcherAlgebra {
  static func onEffect<M, E, I, A: Sendable>(
    _ dispatcher: Dispatcher<M, E, I>,
    _ query: Kind<M, A>,
    _ effect: @escaping @Sendable (A) -> Effect<E, Kind<M, Void>>
  ) -> Dispatcher<M, E, I> {
    dispatcher.onEffect(query) { answer in effect(answer).map { _ in M.pure(()) } }
  }
}
