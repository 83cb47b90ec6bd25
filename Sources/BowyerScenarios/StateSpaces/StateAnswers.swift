public import Bowyer

/// The possible replies to a component's requests: answers, failures, and ends of streams.
///
///     struct Offline: Error {}
///     let answers = StateAnswers().answer("titles", with: ["Emma"], []).fail("titles", with: Offline())
///     answers.description  // "titles: [\"Emma\"], [], fails with Offline()"
///
/// A request whose answer is `Void` needs no definition. A request without an answer stays pending,
/// and is reported.
public struct StateAnswers: Sendable {
  enum Reply: Sendable {
    case answer(any Sendable)
    case failure(any Error)
    case end
  }

  private(set) var replies: [(id: EffectID, reply: Reply)] = []

  /// Creates answers without any reply.
  public init() {}

  /// Returns these answers with further ones to the requests with a name; a stream yields each any
  /// number of times.
  public func answer<Answer: Sendable>(_ id: EffectID, with answers: Answer...) -> StateAnswers {
    answers.reduce(self) { $0.adding(id, .answer($1)) }
  }

  /// Returns these answers with a failure of the requests with a name.
  public func fail(_ id: EffectID, with error: any Error = SimulatedFailure()) -> StateAnswers {
    adding(id, .failure(error))
  }

  /// Returns these answers with the end of a stream.
  public func end(_ id: EffectID) -> StateAnswers { adding(id, .end) }

  private func adding(_ id: EffectID, _ reply: Reply) -> StateAnswers {
    var answers = self
    answers.replies.append((id, reply))
    return answers
  }

  /// Returns the possible replies to a request.
  func replies(to request: StateRequest) -> [Reply] {
    let replies = replies.filter { $0.id == request.id }.map(\.reply)
    return replies.isEmpty && request.isVoid && !request.isStream ? [.answer(())] : replies
  }
}

extension StateAnswers: CustomStringConvertible {
  public var description: String {
    var names: [EffectID] = []
    for (id, _) in replies where !names.contains(id) { names.append(id) }
    return names.map { name in
      let texts = replies.filter { $0.id == name }.map(\.reply.description)
      return "\(name): \(texts.joined(separator: ", "))"
    }
    .joined(separator: "\n")
  }
}
