import Bowyer
import BowyerLock
import Testing
import TestSupport

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
    let atOnce = group.concurrent().recover { _ in "err" }
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
