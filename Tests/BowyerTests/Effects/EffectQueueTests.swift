import Bowyer
import Testing
import TestSupport

@Suite("Effects in a queue") struct EffectQueueTests {
  let trial = EffectTrial()

  @Test("Effects in a queue run in turn, also where one fails, is cancelled, or nests")
  func order() {
    for name in ["a", "b", "c"] { trial.send(.late(name).queued(id: "q")) }
    trial.send(.late("d"))
    expectEqual(trial.pass(1), ["a", "d"])
    expectEqual(trial.pass(1), ["b"])
    expectEqual(trial.pass(1), ["c"])
    trial.send(.late("e").queued(id: "q"))
    expectEqual(trial.pass(1), ["e"])
    trial.send(.failing("x", after: 1).queued(id: "q"))
    trial.send(.late("a").queued(id: "q").cancellable(id: "a"))
    trial.send(.late("b").queued(id: "q"))
    trial.send(.cancel(id: "a"))
    trial.send(.late("c").queued(id: "q"))
    expectEqual(trial.pass(2), ["b"])
    expectEqual(trial.failures, ["x"])
    expectEqual(trial.pass(1), ["c"])
    trial.send(.never.queued(id: "q").cancellable(id: "n"))
    trial.send(.late("d").queued(id: "q"))
    trial.send(.cancel(id: "n"))
    expectEqual(trial.pass(1), ["d"])
    trial.send(.late("a").queued(id: "q").queued(id: "q"))
    trial.send(.concat(.late("b").queued(id: "q"), .late("c").queued(id: "q")).queued(id: "q"))
    trial.send(.late("d").queued(id: "q"))
    for value in ["a", "b", "c", "d"] { expectEqual(trial.pass(1), [value]) }
    let deep = (0..<1_000).reduce(Effect.late("e")) { effect, _ in effect.queued(id: "q") }
    trial.send(deep)
    expectEqual(trial.pass(1), ["e"])
  }

  @Test("Effects in a queue run within the turn of one that waits for what follows from them")
  func awaited() {
    let trial = ServiceTrial(
      Service { log, input in
        log.append(input)
        guard input == "all" else { return .late("\(input).", 1).queued(id: "q") }
        return Effect.pure(.send("part"))
          .settling(
            then: State { log in
              log.append("end")
              return .empty
            }
          ).queued(id: "q")
      }
    )
    trial.send("all")
    trial.send("next")
    trial.pass(1)
    expectEqual(trial.notes, "all part next part. end")
    trial.pass(1)
    expectEqual(trial.notes, "all part next part. end next.")
  }

  @Test("Effects in a queue may be very many")
  func many() throws {
    for n in 0..<2_000 { trial.send(.late("\(n)", 0.001).queued(id: "q")) }
    trial.pass(3)
    expectEqual(trial.state, (0..<2_000).map { "\($0)" })
  }

  @Test("Effects in a queue that are silent yield nothing, and win no race")
  func silent() {
    let silent = Effect<Void, String>.late("a", 1).silent(as: String.self)
    expectEqual(silent.values, [])
    trial.send(.race(silent, .late("b", 2)))
    expectEqual(trial.pass(2), ["b"])
    trial.send(Effect<Void, Int>.pure(1).silent(as: String.self))
    expectEqual(trial.state, ["b"])
  }
}
