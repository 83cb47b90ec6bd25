import Bowyer

/// The placing of dispatchers on children that may be absent: the library's, unless a type that conforms
/// says otherwise.
protocol PlacementAlgebra: SendableMetatype {
  /// Returns the dispatcher on a part that may be absent.
  static func ifPresent<E, S, I, Whole: Sendable, Wider>(
    _ dispatcher: StateDispatcher<E, S, I>,
    _ child: AffineTraversal<Whole, S>,
    input prism: Prism<Wider, I>
  ) -> StateDispatcher<E, Whole, Wider>

  /// Returns the dispatcher on a part that may be absent, and that is another with another id.
  static func ifPresent<E, S: Identifiable, I, Whole: Sendable, Wider>(
    byID dispatcher: StateDispatcher<E, S, I>,
    _ child: AffineTraversal<Whole, S>,
    input prism: Prism<Wider, I>
  ) -> StateDispatcher<E, Whole, Wider> where S.ID: Sendable

  /// Returns the dispatcher on each of some rows.
  static func forEach<E, S: Identifiable, I, Whole, Wider>(
    _ dispatcher: StateDispatcher<E, S, I>,
    _ rows: Lens<Whole, Rows<S>>,
    input prism: Prism<Wider, (id: S.ID, input: I)>
  ) -> StateDispatcher<E, Whole, Wider> where S.ID: Sendable

  /// Returns the dispatcher that also asks for an effect when its state first appears.
  static func onStart<E, S, I>(
    _ dispatcher: StateDispatcher<E, S, I>,
    _ effect: StateDispatcher<E, S, I>.Request
  ) -> StateDispatcher<E, S, I>

  /// Returns the dispatcher that also asks for an effect when its state is there no more.
  static func onEnd<E, S, I>(
    _ dispatcher: StateDispatcher<E, S, I>,
    _ effect: Effect<E, Never>
  ) -> StateDispatcher<E, S, I>
}

extension PlacementAlgebra {
  static func ifPresent<E, S, I, Whole: Sendable, Wider>(
    _ dispatcher: StateDispatcher<E, S, I>,
    _ child: AffineTraversal<Whole, S>,
    input prism: Prism<Wider, I>
  ) -> StateDispatcher<E, Whole, Wider> { dispatcher.ifPresent(state: child, input: prism) }

  static func ifPresent<E, S: Identifiable, I, Whole: Sendable, Wider>(
    byID dispatcher: StateDispatcher<E, S, I>,
    _ child: AffineTraversal<Whole, S>,
    input prism: Prism<Wider, I>
  ) -> StateDispatcher<E, Whole, Wider> where S.ID: Sendable {
    dispatcher.ifPresent(state: child, id: \.id, input: prism)
  }

  static func forEach<E, S: Identifiable, I, Whole, Wider>(
    _ dispatcher: StateDispatcher<E, S, I>,
    _ rows: Lens<Whole, Rows<S>>,
    input prism: Prism<Wider, (id: S.ID, input: I)>
  ) -> StateDispatcher<E, Whole, Wider> where S.ID: Sendable {
    dispatcher.forEach(state: rows, input: prism)
  }

  static func onStart<E, S, I>(
    _ dispatcher: StateDispatcher<E, S, I>,
    _ effect: StateDispatcher<E, S, I>.Request
  ) -> StateDispatcher<E, S, I> { dispatcher.onStart(effect) }

  static func onEnd<E, S, I>(
    _ dispatcher: StateDispatcher<E, S, I>,
    _ effect: Effect<E, Never>
  ) -> StateDispatcher<E, S, I> { dispatcher.onEnd(effect) }
}

/// The library's placing of dispatchers.
enum LibraryPlacements: PlacementAlgebra {}
