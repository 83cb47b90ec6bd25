import Bowyer

extension Mutant {
  static let dispatchers = [
    Mutant("combine that drops the right", .dispatchers(DropsRight.self)),
    Mutant("combine that reverses the order", .dispatchers(ReversesOrder.self)),
    Mutant("combineAll that drops the last", .dispatchers(DropsLast.self)),
    Mutant("combineAll that drops the eighth", .dispatchers(DropsEighth.self)),
    Mutant("combineAll that reverses the order", .dispatchers(ReversesAll.self)),
    Mutant("empty that asks for something", .dispatchers(AsksForNothing.self)),
    Mutant("a change in place that runs twice", .dispatchers(ChangesTwice.self)),
    Mutant("a change in place that asks for nothing", .dispatchers(ChangesSilently.self)),
    Mutant("transition that runs twice", .dispatchers(TransitionTwice.self)),
    Mutant("transition that asks for nothing", .dispatchers(TransitionSilent.self)),
    Mutant("pure that runs twice", .dispatchers(PureTwice.self)),
    Mutant("pure that asks for something", .dispatchers(PureAsks.self)),
    Mutant("reducing that runs twice", .dispatchers(ReducesTwice.self)),
    Mutant("reducing that asks for something", .dispatchers(ReducesAsks.self)),
  ]
}

enum DropsRight: DispatcherAlgebra {
  static func combine<E, S, I>(
    _ left: StateDispatcher<E, S, I>,
    _ right: StateDispatcher<E, S, I>
  ) -> StateDispatcher<E, S, I> { left }
}

enum ReversesOrder: DispatcherAlgebra {
  static func combine<E, S, I>(
    _ left: StateDispatcher<E, S, I>,
    _ right: StateDispatcher<E, S, I>
  ) -> StateDispatcher<E, S, I> { right.combine(left) }
}

enum DropsLast: DispatcherAlgebra {
  static func combineAll<E, S, I>(
    _ dispatchers: [StateDispatcher<E, S, I>]
  ) -> StateDispatcher<E, S, I> { .combineAll(dispatchers.dropLast()) }
}

enum ReversesAll: DispatcherAlgebra {
  static func combineAll<E, S, I>(
    _ dispatchers: [StateDispatcher<E, S, I>]
  ) -> StateDispatcher<E, S, I> { .combineAll(dispatchers.reversed()) }
}

enum AsksForNothing: DispatcherAlgebra {
  static func empty<E, S, I>() -> StateDispatcher<E, S, I> {
    StateDispatcher { _, input in .perform("nothing") { _ in .send(input) } }
  }
}

enum ChangesTwice: DispatcherAlgebra {
  static func inPlace<E, S, I>(
    _ change: @escaping @Sendable (inout S, I) -> StateDispatcher<E, S, I>.Request
  ) -> StateDispatcher<E, S, I> {
    StateDispatcher { state, input in
      _ = change(&state, input)
      return change(&state, input)
    }
  }
}

enum ChangesSilently: DispatcherAlgebra {
  static func inPlace<E, S, I>(
    _ change: @escaping @Sendable (inout S, I) -> StateDispatcher<E, S, I>.Request
  ) -> StateDispatcher<E, S, I> {
    .reducing { state, input in _ = change(&state, input) }
  }
}

enum TransitionTwice: DispatcherAlgebra {
  static func transition<E, S, I>(
    _ program: @escaping @Sendable (I) -> State<S, StateDispatcher<E, S, I>.Request>
  ) -> StateDispatcher<E, S, I> {
    .transition { input in program(input).flatMap { _ in program(input) } }
  }
}

enum TransitionSilent: DispatcherAlgebra {
  static func transition<E, S, I>(
    _ program: @escaping @Sendable (I) -> State<S, StateDispatcher<E, S, I>.Request>
  ) -> StateDispatcher<E, S, I> {
    .transition { input in program(input).map { _ in .empty } }
  }
}

enum PureTwice: DispatcherAlgebra {
  static func pure<E, S, I>(
    _ transition: @escaping @Sendable (I) -> State<S, Void>
  ) -> StateDispatcher<E, S, I> {
    .pure { input in transition(input).flatMap { transition(input) } }
  }
}

enum ReducesTwice: DispatcherAlgebra {
  static func reducing<E, S, I>(
    _ change: @escaping @Sendable (inout S, I) -> Void
  ) -> StateDispatcher<E, S, I> {
    .reducing { state, input in
      change(&state, input)
      change(&state, input)
    }
  }
}

enum DropsEighth: DispatcherAlgebra {
  static func combineAll<E, S, I>(
    _ dispatchers: [StateDispatcher<E, S, I>]
  ) -> StateDispatcher<E, S, I> {
    .combineAll(Array(dispatchers.prefix(7)) + Array(dispatchers.dropFirst(8)))
  }
}

enum PureAsks: DispatcherAlgebra {
  static func pure<E, S, I>(
    _ transition: @escaping @Sendable (I) -> State<S, Void>
  ) -> StateDispatcher<E, S, I> { StateDispatcher.pure(transition).combine(asking()) }

  /// Asks for something that changes nothing.
  static func asking<E, S, I>() -> StateDispatcher<E, S, I> {
    .effectful { _ in .perform("nothing") { _ in .modify { $0 } } }
  }
}

enum ReducesAsks: DispatcherAlgebra {
  static func reducing<E, S, I>(
    _ change: @escaping @Sendable (inout S, I) -> Void
  ) -> StateDispatcher<E, S, I> { StateDispatcher.reducing(change).combine(PureAsks.asking()) }
}
