public import BowyerOptics

/// An input of a dispatcher with a history.
///
///     Undoing<Int>.inputs.preview(.input(3))  // 3
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
