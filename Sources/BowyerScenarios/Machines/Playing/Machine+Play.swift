import BowyerCheck

extension Span.Label {
  /// A kind of choice that comes once, such as the state in which a history starts.
  static let opening = Span.Label(40)
}

/// What an event's choice says: 0 to stop, 1 to send; then two for each thing that can happen, one to let
/// it happen and one to let it come to nothing.
enum EventCode {
  static let last: UInt64 = 63

  static func happens(_ index: Int) -> UInt64 { 2 + 2 * UInt64(index) }
  static func comesToNothing(_ index: Int) -> UInt64 { 3 + 2 * UInt64(index) }
}

extension Machine {
  /// Draws histories: one stream of events, each a span, whose simplest choice is to stop and let all that
  /// is left happen in order.
  func histories(_ asked: AskedNames) -> Gen<History<S, Input>> {
    Gen { source throws(Discard) in
      let performance = Performance(self, from: try drawInitial(source))
      var player = Player(performance, source)
      try player.play()
      asked.add(performance.history)
      return performance.history
    }
  }

  func drawInitial(_ source: Source) throws(Discard) -> S {
    source.open(.opening)
    defer { source.close() }
    return try initial.run(source)
  }
}

/// Draws what happens next, event by event.
struct Player<S: Sendable, Input: Sendable, Model: Sendable> {
  private let performance: Performance<S, Input, Model>
  private let source: Source
  private var machine: Machine<S, Input, Model> { performance.machine }
  /// Which kinds of inputs are drawn at random, as bits.
  private let kinds: UInt64
  private var sent = 0
  private var refusal: Discard?

  init(_ performance: Performance<S, Input, Model>, _ source: Source) {
    (self.performance, self.source) = (performance, source)
    kinds = source.aside { random in
      let bits = random.next()
      return bits & 1 == 0 ? .max : bits >> 1
    }
  }

  mutating func play(settles: Bool = true) throws(Discard) {
    let target = source.aside { random in
      // A history of a few events says something from the first case on.
      let most = max(min(8, machine.length), machine.length * source.sizeAside / 100)
      return random.next(upTo: UInt64(most))
    }
    var count = 0
    while count < machine.length, !performance.hasFlaw {
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
    if settles, !performance.hasFlaw { try performance.settle(draw) }
  }

  private func draw(
    _ request: MachineStage.Request,
    _ answers: Gen<any Sendable>
  ) throws(Discard) -> any Sendable {
    source.open(.element)
    defer { source.close() }
    return try answers.run(source)
  }

  /// Returns the code of something that can happen now.
  private func drawCode(_ random: inout SplitMix64) -> UInt64 {
    guard machine.interleaving != .sequential else { return 1 }
    let requests = performance.requests
    let clock = performance.timeToWait == nil ? 0 : 1
    let count = min(requests.count + performance.jobs + clock, 30)
    guard count > 0, random.next(upTo: 9) > 3 else { return 1 }
    let index = Int(random.next(upTo: UInt64(count - 1)))
    let mayFail =
      index < requests.count
      ? performance.failures(of: requests[index]) > 0
      : index == requests.count + performance.jobs
    let fails = mayFail && random.next(upTo: 3) == 0
    return fails ? EventCode.comesToNothing(index) : EventCode.happens(index)
  }

  /// Lets an event happen; returns false if it cannot.
  private mutating func perform(_ code: UInt64) throws(Discard) -> Bool {
    if code == 1 { return try send() }
    guard machine.interleaving != .sequential else { return false }
    let (index, happens) = (Int(code - 2) / 2, code & 1 == 0)
    let requests = performance.requests
    if index < requests.count {
      if happens {
        try performance.complete(requests[index]) { _, answers throws(Discard) in
          try answers.run(source)
        }
        return true
      }
      return fail(requests[index])
    }
    let job = index - requests.count
    if job < performance.jobs, happens {
      performance.proceed(job)
      return true
    }
    guard job == performance.jobs, let time = performance.timeToWait else { return false }
    performance.advance(happens ? time : time / 2)
    return true
  }

  private func fail(_ request: MachineStage.Request) -> Bool {
    let ways = performance.failures(of: request)
    guard ways > 0 else { return false }
    let way = source.choice(UInt64(ways - 1)) { $0.next(upTo: UInt64(ways - 1)) }
    performance.fail(request, Int(way))
    return true
  }

  private mutating func send() throws(Discard) -> Bool {
    let input: Input
    do throws(Discard) { input = try drawInput() } catch {
      refusal = error
      return false
    }
    performance.send(input, cause: sent)
    sent += 1
    if machine.interleaving == .sequential, !performance.hasFlaw { try settleBetween() }
    return true
  }

  private func drawInput() throws(Discard) -> Input {
    try machine.drawInput(source, performance.state, performance.model, kinds: kinds)
  }

  /// Lets all happen that the last input leads to, as it may: well or badly.
  private func settleBetween() throws(Discard) {
    try performance.settle(isLast: false) { request throws(Discard) in
      let ways = performance.failures(of: request)
      guard ways > 0 else { return try performance.complete(request, draw) }
      let way = source.choice(UInt64(ways)) { random in
        random.next(upTo: 2) > 0 ? 0 : 1 + random.next(upTo: UInt64(ways - 1))
      }
      if way == 0 { return try performance.complete(request, draw) }
      performance.fail(request, Int(way - 1))
    }
  }
}

extension Machine {
  /// Draws an input; at random, only those of some kinds.
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
