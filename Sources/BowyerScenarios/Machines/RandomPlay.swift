import Bowyer
public import BowyerCheck
import BowyerLock

extension Machine: PropertyTest {
  /// Checks the claims with random histories; throws a `PropertyFailure` with the simplest failing one.
  public func report(_ config: Config, at site: Site) throws -> Report {
    try run(config, site, play)
  }

  typealias Play = @Sendable (Source, AskedNames) throws(Discard) -> MachineHistory<S, Input>

  func law(_ name: String, _ play: @escaping Play) -> Law {
    Law(name) { config, site in try run(config, site, play) }
  }

  private func run(_ config: Config, _ site: Site, _ play: @escaping Play) throws -> Report {
    let asked = AskedNames(expected: replies.compactMap { $0.id })
    let generator = Gen { source throws(Discard) in try play(source, asked) }
    let report = try checkRuns(generator, "history", config, site) { failure, token in
      guard let history = generator.value(replaying: token) else { return }
      (failure.story, failure.recording) = (history.story, recording(of: history))
    }
    guard report.cases > 0, let complaint = asked.complaint() else { return report }
    throw PropertyFailure(
      kind: .uncovered,
      name: config.name,
      site: site,
      evidence: Evidence(reason: complaint),
      report: report
    )
  }

  private func recording(of history: MachineHistory<S, Input>) -> String? {
    if !beginsAsComponent { return nil }
    let run = MachineRun(self, from: history.initial, isRecorded: true)
    for act in history.acts { run.perform(act) }
    return run.recording
  }
}

/// Checks runs without a survey, as later choices depend on earlier ones; `explain` adds what a replay shows.
func checkRuns<Run: Checkable>(
  _ runs: Gen<Run>,
  _ argument: String,
  _ config: Config,
  _ site: Site,
  explain: (inout PropertyFailure, ReplayToken) -> Void
) throws -> Report {
  var config = config
  config.surveys = false
  if config.arguments.isEmpty { config.arguments = [argument] }
  do {
    return try forAll(at: site, config, [], runs) { $0 }
  } catch var failure as PropertyFailure {
    if let token = failure.replay.flatMap({ ReplayToken($0) }) { explain(&failure, token) }
    throw failure
  }
}

final class AskedNames: Sendable {
  private let expected: [EffectID]
  private let names = Lock<Set<EffectID>>([])

  init(expected: [EffectID]) { self.expected = expected }

  func add<S, Input>(_ history: MachineHistory<S, Input>) {
    names.withLock { names in
      if expected.allSatisfy({ names.contains($0) }) { return }
      for case .asked(_, let id) in history.entries.flatMap({ $0.events }) { names.insert(id) }
    }
  }

  func complaint() -> String? {
    let names = names.withLock { $0 }
    guard let id = expected.first(where: { !names.contains($0) }) else { return nil }
    let asked = names.isEmpty ? "nothing" : quoted(names)
    return "no request “\(id)” in any history; requests: \(asked)"
  }
}

extension Machine {
  /// Each event is a span; its simplest choice ends the history and completes all pending work in order.
  @Sendable
  func play(_ source: Source, _ asked: AskedNames) throws(Discard) -> MachineHistory<S, Input> {
    let run = MachineRun(self, from: try drawInitial(source))
    var player = Player(run, source)
    try player.play()
    asked.add(run.history)
    return run.history
  }

  func drawInitial(_ source: Source) throws(Discard) -> S {
    // The label of what is drawn once per history.
    source.open(Span.Label(40))
    defer { source.close() }
    return try initial.run(source)
  }
}

/// A player that draws the next step of a history, event by event.
///
/// The code 0 ends the history, 1 sends an input, and each possible step has two codes. The first one performs the
/// step; the second lets a request fail, or advances the clock by only half the time.
struct Player<S: Sendable, Input: Sendable, Model: Sendable> {
  private let run: MachineRun<S, Input, Model>
  private let source: Source
  private var machine: Machine<S, Input, Model> { run.machine }
  private let kinds: UInt64
  private var sent = 0
  private var refusal: Discard?

  init(_ run: MachineRun<S, Input, Model>, _ source: Source) {
    (self.run, self.source) = (run, source)
    kinds = source.aside { random in
      let bits = random.next()
      return bits & 1 == 0 ? .max : bits >> 1
    }
  }

  mutating func play(settles: Bool = true) throws(Discard) {
    let target = source.aside { random in
      // Histories of a few events are useful from the first case on.
      let most = max(min(8, machine.length), machine.length * source.sizeAside / 100)
      return random.next(upTo: UInt64(most))
    }
    var count = 0
    while count < machine.length, !run.hasViolation {
      source.open(.event)
      let code = source.choice(63) { random in count < target ? drawCode(&random) : 0 }
      if code == 0 {
        source.close()
        break
      }
      let happened = try perform(code)
      source.close(discard: !happened)
      count += 1
    }
    if let refusal, sent == 0 { throw refusal }
    if settles {
      try run.settle(draw)
      run.conclude()
    }
  }

  private func draw(
    _ request: PendingRequest,
    _ answers: Gen<any Sendable>
  ) throws(Discard) -> any Sendable {
    source.open(.element)
    defer { source.close() }
    return try answers.run(source)
  }

  private func moves(in outlook: Outlook<PendingRequest>) -> [Move] {
    machine.interleaving == .sequential ? [] : outlook.moves { _ in [.work] }
  }

