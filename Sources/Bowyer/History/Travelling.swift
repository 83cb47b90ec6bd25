public import BowyerOptics

/// An input to a dispatcher with a time line, or what is done with that.
///
///     Travelling<Int>.inputs.preview(.input(3))  // 3
public enum Travelling<Input> {
  /// An input of the dispatcher; it applies to the live state, whatever is looked at.
  case input(Input)
  /// Looks at a moment, by its number.
  case look(at: Int)
  /// Looks at the live state.
  case live
  /// Makes the state that is looked at the live one.
  case resume
}

extension Travelling where Input: Sendable {
  /// The inputs of the dispatcher.
  public static var inputs: Prism<Travelling, Input> {
    Prism(Travelling.input) { if case .input(let input) = $0 { input } else { nil } }
  }
}

extension Travelling: Sendable where Input: Sendable {}
extension Travelling: Equatable where Input: Equatable {}
extension Travelling: Hashable where Input: Hashable {}
