import Bowyer
import BowyerArchitectures
import BowyerKinds

extension Mutant {
  static let handlers = [
    Mutant("narrow that sends nothing", .handlers(SendsNothing.self)),
    Mutant("narrow that leaks to a sibling", .handlers(NarrowLeaks.self)),
    Mutant("narrow that drops the effects", .handlers(NarrowDrops.self)),
    Mutant("narrow that makes a move twice", .handlers(NarrowsTwice.self)),
    Mutant("narrow that sends a move twice", .handlers(SendsTwice.self)),
  ]
}

/// A narrow handler, whose moves are changed before they are sent on: the mistakes of the mutants.
protocol ChangedNarrowing: HandlerAlgebra {
  static func change<S>(
    _ state: inout S,
    _ effect: inout Effect<Void, Move<StatePartial<S>, Void>>,
    _ move: Move<StatePartial<S>, Void>
  )
}

extension ChangedNarrowing {
  static func narrow<Whole, Part>(
    _ handler: Handler<StatePartial<Whole>>,
    state lens: Lens<Whole, Part>
  ) -> Handler<StatePartial<Part>> {
    Handler { part in
      let move = part.widen(state: lens)
      handler.send(
        Move(
          State { state in
            var effect = move.transition.fix().run(&state)
            change(&state, &effect, move)
            return effect
          }.kind
        )
      )
    }
  }
}

enum SendsNothing: HandlerAlgebra {
  static func narrow<Whole, Part>(
    _ handler: Handler<StatePartial<Whole>>,
    state lens: Lens<Whole, Part>
  ) -> Handler<StatePartial<Part>> { Handler { _ in } }
}

enum SendsTwice: HandlerAlgebra {
  static func narrow<Whole, Part>(
    _ handler: Handler<StatePartial<Whole>>,
    state lens: Lens<Whole, Part>
  ) -> Handler<StatePartial<Part>> {
    let narrow = handler.narrow(state: lens)
    return Handler { move in
      narrow.send(move)
      narrow.send(move)
    }
  }
}

enum NarrowsTwice: ChangedNarrowing {
  static func change<S>(
    _ state: inout S,
    _ effect: inout Effect<Void, Move<StatePartial<S>, Void>>,
    _ move: Move<StatePartial<S>, Void>
  ) { state = move.transition.fix().run(state).state }
}

enum NarrowLeaks: ChangedNarrowing {
  static func change<S>(
    _ state: inout S,
    _ effect: inout Effect<Void, Move<StatePartial<S>, Void>>,
    _ move: Move<StatePartial<S>, Void>
  ) { if let halves = state as? [Int] { state = [halves[0], halves[0]] as? S ?? state } }
}

enum NarrowDrops: ChangedNarrowing {
  static func change<S>(
    _ state: inout S,
    _ effect: inout Effect<Void, Move<StatePartial<S>, Void>>,
    _ move: Move<StatePartial<S>, Void>
  ) { effect = .empty }
}