  private func drawCode(_ random: inout SplitMix64) -> UInt64 {
    let outlook = run.outlook
    let moves = moves(in: outlook).prefix(30)
    guard !moves.isEmpty, random.next(upTo: 9) > 3 else { return 1 }
    let index = Int(random.next(upTo: UInt64(moves.count - 1)))
    let mayFail =
      switch moves[index] {
      case .reply(let request, _): !machine.failures(of: outlook.requests[request]).isEmpty
      case .proceed: false
      case .advance: true
      }
    let fails = mayFail && random.next(upTo: 3) == 0
    return (fails ? 3 : 2) + 2 * UInt64(index)
  }

  private mutating func perform(_ code: UInt64) throws(Discard) -> Bool {
    if code == 1 { return try send() }
    let (outlook, index, happens) = (run.outlook, Int(code - 2) / 2, code & 1 == 0)
    let moves = moves(in: outlook)
    guard moves.indices.contains(index) else { return false }
    switch moves[index] {
    case .reply(let index, _):
      let request = outlook.requests[index]
      let reply =
        happens
        ? try run.completion(of: request) { _, answers throws(Discard) in try answers.run(source) }
        : failure(of: request)
      guard let reply else { return false }
      run.perform(.move(.reply(index, reply)))
    case .proceed where !happens: return false
    case .proceed: run.perform(.move(moves[index]))
    case .advance(let time): run.perform(.move(.advance(happens ? time : time / 2)))
    }
    return true
  }

  private func failure(of request: PendingRequest) -> Reply? {
    let failures = machine.failures(of: request)
    if failures.isEmpty { return nil }
    let last = UInt64(failures.count - 1)
    return failures[Int(source.choice(last) { $0.next(upTo: last) })]
  }

  private mutating func send() throws(Discard) -> Bool {
    let input: Input
    do throws(Discard) {
      input = try machine.inputs(source, run.state, run.model, kinds)
    } catch {
      refusal = error
      return false
    }
    run.perform(.send(input, cause: sent))
    sent += 1
    if machine.interleaving == .sequential { try settleBetween() }
    return true
  }

  private func settleBetween() throws(Discard) {
    try run.settle { request throws(Discard) in
      let failures = machine.failures(of: request)
      let count = UInt64(failures.count)
      if count == 0 { return try run.completion(of: request, draw) }
      let way = source.choice(count) { random in
        random.next(upTo: 2) > 0 ? 0 : 1 + random.next(upTo: count - 1)
      }
      return way == 0 ? try run.completion(of: request, draw) : failures[Int(way - 1)]
    }
  }
}

extension Machine {
  /// Returns the law that after every history a goal is reached when what is pending completes, or by up to `events` events;
  /// the search tries 200 ways, the shortest first.
  public func reachability(
    of goal: String,
    within events: Int = 6,
    _ isReached: @escaping @Sendable (S) -> Bool
  ) -> Law {
    law("reachability") { source, asked throws(Discard) in
      let run = MachineRun(self, from: try drawInitial(source))
      var player = Player(run, source)
      try player.play(settles: false)
      asked.add(run.history)
      if run.hasViolation || isReached(run.state) { return run.history }
      var history = run.history
      let search = GoalSearch(machine: self, history: history, isGoal: isReached)
      let isFound = search.isReached(within: events)
      if isFound == true { return history }
      let tries = isFound == nil ? "any of \(type(of: search).limit) ways of " : ""
      let reason = "“\(goal)” is not reached after this, by \(tries)up to \(events) further events"
      history.violation = .sentence(reason)
      return history
    }
  }
}

struct GoalSearch<S: Sendable, Input: Sendable, Model: Sendable> {
  let machine: Machine<S, Input, Model>
  let history: MachineHistory<S, Input>
  let isGoal: (S) -> Bool
  static var limit: Int { 200 }

  /// Returns whether the goal is reached; `nil` if there are more ways than are tried.
  func isReached(within events: Int) -> Bool? {
    let first = play([])
    try? first.settle { _, answers throws(Discard) in
      guard let answer = answers.simplest else { throw Discard(reason: "no answer") }
      return answer
    }
    if isGoal(first.state) { return true }
    var (queue, next, seen, count) = ([[Act<Input>]()], 0, Set<String>(), 0)
    while next < queue.count, queue[next].count < events {
      let acts = queue[next]
      next += 1
      for act in ways(from: play(acts)) {
        guard count < Self.limit else { return nil }
        count += 1
        let run = play(acts + [act])
        if run.hasViolation { continue }
        if isGoal(run.state) { return true }
        let place = "\(render(run.state)) \(run.outlook.requests.map(\.id))"
        if seen.insert(place).inserted { queue.append(acts + [act]) }
      }
    }
    return false
  }

  private func play(_ acts: [Act<Input>]) -> MachineRun<S, Input, Model> {
    let run = MachineRun(machine, from: history.initial)
    for act in history.acts + acts where !run.hasViolation { run.perform(act) }
    return run
  }

  private func ways(from run: MachineRun<S, Input, Model>) -> [Act<Input>] {
    let moves = run.outlook.moves { request -> [Reply] in
      let answers = self.machine.answers(to: request.id).map { distinct($0, 3) }
      return (answers?.map { .answer($0) } ?? [.work]) + self.machine.failures(of: request)
    }
    let (machine, state, model) = (machine, run.state, run.model)
    let inputs = Gen<Input> { source throws(Discard) in
      try machine.inputs(source, state, model, .max)
    }
    return moves.map(Act.move) + distinct(inputs, 12).map { .send($0, cause: history.acts.count) }
  }

  private func distinct<A>(_ generator: Gen<A>, _ count: Int) -> [A] {
    var seen: Set<String> = []
    let all = [generator.simplest].compactMap { $0 } + generator.samples(count * 4, seed: 1)
    return Array(all.filter { seen.insert(render($0)).inserted }.prefix(count))
  }
}
