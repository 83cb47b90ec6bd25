public import BowyerOptics

/// An input to a dispatcher with a history, or what is done with that.
///
///     Undoing<Int>.inputs.preview(.input(3))  // 3
public enum Undoing<Input> {
  /// An input of the dispatcher.
  case input(Input)
  /// Goes back to the state before the last change.
  case undo
  /// Takes back the last undo.
  case redo
  /// Forgets all states but the present one.
  case clear
}

extension Undoing where Input: Sendable {
  /// The inputs of the dispatcher.
  public static var inputs: Prism<Undoing, Input> {
    Prism(Undoing.input) { if case .input(let input) = $0 { input } else { nil } }
  }
}

extension Undoing: Sendable where Input: Sendable {}
extension Undoing: Equatable where Input: Equatable {}
extension Undoing: Hashable where Input: Hashable {}
