/// What an effect asks the world for: who asks, what kind of answer it takes, and the work itself.
///
/// The answer is separate from what is made of it, so it can be given without doing the work, and kept.
package struct EffectLeaf: Sendable {
  /// How the answer is come by; the cell is that of the environment.
  package enum Work: Sendable {
    /// One answer.
    case perform(@Sendable (any EffectCell) async throws -> any EffectCell)
    /// Any number of answers, each of which the job yields.
    case stream(@Sendable (any EffectCell, EffectJob) async throws -> Void)
  }

  /// Its name.
  package let id: EffectID
  /// Of which type its answers are.
  package let answerType: any Sendable.Type
  package let work: Work
  /// Whether nobody waits for its end, as it may have none.
  let isLive: Bool
  init<Answer: Sendable>(
    _ id: EffectID,
    _ type: Answer.Type,
    _ work: Work,
    isLive: Bool = false
  ) {
    self.id = id
    self.isLive = isLive
    self.work = work
    answerType = type
  }

  /// Returns the cell of an answer; nil if the answer is not of type `answerType`.
  package func accept(_ answer: any Sendable) -> (any EffectCell)? {
    func cell<Answer: Sendable>(_ type: Answer.Type) -> (any EffectCell)? {
      (answer as? Answer).map(EffectCellOf.init)
    }
    return cell(answerType)
  }

  /// Returns the cell of an answer that is written somewhere; nil if such answers are not `Decodable`.
  func decode(_ decoder: any Decoder) throws -> (any EffectCell)? {
    func cell<Answer: Sendable>(_ type: Answer.Type) throws -> (any EffectCell)? {
      try Self.decode(type, from: decoder).map(EffectCellOf.init)
    }
    return try cell(answerType)
  }

  /// Returns an answer that a recording has; nil if such answers are not `Decodable`.
  package func decode(_ value: RecordedValue) throws -> (any Sendable)? {
    try decode(RecordedValueDecoder(value))?.anyValue
  }

  private static func decode<Answer>(
    _ type: Answer.Type,
    from decoder: any Decoder
  ) throws -> Answer? {
    // The two types are the same, so the cast is exact: also of an optional in an optional.
    func decode<Value: Decodable>(_ type: Value.Type) throws -> Answer? {
      try Value(from: decoder) as? Answer
    }
    if let nothing = () as? Answer { return nothing }
    guard let type = type as? any Decodable.Type else { return nil }
    return try decode(type)
  }

  /// Whether its answers can be kept.
  var hasCodableAnswers: Bool {
    answerType == Void.self || answerType is any Codable.Type
  }

  /// Whether it may go on for ever.
  package var isStream: Bool {
    if case .stream = work { true } else { false }
  }
}

/// An answer that is given in place of the world.
package enum EffectAnswer: Sendable {
  /// These answers, and then the end.
  case values([any Sendable])
  /// An error.
  case failure(any Error)
}
