import Bowyer
import TestSupport
import Testing

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

@Suite("A serial group in which something fails") struct SerialFailureTests {
  private static func late(_ name: String) -> Service {
    .asks(name, on: "x", for: .late("\(name)!", 1, then: .failing(name)))
  }

  private static func serial(_ parts: Service...) -> Service { .combine(all: parts).serial() }

  private static func group(_ service: Service, _ input: String = "g") -> Service {
    service.recoverGroup { @Sendable _ in input }
  }

  private static func parts(_ service: Service, _ input: String = "r") -> Service {
    service.recover { @Sendable _ in input }
  }

  /// What is noted after an input, by what is made of services that fail.
  private static var trials: [(String, Service)] {
    let (a, b, c, d) = (
      Service.notes("a"), Service.notes("b"), Service.notes("c"), Service.notes("d")
    )
    let (now, then) = (Service.fails("f", on: "x"), late("l"))
    return [
      ("inner group", serial(a, group(serial(now, b)), c)),
      ("inner group then", serial(a, group(serial(then, b)), c)),
      ("outer group then", group(serial(a, serial(then, b), c))),
      ("both", group(serial(a, group(serial(now, b), "i"), then, c), "o")),
      ("deep", group(serial(serial(serial(now, a), b), c))),
      ("deep parts", parts(serial(serial(serial(then, a), b), c))),
      ("deep inner", serial(serial(group(serial(then, a)), b), c)),
      ("last then", group(serial(a, serial(b, then), c))),
      ("beside", group(serial(.combine(all: [now, then, a]).concurrent(), b))),
      ("beside a group", serial(.combine(all: [group(then), a, now]).concurrent(), b)),
      ("two", serial(group(serial(then, a)), group(serial(late("m"), b), "h"), d)),
    ]
  }

  @Test("ends there, or goes on, as far as the error is recovered")
  func table() {
    let rows = Self.trials.map { name, service in
      let trial = ServiceTrial(service)
      trial.send("x")
      for _ in 0..<8 { trial.pass(1) }
      return "\(name): \(trial.notes) (\(trial.diagnostics.count))"
    }
    let expected = #"""
      inner group: a:x f:x a:g f:g b:g c:g c:x (0)
      inner group then: a:x l:x l! a:g l:g b:g c:g c:x (0)
      outer group then: a:x l:x l! a:g l:g b:g c:g (0)
      both: a:x f:x a:i f:i b:i l:i c:i l:x l! a:o f:o b:o l:o c:o (0)
      deep: f:x f:g a:g b:g c:g (0)
      deep parts: l:x l! l:r a:r b:r c:r a:x b:x c:x (0)
      deep inner: l:x l! l:g a:g b:g c:g b:x c:x (0)
      last then: a:x b:x l:x l! a:g b:g l:g c:g (0)
      beside: f:x l:x a:x f:g l:g a:g b:g l! f:g l:g a:g b:g (0)
      beside a group: l:x a:x f:x l! l:g a:g f:g b:g (1)
      two: l:x l! l:g a:g m:g b:g d:g m:x m! l:h a:h m:h b:h d:h d:x (0)
      """#
    expectEqual(
      rows,
      expected.split(separator: "\n").map(String.init),
      "\(rows.joined(separator: "\n"))"
    )
  }
}
