import BowyerCheck

/// The search for a goal after a history; each attempt replays the history and continues from
/// there.
struct GoalSearch<S: Sendable, Input: Sendable, Model: Sendable> {
  private let machine: Machine<S, Input, Model>
  private let initial: S
  private let prefix: [Act<Input>]
  private let isReached: (S) -> Bool
  /// The maximum number of attempts.
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
    if isReached(first.state) { return true }
    var frontier: [[Act<Input>]] = [[]]
    var seen: Set<String> = []
    var count = 0
    for _ in 0..<events {
      var next: [[Act<Input>]] = []
      for acts in frontier {
        for act in ways(from: play(acts)) {
          guard count < Self.limit else { return false }
          count += 1
          let run = play(acts + [act])
          if run.hasViolation { continue }
          if isReached(run.state) { return true }
          let place = "\(render(run.state)) \(run.outlook.requests.map(\.id))"
          if seen.insert(place).inserted { next.append(acts + [act]) }
        }
      }
      frontier = next
    }
    return false
  }

  private func play(_ acts: [Act<Input>]) -> MachineRun<S, Input, Model> {
    let run = MachineRun(machine, from: initial)
    for act in prefix + acts where !run.hasViolation { run.perform(act) }
    return run
  }

  /// Returns the possible next steps, with a few of the possible inputs and answers.
  private func ways(from run: MachineRun<S, Input, Model>) -> [Act<Input>] {
    let moves = run.outlook.moves { request -> [Act<Input>.Reply] in
      let answers = self.machine.answers(to: request.id).map { distinct($0, 3) }
      let failures = (0..<run.failures(of: request)).map { Act<Input>.Reply.fail(way: $0) }
      return (answers?.map { .answer($0) } ?? [.work]) + failures
    }
    let (machine, state, model) = (machine, run.state, run.model)
    let inputs = Gen<Input> { source throws(Discard) in
      try machine.drawInput(source, state, model)
    }
    return moves.map(Act.move) + distinct(inputs, 12).map { .send($0, cause: prefix.count) }
  }

  private func distinct<A>(_ generator: Gen<A>, _ count: Int) -> [A] {
    var seen: Set<String> = []
    let all = [generator.simplest].compactMap { $0 } + generator.samples(count * 4, seed: 1)
    return Array(all.filter { seen.insert(render($0)).inserted }.prefix(count))
  }
}
