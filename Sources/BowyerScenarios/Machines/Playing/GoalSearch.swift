import BowyerCheck

/// The search for a goal, from where a history has led: each try plays the history again and goes on.
struct GoalSearch<S: Sendable, Input: Sendable, Model: Sendable> {
  private let machine: Machine<S, Input, Model>
  private let initial: S
  private let prefix: [Act<Input>]
  private let isReached: (S) -> Bool
  /// The most places that are gone on from.
  private static var limit: Int { 200 }

  init(
    _ machine: Machine<S, Input, Model>,
    _ initial: S,
    _ prefix: [Act<Input>],
    _ isReached: @escaping (S) -> Bool
  ) {
    (self.machine, self.initial, self.prefix, self.isReached) =
      (machine, initial, prefix, isReached)
  }

  func isReached(within events: Int) -> Bool {
    let first = play([])
    try? first.settle { _, answers throws(Discard) in
      guard let answer = answers.simplest else { throw Discard(reason: "no answer") }
      return answer
    }
    if first.history.entries.contains(where: { isReached($0.after) }), isReached(first.state) {
      return true
    }
    var frontier: [[Act<Input>]] = [[]]
    var seen: Set<String> = []
    var count = 0
    for _ in 0..<events {
      var next: [[Act<Input>]] = []
      for acts in frontier {
        for act in ways(from: play(acts)) {
          guard count < Self.limit else { return false }
          count += 1
          let performance = play(acts + [act])
          if performance.hasFlaw { continue }
          if isReached(performance.state) { return true }
          let place = "\(render(performance.state)) \(performance.requests.map(\.id))"
          if seen.insert(place).inserted { next.append(acts + [act]) }
        }
      }
      frontier = next
    }
    return false
  }

  private func play(_ acts: [Act<Input>]) -> Performance<S, Input, Model> {
    let performance = Performance(machine, from: initial)
    for act in prefix + acts where !performance.hasFlaw { performance.perform(act) }
    return performance
  }

  /// What can happen next, with a few of the inputs and answers there are.
  private func ways(from performance: Performance<S, Input, Model>) -> [Act<Input>] {
    var ways: [Act<Input>] = []
    for request in performance.requests {
      if let answers = machine.answers(to: request.id) {
        ways += distinct(answers, 3).map { .answer(request.number, $0) }
      } else {
        ways.append(.work(request.number))
      }
      ways += (0..<performance.failures(of: request)).map { .fail(request.number, way: $0) }
    }
    ways += (0..<performance.jobs).map { .proceed($0) }
    if let time = performance.timeToWait { ways.append(.advance(time)) }
    let (machine, state, model) = (machine, performance.state, performance.model)
    let inputs = Gen<Input> { source throws(Discard) in
      try machine.drawInput(source, state, model)
    }
    return ways + distinct(inputs, 12).map { .send($0, cause: prefix.count) }
  }

  private func distinct<A>(_ generator: Gen<A>, _ count: Int) -> [A] {
    var seen: Set<String> = []
    let all = [generator.simplest].compactMap { $0 } + generator.samples(count * 4, seed: 1)
    return Array(all.filter { seen.insert(render($0)).inserted }.prefix(count))
  }
}
