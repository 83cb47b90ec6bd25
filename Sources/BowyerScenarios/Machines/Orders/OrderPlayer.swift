import BowyerCheck

/// Plays the same inputs in one order after another.
struct OrderPlayer<S: Sendable, Input: Sendable, Model: Sendable> {
  let machine: Machine<S, Input, Model>
  let initial: S
  let inputs: [Input]
  let answers: AnswerTable
  let asked: AskedNames
  /// Whether two inputs, of which the first is sent first, may also be sent the other way round.
  var commute: @Sendable (Input, Input) -> Bool = { _, _ in false }
  /// Whether requests may also fail.
  var mayFail = false

  /// How many orders are tried before the rest is left to chance.
  private static var limit: Int { 300 }

  /// Draws an initial state and a few inputs.
  init(
    _ machine: Machine<S, Input, Model>,
    _ source: Source,
    _ asked: AskedNames,
    inputs most: Int
  ) throws(Discard) {
    self.machine = machine
    self.asked = asked
    let initial = try machine.drawInitial(source)
    let model = machine.model(initial)
    let input = Gen<Input> { source throws(Discard) in
      try machine.drawInput(source, initial, model)
    }
    // There are few in any case.
    let size = source.sizeAside
    inputs = try Gen.array(of: input.scale { _ in size }, count: 0...most).scale { _ in 100 }
      .run(source)
    self.initial = initial
    answers = AnswerTable(source)
  }

  /// Plays one order after another, up to the first history that a function finds a flaw in.
  func play(
    _ judge: (inout History<S, Input>) -> Void
  ) throws(Discard) -> History<S, Input> {
    var orders = Orders(limit: Self.limit)
    var history: History<S, Input>
    repeat {
      history = try play(&orders)
      asked.add(history)
      if history.flaw == nil { judge(&history) }
    } while history.flaw == nil && orders.next()
    return history
  }

  /// Sends some of the inputs in an order, all that each leads to before the next.
  func playInSequence(_ order: [Int]) throws(Discard) -> History<S, Input> {
    let performance = Performance(machine, from: initial)
    for index in order where !performance.hasFlaw {
      performance.send(inputs[index], cause: index)
      try performance.settle(isLast: false) { request throws(Discard) in
        try performance.complete(request, answers.draw)
      }
    }
    performance.conclude()
    return performance.history
  }

  private func play(_ orders: inout Orders) throws(Discard) -> History<S, Input> {
    let performance = Performance(machine, from: initial)
    var left = Array(inputs.indices)
    var steps = 0
    while !performance.hasFlaw, steps < machine.patience {
      steps += 1
      let sends = sendable(left)
      if machine.interleaving == .sequential {
        try performance.settle(isLast: false) { request throws(Discard) in
          try performance.complete(request, answers.draw)
        }
        guard !sends.isEmpty else { break }
        let index = left.remove(at: sends[orders.decide(sends.count)])
        performance.send(inputs[index], cause: index)
        continue
      }
      let requests = performance.requests.filter { !$0.isStream }
      let ways = mayFail ? requests.map { performance.failures(of: $0) } : []
      let time = performance.isAtRest ? nil : performance.timeToWait
      let failures = ways.reduce(0, +)
      let count =
        requests.count + performance.jobs + (time == nil ? 0 : 1) + sends.count + failures
      guard count > 0 else { break }
      var index = orders.decide(count)
      if index < requests.count {
        try performance.complete(requests[index], answers.draw)
        continue
      }
      index -= requests.count
      if index < performance.jobs {
        performance.proceed(index)
        continue
      }
      index -= performance.jobs
      if let time {
        if index == 0 {
          performance.advance(time)
          continue
        }
        index -= 1
      }
      if index < sends.count {
        let next = left.remove(at: sends[index])
        performance.send(inputs[next], cause: next)
        continue
      }
      fail(requests, ways, index - sends.count, performance)
    }
    try performance.settle(answers.draw)
    return performance.history
  }

  private func fail(
    _ requests: [MachineStage.Request],
    _ ways: [Int],
    _ index: Int,
    _ performance: Performance<S, Input, Model>
  ) {
    var index = index
    for (request, ways) in zip(requests, ways) {
      if index < ways { return performance.fail(request, index) }
      index -= ways
    }
  }

  /// Which of the inputs that are left may be sent next: the first, and what may come before all that is
  /// before it.
  private func sendable(_ left: [Int]) -> [Int] {
    left.indices.filter { position in
      left[..<position].allSatisfy { commute(inputs[$0], inputs[left[position]]) }
    }
  }
}
