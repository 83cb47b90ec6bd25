import Bowyer
import BowyerLock
import Testing
import TestSupport

@Suite("Everyday effects") struct EverydayEffectTests {
  @Test("yielding lands each value in order, is waited for, and lands none after its work")
  func yielding() throws {
    do {
      let (trial, barrier) = (EffectTrial(), Barrier())
      let delivery = trial.send(
        .yielding("upload") { _, yield in
          for number in 0..<200 {
            if number == 70 { await barrier.pass() }
            yield("\(number)")
          }
        }
      )
      expectEqual(trial.state.count, 70)
      #expect(throws: Unfinished.self) { try trial.finish(delivery) }
      barrier.open()
      try trial.finish(delivery)
      expectEqual(trial.state, (0..<200).map(String.init))
    }
    do {
      let trial = EffectTrial()
      let kept = Lock<(@Sendable (String) -> Void)?>(nil)
      try trial.finish(.yielding("a") { _, yield in kept.withLock { $0 = yield } })
      kept.withLock { $0 }?("late")
      trial.run()
      expectEqual(trial.state, [])
    }
  }
}

@Suite("An input at the start") struct StartInputTests {
  enum Input: Equatable, Sendable {
    case load
    case pure(Int)
  }

  @Test("An input at the start is sent when the state appears; what could be both is an effect")
  func sent() {
    let loading = StateDispatcher<Void, [Input], Input>.reducing { $0.append($1) }
      .onStart(sending: .load)
    expectEqual(loading.started(on: []).sentInputs(), [.load])
    let component = StoreComponent(initialState: [], dispatcher: loading, render: { _, _ in })
    expectEqual(Session(component).state, [.load])
    let parent = loading.ifPresent(
      state: Optional<[Input]>.somePrism,
      input: Prism<Input, Input>.identity
    )
    #expect(parent.started(on: nil).sentInputs().isEmpty)
    expectEqual(parent.started(on: []).sentInputs(), [.load])
    let both = StateDispatcher<Void, [Input], Input>.empty.onStart(sending: .pure(.pure(1)))
    expectEqual(both.started(on: []).sentInputs(), [.pure(1)])
  }
}

@Suite("Effects of changes") struct OnChangeTests {
  @Test("An effect of a change sees the changes of children and of start effects")
  func children() {
    struct Wall { var notes: [Int] = [] }
    let notes = StateDispatcher<Void, [Int], Int>.reducing { $0.append($1) }
      .onStart(changing: .pure(.set([7])))
    let wall = notes.widen(state: \Wall.notes)
      .onChange(of: \.notes.count) { old, new in .pure(.send(old * 10 + new)) }
    expectEqual(wall.run(5, on: Wall()).effect.sentInputs(), [1])
    let steps = wall.started(on: Wall()).values
    let sent = steps.map { step -> [Int] in
      guard case .commit(let transition) = step else { return [] }
      return transition.run(Wall()).value.sentInputs()
    }
    expectEqual(sent, [[1]])
  }
}

@Suite("End effects of a feature") struct OnEndTests {
  private static func child(_ log: Lock<[String]>) -> StateDispatcher<Void, Child, Child.Asking> {
    Child.dispatcher
      .onStart(.run("start") { _ in log.withLock { $0.append("start") } })
      .onEnd(.run("end") { _ in log.withLock { $0.append("end") } })
  }

  @Test("starts when another child takes the place, and when the child's own parent leaves")
  func replaced() {
    let log = Lock<[String]>([])
    let inner = Self.child(log)
    let trial = FamilyTrial(
      Family(),
      inner.forEach(state: Lens(\Child.parts), input: FamilyInput.left)
        .ifPresent(
          state: Lens(\Family.detail).andThen(Optional.somePrism),
          id: \.id,
          input: Prism<FamilyInput, FamilyInput>.identity
        )
        .combine(Family.changes)
    )
    trial.change { $0.detail = Child(1, parts: [Child(5), Child(6)]) }
    expectEqual(log.withLock { $0 }, ["start", "start"])
    trial.change { $0.detail = Child(2) }
    expectEqual(log.withLock { $0 }, ["start", "start", "end", "end"])
  }

  @Test("runs to its end though the session is released, and its error is reported")
  func released() {
    let (executor, reports) = (ScheduledExecutor(), Lock<[String]>([]))
    let barrier = Barrier()
    do {
      let component = unseen(
        0,
        adding.onEnd(
          .run("end") { _ in
            await barrier.pass()
            throw Offline()
          }
        )
      )
      _ = Session(component, clock: TestClock(), executor: executor) { diagnostic in
        reports.withLock { $0.append("\(diagnostic)") }
      }
    }
    executor.runAll()
    expectEqual(reports.withLock { $0 }, [])
    barrier.open()
    executor.runAll()
    expectEqual(reports.withLock { $0.map { $0.hasPrefix("the effect \"end\" failed") } }, [true])
  }

  @Test("An end effect is not cancelled before the end, nor delayed by effects in a row")
  func cancelledBefore() {
    do {
      let log = Lock<[String]>([])
      let end = Effect<Void, Never>.run("end") { _ in log.withLock { $0.append("end") } }
      let trial = Trial<Int, Int, Void>(
        0,
        StateDispatcher<Void, Int, Int>.effectful { _ in .cancel(id: "end") }
          .onEnd(end.cancellable(id: "end"))
      )
      trial.send(1)
      trial.stop()
      expectEqual(log.withLock { $0 }, ["end"])
    }
    do {
      let log = Lock<[String]>([])
      let trial = Trial<Int, Int, Void>(
        0,
        adding
          .onEnd(.run("end") { _ in log.withLock { $0.append("end") } })
          .onStart(.run("start") { _ in log.withLock { $0.append("start") } })
          .serialStart()
      )
      trial.run()
      expectEqual(log.withLock { $0 }, ["start"])
      trial.stop()
      expectEqual(log.withLock { $0 }, ["start", "end"])
    }
  }
}
