import BowyerKinds
public import BowyerOptics

/// A state with the states before it, and the states that were undone.
///
///     var history = History(1)
///     history.change { $0 = 2 }
///     history.undo()
///     history.present  // 1
///
/// Law: *model*, that it holds what three arrays of the past, the present and the future hold.
public struct History<S: Sendable>: Sendable {
  /// The states before the present one, oldest first.
  public private(set) var past: [S] = []
  /// The current state; setting it records no step, unlike ``change(_:)``.
  public var present: S
  private var undone: [S] = []
  /// The maximum number of past states.
  public let limit: Int

  /// Creates the history of a state, without a past.
  public init(_ present: S, limit: Int = 100) {
    self.present = present
    self.limit = max(0, limit)
  }

  /// The states that were undone, in chronological order.
  public var future: [S] { undone.reversed() }
  /// Whether there is a past state.
  public var canUndo: Bool { !past.isEmpty }
  /// Whether there is a state to redo.
  public var canRedo: Bool { !undone.isEmpty }

  /// Changes the present state; adds the old state to the past, and removes the states to redo.
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
  public mutating func clear() {
    past = []
    undone = []
  }

  mutating func record(_ old: S) {
    undone = []
    past.append(old)
    // A decoded limit may be negative.
    past.removeFirst(max(0, past.count - max(0, limit)))
  }
}

extension History: Equatable where S: Equatable {}
extension History: Hashable where S: Hashable {}
extension History: Encodable where S: Encodable {}
extension History: Decodable where S: Decodable {}

/// An input of a dispatcher with a history.
public enum Undoing<Input> {
  /// An input of the inner dispatcher.
  case input(Input)
  /// Restores the state before the last change.
  case undo
  /// Reverts the last undo.
  case redo
  /// Removes all states but the present one.
  case clear
}

extension Undoing where Input: Sendable {
  /// The prism to the inputs of the inner dispatcher.
  public static var inputs: Prism<Undoing, Input> {
    Prism(Undoing.input) { if case .input(let input) = $0 { input } else { nil } }
  }
}

extension Undoing: Sendable where Input: Sendable {}
extension Undoing: Equatable where Input: Equatable {}
extension Undoing: Hashable where Input: Hashable {}

extension StateDispatcher {
  /// Returns this dispatcher with a history, in which each significant change is an undo step.
  ///
  /// The same holds for a change by an effect, with the input that caused the effect. A change that is not significant is
  /// undone together with the latest significant one, and keeps the states to redo.
  ///
  ///     let add = StateDispatcher<Void, Int, Int>.reducing { $0 += $1 }
  ///     let undoable = add.undoable { old, new, _ in old != new }
  ///     let history = undoable.run(.input(2), on: History(40)).state
  ///     history.present  // 42
  ///     undoable.run(.undo, on: history).state.present  // 40
  public func undoable(
    where isSignificant: @escaping @Sendable (_ old: S, _ new: S, Input) -> Bool
  ) -> StateDispatcher<Environment, History<S>, Undoing<Input>> {
    eachTransition(
      "undoable",
      part: { $0.present },
      start: Input?.none,
      handle: { history, undoing in
        switch undoing {
        case .undo: history.undo()
        case .redo: history.redo()
        case .clear: history.clear()
        case .input(let input): return (input, input)
        }
        return nil
      },
      transition: { history, _, cause, change in
        let old = history.present
        let request = change(&history.present)
        // Start effects have no input as their cause, so their changes cannot be undone.
        if let cause, isSignificant(old, history.present, cause) { history.record(old) }
        return (request, cause)
      },
      send: { input, _ in .send(.input(input)) }
    )
  }
}

extension StateDispatcher where S: Equatable {
  /// Returns this dispatcher with a history, in which each change of the state can be undone.
  public func undoable() -> StateDispatcher<Environment, History<S>, Undoing<Input>> {
    undoable { old, new, _ in !areSame(old, new) }
  }
}
