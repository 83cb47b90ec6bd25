public import BowyerOptics

/// An input of a dispatcher with a time line.
///
///     Travelling<Int>.inputs.preview(.input(3))  // 3
public enum Travelling<Input> {
  /// An input of the inner dispatcher; it applies to the live state, whichever moment is viewed.
  case input(Input)
  /// Views the moment with a number.
  case look(at: Int)
  /// Views the live state.
  case live
  /// Makes the viewed state the live one.
  case resume
}

extension Travelling where Input: Sendable {
  /// The prism to the inputs of the inner dispatcher.
  public static var inputs: Prism<Travelling, Input> {
    Prism(Travelling.input) { if case .input(let input) = $0 { input } else { nil } }
  }
}

extension Travelling: Sendable where Input: Sendable {}
extension Travelling: Equatable where Input: Equatable {}
extension Travelling: Hashable where Input: Hashable {}
