/// A request of an effect: its name, the type of its answers, and its work.
///
/// The answer is separate from the functions that transform it, so it can be given without
/// performing the work, and recorded.
package struct EffectLeaf: Sendable {
  /// The work of a request, which receives the cell of the environment.
  package enum Work: Sendable {
    /// Work that returns one answer.
    case perform(@Sendable (any EffectCell) async throws -> any EffectCell)
    /// Work that yields any number of answers to the job.
    case stream(@Sendable (any EffectCell, EffectJob) async throws -> Void)
  }

  /// The name of the request.
  package let id: EffectID
  /// The type of the answers.
  package let answerType: any Sendable.Type
  package let work: Work
  /// Whether the request counts as endless, so that nothing waits for its end.
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

  /// Returns the error for an answer that is not of type `answerType`.
  func mismatch(_ answer: any Sendable) -> EffectError {
    .answerMismatch(expected: "\(answerType)", given: "\(type(of: answer))")
  }

  /// Returns the cell of an answer that a decoder contains; nil if the type of the answers is not
  /// `Decodable`.
  func decode(_ decoder: any Decoder) throws -> (any EffectCell)? {
    func cell<Answer: Sendable>(_ type: Answer.Type) throws -> (any EffectCell)? {
      try Self.decode(type, from: decoder).map(EffectCellOf.init)
    }
    return try cell(answerType)
  }

  /// Returns a recorded answer; nil if the type of the answers is not `Decodable`.
  package func decode(_ value: RecordedValue) throws -> (any Sendable)? {
    try decode(RecordedValueDecoder(value))?.anyValue
  }

  private static func decode<Answer>(
    _ type: Answer.Type,
    from decoder: any Decoder
  ) throws -> Answer? {
    // The two types are equal, so the cast is exact, even for an optional in an optional.
    func decode<Value: Decodable>(_ type: Value.Type) throws -> Answer? {
      try Value(from: decoder) as? Answer
    }
    if let nothing = () as? Answer { return nothing }
    guard let type = type as? any Decodable.Type else { return nil }
    return try decode(type)
  }

  /// Whether the answers can be recorded.
  var hasCodableAnswers: Bool {
    answerType == Void.self || answerType is any Codable.Type
  }

  /// Whether the request may have any number of answers.
  package var isStream: Bool {
    if case .stream = work { true } else { false }
  }
}

/// A fixed answer to a request, in place of its work.
package enum EffectAnswer: Sendable {
  /// Any number of answers, followed by the end.
  case values([any Sendable])
  /// An error.
  case failure(any Error)
}
