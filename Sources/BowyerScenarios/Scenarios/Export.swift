public import Bowyer

/// A reason why a recording cannot be written as a scenario.
public struct ScenarioTextError: Error, Hashable, CustomStringConvertible {
  /// The number of the event, from 1; 0 is the start.
  public let event: Int
  /// The reason.
  public let reason: String

  public var description: String {
    (event == 0 ? "the beginning" : "event \(event) of the recording") + ": \(reason)"
  }
}

extension Recording {
  /// Returns the Swift source of a ``/BowyerScenarios/Scenario`` that repeats the recording and states each consequence.
  ///
  /// It compiles where the component, its state and its inputs are visible, and it passes; `failures`
  /// lists the types of errors that effects may have failed with.
  ///
  ///     let counter = StoreComponent(
  ///       initialState: 40, dispatcher: StateDispatcher<Void, Int, Int>.reducing { $0 += $1 },
  ///       view: { count in .button("\(count)", 2) })
  ///     let recording = try Recording<Int>(text: "Bowyer recording 1\n0 send 2")
  ///     try recording.scenario(of: counter, named: "counter")
  ///     // "Scenario(counter)\n  .send(2) { $0 = 42 }\n"
  ///
  /// - Throws: A ``/BowyerScenarios/ScenarioTextError`` if the recording does not fit, or a value has no Swift expression.
  public func scenario<Environment, S: Equatable, V: Sendable>(
    of component: StoreComponent<Environment, S, Input, V>,
    named name: String,
    failures: [any (Error & Codable).Type] = []
  ) throws(ScenarioTextError) -> String {
    let scenario = Scenario(component)
    scenario.ticket.use()
    var writer = try ScenarioWriter(scenario.setting, failures)
    for event in events { try writer.write(event) }
    try writer.end()
    return "Scenario(\(name))\n" + writer.lines.map { "  \($0)\n" }.joined()
  }
}

private struct ScenarioWriter<S: Sendable, Input: Sendable, V: Sendable> {
  private typealias Step = ScenarioStep<S, Input, V>
  private typealias Act = (code: String, use: Step.Use)

  /// The maximum length of an expression, in UTF-8 code units.
  private static var limit: Int { 20_000 }

  private let setting: ScenarioSetting<S, Input, V>
  private let player: ScenarioPlayer<S, Input, V>
  private let failures: [any (Error & Codable).Type]
  private(set) var lines: [String] = []
  /// The number of the event that is being written; 0 for the start and the end.
  private var number = 0
  /// The numbers of the parts of effects that made a request, in order.
  private var asked: [EffectID: [Int]] = [:]
  /// The number of recorded alarms that have fired together with an earlier one due at the same time.
  private var woken = 0

  init(
    _ setting: ScenarioSetting<S, Input, V>,
    _ failures: [any (Error & Codable).Type]
  ) throws(ScenarioTextError) {
    (self.setting, self.failures) = (setting, failures)
    player = ScenarioPlayer(setting)
    try add(nil, player.enter([]))
  }

  private func failure(_ reason: String) -> ScenarioTextError {
    ScenarioTextError(event: number, reason: reason)
  }

  mutating func write(_ event: RecordedEvent<Input>) throws(ScenarioTextError) {
    number += 1
    switch event.happening {
    case .woke where woken > 0: return woken -= 1
    case .woke, .passed: break
    case .sent, .answered, .ended, .failed: try pass(to: event.time)
    }
    guard let act = try act(event.happening) else { return }
    try perform(act)
    if case .woke = event.happening { woken = max(0, woken - 1) }
  }

  mutating func end() throws(ScenarioTextError) {
    if player.session.pending.isEmpty, player.session.timeToWait == nil { return }
    number = 0
    try perform((ScenarioRunText.stop, Step.always { $0.stop() }))
  }

  private static func advance(by time: Duration) -> Act {
    (".advance(by: \(time.asWritten))", Step.always { $0.advance(by: time) })
  }

