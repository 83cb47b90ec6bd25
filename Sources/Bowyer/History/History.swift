/// A state with those before it, and those that were undone.
///
///     var history = History(1)
///     history.change { $0 = 2 }
///     history.undo()
///     history.present  // 1
///     history.redo()
///     history.present  // 2
///
/// *undo*: `undo` after a change is the state before it; *redo*: `redo` after `undo` is the history before
/// both; *undo-start*: where nothing is past, `undo` changes nothing; *new-future*: after a change there is
/// nothing to redo
public struct History<S: Sendable>: Sendable {
  /// The states before the present one, the oldest first.
  public private(set) var past: [S] = []
  /// The state as it is.
  ///
  /// Setting it is no step: what can be undone and redone stays. Use ``change(_:)`` for a step.
  ///
  ///     var history = History(1)
  ///     history.present = 2
  ///     history.canUndo  // false
  public var present: S
  /// The states that were undone, the one to redo first last.
  private var undone: [S] = []
  /// How many states before the present one are kept.
  public let limit: Int

  /// Makes the history of a state before which there was none.
  ///
  /// - Parameters:
  ///   - present: The state.
  ///   - limit: How many states before it are kept, and so how often one can undo; less than zero is zero.
  public init(_ present: S, limit: Int = 100) {
    self.present = present
    self.limit = max(0, limit)
  }

  /// The states that were undone, in the order of time.
  ///
  ///     var history = History(1)
  ///     history.change { $0 = 2 }
  ///     history.undo()
  ///     history.future  // [2]
  public var future: [S] { undone.reversed() }

  /// Whether there is a state before.
  public var canUndo: Bool { !past.isEmpty }

  /// Whether there is a state that was undone.
  public var canRedo: Bool { !undone.isEmpty }

  /// Changes the present state; the one before can be had again, and what was undone cannot.
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

  /// Makes the state before the present one the present one.
  public mutating func undo() {
    guard let old = past.popLast() else { return }
    undone.append(present)
    present = old
  }

  /// Makes the state that was undone last the present one.
  public mutating func redo() {
    guard let new = undone.popLast() else { return }
    past.append(present)
    present = new
  }

  /// Forgets all states but the present one.
  ///
  ///     var history = History(1)
  ///     history.change { $0 = 2 }
  ///     history.clear()
  ///     history.past  // []
  public mutating func clear() {
    past = []
    undone = []
  }

  /// Keeps a state that was the present one before a change.
  mutating func record(_ old: S) {
    undone = []
    past.append(old)
    // A limit that was decoded may be less than zero.
    let limit = max(0, limit)
    past.removeFirst(max(0, past.count - limit))
  }
}

extension History: Equatable where S: Equatable {}
extension History: Hashable where S: Hashable {}
extension History: Encodable where S: Encodable {}
extension History: Decodable where S: Decodable {}
