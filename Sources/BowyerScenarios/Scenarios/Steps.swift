public import Bowyer
import BowyerCheck
import BowyerKinds

extension Scenario {
  /// Adds a step that sends an input.
  public func send(
    _ input: Input,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    _ edit: (@Sendable (inout S) -> Void)? = nil
  ) -> Scenario {
    let (text, place) = (".send(\(render(input)))", StepPlace(fileID, filePath, line))
    let code = SwiftText.expression(input).map { ".send(\($0))" }
    return adding(.act(edit, Step.always { $0.send(input) }), text, code: code, at: place)
  }

  /// Adds a step that advances the clock; it fails if thousands of transitions follow at one time.
  public func advance(
    by time: Duration,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    _ edit: (@Sendable (inout S) -> Void)? = nil
  ) -> Scenario {
    let act = Step.Kind.act(edit) { session in
      guard time >= .zero else {
        return .impossible("time does not go back", hint: "change to: a time of zero or more")
      }
      session.advance(by: time)
      return nil
    }
    let text = ".advance(by: \(time.asWritten))"
    return adding(act, text, at: StepPlace(fileID, filePath, line))
  }

  /// Adds a step that ends the session, as when a user leaves: running effects are cancelled.
  public func stop(
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line
  ) -> Scenario {
    adding(
      .act(nil, Step.always { $0.stop() }),
      ScenarioRunText.stop,
      at: StepPlace(fileID, filePath, line)
    )
  }

  /// Adds a step that answers a request; a result of type `Void` is left out.
  ///
  /// Pending requests can be answered in any order; the ordinal, from 1, selects among those with
  /// the same name, in the order in which they were made.
  public func answer(
    _ id: EffectID,
    with answer: any Sendable = (),
    ordinal: Int = 1,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    _ edit: (@Sendable (inout S) -> Void)? = nil
  ) -> Scenario {
    adding(.answer(answer), id, ordinal, edit, at: StepPlace(fileID, filePath, line))
  }

  /// Adds a step in which a stream yields a value.
  public func yield(
    _ value: any Sendable,
    from id: EffectID,
    ordinal: Int = 1,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    _ edit: (@Sendable (inout S) -> Void)? = nil
  ) -> Scenario {
    adding(.answer(value), isYield: true, id, ordinal, edit, at: StepPlace(fileID, filePath, line))
  }

  /// Adds a step in which a request fails; an error that no effect catches is ``diagnosed(_:fileID:filePath:line:)``.
  public func fail(
    _ id: EffectID,
    with error: any Error,
    ordinal: Int = 1,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    _ edit: (@Sendable (inout S) -> Void)? = nil
  ) -> Scenario {
    adding(.failure(error), id, ordinal, edit, at: StepPlace(fileID, filePath, line))
  }

  /// Adds a step in which a stream ends.
  public func end(
    _ id: EffectID,
    ordinal: Int = 1,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    _ edit: (@Sendable (inout S) -> Void)? = nil
  ) -> Scenario { adding(.end, id, ordinal, edit, at: StepPlace(fileID, filePath, line)) }

  /// Adds the expectation that the previous step, or the start, also made this edit of the state.
  public func changes(
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    _ edit: @escaping @Sendable (inout S) -> Void
  ) -> Scenario {
    adding(.changes(edit), ScenarioRunText.changes, at: StepPlace(fileID, filePath, line))
  }

  /// Adds the expectation that the previous step led through a number of different states; the start leads to at most one.
  public func states(
    _ count: Int,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line
  ) -> Scenario {
    let place = StepPlace(fileID, filePath, line)
    return adding(.checks { $0.finding(of: count, $2) }, ".states(\(count))", at: place)
  }

  /// Adds the expectation that the previous step made these requests, in this order.
  public func asks(
    _ ids: EffectID...,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line
  ) -> Scenario {
    expecting(.asked, ids.map { ScenarioClaim($0) }, at: StepPlace(fileID, filePath, line))
  }

  /// Adds the expectation that the previous step cancelled these requests.
  public func cancelled(
    _ ids: EffectID...,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line
  ) -> Scenario {
    expecting(.cancelled, ids.map { ScenarioClaim($0) }, at: StepPlace(fileID, filePath, line))
  }

  /// Adds the expectation that the previous step led to a diagnostic whose description contains a text.
  public func diagnosed(
    _ text: String,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line
  ) -> Scenario {
    let claim = ScenarioClaim(text: text.literal) { $0.text.contains(text) }
    return expecting(.diagnosed, [claim], at: StepPlace(fileID, filePath, line))
  }

  /// Adds the expectation that no request and no alarm is pending at this point.
  public func settles(
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line
  ) -> Scenario {
    holding(".settles()", at: StepPlace(fileID, filePath, line)) { session in
      .unfinished(session.pending, session.timeToWait, "is still pending")
    }
  }

  /// Adds a branch: an alternative continuation from this step.
  ///
  /// A branch runs in its own session, after all steps up to here, and does not affect later ones. If a scenario ends with
  /// branches, the check that nothing is pending applies to the end of each branch, not to the step before them.
  public func branch(
    _ name: String,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    _ build: (Scenario) -> Scenario
  ) -> Scenario {
    let text = ".branch(\(name.literal))"
    return adding(.branch(name, steps(addedBy: build)), text, at: StepPlace(fileID, filePath, line))
  }

