import Bowyer
import TestSupport
import Testing

private struct World: Sendable {
  let canary: Canaries.Canary
}

private struct Model: Sendable {
  let canary: Canaries.Canary
  var left = Rows<Child>()
  var detail: Child?
  var log: [String] = []
}

private enum ModelInput: Emitting {
  case ask(Effect<World, String>)
  case left(Child.Asking)
  case detail(Child.Asking)
  case failed(String)
  case output(Canaries.Canary)

  static let left = Prism<ModelInput, (id: Alike, input: Child.Asking)>(
    extract: { if case .left(let asking) = $0 { (1, asking) } else { nil } },
    embed: { .left($0.input) }
  )
  static let detail = Prism(Self.detail) { if case .detail(let e) = $0 { e } else { nil } }
}

/// A component of which each part holds a canary.
private func component(
  _ canaries: Canaries
) -> StoreComponent<World, Model, ModelInput, Canaries.Canary> {
  let (held, begun, recovering, rendering) = (
    canaries.canary(), canaries.canary(), canaries.canary(), canaries.canary()
  )
  let asking = StateDispatcher<World, Model, ModelInput>.effectful { input in
    _ = held
    guard case .ask(let effect) = input else { return .empty }
    return effect.map { text in .update { $0.log.append(text) } }
  }
  let work = StateDispatcher<World, Model, ModelInput>.combineAll {
    asking
    Child.dispatcher.widen(environment: { (_: World) in })
      .forEach(state: Lens(\.left), input: ModelInput.left)
    Child.dispatcher.widen(environment: { (_: World) in })
      .ifPresent(state: Lens(\.detail).andThen(Optional.somePrism), input: ModelInput.detail)
  }
  .serial()
  .recover { error in
    _ = recovering
    return .failed("\(error)")
  }
  let dispatcher =
    work
    .before(.reducing { model, _ in model.log.append("before") })
    .onStart(
      changing: .perform("begin") { world in
        await untilCancelled()
        return .update { _ in _ = (world, begun) }
      }
    )
    .subscribe("push") { _ in AsyncStream<ModelInput> { _ in } }
  return StoreComponent(
    initialState: Model(
      canary: canaries.canary(),
      left: Rows([Child(1), Child(2)], uniquingIDsWith: { first, _ in first }),
      detail: Child(3)
    ),
    environment: World(canary: canaries.canary()),
    dispatcher: dispatcher,
    render: { model, _ in
      _ = rendering
      return model.canary
    }
  )
}

@Suite("All that a session holds is released") struct SessionReleaseTests {
  /// Starts effects of all kinds in the component and in its children.
  private func ask(_ session: Session<Model, ModelInput, Canaries.Canary>, _ canaries: Canaries) {
    let asking: [Child.Asking] = SessionLeakTests.effects(canaries)
    for effect in asking {
      session.send(.ask(effect.widen { _ in }))
      session.send(.left(effect))
      session.send(.detail(effect))
    }
    session.send(.ask(Child.Asking.failing("x").widen { (_: World) in }))
    session.send(.output(canaries.canary()))
  }

  /// Uses a session in every way; returns the tasks that still wait for something in it.
  private func use(
    _ session: Session<Model, ModelInput, Canaries.Canary>,
    _ canaries: Canaries,
    on executor: ScheduledExecutor
  ) -> [TrialTask<Void>] {
    let (first, second, third) = (canaries.canary(), canaries.canary(), canaries.canary())
    session.onChange(of: { $0.log.count }) { _, _ in _ = first }
    session.onChange(of: \.detail?.log) { _, _ in _ = second }
    session.onChange(of: \.canary, by: { $0 === $1 }) { _, _ in _ = third }.cancel()
    let (views, outputs) = (session.views, session.outputs)
    let changes = session.changes(of: \.canary, by: { _, _ in false }, buffering: .unbounded)
    let slow = session.changes(of: \.log, buffering: .unbounded).makeAsyncIterator()
    ask(session, canaries)
    let delivery = session.send(.ask(Child.Asking.never.widen { (_: World) in }))
    _ = slow
    return [
      TrialTask(executor) { for await _ in views {} },
      TrialTask(executor) { for await _ in outputs {} },
      TrialTask(executor) { for await _ in changes {} },
      TrialTask(executor) { try await delivery.finished() },
    ]
  }

