import Bowyer
import Testing
import TestSupport

@Suite("A handler of errors") struct RecoverTests {
  @Test("A handler of errors answers for what the parts of a group begin with")
  func beginning() throws {
    let service = Service.combine(all: [
      Service.notes("a").onStart(.failing("a")), Service.notes("b").onStart(.late("b", 0)),
    ])
    for service in [
      service.recover { _ in "error" }, service.serial().recoverGroup { _ in "error" },
    ] {
      let trial = ServiceTrial(service)
      trial.pass(0)
      try trial.finish(trial.session.beginning)
      expectEqual(Set(trial.state), ["a:error", "b:error", "b"])
      expectEqual(trial.diagnostics, [])
    }
  }

  @Test("A handler of errors leaves errors of its answer to others, and what follows from it")
  func outer() {
    let twice = Service.fails("a").recover { _ in "inner" }.recover { _ in "outer" }
    expectEqual(twice.notedUntilFailure("x"), "a:x a:inner a:outer")
    let group = Service.combineAll {
      Service.fails("a", on: "x")
      Service.asks("b", on: "error", for: .late("b.", 1, then: .failing("late")))
    }
    let notes = group.recover { _ in "error" }.notedUntilFailure("x", after: 1)
    expectEqual(notes, "a:x b:x a:error b:error b.")
  }

  @Test("A handler of errors answers the errors of what steps ask for, and of streams")
  func steps() throws {
    let service = Service.asks("a", on: "x", for: .late("a.", 1, then: .failing("late")))
    let recovered = service.recover { _ in "error" }
    expectEqual(try recovered.noted("x", after: 1), "a:x a. a:error")
    let stream = Service.Asking.stream("push") { _ in
      AsyncThrowingStream<Step<Void, [String], String>, any Error> {
        $0.finish(throwing: Offline())
      }
    }
    let pushed = ServiceTrial(
      Service.combine(all: [.asks("a", on: "x", for: stream), .notes("b")]).serial()
        .recover { _ in "error" }
    )
    pushed.send("x")
    expectEqual(pushed.notes, "a:x b:x a:error b:error")
  }

  @Test("A handler of errors does not answer what an effect has caught itself")
  func caught() throws {
    let service = Service.asks(
      "a",
      for: Service.Asking.failing("a").catch { _ in .late("caught", 0) }
    )
    expectEqual(try service.recover { _ in "error" }.noted("x"), "a:x caught")
  }

  @Test("knows what follows from its answer also where the dispatcher is made anew for each input")
  func madeAnew() {
    let service = Service.transition { input in
      Service.fails("a").recover { _ in "error" }.transition(for: input)
    }
    expectEqual(service.notedUntilFailure("x"), "a:x a:error")
  }
}
