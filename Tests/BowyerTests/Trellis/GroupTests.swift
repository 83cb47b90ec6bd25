import Bowyer
import BowyerCheck
import BowyerLock
import TestSupport
import Testing

@Suite("Trellis: groups") struct GroupTests {
  private let three = ["a", "b", "c"].map { Service.slow($0, 0.1) }

  @Test("Trellis 18: three services of a tenth of a second take that, or three times that in turn")
  func duration() {
    for (group, tenths) in [
      (Service.combine(all: three), 1.0), (Service.combine(all: three).serial(), 3),
    ] {
      let trial = ServiceTrial(group)
      trial.send("x")
      trial.pass(tenths / 10 - 0.001)
      #expect(trial.clock.waiting > 0)
      trial.pass(0.001)
      expectEqual(trial.clock.waiting, 0)
      #expect(Set(trial.state).isSuperset(of: ["a.", "b.", "c."]))
    }
  }

  @Test("Trellis 19: a concurrent group in a serial one overlaps, and ends before the next begins")
  func nested() throws {
    let inner = Service.combine(all: [.slow("p", 1), .slow("q", 2)]).concurrent()
    let group = Service.combine(all: [.slow("first"), inner, .notes("last")]).serial()
    expectEqual(try group.noted("x", after: 3), "first:x first. p:x q:x p. q. last:x")
  }

  @Test("Trellis 20: an inner group is serial, too, unless it has another mode")
  func inherited() throws {
    let inner = Service.combine(all: [.slow("p"), .slow("q")])
    let all = Service.combine(all: [inner, .notes("z")]).serial()
    expectEqual(try all.noted("x", after: 2), "p:x p. q:x q. z:x")
    let some = Service.combine(all: [inner.concurrent(), .notes("z")]).serial()
    expectEqual(try some.noted("x", after: 1), "p:x q:x p. q. z:x")
  }

  @Test("Trellis 33: conditions, loops and many services build a group", arguments: [0, 1, 2])
  func builder(number: Int) throws {
    let group = Service.combineAll {
      if number == 0 { Service.notes("zero") }
      if number == 1 {
        Service.notes("one")
      } else if number == 2 {
        Service.notes("two")
        Service.notes("more")
      } else {
        Service.notes("else")
      }
      for name in ["x", "y"].prefix(number) { Service.notes(name) }
      switch number {
      case 0: Service.notes("none")
      default: Service.notes("some")
      }
      Service.notes("5")
      Service.notes("6")
      Service.notes("7")
      Service.notes("8")
      Service.notes("9")
    }
    let names = [
      ["zero", "else", "none"], ["one", "x", "some"], ["two", "more", "x", "y", "some"],
    ]
    let all = (names[number] + (5...9).map(String.init)).map { "\($0):i" }
    expectEqual(try group.noted("i"), all.joined(separator: " "))
    expectEqual(Service.combineAll {}.run("i", on: []).state, [])
  }
}

@Suite("Trellis: before and after") struct AroundTrellisTests {
  @Test("Trellis 6: what comes before and after an input runs once for it")
  func once() throws {
    let service = Service.notes("s").before("login", .notes("pre")).after("login", .notes("post"))
    expectEqual(try service.noted("login"), "pre:login s:login post:login")
  }

  @Test("Trellis 7: the last modifier is the outermost, and waits for what is inside")
  func chained() throws {
    let service = Service.slow("s", 0.5).before(.slow("pre1", 0.5)).after(.notes("post1"))
      .before(.notes("pre2")).after(.notes("post2"))
    let notes = "pre2:x pre1:x pre1. s:x s. post1:x post2:x"
    expectEqual(try service.noted("x", after: 1), notes)
  }

  @Test("Trellis 8: what comes before and after may see only a kind of inputs, or only one")
  func filtered() throws {
    let logins = Prism<String, String>(
      extract: { $0.hasPrefix("login ") ? String($0.dropFirst(6)) : nil },
      embed: { "login \($0)" }
    )
    let service = Service.notes("s")
      .before(Service.notes("user").widen(input: logins))
      .after(Service.notes("after").widen(input: logins))
      .before("login a", .notes("a")).after("login a", .notes("z"))
    for (input, notes) in [
      ("logout", "s:logout"), ("login b", "user:b s:login b after:b"),
      ("login a", "a:login a user:a s:login a after:a z:login a"),
    ] { expectEqual(try service.noted(input), notes) }
  }

  @Test("Trellis 9: where what comes before fails, neither the service nor what comes after runs")
  func failure() {
    let service = Service.notes("s").before(.fails("pre")).after(.notes("post"))
    expectEqual(service.notedUntilFailure("x"), "pre:x")
  }

