import Bowyer
import Testing

@Suite("An effect's answers") struct EffectAnswerTests {
  let trial = EffectTrial()
  private let login = Effect<Void, Int>.perform("login") { _ in
    Issue.record("the work was done")
    return 0
  }

  @Test("An effect's answers may be given in place of the world: what is made of them is made")
  func given() {
    let greeting = login.map { "user \($0)" }
    #expect(greeting.answering("login", with: 7).values == ["user 7"])
    #expect(greeting.answering("login", with: 7).requests == [])
    #expect(greeting.answering("other", with: 7).requests == ["login"])
    trial.send(.concat(greeting.answering("login", with: 7), .pure("b")))
    #expect(trial.state == ["user 7", "b"])
  }

  @Test("An effect's answers of another type than is taken are an error that names both")
  func mismatch() {
    trial.send(login.map { "\($0)" }.answering("login", with: "Ada"))
    #expect(trial.state == [])
    #expect(
      trial.diagnostics[0].contains(
        "it expects an answer of type Int, not String"
      )
    )
  }

  @Test("An effect's answers may be nothing, one of an optional type, several, or an error")
  func kinds() {
    let optional = Asking.perform("ask") { _ in "" }
    let maybe = Effect<Void, Int?>.perform("maybe") { _ in 1 }.map { "\($0 ?? 0)" }
    trial.send(.concat(maybe.answering("maybe", with: Int?.none), .pure("next")))
    trial.send(maybe.answering("maybe", with: Int?.some(4)))
    #expect(trial.state == ["0", "next", "4"])
    trial.send(.concat(optional.answering("ask", .values([])), .pure("a")))
    trial.send(.concat(optional.answering("ask", .values(["b", "c"])), .pure("d")))
    #expect(trial.state.suffix(4) == ["a", "b", "c", "d"])
    let failing = optional.answering("ask", .failure(Offline()))
    trial.send(failing.catch { _ in optional.answering("ask", with: "caught") })
    #expect(trial.state.last == "caught")
  }

  @Test("An effect's answers reach what a handler asks for, and the outermost holds")
  func reach() {
    let load = Asking.failing("x").catch { _ in
      .perform("again") { _ in "never" }
    }
    trial.send(load.answering("again", with: "answered"))
    #expect(trial.state == ["answered"])
    let twice = Asking.perform("a") { _ in "" }.answering("a", with: "inner")
    #expect(twice.answering("a", with: "outer").values == ["outer"])
  }

  @Test("An effect's answers are known by name and type before anything is run")
  func leaves() {
    let effect = Effect<Int, String>.merge(
      login.widen { (_: Int) in }.map { "\($0)" }.delayed(by: .seconds(1)),
      .stream("push") { _ in AsyncStream<String> { _ in } }
    )
    #expect(effect.leaves.map(\.id) == ["login", "push"])
    #expect(effect.leaves.map { "\($0.answerType)" } == ["Int", "String"])
    #expect(effect.leaves[0].answerType is any Codable.Type)
  }

  @Test("An effect's answers are asked for by the place where nothing else names them")
  func callSites() {
    let effects = (0..<2).map { number in Effect<Void, Int>.perform { _ in number } }
    let other = Effect<Void, Int>.stream { _ in AsyncStream<Int> { _ in } }
    let names = Effect.merge(effects + [other]).requests.map(\.name)
    #expect(names[0] == names[1])
    #expect(names[1] != names[2])
    #expect(names.allSatisfy { $0.hasPrefix("BowyerTests/EffectAnswerTests.swift:") })
  }
}