  @Test(
    "when it is stopped or forgotten, however it was used, and recorded",
    arguments: [0, 1, 2, 3]
  )
  func released(way: Int) throws {
    let (canaries, clock, executor) = (Canaries(), TestClock(), ScheduledExecutor())
    var waiting: [TrialTask<Void>] = []
    do {
      let diagnose: @Sendable (Diagnostic) -> Void = { [held = canaries.canary()] _ in _ = held }
      let session =
        if way == 2 {
          Session(
            component(canaries),
            recorder: Recorder<ModelInput>(),
            clock: clock,
            executor: executor,
            order: .fifo,
            diagnose: diagnose
          )
        } else if way == 3 {
          try Session(
            component(canaries),
            replaying: Recording([]),
            failures: [],
            clock: clock,
            executor: executor,
            diagnose: diagnose,
            observe: nil
          )
        } else {
          Session(component(canaries), clock: clock, executor: executor, diagnose: diagnose)
        }
      waiting = use(session, canaries, on: executor)
      executor.runAll()
      #expect(canaries.left > 30)
      clock.advance(by: .milliseconds(500))
      if way == 1 { session.stop() }
    }
    executor.runAll()
    #expect(waiting.filter { !$0.isOver }.isEmpty)
    waiting = []
    expectEqual(canaries.left, 0)
    expectEqual(clock.waiting, 0)
  }
}

@Suite("A session leaves nothing behind") struct SessionLeakTests {
  /// Effects of every kind, each holding a canary.
  static func effects(_ canaries: Canaries) -> [Asking] {
    @Sendable func held(_ text: String = "a") -> Asking {
      let canary = canaries.canary()
      return Asking.late(text).map { text in
        _ = canary
        return text
      }
    }
    let (canary, work) = (canaries.canary(), canaries.canary())
    let endless = Asking.perform("endless") { _ in
      _ = work
      await untilCancelled()
      return ""
    }
    let stream = Asking.stream("stream") { _ in
      AsyncStream<String> { continuation in
        continuation.onTermination = { _ in _ = canary }
      }
    }
    return [
      held(), endless, stream, .merge(held(), held()), .concat(held(), held()),
      .race(held(), .never), held().retry(3), held().timeout(after: .seconds(1)),
      held().delayed(by: .seconds(1)), held().debounced(id: "d", for: .seconds(1)),
      held().throttled(id: "t", for: .seconds(9)),
      held().throttled(id: "t", for: .seconds(9), latest: true), held().every(.seconds(1)),
      held().cancellable(id: "c"), held().catch { _ in held() },
      held().queued(id: "q"), endless.queued(id: "q"), held().queued(id: "q"), held().silent(),
      held().widen { [held = canaries.canary()] in _ = held },
      held().debounced(id: "d", for: .seconds(1)), endless.timeout(after: .seconds(9)),
      endless.retry(3), .race(endless, stream),
      .failing("x").retry(9, after: .constant(.seconds(1))).map { [held = held()] in
        _ = held
        return $0
      },
    ]
  }

  @Test("A session leaves nothing behind when its effects have ended")
  func ended() {
    let canaries = Canaries()
    let trial = EffectTrial()
    for effect in Self.effects(canaries) where !effect.requests.contains("endless") {
      trial.send(effect.timeout(after: .seconds(1000)).catch { _ in .empty })
    }
    trial.pass(2000)
    expectEqual(canaries.left, 0)
    expectEqual(trial.clock.waiting, 0)
  }

  @Test("when an effect holds the session itself, and that is stopped")
  func holdsItself() {
    let canaries = Canaries()
    do {
      let trial = EffectTrial()
      let canary = canaries.canary()
      trial.session.onChange(of: { $0.count }) { _, _ in _ = canary }
      trial.send(
        Effect.late("a").map { [session = trial.session] in $0 + "\(session.state.count)" }
      )
      trial.stop()
    }
    expectEqual(canaries.left, 0)
  }
}