  @Test("Trellis 16: an error handler covers the parts that are written before it")
  func covered() throws {
    let inside = Service.notes("s").before(.fails("pre", on: "x")).recover { _ in "error" }
    expectEqual(try inside.noted("x"), "pre:x pre:error s:error")
    let outside = Service.notes("s").recover { _ in "error" }.before(.fails("pre", on: "x"))
    expectEqual(outside.notedUntilFailure("x"), "pre:x")
  }
}

@Suite("Each cluster") struct ClusterPropertyTests {
  @Test("Each cluster makes the same transitions in either order of what is sent")
  func orders() throws {
    let sends = Gen.array(of: .array(of: .integer(in: 0...5), count: 0...3), count: 6...6)
    try forAll(sends, .integer(in: 0...5)) { sends, first in
      // Inputs send greater ones only, so it ends.
      let service = Service { log, input in
        log.append(input)
        guard let number = Int(input) else { return .empty }
        return .merge(sends[number].filter { $0 > number }.map { .pure(.send("\($0)")) })
      }
      let logs = [SendOrder.fifo, .depthFirst].map { order in
        let trial = ServiceTrial(service, order: order)
        trial.send("\(first)")
        return trial.state.sorted()
      }
      return logs[0] <-> logs[1]
    }
  }
}

@Suite("Trellis: failures") struct FailureTests {
  @Test("Trellis 4, 15: an error becomes an input, also of a service without a group")
  func recovered() throws {
    let trial = ServiceTrial(
      Service.combine(all: [.notes("record"), .fails("fail", on: "login")]).serial()
        .recover { _ in "error" }
    )
    try trial.finish("login")
    expectEqual(trial.state.filter { $0.hasPrefix("record") }, ["record:login", "record:error"])
    expectEqual(trial.diagnostics, [])
    let alone = Service.fails("a", on: "x").recover { _ in "error" }
    expectEqual(try alone.noted("x"), "a:x a:error")
  }

  @Test("Trellis 10, 11: nothing runs after what failed in a serial group, all in a concurrent one")
  func serial() {
    let inTurn = Service.combine(all: [.notes("a"), .fails("b"), .notes("c")]).serial()
    expectEqual(inTurn.after(.notes("post")).notedUntilFailure("x"), "a:x b:x")
    let atOnce = Service.combine(all: [.slow("a"), .fails("b"), .fails("c")]).concurrent()
    let notes = atOnce.after(.notes("post")).notedUntilFailure("x", after: 1)
    expectEqual(notes, "a:x b:x c:x a.")
  }

  @Test("Trellis 12, 13: when a failure is reported, the next part goes on, and all see the error")
  func reported() throws {
    let group = Service.combine(all: [.notes("a"), .fails("b", on: "login"), .notes("c")])
    let inTurn = group.serial().recover { _ in "err" }.after(.notes("post"))
    let all = "a:login b:login a:err b:err c:err post:err c:login post:login"
    expectEqual(try inTurn.noted("login"), all)
    let atOnce = group.concurrent().serial().recover { _ in "err" }
    expectEqual(try atOnce.noted("login"), "a:login b:login c:login a:err b:err c:err")
  }

  @Test("Trellis 14: the innermost handler is asked, once, however deep the groups are")
  func innermost() throws {
    let asked = Lock<[String]>([])
    func handler(_ name: String) -> @Sendable (any Error) -> String {
      { _ in
        asked.withLock { $0.append(name) }
        return name
      }
    }
    let inner = Service.combine(all: [.fails("a", on: "x")]).recover(handler("inner"))
    let middle = Service.combine(all: [inner]).recover(handler("middle"))
    let outer = Service.combine(all: [middle]).recover(handler("outer"))
    expectEqual(try outer.noted("x"), "a:x a:inner")
    expectEqual(asked.withLock { $0 }, ["inner"])
    asked.withLock { $0 = [] }
    let bare = (1...3).reduce(Service.fails("a", on: "x")) { part, _ in .combine(all: [part]) }
    _ = try bare.recover(handler("outer")).noted("x")
    expectEqual(asked.withLock { $0 }, ["outer"])
  }

  @Test("Trellis 17: an error of what an error became is thrown, and the handler is asked once")
  func again() {
    struct Failed: Error, Equatable { let input: String }
    let asked = Lock<[String]>([])
    let failing = Service.notes("a").combine(
      .effectful { input in .perform("fail") { _ in throw Failed(input: input) } }
    )
    let trial = ServiceTrial(
      failing.recover { error in
        asked.withLock { $0.append("\((error as? Failed)?.input ?? "?")") }
        return "error"
      }
    )
    #expect(throws: Failed(input: "error")) { try trial.finish("x") }
    expectEqual(trial.notes, "a:x a:error")
    expectEqual(asked.withLock { $0 }, ["x"])
  }
}
