public import Bowyer
public import BowyerOptics

/// How outputs are heard: by the library, unless a type that conforms says otherwise.
///
///     let add = StateDispatcher<Void, Int, Side>.reducing { count, _ in count += 1 }
///     enum Part: Emitting {
///       case say(Int)
///       static let outputs = Prism(Self.say) { if case .say(let n) = $0 { n } else { nil } }
///     }
///     let parts = Prism<Side, Part>(extract: { _ in .say(3) }, embed: { _ in .left(3) })
///     LibraryOutputs.onOutput(add, of: parts, .reducing { $0 += $1 }).run(.left(3), on: 0).state  // 4
public protocol OutputAlgebra: SendableMetatype {
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
  public static func onOutput<E, S, I, Part: Emitting>(
    _ dispatcher: StateDispatcher<E, S, I>,
    of part: Prism<I, Part>,
    _ toInput: @escaping @Sendable (Part.Output) -> I?
  ) -> StateDispatcher<E, S, I> { dispatcher.onOutput(of: part, toInput) }

  public static func onOutput<E, S, I, Part: Emitting>(
    _ dispatcher: StateDispatcher<E, S, I>,
    of part: Prism<I, Part>,
    _ other: StateDispatcher<E, S, Part.Output>
  ) -> StateDispatcher<E, S, I> { dispatcher.onOutput(of: part, other) }

  public static func listen<S, I: Emitting, V>(
    to session: Session<S, I, V>,
    _ hear: @Sendable (I.Output) -> Void
  ) async {
    for await output in session.outputs { hear(output) }
  }
}

/// The library's operations.
public enum LibraryOutputs: OutputAlgebra {}
