/// What begins in a session without an input, and what is remembered of the states before.
// @unchecked: `memory` is reached only by the thread that has the turn.
@usableFromInline
final class SessionBeginnings<S: Sendable, Input: Sendable>: @unchecked Sendable {
  private let beginnings: Beginnings<Void, S, Input>
  private var memory: Beginnings<Void, S, Input>.Memory = nil

  @usableFromInline
  init?(_ beginnings: Beginnings<Void, S, Input>?) {
    guard let beginnings else { return nil }
    self.beginnings = beginnings
  }

  /// Whether nothing begins in later states.
  var isOver: Bool { beginnings.isOnce && memory != nil }

  /// Returns what begins in a state.
  func next(_ state: S) -> Beginnings<Void, S, Input>.Request { beginnings.next(state, &memory) }
}
