public import Bowyer

/// An error that describes why a recording cannot be written as a scenario.
public struct ScenarioTextError: Error, Hashable, CustomStringConvertible {
  /// The number of the event, from 1; 0 is the start.
  public let event: Int
  /// The reason.
  public let reason: String

  /// Creates an error.
  public init(event: Int, reason: String) {
    self.event = event
    self.reason = reason
  }

  /// The event and the reason, as text.
  public var description: String {
    (event == 0 ? "the beginning" : "event \(event) of the recording") + ": \(reason)"
  }
}

extension Recording {
  /// Returns the Swift source of a ``/BowyerScenarios/Scenario`` that repeats the recording and
  /// states each consequence.
  ///
  /// It compiles where the names of the component, its state and its inputs are visible, and it
  /// passes; `failures` lists the types of errors that effects may have failed with.
  ///
  ///     let counter = StoreComponent(
  ///       initialState: 40, dispatcher: StateDispatcher<Void, Int, Int>.reducing { $0 += $1 },
  ///       view: { count in .button("\(count)", 2) })
  ///     let recording = try Recording<Int>(text: "Bowyer recording 1\n0 send 2")
  ///     try recording.scenario(of: counter, named: "counter")
  ///     // "Scenario(counter)\n  .send(2) { $0 = 42 }\n"
  ///
  /// - Throws: A ``/BowyerScenarios/ScenarioTextError`` if the recording does not fit the
  ///   component, or if an input, an answer, an error or a part of a state has no Swift expression.
  public func scenario<Environment, S: Equatable, V: Sendable>(
    of component: StoreComponent<Environment, S, Input, V>,
    named name: String,
    failures: [any (Error & Codable).Type] = []
  ) throws(ScenarioTextError) -> String {
    var writer = try ScenarioWriter(Scenario(component).takeSetting(), failures)
    for (index, event) in events.enumerated() { try writer.write(event, number: index + 1) }
    try writer.end()
    return "Scenario(\(name))\n" + writer.lines.map { "  \($0)\n" }.joined()
  }
}

/// A writer that replays a recording and writes each of its events as steps of a scenario.
private struct ScenarioWriter<S: Sendable, Input: Sendable, V: Sendable> {
  typealias Session = ControlledSession<S, Input, V>
  private typealias Act = (code: String, perform: (Session) -> ScenarioFinding?)

  /// The maximum length of an expression, in UTF-8 code units.
  private static var limit: Int { 20_000 }

  private let setting: ScenarioSetting<S, Input, V>
  private let player: ScenarioPlayer<S, Input, V>
  private let failures: [any (Error & Codable).Type]
  private(set) var lines: [String] = []
  /// The numbers of the parts of effects that made a request, in order.
  private var asked: [EffectID: [Int]] = [:]
  /// The number of recorded alarms that have already fired, together with an earlier one due at the
  /// same time.
  private var woken = 0

  init(
    _ setting: ScenarioSetting<S, Input, V>,
    _ failures: [any (Error & Codable).Type]
  ) throws(ScenarioTextError) {
    self.setting = setting
    self.failures = failures
    player = ScenarioPlayer(setting)
    let played = player.enter([])
    note(played)
    try add(nil, played, number: 0)
  }

  mutating func write(
    _ event: RecordedEvent<Input>,
    number: Int
  ) throws(ScenarioTextError) {
    switch event.happening {
    case .woke where woken > 0: return woken -= 1
    case .woke, .passed: break
    case .sent, .answered, .ended, .failed: try pass(to: event.time, number)
    }
    guard let act = try act(event.happening, number) else { return }
    try perform(act, number)
    if case .woke = event.happening { woken = max(0, woken - 1) }
  }

  /// Adds a final `.stop()` if anything is still pending.
  mutating func end() throws(ScenarioTextError) {
    if player.session.pending.isEmpty, player.session.timeToWait == nil { return }
    try perform(Self.act(ScenarioRunText.stop) { $0.stop() }, 0)
  }

  private static func act(_ code: String, _ perform: @escaping (Session) -> Void) -> Act {
    let perform: (Session) -> ScenarioFinding? = { session in
      perform(session)
      return nil
    }
    return (code, perform)
  }

  /// Advances the clock to a time, but not up to the next pending alarm.
  private mutating func pass(to time: Duration, _ number: Int) throws(ScenarioTextError) {
    guard let rest = player.session.timeToWait else { return }
    let (seconds, attoseconds) = (time - player.session.clock.now.offset).components
    let passed = Duration.milliseconds(
      seconds * 1_000 + attoseconds / (1_000_000_000_000_000 as Int64)
    )
    guard passed > .zero, passed < rest else { return }
    try perform(Self.act(".advance(by: \(passed.asWritten))") { $0.advance(by: passed) }, number)
  }

