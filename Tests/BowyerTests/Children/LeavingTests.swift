import Bowyer
import BowyerCheck
import BowyerKinds
import BowyerLock
import TestSupport
import Testing

private struct Guest: Equatable, Sendable {
  var id = 0
  var log: [Int] = []

  /// Does the first of some jobs now, and each of the others a second after the one before: the child has that id
  /// then; with 2, it stays as it is.
  static func perform(_ jobs: [Int]) -> State<Guest, Effect<Void, Step<Void, Guest, [Int]>>> {
    State { guest in
      guard let first = jobs.first else { return .empty }
      guest.log.append(first)
      if first < 2 { guest.id = first }
      if jobs.count == 1 { return .empty }
      return .pure(.commit(perform(Array(jobs.dropFirst())))).delayed(by: .seconds(1))
    }
  }

  static let dispatcher = StateDispatcher<Void, Guest, [Int]>.transition { perform($0) }
    .onStart(changing: .pure(.update { $0.log.append(-1) }))

  static func model(_ inputs: [[Int]]) -> Guest {
    var (guest, now) = (Guest(log: [-1]), 0)
    var pending: [(jobs: [Int], due: Int)] = []
    func take(_ jobs: [Int]) {
      guard let first = jobs.first else { return }
      guest.log.append(first)
      if first < 2, first != guest.id {
        (guest.id, pending) = (first, [])
        guest.log.append(-1)
      }
      if jobs.count > 1 { pending.append((Array(jobs.dropFirst()), now + 1)) }
    }
    for input in inputs {
      take(input)
      guard input.isEmpty else { continue }
      now += 1
      while let next = pending.first, next.due <= now { take(pending.removeFirst().jobs) }
    }
    return guest
  }
}

private struct House: Sendable {
  var guest: Guest? = Guest()
}

private enum HouseInput: Sendable {
  case guest([Int])
}

@Suite("The effects of a child that becomes another one") struct BecomingTests {
  @Test("are those of the one that it is when it asks for them, and end when it becomes another")
  func becoming() throws {
    let optional = Guest.dispatcher.ifPresent(
      state: \House.guest,
      id: \.id,
      input: HouseInput.guest
    )
    let elsewhere = Guest.dispatcher.ifPresent(
      state: Lens(\House.guest).andThen(Optional.somePrism),
      id: \.id,
      input: Prism(embedding: HouseInput.guest)
    )
    let jobs = Gen.array(of: .integer(in: 0...2), count: 0...4)
    try forAll(.array(of: jobs, count: 0...8), .bool) { inputs, isOptional in
      let trial = Trial(House(), isOptional ? optional : elsewhere)
      for input in inputs + [[], [], []] {
        if input.isEmpty { trial.pass(1) } else { trial.send(.guest(input)) }
      }
      return trial.state.guest <-> Guest.model(inputs + [[], [], []])
    }
  }
}

@Suite("The effects of a child that leaves") struct LeavingTests {
  @Test(
    "The effects of a child that leaves are cancelled, whatever they are",
    arguments: [
      ("late", Child.Asking.late("a")),
      ("every", Effect.pure("a").every(.seconds(1))),
      ("retry", .failing("x").retry(9, after: .constant(.seconds(1)))),
      ("timeout", .late("a", 3).timeout(after: .seconds(5))),
      ("concat", .concat(.pure("now"), .late("a"), .late("b"))),
      ("race", .race(.late("a"), .late("b"))),
      ("throttled", .merge(.pure("now"), .pure("a")).throttled(id: "t", for: .seconds(1))),
      ("cancellable", .late("a").cancellable(id: "c", replacing: true)),
      ("catch", .failing("x", after: 1).catch { _ in .pure("a") }),
    ]
  )
  func shapes(name: String, effect: Child.Asking) {
    let trial = FamilyTrial(Family(1))
    trial.send(.left(1, effect))
    trial.change { $0.left.remove(id: 1) }
    trial.change { _ = try? $0.left.append(Child(1)) }
    expectEqual(trial.clock.waiting, 0)
    trial.pass(10)
    expectEqual(trial.left, [[]])
    expectEqual(trial.diagnostics, [])
  }

