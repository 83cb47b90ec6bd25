import Bowyer
import BowyerOptics

extension Mutant {
  static let outputs = [
    Mutant("an output that nobody hears", .outputs(DropsOutputs.self)),
    Mutant("an output that is handled before what was sent", .outputs(JumpsTheQueue.self)),
    Mutant("an output that does nothing", .outputs(IgnoresOutputs.self)),
    Mutant("an output whose listener's effects are lost", .outputs(LosesEffects.self)),
    Mutant("an output that is heard of a child that is gone", .outputs(HearsTheGone.self)),
    Mutant("an output that is sent for a child that is gone", .outputs(SendsForTheGone.self)),
    Mutant("an output that is lost when any child is missing", .outputs(LosesWhenReported.self)),
    Mutant("an output heard of a child that is gone in a serial group", .outputs(MissesLater.self)),
    Mutant("an output whose listener asks nothing of the world", .outputs(AsksNothing.self)),
    Mutant("outputs of which an equal one is lost", .outputs(LosesEqual.self)),
    Mutant("an output that gives up what the one before asked for", .outputs(GivesUpTheLast.self)),
    Mutant("outputs that come with the next", .outputs(HoldsBack.self)),
    Mutant("outputs of which the first is lost", .outputs(LosesFirst.self)),
    Mutant("outputs in another order", .outputs(Reorders.self)),
  ]
}

enum DropsOutputs: OutputAlgebra {
  static func onOutput<E, S, I, Part: Emitting>(
    _ dispatcher: StateDispatcher<E, S, I>,
    of part: Prism<I, Part>,
    _ toInput: @escaping @Sendable (Part.Output) -> I?
  ) -> StateDispatcher<E, S, I> { dispatcher }
}

enum JumpsTheQueue: OutputAlgebra {
  static func onOutput<E, S, I, Part: Emitting>(
    _ dispatcher: StateDispatcher<E, S, I>,
    of part: Prism<I, Part>,
    _ toInput: @escaping @Sendable (Part.Output) -> I?
  ) -> StateDispatcher<E, S, I> {
    let listening = dispatcher.onOutput(of: part, toInput)
    return StateDispatcher { state, input in
      let isHeard = listening.run(input, on: state).effect.sentInputs.count > 0
      let first = dispatcher.transition(for: input).run(&state)
      guard isHeard, let output = part.andThen(Part.outputs).preview(input),
        let next = toInput(output)
      else { return first }
      return first.combine(dispatcher.transition(for: next).run(&state))
    }
  }
}

enum IgnoresOutputs: OutputAlgebra {
  static func onOutput<E, S, I, Part: Emitting>(
    _ dispatcher: StateDispatcher<E, S, I>,
    of part: Prism<I, Part>,
    _ other: StateDispatcher<E, S, Part.Output>
  ) -> StateDispatcher<E, S, I> { dispatcher }
}

enum LosesEffects: OutputAlgebra {
  static func onOutput<E, S, I, Part: Emitting>(
    _ dispatcher: StateDispatcher<E, S, I>,
    of part: Prism<I, Part>,
    _ other: StateDispatcher<E, S, Part.Output>
  ) -> StateDispatcher<E, S, I> {
    dispatcher.onOutput(of: part, .transition { other.transition(for: $0).map { _ in .empty } })
  }
}

enum HearsTheGone: OutputAlgebra {
  static func onOutput<E, S, I, Part: Emitting>(
    _ dispatcher: StateDispatcher<E, S, I>,
    of part: Prism<I, Part>,
    _ other: StateDispatcher<E, S, Part.Output>
  ) -> StateDispatcher<E, S, I> {
    dispatcher.combine(other.widen(input: part.andThen(Part.outputs)))
  }
}

enum SendsForTheGone: OutputAlgebra {
  static func onOutput<E, S, I, Part: Emitting>(
    _ dispatcher: StateDispatcher<E, S, I>,
    of part: Prism<I, Part>,
    _ toInput: @escaping @Sendable (Part.Output) -> I?
  ) -> StateDispatcher<E, S, I> {
    dispatcher.combine(
      StateDispatcher { _, input in
        part.andThen(Part.outputs).preview(input).flatMap(toInput).map { .pure(.send($0)) }
          ?? .empty
      }
    )
  }
}

