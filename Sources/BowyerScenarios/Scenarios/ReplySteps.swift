public import Bowyer
import BowyerCheck
import BowyerKinds

extension Scenario {
  /// Adds a step that answers a request.
  ///
  /// Pending requests can be answered in any order; the ordinal, from 1, selects among those with
  /// the same name, in the order in which they were made. A result of type `Void` is left out.
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

  /// Adds a step in which a request fails.
  ///
  /// An error that no effect catches is a diagnostic: ``diagnosed(_:fileID:filePath:line:)``.
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

struct ScenarioReply: Sendable {
  let reply: Reply
  var isYield = false
  let id: EffectID
  let ordinal: Int

  var text: String { written(render(value)) }
  /// The step as Swift that compiles; `nil` if its value has no expression.
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

  static func line(for request: PendingRequest) -> String {
    let id = request.id.name.literal
    if request.isStream { return ".yield(‹\(request.answerType)›, from: \(id))" }
    if request.answerType is Void.Type { return ".answer(\(id))" }
    return ".answer(\(id), with: ‹\(request.answerType)›)"
  }

  private func impossible(_ reason: String, _ request: PendingRequest) -> ScenarioFinding {
    let hint = "change to: \(Self.line(for: request))"
    return .impossible("\(id.name.literal) \(reason)", hint: hint)
  }

  private func missing(_ alike: [PendingRequest], _ pending: [PendingRequest]) -> ScenarioFinding {
    let name = id.name.literal + (ordinal == 1 ? "" : " #\(ordinal)")
    let names = pending.map { $0.id.name.literal }
    let list = names.isEmpty ? "" : "; pending: \(names.joined(separator: ", "))"
    var hint = "change the ordinal: there is \(alike.count)"
    if alike.isEmpty {
      let only = pending.count == 1 ? pending[0].id.name : nil
      let near = Nearest.to(id.name, in: pending.map(\.id.name)) ?? only
      let step = "add the step that makes the request before it"
      hint = near.map { "change the name to: \($0.literal)" } ?? step
    }
    return .impossible("no request \(name) is pending\(list)", hint: hint)
  }
}
