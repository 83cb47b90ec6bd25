import Bowyer
import BowyerOptics

/// How outputs are heard: by the library, unless a type that conforms says otherwise.
protocol OutputAlgebra: SendableMetatype {
  /// Returns a dispatcher that sends inputs for the outputs of a part.
  static func onOutput<E, S, I, Part: Emitting>(
    _ dispatcher: StateDispatcher<E, S, I>,
    of part: Prism<I, Part>,
    _ toInput: @escaping @Sendable (Part.Output) -> I?
  ) -> StateDispatcher<E, S, I>
  /// Returns a dispatcher that does, in the same transition, what another does for the outputs of a part.
  static func onOutput<E, S, I, Part: Emitting>(
    _ dispatcher: StateDispatcher<E, S, I>,
    of part: Prism<I, Part>,
    _ other: StateDispatcher<E, S, Part.Output>
  ) -> StateDispatcher<E, S, I>
  /// Listens to a session till its end, and calls a function with each output.
  static func listen<S, I: Emitting, V>(
    to session: Session<S, I, V>,
    _ hear: @Sendable (I.Output) -> Void
  ) async
}

extension OutputAlgebra {
  static func onOutput<E, S, I, Part: Emitting>(
    _ dispatcher: StateDispatcher<E, S, I>,
    of part: Prism<I, Part>,
    _ toInput: @escaping @Sendable (Part.Output) -> I?
  ) -> StateDispatcher<E, S, I> { dispatcher.onOutput(of: part, toInput) }

  static func onOutput<E, S, I, Part: Emitting>(
    _ dispatcher: StateDispatcher<E, S, I>,
    of part: Prism<I, Part>,
    _ other: StateDispatcher<E, S, Part.Output>
  ) -> StateDispatcher<E, S, I> { dispatcher.onOutput(of: part, other) }

  static func listen<S, I: Emitting, V>(
    to session: Session<S, I, V>,
    _ hear: @Sendable (I.Output) -> Void
  ) async {
    for await output in session.outputs { hear(output) }
  }
}

/// The library's operations.
enum LibraryOutputs: OutputAlgebra {}