/// Looks for reports only in what is asked for at once.
enum MissesLater: OutputAlgebra {
  static func onOutput<E, S, I, Part: Emitting>(
    _ dispatcher: StateDispatcher<E, S, I>,
    of part: Prism<I, Part>,
    _ other: StateDispatcher<E, S, Part.Output>
  ) -> StateDispatcher<E, S, I> {
    let listening = dispatcher.onOutput(of: part, other)
    let always = HearsTheGone.onOutput(dispatcher, of: part, other)
    return StateDispatcher { state, input in
      let reports = dispatcher.run(input, on: state).effect.reports
      return (reports.isEmpty ? always : listening).transition(for: input).run(&state)
    }
  }
}

/// Takes the report of any child for one of the child that is listened to.
enum LosesWhenReported: OutputAlgebra {
  static func onOutput<E, S, I, Part: Emitting>(
    _ dispatcher: StateDispatcher<E, S, I>,
    of part: Prism<I, Part>,
    _ other: StateDispatcher<E, S, Part.Output>
  ) -> StateDispatcher<E, S, I> {
    let listening = dispatcher.onOutput(of: part, other)
    return StateDispatcher { state, input in
      let reports = dispatcher.run(input, on: state).effect.reports
      return (reports.isEmpty ? listening : dispatcher).transition(for: input).run(&state)
    }
  }
}

enum GivesUpTheLast: OutputAlgebra {
  static func onOutput<E, S, I, Part: Emitting>(
    _ dispatcher: StateDispatcher<E, S, I>,
    of part: Prism<I, Part>,
    _ other: StateDispatcher<E, S, Part.Output>
  ) -> StateDispatcher<E, S, I> {
    let impatient = StateDispatcher<E, S, Part.Output>.transition { output in
      other.transition(for: output).map { $0.cancellable(id: "output", replacing: true) }
    }
    return dispatcher.onOutput(of: part, impatient)
  }
}

enum AsksNothing: OutputAlgebra {
  static func onOutput<E, S, I, Part: Emitting>(
    _ dispatcher: StateDispatcher<E, S, I>,
    of part: Prism<I, Part>,
    _ other: StateDispatcher<E, S, Part.Output>
  ) -> StateDispatcher<E, S, I> {
    let modest = StateDispatcher<E, S, Part.Output>.transition { output in
      other.transition(for: output).map { $0.requests.isEmpty ? $0 : .empty }
    }
    return dispatcher.onOutput(of: part, modest)
  }
}

enum LosesEqual: OutputAlgebra {
  static func listen<S, I: Emitting, V>(
    to session: Session<S, I, V>,
    _ hear: @Sendable (I.Output) -> Void
  ) async {
    var latest: String?
    for await output in session.outputs {
      if latest != "\(output)" { hear(output) }
      latest = "\(output)"
    }
  }
}

enum HoldsBack: OutputAlgebra {
  static func listen<S, I: Emitting, V>(
    to session: Session<S, I, V>,
    _ hear: @Sendable (I.Output) -> Void
  ) async {
    var held: I.Output?
    for await output in session.outputs {
      if let held { hear(held) }
      held = output
    }
    if let held { hear(held) }
  }
}

enum LosesFirst: OutputAlgebra {
  static func listen<S, I: Emitting, V>(
    to session: Session<S, I, V>,
    _ hear: @Sendable (I.Output) -> Void
  ) async {
    for await output in session.outputs.dropFirst() { hear(output) }
  }
}

enum Reorders: OutputAlgebra {
  static func listen<S, I: Emitting, V>(
    to session: Session<S, I, V>,
    _ hear: @Sendable (I.Output) -> Void
  ) async {
    var all: [I.Output] = []
    for await output in session.outputs { all.append(output) }
    for output in all.reversed() { hear(output) }
  }
}
