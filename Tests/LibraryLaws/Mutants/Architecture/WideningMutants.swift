import Bowyer
import BowyerLaws

extension Mutant {
  static let widenings = [
    Mutant("widen that runs twice", .dispatchers(WidensTwice.self)),
    Mutant("widen that leaks a sibling's state", .dispatchers(LeaksSibling.self)),
    Mutant("widen that maps a miss to an effect", .dispatchers(AsksOnMiss.self)),
    Mutant("widen that writes back on a miss", .dispatchers(WritesOnMiss.self)),
    Mutant("widen that drops the steps", .dispatchers(DropsSteps.self)),
    Mutant("widen that composes lenses in the wrong order", .dispatchers(SwapsLenses.self)),
    Mutant("widen that composes prisms in the wrong order", .dispatchers(SwapsPrisms.self)),
    Mutant("widen that drops the environment's transform", .dispatchers(DropsTransform.self)),
    Mutant(
      "a dispatcher that counts how often it is run",
      Counting.dispatcher.laws(on: Settings.numbers, Settings.numbers)
    ),
    Mutant(
      "a dispatcher that sends how often it is run",
      Counting.sender.laws(on: Settings.numbers, Settings.numbers)
    ),
    Mutant(
      "a dispatcher that adds how often it is run, but later",
      Counting.later.laws(on: Settings.numbers, Settings.numbers)
    ),
  ]
}

/// A wide dispatcher, changed after it has run: the mistakes of the mutants.
protocol ChangedWidening: DispatcherAlgebra {
  static func change<E, S, I>(
    _ result: inout (state: S, effect: StateDispatcher<E, S, I>.Request),
    _ wide: StateDispatcher<E, S, I>,
    _ input: I,
    isMiss: Bool
  )
}

extension ChangedWidening {
  static func widen<E, S, I, Whole, Wider>(
    _ dispatcher: StateDispatcher<E, S, I>,
    state lens: Lens<Whole, S>,
    input prism: Prism<Wider, I>
  ) -> StateDispatcher<E, Whole, Wider> {
    let wide = dispatcher.widen(state: lens, input: prism)
    return StateDispatcher { state, input in
      var result = wide.run(input, on: state)
      change(&result, wide, input, isMiss: prism.preview(input) == nil)
      state = result.state
      return result.effect
    }
  }
}

enum WidensTwice: ChangedWidening {
  static func change<E, S, I>(
    _ result: inout (state: S, effect: StateDispatcher<E, S, I>.Request),
    _ wide: StateDispatcher<E, S, I>,
    _ input: I,
    isMiss: Bool
  ) { result.state = wide.run(input, on: result.state).state }
}

enum LeaksSibling: ChangedWidening {
  static func change<E, S, I>(
    _ result: inout (state: S, effect: StateDispatcher<E, S, I>.Request),
    _ wide: StateDispatcher<E, S, I>,
    _ input: I,
    isMiss: Bool
  ) {
    guard !isMiss, let halves = result.state as? [Int] else { return }
    result.state = [halves[0], halves[0]] as? S ?? result.state
  }
}

enum AsksOnMiss: ChangedWidening {
  static func change<E, S, I>(
    _ result: inout (state: S, effect: StateDispatcher<E, S, I>.Request),
    _ wide: StateDispatcher<E, S, I>,
    _ input: I,
    isMiss: Bool
  ) { if isMiss { result.effect = .pure(.send(input)) } }
}

enum DropsSteps: ChangedWidening {
  static func change<E, S, I>(
    _ result: inout (state: S, effect: StateDispatcher<E, S, I>.Request),
    _ wide: StateDispatcher<E, S, I>,
    _ input: I,
    isMiss: Bool
  ) { result.effect = .empty }
}

/// Handles an input of another kind as the last of its own kind.
enum WritesOnMiss: DispatcherAlgebra {
  static func widen<E, S, I, Whole, Wider>(
    _ dispatcher: StateDispatcher<E, S, I>,
    state lens: Lens<Whole, S>,
    input prism: Prism<Wider, I>
  ) -> StateDispatcher<E, Whole, Wider> {
    let wide = dispatcher.widen(state: lens, input: prism)
    return StateDispatcher { state, input in
      let result = wide.run(input, on: state)
      state = result.state
      if prism.preview(input) == nil {
        state = lens.modify(state) { ((($0 as? Int).map { $0 + 1 }) as? S) ?? $0 }
      }
      return result.effect
    }
  }
}

enum DropsTransform: DispatcherAlgebra {
  static func widen<E, S, I, World>(
    _ dispatcher: StateDispatcher<E, S, I>,
    environment part: @escaping @Sendable (World) -> E
  ) -> StateDispatcher<World, S, I> {
    (dispatcher as? StateDispatcher<World, S, I>) ?? dispatcher.widen(environment: part)
  }
}
