import Bowyer
import Testing
import TestSupport

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
