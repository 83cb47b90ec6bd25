import Bowyer
import BowyerOptics
import BowyerLaws

extension Mutant {
  static let outputs = [
    Mutant("an output that nobody hears", .outputs(DropsOutputs.self)),
    Mutant("an output that is handled before what was sent", .outputs(JumpsTheQueue.self)),
    Mutant("an output that does nothing", .outputs(IgnoresOutputs.self)),
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
    StateDispatcher { input in
      State { state in
        let first = dispatcher.transition(for: input).run(&state)
        guard let output = part.andThen(Part.outputs).preview(input), let next = toInput(output)
        else { return first }
        return first.combine(dispatcher.transition(for: next).run(&state))
      }
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
