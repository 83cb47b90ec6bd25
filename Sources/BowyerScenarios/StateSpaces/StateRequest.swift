import Bowyer
import BowyerCheck

/// A pending request in a state of a space.
struct StateRequest: Hashable, Sendable {
  let id: EffectID
  let isStream: Bool
  /// Whether the type of its answers is `Void`.
  let isVoid: Bool
  /// The position among the requests with this name, counting from 1.
  var ordinal = 1

  init(_ leaf: EffectLeaf) {
    (id, isStream, isVoid) = (leaf.id, leaf.isStream, leaf.answerType is Void.Type)
  }
}

extension StateAnswers.Reply: CustomStringConvertible {
  var description: String {
    switch self {
    case .answer(is Void): "()"
    case .answer(let value): render(value)
    case .failure(let error): "fails with \(render(error))"
    case .end: "ends"
    }
  }
}
