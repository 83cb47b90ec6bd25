public import Bowyer

/// What the world may answer when a component asks for something: several answers, failures, the end.
///
///     struct Offline: Error {}
///     let answers = StateAnswers().answer("titles", with: ["Emma"], []).fail("titles", with: Offline())
///     answers.description  // "titles: [\"Emma\"], [], fails with Offline()"
///
/// An effect that yields nothing needs no answer. A request without an answer stays pending, and the report says so.
public struct StateAnswers: Sendable {
  enum Reply: Sendable {
    case answer(any Sendable)
    case failure(any Error)
    case end
  }

  private(set) var replies: [(id: EffectID, reply: Reply)] = []

  /// Makes the answers of a world that answers nothing.
  public init() {}

  /// Returns these answers, with some more to what has a name; a stream yields each of them, any number of
  /// times.
  public func answer<Answer: Sendable>(_ id: EffectID, with answers: Answer...) -> StateAnswers {
    answers.reduce(self) { $0.adding(id, .answer($1)) }
  }

  /// Returns these answers, where what has a name may also fail.
  public func fail(_ id: EffectID, with error: any Error = SimulatedFailure()) -> StateAnswers {
    adding(id, .failure(error))
  }

  /// Returns these answers, where a stream may also end.
  public func end(_ id: EffectID) -> StateAnswers { adding(id, .end) }

  private func adding(_ id: EffectID, _ reply: Reply) -> StateAnswers {
    var answers = self
    answers.replies.append((id, reply))
    return answers
  }

  /// Returns what may become of a request.
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