  @Test("end by a step of another, by their id, and for the tasks that wait for them")
  func byStep() throws {
    let trial = FamilyTrial(Family(1))
    trial.send(.left(1, .late("a", 2)))
    trial.send(.later(1) { $0.left.remove(id: 1) })
    trial.pass(1)
    expectEqual(trial.clock.waiting, 0)
    do {
      let trial = FamilyTrial(Family(1, 2))
      trial.send(.left(1, .late("a").cancellable(id: "x")))
      trial.send(.left(2, .late("b").cancellable(id: "x")))
      trial.send(.left(1, .cancel(id: "x")))
      trial.pass(2)
      expectEqual(trial.left, [[], ["b"]])
    }
    do {
      let trial = FamilyTrial(Family(1))
      let delivery = trial.send(.left(1, .late("a")))
      trial.change { $0.left.removeAll() }
      try trial.finish(delivery)
      #expect(trial.session.isAtRest && trial.clock.waiting == 0 && trial.left == [])
      expectEqual(trial.diagnostics, [])
    }
    do {
      let trial = FamilyTrial(Family(1))
      trial.send(.left(1, .late("a")))
      trial.change { $0.left = Family(2, 3).left }
      expectEqual(trial.clock.waiting, 0)
    }
    do {
      let trial = FamilyTrial(Family(1, 2))
      for id in [1, 2] as [Alike] {
        trial.send(.left(id, .pure("a").throttled(id: "t", for: .seconds(9))))
      }
      expectEqual(trial.left, [["a"], ["a"]])
    }
  }

  @Test("The effects of a child that leaves that run are cancelled, and so are streams")
  func tasks() {
    let (feed, cancelled) = (Feed<String>(), Lock(false))
    let running = Child.Asking.perform("run") { _ in
      await untilCancelled()
      cancelled.withLock { $0 = Task.isCancelled }
      return "a"
    }
    let trial = FamilyTrial(Family(1))
    trial.send(.left(1, .merge(running, .stream("values") { _ in feed.values })))
    feed.source.yield("first")
    trial.run()
    expectEqual(trial.left, [["first"]])
    trial.change { $0.left.removeAll() }
    #expect(cancelled.withLock { $0 } && feed.isOver)
    feed.source.yield("second")
    trial.run()
    expectEqual(trial.diagnostics, [])
  }

  @Test("ask no more for what a step of them would have asked for")
  func stepsOfSteps() {
    let child = StateDispatcher<Void, Child, Child.Asking>.effectful { _ in .empty }.combine(
      StateDispatcher { _, _ in
        .pure(
          .commit(
            State { child in
              child.log.append("first")
              return .pure(.commit(.update { $0.log.append("second") })).delayed(by: .seconds(1))
            }
          )
        )
      }
    )
    let family = child.forEach(state: Lens(\Family.left), input: FamilyInput.left).combine(
      Family.changes
    )
    let trial = FamilyTrial(Family(1, 2), family)
    trial.send(.left(1, .empty))
    trial.send(.left(2, .empty))
    trial.change { $0.left.remove(id: 1) }
    expectEqual(trial.clock.waiting, 1)
    trial.pass(2)
    expectEqual(trial.left, [["first", "second"]])
  }

  @Test("with different ids, or none, at one property end each by its own rule")
  func identities() {
    enum Input: Sendable {
      case plain(Int), known(Int), tens(Int)
      case replace(Int?)
    }
    let waiting = StateDispatcher<Void, Int, Int>.effectful { n in
      .pure(.modify { $0 }).delayed(by: .seconds(n))
    }
    let room = StateDispatcher<Void, Int?, Input>.combineAll {
      waiting.ifPresent(state: \.self, input: Input.plain)
      waiting.ifPresent(state: \.self, id: { $0 }, input: Input.known)
      waiting.ifPresent(state: \.self, id: { $0 / 10 }, input: Input.tens)
      StateDispatcher.reducing { guest, input in
        if case .replace(let other) = input { guest = other }
      }
    }
    let inputs: [Input] = [.plain(9), .known(9), .tens(9)]
    for first in inputs.indices {
      let trial = Trial(Int?.some(5), room)
      for input in inputs[first...] + inputs[..<first] { trial.send(input) }
      let waiting = [nil, 6, 16, nil].enumerated().map { index, guest in
        if index > 0 { trial.send(.replace(guest)) }
        return trial.clock.waiting
      }
      expectEqual(waiting, [3, 2, 1, 0])
    }
  }
}
