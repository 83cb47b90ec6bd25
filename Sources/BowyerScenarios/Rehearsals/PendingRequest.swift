import Bowyer

/// What an effect has asked the world for, and waits for.
struct PendingRequest: Sendable {
  /// What tells it from others with the same name; later ones have higher numbers.
  let number: Int
  let id: EffectID
  let isStream: Bool
  /// Of which type an answer is.
  let answerType: any Sendable.Type

  init(_ job: EffectJob) {
    number = job.fiber
    id = job.leaf.id
    isStream = job.leaf.isStream
    answerType = job.leaf.answerType
  }
}
