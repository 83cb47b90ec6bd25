import BowyerCheck

extension Span.Label {
  /// A choice that occurs once per history, such as its initial state.
  static let opening = Span.Label(40)
}

/// The meaning of an event's choice: 0 ends the history, 1 sends an input, and each possible step
/// has two codes.
///
/// The first code performs the step; the second lets a request fail, or advances the clock by only
/// half the time.
enum EventCode {
  static let last: UInt64 = 63

  static func happens(_ index: Int) -> UInt64 { 2 + 2 * UInt64(index) }
  static func reduced(_ index: Int) -> UInt64 { 3 + 2 * UInt64(index) }
}

extension Machine {
  /// Returns the generator of histories.
  ///
  /// Each event is a span; its simplest choice ends the history and completes all pending work in
  /// order.
  func histories(_ asked: AskedNames) -> Gen<MachineHistory<S, Input>> {
    Gen { source throws(Discard) in
      let run = MachineRun(self, from: try drawInitial(source))
      var player = Player(run, source)
      try player.play()
      asked.add(run.history)
      return run.history
    }
  }

  func drawInitial(_ source: Source) throws(Discard) -> S {
    source.open(.opening)
    defer { source.close() }
    return try initial.run(source)
  }
}

/// A player that draws the next step of a history, event by event.
struct Player<S: Sendable, Input: Sendable, Model: Sendable> {
  private let run: MachineRun<S, Input, Model>
  private let source: Source
  private var machine: Machine<S, Input, Model> { run.machine }
  /// The kinds of inputs that are drawn at random, as a bit set.
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
      let code = source.choice(EventCode.last) { random in
        count < target ? drawCode(&random) : 0
      }
      if code == 0 {
        source.close()
        break
      }
      let happened = try perform(code)
      source.close(discard: !happened)
      count += 1
    }
    if let refusal, sent == 0 { throw refusal }
    if settles { try run.settle(draw) }
  }

  private func draw(
    _ request: PendingRequest,
    _ answers: Gen<any Sendable>
  ) throws(Discard) -> any Sendable {
    source.open(.element)
    defer { source.close() }
    return try answers.run(source)
  }

  /// Returns the possible next steps other than an input.
  private func moves(in outlook: Outlook<PendingRequest>) -> [Move<Void>] {
    machine.interleaving == .sequential ? [] : outlook.moves { _ in [()] }
  }

  /// Returns the code of a possible step.
  private func drawCode(_ random: inout SplitMix64) -> UInt64 {
    let outlook = run.outlook
    let moves = moves(in: outlook).prefix(30)
    guard !moves.isEmpty, random.next(upTo: 9) > 3 else { return 1 }
    let index = Int(random.next(upTo: UInt64(moves.count - 1)))
    let mayFail =
      switch moves[index] {
      case .reply(let request, _): run.failures(of: outlook.requests[request]) > 0
      case .proceed: false
      case .advance: true
      }
    let fails = mayFail && random.next(upTo: 3) == 0
    return fails ? EventCode.reduced(index) : EventCode.happens(index)
  }

  /// Performs an event; returns `false` if it is not possible.
  private mutating func perform(_ code: UInt64) throws(Discard) -> Bool {
    if code == 1 { return try send() }
    let (outlook, index, happens) = (run.outlook, Int(code - 2) / 2, code & 1 == 0)
    let moves = moves(in: outlook)
    guard moves.indices.contains(index) else { return false }
    switch moves[index] {
    case .reply(let index, _):
      let request = outlook.requests[index]
      let reply = happens ? try completion(of: request) : failure(of: request)
      guard let reply else { return false }
      run.perform(.move(.reply(index, reply)))
    case .proceed(let job):
      guard happens else { return false }
      run.perform(.move(.proceed(job)))
    case .advance(let time): run.perform(.move(.advance(happens ? time : time / 2)))
    }
    return true
  }

  private func completion(of request: PendingRequest) throws(Discard) -> Act<Input>.Reply {
    try run.completion(of: request) { _, answers throws(Discard) in try answers.run(source) }
  }

  /// Draws the way in which a request fails, if it can.
  private func failure(of request: PendingRequest) -> Act<Input>.Reply? {
    let ways = run.failures(of: request)
    guard ways > 0 else { return nil }
    return .fail(way: Int(source.choice(UInt64(ways - 1)) { $0.next(upTo: UInt64(ways - 1)) }))
  }

  private mutating func send() throws(Discard) -> Bool {
    let input: Input
    do throws(Discard) { input = try drawInput() } catch {
      refusal = error
      return false
    }
    run.perform(.send(input, cause: sent))
    sent += 1
    if machine.interleaving == .sequential { try settleBetween() }
    return true
  }

  private func drawInput() throws(Discard) -> Input {
    try machine.drawInput(source, run.state, run.model, kinds: kinds)
  }

  /// Completes all consequences of the latest input, successfully or not.
  private func settleBetween() throws(Discard) {
    try run.settle { request throws(Discard) in
      let ways = run.failures(of: request)
      let way =
        ways == 0
        ? 0
        : source.choice(UInt64(ways)) { random in
          random.next(upTo: 2) > 0 ? 0 : 1 + random.next(upTo: UInt64(ways - 1))
        }
      return way == 0 ? try run.completion(of: request, draw) : .fail(way: Int(way - 1))
    }
  }
}

extension Machine {
  /// Draws an input; random draws use only the given kinds.
  func drawInput(
    _ source: Source,
    _ state: S,
    _ model: Model,
    kinds: UInt64 = .max
  ) throws(Discard) -> Input {
    switch inputs {
    case .depending(let inputs): return try inputs(state, model).run(source)
    case .kinds(let generators):
      guard let first = generators.first else { throw Discard(reason: "no inputs are given") }
      if generators.count == 1 { return try first.run(source) }
      let last = UInt64(generators.count - 1)
      let index = source.choice(last) { random in
        let enabled = generators.indices.filter { kinds >> UInt64($0 % 63) & 1 == 1 }
        guard !enabled.isEmpty else { return random.next(upTo: last) }
        return UInt64(enabled[Int(random.next(upTo: UInt64(enabled.count - 1)))])
      }
      return try generators[Int(index)].run(source)
    }
  }
}
