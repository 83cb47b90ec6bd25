public import Bowyer
public import BowyerCheck

/// What answers a component's requests while a scenario runs.
public enum ScenarioAnswers: Hashable, Sendable {
  /// The steps of the scenario: `answer`, `yield`, `fail` and `end`.
  case byHand
  /// The component's environment, made for tests, after each step; every branch uses the same one.
  ///
  /// A task that waits for something outside the test, or runs on an actor with its own thread, does not finish.
  case byEnvironment
}

/// The possible replies to a component's requests: answers, failures, and ends of streams.
///
///     struct Offline: Error {}
///     let answers = StateAnswers().answer("titles", with: ["Emma"], []).fail("titles", with: Offline())
///     answers.description  // "titles: [\"Emma\"], [], fails with Offline()"
///
/// A request whose answer is `Void` needs no definition. A request without an answer stays pending, and is reported; a stream
/// without one yields nothing.
public struct StateAnswers: Sendable {
  let replies: [(id: EffectID, reply: Reply)]

  /// Creates answers without any reply.
  public init() { replies = [] }

  /// Returns these answers with further ones to the requests with a name; a stream yields each any number of times.
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
    StateAnswers(replies: replies + [(id, reply)])
  }

  private init(replies: [(id: EffectID, reply: Reply)]) { self.replies = replies }

  func replies(to request: StateRequest) -> [Reply] {
    let replies = replies.filter { $0.id == request.id }.map(\.reply)
    return replies.isEmpty && request.isVoid && !request.isStream ? [.answer(())] : replies
  }
}

extension StateAnswers: CustomStringConvertible {
  public var description: String {
    var names: Set<EffectID> = []
    return replies.map(\.id).filter { names.insert($0).inserted }.map { name in
      let texts = replies.filter { $0.id == name }.map(\.reply.description)
      return "\(name): \(texts.joined(separator: ", "))"
    }
    .joined(separator: "\n")
  }
}

struct StateRequest: Hashable, Sendable {
  let id: EffectID
  let isStream: Bool
  let isVoid: Bool
  /// The position among the requests with this name, counting from 1.
  let ordinal: Int

  init(_ leaf: EffectLeaf, ordinal: Int) {
    (id, isStream, isVoid) = (leaf.id, leaf.isStream, leaf.answerType is Void.Type)
    self.ordinal = ordinal
  }
}

/// A reply to a request; `work` is that of the component's environment.
enum Reply: Sendable {
  case answer(any Sendable)
  case failure(any Error)
  case end
  case work
}

extension Reply: CustomStringConvertible {
  var description: String {
    switch self {
    case .answer(is Void): "()"
    case .answer(let value): render(value)
    case .failure(let error): "fails with \(render(error))"
    case .end: "ends"
    case .work: "is done"
    }
  }
}

struct ReplyRule: Sendable {
  /// The name, if the rule is for a single one.
  let id: EffectID?
  let fits: @Sendable (EffectID) -> Bool
  let reply: Result<Gen<any Sendable>, any Error>
}

extension Machine {
  /// Returns this machine with random answers to the requests of an effect; the check fails if there are no such requests.
  public func answering<Answer: Sendable>(_ id: EffectID, with answers: Gen<Answer>) -> Machine {
    replying(.success(answers.map { $0 }), to: id) { $0 == id }
  }

  /// Returns this machine with random answers to the requests of all effects whose names fit.
  public func answering<Answer: Sendable>(
    where fits: @escaping @Sendable (EffectID) -> Bool,
    with answers: Gen<Answer>
  ) -> Machine { replying(.success(answers.map { $0 }), where: fits) }

  /// Returns this machine with requests of an effect that may fail; each call adds an error.
  public func failing(_ id: EffectID, with error: any Error = SimulatedFailure()) -> Machine {
    replying(.failure(error), to: id) { $0 == id }
  }

  private func replying(
    _ reply: Result<Gen<any Sendable>, any Error>,
    to id: EffectID? = nil,
    where fits: @escaping @Sendable (EffectID) -> Bool
  ) -> Machine { with { $0.replies.append(ReplyRule(id: id, fits: fits, reply: reply)) } }

  /// Returns the generator of answers to the requests with a name; `nil` if the environment performs them.
  func answers(to id: EffectID) -> Gen<any Sendable>? {
    replies.lazy.filter { $0.fits(id) }.compactMap { try? $0.reply.get() }.first
  }

  func failures(of request: PendingRequest) -> [Reply] {
    let failures = replies.filter { $0.fits(request.id) }.compactMap { rule -> Reply? in
      if case .failure(let error) = rule.reply { .failure(error) } else { nil }
    }
    return failures + (request.isStream ? [.end] : [])
  }
}

/// The default error with which a request fails in a history.
public struct SimulatedFailure: Error, Hashable {
  /// Creates the error.
  public init() {}
}

extension SimulatedFailure: CustomStringConvertible {
  public var description: String { "a failure that the test simulates" }
}
