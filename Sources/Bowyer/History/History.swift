/// A state with the states before it, and the states that were undone.
///
///     var history = History(1)
///     history.change { $0 = 2 }
///     history.undo()
///     history.present  // 1
///     history.redo()
///     history.present  // 2
///
/// *undo*: `undo` after a change restores the state before it; *redo*: `redo` after `undo` restores
/// the history before both; *undo-start*: without a past, `undo` changes nothing; *new-future*:
/// after a change there is nothing to redo
public struct History<S: Sendable>: Sendable {
  /// The states before the present one, oldest first.
  public private(set) var past: [S] = []
  /// The current state.
  ///
  /// Setting it records no step, so `past` and `future` stay the same. Use ``change(_:)`` to record a step.
  ///
  ///     var history = History(1)
  ///     history.present = 2
  ///     history.canUndo  // false
  public var present: S
  /// The states that were undone; the next one to redo is last.
  private var undone: [S] = []
  /// The maximum number of past states.
  public let limit: Int

  /// Creates the history of a state, without a past.
  ///
  /// - Parameters:
  ///   - present: The state.
  ///   - limit: The maximum number of past states, and so of undo steps; a negative limit counts as zero.
  public init(_ present: S, limit: Int = 100) {
    self.present = present
    self.limit = max(0, limit)
  }

  /// The states that were undone, in chronological order.
  ///
  ///     var history = History(1)
  ///     history.change { $0 = 2 }
  ///     history.undo()
  ///     history.future  // [2]
  public var future: [S] { undone.reversed() }

  /// Whether there is a past state.
  public var canUndo: Bool { !past.isEmpty }

  /// Whether there is a state to redo.
  public var canRedo: Bool { !undone.isEmpty }

  /// Changes the present state; adds the old state to the past, and removes the states to redo.
  ///
  ///     var history = History(1)
  ///     history.change { $0 += 1 }
  ///     history.past  // [1]
  @discardableResult
  public mutating func change<R>(_ body: (inout S) -> R) -> R {
    let old = present
    let result = body(&present)
    record(old)
    return result
  }

  /// Restores the state before the present one.
  public mutating func undo() {
    guard let old = past.popLast() else { return }
    undone.append(present)
    present = old
  }

  /// Restores the state that was undone last.
  public mutating func redo() {
    guard let new = undone.popLast() else { return }
    past.append(present)
    present = new
  }

  /// Removes all states but the present one.
  ///
  ///     var history = History(1)
  ///     history.change { $0 = 2 }
  ///     history.clear()
  ///     history.past  // []
  public mutating func clear() {
    past = []
    undone = []
  }

  /// Adds the state before a change to the past, and removes the states to redo.
  mutating func record(_ old: S) {
    undone = []
    past.append(old)
    // A decoded limit may be negative.
    let limit = max(0, limit)
    past.removeFirst(max(0, past.count - limit))
  }
}

extension History: Equatable where S: Equatable {}
extension History: Hashable where S: Hashable {}
extension History: Encodable where S: Encodable {}
extension History: Decodable where S: Decodable {}