  /// Returns the act of an event; `nil` if the event only records that time passed.
  private func act(
    _ happening: RecordedEvent<Input>.Happening,
    _ number: Int
  ) throws(ScenarioTextError) -> Act? {
    func fail(_ reason: String) -> ScenarioTextError {
      ScenarioTextError(event: number, reason: reason)
    }
    func reply(
      to name: RecordedRequest,
      _ kind: (PendingRequest) throws -> ScenarioReply.Kind
    ) throws(ScenarioTextError) -> Act {
      let (request, ordinal) = try request(name, number)
      let reply: ScenarioReply
      do {
        reply = ScenarioReply(kind: try kind(request), id: request.id, ordinal: ordinal)
      } catch {
        throw error as? ScenarioTextError ?? fail(error.inWords)
      }
      guard let code = reply.code else { throw fail(Self.reason(reply)) }
      return (code, { reply.act(on: $0) })
    }
    switch happening {
    case .sent(let input):
      guard let code = SwiftText.expression(input, limit: Self.limit) else {
        throw fail("its input has no Swift expression")
      }
      return Self.act(".send(\(code))") { $0.send(input) }
    case .answered(let name, let value):
      return try reply(to: name) { request in
        guard let answer = try request.leaf.decode(value)?.anyValue else {
          throw fail("answers to \(name) are not Decodable")
        }
        return request.isStream ? .yield(answer) : .answer(answer)
      }
    case .ended(let name): return try reply(to: name) { _ in .end }
    case .failed(let name, let failure):
      return try reply(to: name) { _ in .fail(try failure.error(of: failures)) }
    case .woke:
      guard let time = player.session.timeToWait else { throw fail("no alarm is pending") }
      return Self.act(".advance(by: \(time.asWritten))") { $0.advance(by: time) }
    case .passed: return nil
    }
  }

  private static func reason(_ reply: ScenarioReply) -> String {
    switch reply.kind {
    case .fail(let failure as RecordedFailure):
      "the error of \(reply.id) has no Swift expression: add \(failure.type).self to `failures`"
    case .fail: "the error of \(reply.id) has no Swift expression"
    case .answer, .yield, .end: "the answer to \(reply.id) has no Swift expression"
    }
  }

  /// Returns a pending request, and its ordinal among those with its name.
  private func request(
    _ name: RecordedRequest,
    _ number: Int
  ) throws(ScenarioTextError) -> (PendingRequest, ordinal: Int) {
    let alike = player.session.pending.filter { $0.id == name.id }
    let parts = asked[name.id] ?? []
    guard name.number > 0, name.number <= parts.count,
      let index = alike.firstIndex(where: { $0.number == parts[name.number - 1] })
    else { throw ScenarioTextError(event: number, reason: "no request \(name) is pending") }
    return (alike[index], index + 1)
  }

  private mutating func perform(_ act: Act, _ number: Int) throws(ScenarioTextError) {
    switch player.perform(player.start, act.perform) {
    case .failure(let obstacle):
      throw ScenarioTextError(event: number, reason: obstacle.finding.text)
    case .success(let played):
      note(played)
      try add(act.code, played, number: number)
    }
  }

  private mutating func note(_ played: PlayedStep<S, Input, V>) {
    woken = 0
    for event in played.events {
      switch event {
      case .asked(let part, let id): asked[id, default: []].append(part)
      case .woke: woken += 1
      default: break
      }
    }
  }

  private mutating func add(
    _ code: String?,
    _ played: PlayedStep<S, Input, V>,
    number: Int
  ) throws(ScenarioTextError) {
    var line = code ?? ""
    if !setting.areSame(played.before, played.after) {
      let edit = EditText(from: played.before, to: played.after, limit: Self.limit)
      guard let closure = edit.closure, !closure.isEmpty else {
        let places = edit.places.joined(separator: ", ")
        throw ScenarioTextError(event: number, reason: "no Swift expression sets \(places)")
      }
      let takesEdit = code != nil && code != ScenarioRunText.stop
      line += (takesEdit ? "" : (code == nil ? "" : "\n  ") + ScenarioRunText.changes) + closure
    }
    if !line.isEmpty { lines.append(line) }
    for topic in ScenarioTopic.allCases {
      guard let facts = played.facts[topic], !facts.isEmpty else { continue }
      let claims = facts.compactMap(\.claim)
      guard claims.count == facts.count else {
        throw ScenarioTextError(event: number, reason: "an output has no Swift expression")
      }
      lines.append(topic.line(claims))
    }
  }
}
