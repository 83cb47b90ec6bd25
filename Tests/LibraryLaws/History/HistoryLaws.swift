import Bowyer
import BowyerCheck
import BowyerLaws
import BowyerLock

extension LawSuite {
  /// Returns the laws of `undoable`, `timeTravel` and `logging`.
  ///
  /// *undoable*: the present state is that of the dispatcher alone; *model*: after inputs, `undo`, `redo` and
  /// `clear` in any order, what is past, present and future is what three arrays hold; *undo*: `undo` after a
  /// change is the state before it; *redo*: `redo` after `undo` is the history before both; *undo-start*:
  /// where nothing is past, `undo` changes nothing; *new-future*: after a change there is nothing to redo;
  /// *significant*: a change that is not significant, of the state before to the state after, adds nothing to
  /// the past; *timeTravel*: the live state is that of the dispatcher alone; *looking*: looking changes
  /// neither the live state nor what is kept, and inputs do not end it; *moment*: each moment shows its state,
  /// whichever was shown before, and going back shows the live one; *resume*: what is looked at becomes live,
  /// with what was before it; *logging*: the states are those of the dispatcher alone, and the requests but
  /// for the log; *logging-order*: each transition has one entry, in order
  static func histories<A: HistoryAlgebra>(_ algebra: A.Type) -> LawSuite {
    LawSuite("history", parents: [.undoings(algebra), .travels(algebra), .logs(algebra)], laws: [])
  }
}

/// A dispatcher whose effects change the state, too, and its inputs.
enum Past {
  typealias Dispatcher = StateDispatcher<Int, Int, Int>

  static let dispatchers = SampleDispatchers.dispatchers.map(\.withoutSends)
  static let inputs = Gen.array(of: SampleDispatchers.numbers, count: 0...4)

  /// Returns the state after some inputs.
  static func state<S, I>(of dispatcher: StateDispatcher<Int, S, I>, from state: S, _ inputs: [I])
    -> S
  {
    LibrarySessions.states(of: dispatcher, from: state, in: 1, after: inputs.map { .send($0) }).last
      ?? state
  }
}
