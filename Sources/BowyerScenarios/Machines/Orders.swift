import Bowyer
public import BowyerCheck
import BowyerKinds

extension Machine {
  /// Returns the law that the claims hold for every order of the events after up to four inputs, or for 600 of these orders.
  public func everyOrder() -> Law {
    law("every-order") { source, asked throws(Discard) in
      var player = try OrderPlayer(self, source, asked)
      player.mayFail = true
      return try player.play { _ in }
    }
  }
}

extension Machine where S: Equatable {
  /// Returns the law that the final state does not depend on the order of events.
  ///
  /// Every order of the requests' completions after up to four inputs is compared with ``Interleaving/sequential``. The inputs
  /// keep their order, except for those that commute.
  public func confluence(
    where commute: @escaping @Sendable (Input, Input) -> Bool = { _, _ in false }
  ) -> Law {
    law("confluence") { source, asked throws(Discard) in
      var player = try OrderPlayer(self, source, asked)
      player.commute = commute
      let expected = try player.playInSequence(Array(player.inputs.indices))
      if expected.violation != nil { return expected }
      return try player.play { history in
        guard !areSame(history.last, expected.last) else { return }
        let comparison = (history.last <-> expected.last).named("in this order", "in sequence")
        history.violation = .sentence("the order makes a difference") {
          comparison.verdict(explained: true).evidence
        }
      }
    }
  }

  /// Returns the law that every order of the events after up to four inputs ends in the state of an order of the inputs.
  public func linearizability() -> Law {
    law("linearizability") { source, asked throws(Discard) in
      let player = try OrderPlayer(self, source, asked)
      var states: [S] = []
      for order in Self.permutations(of: Array(player.inputs.indices)) {
        let history = try player.playInSequence(order)
        if history.violation != nil { return history }
        if !states.contains(where: { areSame($0, history.last) }) { states.append(history.last) }
      }
      return try player.play { history in
        guard !states.contains(where: { areSame($0, history.last) }) else { return }
        let reason = "no order of the inputs, one after another, leads to this state"
        history.violation = .sentence(reason)
        history.others = states.prefix(6).map { ("an order leads to", $0) }
      }
    }
  }

  private static func permutations(of items: [Int]) -> [[Int]] {
    guard items.count > 1 else { return [items] }
    return items.indices.flatMap { index -> [[Int]] in
      var rest = items
      let first = rest.remove(at: index)
      return permutations(of: rest).map { [first] + $0 }
    }
  }
}

struct OrderPlayer<S: Sendable, Input: Sendable, Model: Sendable> {
  let machine: Machine<S, Input, Model>
  let initial: S
  let inputs: [Input]
  let answers: AnswerTable
  let asked: AskedNames
  var commute: @Sendable (Input, Input) -> Bool = { _, _ in false }
  var mayFail = false

  init(_ machine: Machine<S, Input, Model>, _ source: Source, _ asked: AskedNames) throws(Discard) {
    (self.machine, self.asked) = (machine, asked)
    let initial = try machine.drawInitial(source)
    let model = machine.model(initial)
    let input = Gen<Input> { source throws(Discard) in
      try machine.inputs(source, initial, model, .max)
    }
    // The maximum is small, so it does not depend on the size.
    let size = source.sizeAside
    inputs = try Gen.array(of: input.scale { _ in size }, count: 0...4).scale { _ in 100 }
      .run(source)
    self.initial = initial
    answers = AnswerTable(source)
  }

  func play(
    _ judge: (inout MachineHistory<S, Input>) -> Void
  ) throws(Discard) -> MachineHistory<S, Input> {
    var orders = Orders(limit: 300)
    var history: MachineHistory<S, Input>
    repeat {
      history = try play(&orders)
      asked.add(history)
      if history.violation == nil { judge(&history) }
    } while history.violation == nil && orders.next()
    return history
  }

