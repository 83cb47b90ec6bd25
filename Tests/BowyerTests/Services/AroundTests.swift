import Bowyer
import Testing

@Suite("`before` and `after` of a dispatcher") struct AroundTests {
  private func notes(_ service: Service, after inputs: String...) -> String {
    let trial = ServiceTrial(service)
    for input in inputs { trial.send(input) }
    return trial.notes
  }

  @Test("is done once for each input")
  func once() {
    let service = Service.notes("s").before(.notes("pre")).after(.notes("post"))
    #expect(notes(service, after: "x") == "pre:x s:x post:x")
  }

  @Test("is done from the outside in, and then from the inside out")
  func chained() {
    let service = Service.slow("s", 0.5).before(.slow("pre1", 0.5)).after(.notes("post1"))
      .before(.notes("pre2")).after(.notes("post2"))
    let trial = ServiceTrial(service)
    trial.send("x")
    trial.pass(1)
    #expect(trial.notes == "pre2:x pre1:x pre1. s:x s. post1:x post2:x")
  }

  @Test("may be only for one kind of inputs, or only for one input")
  func some() {
    let logins = Prism<String, String>(
      extract: { $0.hasPrefix("login ") ? String($0.dropFirst(6)) : nil },
      embed: { "login \($0)" }
    )
    let service = Service.notes("s")
      .before(logins, .notes("user")).after(logins, .notes("after"))
      .before("login a", .notes("a")).after("login a", .notes("z"))
    #expect(notes(service, after: "logout") == "s:logout")
    #expect(notes(service, after: "login b") == "user:b s:login b after:b")
    #expect(notes(service, after: "login a") == "a:login a user:a s:login a after:a z:login a")
  }

  @Test("may fail: then what comes after it does not see the input")
  func failure() async {
    let trial = ServiceTrial(Service.notes("s").before(.fails("pre")).after(.notes("post")))
    await #expect(throws: EffectTrial.Offline.self) { try await trial.send("x").finished() }
    #expect(trial.notes == "pre:x")
  }

  @Test("is one part of a group: its handler of errors, and the group's, see both as one")
  func asOnePart() {
    let guarded = Service.notes("s").before(.fails("pre", on: "x"))
    let inside = ServiceTrial(guarded.recover { _ in "error" })
    inside.send("x")
    #expect(inside.notes == "pre:x pre:error s:error")
    #expect(inside.diagnostics == [])
    let outside = ServiceTrial(Service.notes("s").recover { _ in "error" }.before(.fails("pre")))
    outside.send("x")
    #expect(outside.notes == "pre:x")
    #expect(outside.diagnostics.count == 1)
  }
}
