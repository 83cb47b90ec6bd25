import Bowyer
import Testing
import TestSupport

@Suite("Trellis: before and after") struct AroundTrellisTests {
  @Test("Trellis 6: what comes before and after an input runs once for it")
  func once() throws {
    let trial = ServiceTrial(
      Service.notes("s").before("login", .notes("pre")).after("login", .notes("post"))
    )
    try trial.finish("login")
    expectEqual(trial.notes, "pre:login s:login post:login")
  }

  @Test("Trellis 7: the last modifier is the outermost, and waits for what is inside")
  func chained() {
    let service = Service.slow("s", 0.5).before(.slow("pre1", 0.5)).after(.notes("post1"))
      .before(.notes("pre2")).after(.notes("post2"))
    let trial = ServiceTrial(service)
    trial.send("x")
    trial.pass(1)
    expectEqual(trial.notes, "pre2:x pre1:x pre1. s:x s. post1:x post2:x")
  }

  @Test("Trellis 8: what comes before and after may see only a kind of inputs, or only one")
  func filtered() {
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
    ] {
      let trial = ServiceTrial(service)
      trial.send(input)
      expectEqual(trial.notes, notes)
    }
  }

  @Test("Trellis 9: where what comes before fails, neither the service nor what comes after runs")
  func failure() {
    let trial = ServiceTrial(Service.notes("s").before(.fails("pre")).after(.notes("post")))
    #expect(throws: Offline.self) { try trial.finish("x") }
    expectEqual(trial.notes, "pre:x")
  }

  @Test("Trellis 16: an error handler covers the parts that are written before it")
  func covered() throws {
    let inside = ServiceTrial(
      Service.notes("s").before(.fails("pre", on: "x")).recover { _ in "error" }
    )
    try inside.finish("x")
    expectEqual(inside.notes, "pre:x pre:error s:error")
    let outside = ServiceTrial(
      Service.notes("s").recover { _ in "error" }.before(.fails("pre", on: "x"))
    )
    #expect(throws: Offline.self) { try outside.finish("x") }
    expectEqual(outside.notes, "pre:x")
  }
}
