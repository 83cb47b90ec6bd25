import Bowyer
import TestSupport
import Testing

@Suite("A serial group") struct SerialTests {
  @Test("A serial group changes the state as it is, and nothing once it is stopped")
  func currentState() throws {
    let group = Service.combine(all: [.slow("a", 1, on: "x"), .notes("b")]).serial()
    let trial = ServiceTrial(group)
    trial.send("x")
    trial.send("y")
    trial.pass(1)
    expectEqual(trial.notes, "a:x a:y b:y a. b:x")
    let stopped = ServiceTrial(group)
    let delivery = stopped.send("x")
    stopped.session.stop()
    try stopped.finish(delivery)
    stopped.pass(9)
    expectEqual(stopped.notes, "a:x")
  }

  @Test("A serial group is not held up by what never ends, nor by what is cancelled")
  func endless() {
    let ticks = Service.Asking.late("tick", 0).every(.seconds(1))
    let trial = ServiceTrial(
      .combineAll {
        Service.asks("a", on: "x", for: ticks.combine(.late("never", 1000).cancellable(id: "a")))
        Service.asks("b", on: "stop", for: .cancel(id: "a"))
        Service.notes("c")
      }
      .serial()
    )
    trial.send("x")
    expectEqual(trial.notes, "a:x")
    trial.send("stop")
    expectEqual(trial.notes, "a:x a:stop b:stop b:x c:x c:stop")
    trial.pass(1)
    #expect(trial.notes.hasSuffix("c:stop tick"))
  }

  @Test("A serial group starts no effect that was cancelled before its part had its turn")
  func cancelled() {
    let effect = Service.Asking.late("b.", 0).cancellable(id: "b")
    do {
      let trial = ServiceTrial(
        .combineAll {
          Service.slow("a", 1, on: "x")
          Service.asks("b", on: "x", for: .merge(effect, .late("b..", 1).cancellable(id: "other")))
          Service.slow("c", 1, on: "x")
          Service.asks("d", on: "x", for: .merge(effect, .late("d..", 0)))
          Service.asks("e", on: "stop", for: .cancel(id: "b"))
        }
        .serial()
      )
      trial.send("x")
      trial.send("stop")
      trial.pass(3)
      expectEqual(
        trial.notes,
        "a:x a:stop b:stop c:stop d:stop e:stop a. b:x b.. c:x c. d:x d.. e:x"
      )
      trial.send("x")
      #expect(trial.pass(3).contains("b."))
    }
    do {
      let cancels: [Service.Asking] = [
        .cancel(id: "b"), .late("a.", 1, then: .cancel(id: "b")),
        .late("a.", 1, then: .pure(.send("y"))),
      ]
      for cancel in cancels {
        let trial = ServiceTrial(
          .combineAll {
            Service.asks("a", on: "x", for: cancel)
            Service.asks("b", on: "x", for: effect)
            Service.asks("c", on: "y", for: .cancel(id: "b"))
          }
          .serial()
        )
        trial.send("x")
        trial.pass(1)
        #expect(trial.notes.contains("b:x b."))
      }
    }
  }

  @Test("A serial start takes effects in turn, however often mapped, but none that is cancelled")
  func serialStart() {
    let trial = ServiceTrial(
      Service.asks("a", on: "stop", for: .cancel(id: "b"))
        .onStart(.late("1", 1)).onStart(.late("2", 0).cancellable(id: "b")).onStart(.late("3", 0))
        .serialStart()
    )
    trial.send("stop")
    trial.pass(1)
    expectEqual(trial.notes, "a:stop 1 3")
    do {
      let both = Service.Asking.merge(.late("a", 1), .late("b", 1))
      let mapped = (0..<20_000).reduce(both) { effect, _ in effect.map { $0 } }
      let trial = ServiceTrial(
        Service.notes("n").onStart(mapped).recover { _ in "error" }.serialStart()
      )
      trial.pass(1)
      expectEqual(trial.notes, "a")
      trial.pass(1)
      expectEqual(trial.notes, "a b")
    }
  }

  @Test("shows nothing to the parts after one of which anything failed, however late")
  func failures() throws {
    let waiting = Service.Asking.late("a..", 0, then: .failing("late")).settling(
      then: State { notes in
        notes.append("a...")
        return .empty
      }
    )
    let inner = Service.combineAll {
      Service.asks("a", on: "x", for: .late("a.", 1, then: waiting))
      Service.notes("b")
    }
    let recovered = inner.serial().recoverGroup { _ in "error" }
    let notes = try Service.combine(all: [recovered, .notes("c")]).serial().noted("x", after: 1)
    expectEqual(notes, "a:x a. a.. a:error b:error c:error c:x")
    let asking = Service.Asking.merge(.late("a.", 1, then: .failing("early")), .late("a..", 2))
    let group = Service.combine(all: [.asks("a", for: asking), .notes("b")]).serial()
    expectEqual(group.notedUntilFailure("x", after: 2), "a:x a. a..")
  }

  @Test("A serial group nested deep needs no stack, neither do inputs that lead to inputs")
  func deep() throws {
    let step = Service.asks("a", for: .pure(.commit(State { _ in .empty })))
    let count = TestSize.of(500, full: 2_000)
    let parts = Array(repeating: step, count: count)
    let trial = ServiceTrial(.combine(all: parts).serial())
    trial.send("x")
    expectEqual(trial.state.count, count)
    let countdown = Service { log, input in
      guard let n = Int(input), n > 0 else { return .empty }
      return .pure(.send("\(n - 1)"))
    }
    let chain = ServiceTrial(.combine(all: [countdown, .notes("b")]).serial())
    let inputs = TestSize.of(5_000, full: 20_000)
    chain.send("\(inputs)")
    expectEqual(chain.state.count, inputs + 1)
    expectEqual(chain.state.last, "b:\(inputs)")
  }
}
