import Bowyer
import Testing

@Suite("Trellis: before and after") struct AroundTrellisTests {
  @Test("Trellis 6: what comes before and after an input runs once for it")
  func once() async throws {
    let trial = ServiceTrial(
      Service.notes("s").before("login", .notes("pre")).after("login", .notes("post"))
    )
    try await trial.send("login").finished()
    #expect(trial.notes == "pre:login s:login post:login")
  }

  @Test("Trellis 7: the last modifier is the outermost")
  func chained() async throws {
    let trial = ServiceTrial(
      Service.notes("service")
        .before(.notes("pre1")).after(.notes("post1"))
        .before(.notes("pre2")).after(.notes("post2"))
    )
    try await trial.send("x").finished()
    #expect(trial.notes == "pre2:x pre1:x service:x post1:x post2:x")
  }

  @Test("Trellis 8: what comes before may see only a kind of inputs, or only one")
  func filtered() async throws {
    let numbers = Prism<String, Int>(extract: { Int($0) }, embed: { "\($0)" })
    let trial = ServiceTrial(
      Service.notes("s")
        .before(numbers, .reducing { log, number in log.append("number:\(number)") })
        .before("7", .notes("seven"))
    )
    for input in ["x", "6", "7"] { try await trial.send(input).finished() }
    #expect(trial.notes == "s:x number:6 s:6 seven:7 number:7 s:7")
  }

  @Test("Trellis 9: where what comes before fails, neither the service nor what comes after runs")
  func failure() async {
    let trial = ServiceTrial(Service.notes("s").before(.fails("pre")).after(.notes("post")))
    await #expect(throws: EffectTrial.Offline.self) { try await trial.send("x").finished() }
    #expect(trial.notes == "pre:x")
  }

  @Test("Trellis 16: an error handler covers the parts that are written before it")
  func covered() async throws {
    let inside = ServiceTrial(
      Service.notes("s").before(.fails("pre", on: "x")).recover { _ in "error" }
    )
    try await inside.send("x").finished()
    #expect(inside.notes == "pre:x pre:error s:error")
    let outside = ServiceTrial(
      Service.notes("s").recover { _ in "error" }.before(.fails("pre", on: "x"))
    )
    await #expect(throws: EffectTrial.Offline.self) { try await outside.send("x").finished() }
    #expect(outside.notes == "pre:x")
  }
}