  func playInSequence(_ order: [Int]) throws(Discard) -> MachineHistory<S, Input> {
    let run = MachineRun(machine, from: initial)
    for index in order where !run.hasViolation {
      run.perform(.send(inputs[index], cause: index))
      try run.settle(answers.draw)
    }
    run.conclude()
    return run.history
  }

  private func play(_ orders: inout Orders) throws(Discard) -> MachineHistory<S, Input> {
    let run = MachineRun(machine, from: initial)
    var left = Array(inputs.indices)
    var steps = 0
    while !run.hasViolation, steps < machine.patience {
      steps += 1
      if machine.interleaving == .sequential { try run.settle(answers.draw) }
      let outlook = run.outlook
      let alternatives = alternatives(run, outlook, left)
      guard !alternatives.isEmpty else { break }
      switch alternatives[orders.decide(alternatives.count)] {
      case .move(.reply(let index, .work)):
        let reply = try run.completion(of: outlook.requests[index], answers.draw)
        run.perform(.move(.reply(index, reply)))
      case .move(let move): run.perform(.move(move))
      case .send(let place, _):
        let index = left.remove(at: place)
        run.perform(.send(inputs[index], cause: index))
      }
    }
    try run.settle(answers.draw)
    run.conclude()
    return run.history
  }

  /// Returns the possible steps: inputs as positions among the remaining ones, and `.work` for what completes a request.
  private func alternatives(
    _ run: MachineRun<S, Input, Model>,
    _ outlook: Outlook<PendingRequest>,
    _ left: [Int]
  ) -> [Act<Int>] {
    // The first input can be sent next, and those that commute with all before them.
    let sends = left.indices.filter { position in
      left[..<position].allSatisfy { commute(inputs[$0], inputs[left[position]]) }
    }
    .map { Act.send($0) }
    if machine.interleaving == .sequential { return sends }
    var outlook = outlook
    if run.isAtRest { outlook.time = nil }
    let moves = outlook.moves { $0.isStream ? [] : [.work] }
    let failing = Outlook(requests: mayFail ? outlook.requests : [])
    let failures = failing.moves { $0.isStream ? [] : machine.failures(of: $0) }
    return moves.map(Act.move) + sends + failures.map(Act.move)
  }
}

/// A depth-first enumeration of the paths through a decision tree that is discovered on the way.
///
/// Paths that take the first alternative come first. After `limit` paths, as many are drawn at random.
struct Orders {
  private var path: [(index: Int, count: Int)] = []
  private var position = 0
  private var random: SplitMix64?
  private var gone = 0
  private let limit: Int

  init(limit: Int) { self.limit = limit }

  mutating func decide(_ count: Int) -> Int {
    guard count > 1 else { return 0 }
    if random != nil { return Int(random?.next(upTo: UInt64(count - 1)) ?? 0) }
    defer { position += 1 }
    guard position < path.count else {
      path.append((0, count))
      return 0
    }
    return min(path[position].index, count - 1)
  }

  mutating func next() -> Bool {
    gone += 1
    position = 0
    if random != nil { return gone < limit * 2 }
    while let last = path.last, last.index + 1 >= last.count { path.removeLast() }
    guard let last = path.popLast() else { return false }
    path.append((last.index + 1, last.count))
    if gone >= limit { random = SplitMix64(seed: UInt64(limit)) }
    return true
  }
}

/// The answers to requests, which are the same in all orders of the same inputs.
final class AnswerTable {
  private let source: Source
  private var answers: [String: any Sendable] = [:]

  init(_ source: Source) { self.source = source }

  func draw(
    _ request: PendingRequest,
    _ generator: Gen<any Sendable>
  ) throws(Discard) -> any Sendable {
    let key = "\(request.cause) \(request.ordinal) \(request.id)"
    if let answer = answers[key] { return answer }
    source.open(.element)
    defer { source.close() }
    let answer = try generator.run(source)
    answers[key] = answer
    return answer
  }
}