  func expecting(
    _ topic: ScenarioTopic,
    _ claims: [ScenarioClaim],
    at place: StepPlace
  ) -> Scenario {
    let text = ".\(topic.words.step)(\(claims.map(\.text).joined(separator: ", ")))"
    return adding(.expect(topic, claims), text, at: place)
  }

  private func adding(
    _ reply: Reply,
    isYield: Bool = false,
    _ id: EffectID,
    _ ordinal: Int,
    _ edit: Step.Edit?,
    at place: StepPlace
  ) -> Scenario {
    let reply = ScenarioReply(reply: reply, isYield: isYield, id: id, ordinal: ordinal)
    return adding(.act(edit, reply.act(on:)), reply.text, code: reply.suggestion, at: place)
  }
}

extension Scenario where Input: Emitting, Input.Output: Equatable {
  /// Adds the expectation that the previous step led to these outputs, in this order.
  public func outputs(
    _ outputs: Input.Output...,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line
  ) -> Scenario {
    let claims = outputs.map { ScenarioClaim(output: $0) }
    return expecting(.output, claims, at: StepPlace(fileID, filePath, line))
  }
}

extension Scenario where Input: Emitting {
  /// Adds the expectation that the previous step led to an output that satisfies a predicate, with its name in reports.
  public func outputs(
    _ description: String,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    where isMeant: @escaping @Sendable (Input.Output) -> Bool
  ) -> Scenario {
    let claim = ScenarioClaim(text: description) { fact in
      (fact.value as? Input.Output).map(isMeant) ?? false
    }
    return expecting(.output, [claim], at: StepPlace(fileID, filePath, line))
  }
}

struct ScenarioReply: Sendable {
  let reply: Reply
  var isYield = false
  let id: EffectID
  let ordinal: Int

  var text: String { written(render(value)) }
  /// The step as Swift; `nil` if its value has no expression.
  var code: String? { SwiftText.typedExpression(value).map(written) }

  /// The step in a suggestion; `nil` for an error with stored properties, which its initializer may not take.
  var suggestion: String? {
    guard case .failure(let error) = reply else { return code }
    let mirror = Mirror(reflecting: error)
    return mirror.displayStyle == .struct && !mirror.children.isEmpty ? nil : code
  }

  private var value: Any {
    switch reply {
    case .answer(let value): value
    case .failure(let error): error
    case .end, .work: ()
    }
  }

  private func written(_ value: String) -> String {
    let (id, ordinal) = (id.name.literal, ordinal == 1 ? "" : ", ordinal: \(ordinal)")
    return switch reply {
    case .answer where isYield: ".yield(\(value), from: \(id)\(ordinal))"
    case .answer(is Void): ".answer(\(id)\(ordinal))"
    case .answer: ".answer(\(id), with: \(value)\(ordinal))"
    case .failure: ".fail(\(id), with: \(value)\(ordinal))"
    case .end, .work: ".end(\(id)\(ordinal))"
    }
  }

  func act<S, Input, V>(on session: ControlledSession<S, Input, V>) -> ScenarioFinding? {
    let pending = session.pending
    let alike = pending.filter { $0.id == id }
    guard ordinal > 0, ordinal <= alike.count else { return missing(alike, pending) }
    let request = alike[ordinal - 1]
    if case .answer = reply, request.isStream, !isYield {
      return impossible("is a stream", request)
    }
    if isYield, !request.isStream { return impossible("is no stream", request) }
    if session.reply(reply, to: request) { return nil }
    guard case .answer(let value) = reply else { return impossible("is no stream", request) }
    let (expected, given) = (request.answerType, type(of: value))
    return impossible("expects an answer of type \(expected), not \(given)", request)
  }

  static func line(for request: PendingRequest, ordinal: Int = 1) -> String {
    let (id, place) = (request.id.name.literal, ordinal == 1 ? "" : ", ordinal: \(ordinal)")
    if request.isStream { return ".yield(‹\(request.answerType)›, from: \(id)\(place))" }
    if request.answerType is Void.Type { return ".answer(\(id)\(place))" }
    return ".answer(\(id), with: ‹\(request.answerType)›\(place))"
  }

  private func impossible(_ reason: String, _ request: PendingRequest) -> ScenarioFinding {
    let hint = "change to: \(Self.line(for: request, ordinal: ordinal))"
    return .impossible("\(id.name.literal) \(reason)", hint: hint)
  }

  private func missing(_ alike: [PendingRequest], _ pending: [PendingRequest]) -> ScenarioFinding {
    let name = id.name.literal + (ordinal == 1 ? "" : " #\(ordinal)")
    let names = pending.map { $0.id.name.literal }
    let list = names.isEmpty ? "" : "; pending: \(names.joined(separator: ", "))"
    var hint = "change the ordinal: there is \(alike.count)"
    if alike.isEmpty {
      let only = pending.count == 1 ? pending[0].id.name : nil
      let near = nearestWord(to: id.name, in: pending.map(\.id.name)) ?? only
      let step = "add the step that makes the request before it"
      hint = near.map { "change the name to: \($0.literal)" } ?? step
    }
    return .impossible("no request \(name) is pending\(list)", hint: hint)
  }
}
