import Bowyer
import BowyerCheck

/// What is asked of the world in a state of a space.
struct StateRequest: Hashable, Sendable {
  let id: EffectID
  let isStream: Bool
  /// Whether the answer says nothing but that it is done.
  let isVoid: Bool
  /// Which of those with this name, from 1.
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