  /// Advances the clock to a time, but not up to the next pending alarm.
  private mutating func pass(to time: Duration) throws(ScenarioTextError) {
    guard let rest = player.session.timeToWait else { return }
    let exact = time - player.session.clock.now.offset
    let passed = exact - Duration(attoseconds: exact.attoseconds % 1_000_000_000_000_000)
    if passed > .zero, passed < rest { try perform(Self.advance(by: passed)) }
  }

  private func act(_ happening: RecordedEvent<Input>.Happening) throws(ScenarioTextError) -> Act? {
    switch happening {
    case .sent(let input):
      guard let code = SwiftText.expression(input, limit: Self.limit)
      else { throw failure("its input has no Swift expression") }
      return (".send(\(code))", Step.always { $0.send(input) })
    case .answered(let name, let value):
      return try reply(to: name) { request in
        guard let answer = try request.leaf.decode(value)?.anyValue
        else { throw failure("answers to \(name) are not Decodable") }
        return .answer(answer)
      }
    case .ended(let name): return try reply(to: name) { _ in .end }
    case .failed(let name, let error):
      return try reply(to: name) { _ in .failure(try error.error(of: failures)) }
    case .woke:
      guard let time = player.session.timeToWait else { throw failure("no alarm is pending") }
      return Self.advance(by: time)
    case .passed: return nil
    }
  }

  private func reply(
    to name: RecordedRequest,
    _ reply: (PendingRequest) throws -> Reply
  ) throws(ScenarioTextError) -> Act {
    let alike = player.session.pending.filter { $0.id == name.id }
    let parts = asked[name.id] ?? []
    guard name.number > 0, name.number <= parts.count,
      let index = alike.firstIndex(where: { $0.number == parts[name.number - 1] })
    else { throw failure("no request \(name) is pending") }
    let step: ScenarioReply
    do {
      let reply = try reply(alike[index])
      let isYield = if case .answer = reply { alike[index].isStream } else { false }
      step = ScenarioReply(reply: reply, isYield: isYield, id: name.id, ordinal: index + 1)
    } catch { throw error as? ScenarioTextError ?? failure(error.inWords) }
    guard let code = step.code else {
      guard case .failure(let error) = step.reply
      else { throw failure("the answer to \(name.id) has no Swift expression") }
      let hint = (error as? RecordedFailure).map { ": add \($0.type).self to `failures`" } ?? ""
      throw failure("the error of \(name.id) has no Swift expression\(hint)")
    }
    return (code, { step.act(on: $0) })
  }

  private mutating func perform(_ act: Act) throws(ScenarioTextError) {
    switch player.perform(player.start, act.use) {
    case .failure(let obstacle): throw failure(obstacle.finding.text)
    case .success(let played): try add(act.code, played)
    }
  }

  private mutating func add(
    _ code: String?,
    _ played: PlayedStep<S, Input, V>
  ) throws(ScenarioTextError) {
    woken = 0
    for event in played.events {
      switch event {
      case .asked(let part, let id): asked[id, default: []].append(part)
      case .woke: woken += 1
      case .sent, .answered, .ended, .failed, .dropped, .diagnosed: break
      }
    }
    var line = code ?? ""
    if !setting.areSame(played.before, played.after) {
      let edit = EditText(from: played.before, to: played.after, limit: Self.limit)
      guard let closure = edit.closure, !closure.isEmpty
      else { throw failure("no Swift expression sets \(edit.places.joined(separator: ", "))") }
      let takesEdit = code != nil && code != ScenarioRunText.stop
      line += (takesEdit ? "" : (code == nil ? "" : "\n  ") + ScenarioRunText.changes) + closure
    }
    if !line.isEmpty { lines.append(line) }
    for topic in ScenarioTopic.allCases {
      guard let facts = played.facts[topic], !facts.isEmpty else { continue }
      let claims = facts.compactMap(\.claim)
      guard claims.count == facts.count else { throw failure("an output has no Swift expression") }
      lines.append(topic.line(claims))
    }
  }
}
