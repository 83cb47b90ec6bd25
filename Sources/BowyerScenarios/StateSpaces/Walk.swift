public import Bowyer
public import BowyerCheck
public import BowyerViews

extension StoreComponent where V == ViewTree<Input> {
  /// Searches random interaction sequences for a violation of an invariant.
  ///
  /// It stores no states, and states need not be comparable, so it is useful where a `StateSpace` would be too large. A
  /// violation is shrunk to the fewest events that still lead to it, and reported as a script.
  ///
  ///     let counter = StoreComponent(
  ///       initialState: 0, dispatcher: StateDispatcher<Void, Int, Int>.reducing { $0 += $1 },
  ///       view: { count in .row(.button("-", -1), .text("\(count)"), .button("+", 1)) })
  ///     var failure: PropertyFailure?
  ///     do { try counter.walk("small") { count, _ in count < 3 } } catch let error as PropertyFailure { failure = error }
  ///     failure?.story  // ["press +", "press +", "press +"]
  ///
  /// - Throws: `PropertyFailure`, whose story is that script.
  @discardableResult
  public func walk(
    _ name: String,
    steps: Int = 1_000,
    inputs: StateInputs = StateInputs(),
    answers: StateAnswers = StateAnswers(),
    config: Config = Config(cases: 20),
    fileID: String = #fileID,
    filePath: String = #filePath,
    line: Int = #line,
    column: Int = #column,
    _ holds: @escaping @Sendable (S, ViewTree<Input>) -> Bool
  ) throws -> Report {
    let site = Site(fileID: fileID, filePath: filePath, line: line, column: column)
    let broken = "“\(name)” does not hold"
    let walks = Gen<Walk> { source in
      walk(upTo: max(0, steps), source, inputs, answers) { holds($0, view($0)) ? nil : broken }
    }
    return try checkRuns(walks, "walk", config, site) { failure, token in
      guard failure.kind == .falsified, let walk = walks.value(replaying: token) else { return }
      // Shrinking only removes events, so a path with other events may be shorter; but none leads to another problem.
      let length = walk.violation == broken ? walk.events.count : 0
      let limit = StateLimit(states: 2_000, depth: max(0, length - 1))
      let space = StateSpace(of: self, limit: limit, inputs: inputs, answers: answers) {
        BowyerCheck.render($0)
      }
      let way = length > 1 ? space.violation(of: "") { holds($0, view($0)) }?.way : nil
      let found = way.map { Walk(events: $0.events, violation: broken) } ?? walk
      failure.story = found.events.map(\.description)
      failure.arguments = failure.arguments.map {
        Argument(name: $0.name, value: found.description)
      }
      failure.evidence = found.verdict(explained: true).evidence
      failure.replay = ReplayToken(found.choices).description
    }
  }

  /// Draws a walk: each event is a span of two choices, whether an event follows, and its code, not its position, so that
  /// later events stay the same when shrinking removes earlier ones.
  private func walk(
    upTo steps: Int,
    _ source: Source,
    _ inputs: StateInputs,
    _ answers: StateAnswers,
    _ violation: (S) -> String?
  ) -> Walk {
    let run = StateRun(self)
    var walk = Walk(violation: violation(run.state))
    let target = source.aside { $0.next(upTo: UInt64(steps)) }
    var tried = 0
    while walk.violation == nil, tried < steps {
      source.open(.element)
      guard source.choice(1, { _ in tried < target ? 1 : 0 }) == 1 else {
        source.close()
        break
      }
      tried += 1
      let sends = inputs.enabledActions(in: view(run.state)).map { ($0.event, Act.send($0.input)) }
      let moves = run.outlook.enabledActions(answers).map { ($0.event, Act<Input>.move($0.move)) }
      let acts = sends + moves
      let code = source.choice(String.lastCode) { random in
        acts.isEmpty ? 0 : "\(acts[Int(random.next(upTo: UInt64(acts.count - 1)))].0)".code
      }
      let next = acts.first { "\($0.0)".code == code }
      if let (event, act) = next {
        walk.events.append(event)
        walk.violation = run.perform(act, origin: 0) ?? violation(run.state)
      }
      source.close(discard: next == nil)
    }
    return walk
  }
}

struct Walk: Sendable {
  var events: [StateEvent] = []
  var violation: String?
  var choices: [UInt64] { events.flatMap { [1, "\($0)".code] } + [0] }
}

extension Walk: Checkable {
  func verdict(explained: Bool) -> Verdict {
    guard let violation else { return .passed }
    let reason = "\(violation) \(StateWay.place(after: events.count))"
    return .failed(Evidence(reason: reason.neutralised(.kept)))
  }
}

extension Walk: CustomStringConvertible {
  var description: String { StateWay.summary(of: events) }
}

extension String {
  static let lastCode: UInt64 = 0xFFFF
  /// A hash of 16 bits, which is the same in each run.
  var code: UInt64 {
    let hash = stableHash()
    return (hash ^ hash >> 16 ^ hash >> 32 ^ hash >> 48) & Self.lastCode
  }
}
