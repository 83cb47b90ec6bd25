import Bowyer
import BowyerLock
import Testing
import TestSupport

@Suite("A cluster") struct ClusterDrawingTests {
  private let cluster = Service.combineAll {
    Service.notes("a").named("identity").onStart(.pure(.send("restored")))
    Service.combine(all: [.notes("b"), .notes("c").before(.notes("d").named("log"))])
      .named("articles").concurrent()
    Service.notes("e").observe("log") { _, _ in }
  }
  .serial()
  .recover { _ in "failed" }
  .subscribe("push") { _ in AsyncStream { $0.finish() } }

  @Test("A cluster is drawn as a tree of its parts, with what was said of them")
  func tree() {
    let expected = """
      serial (starts "push")
      ├─ identity (starts, recovers)
      ├─ articles (concurrent)
      │  ├─ service (recovers)
      │  └─ serial (recovers)
      │     ├─ log
      │     └─ service
      └─ service (observed by "log", recovers)
      """
    expectEqual(cluster.describe(), expected)
    expectEqual(cluster.named("all").run("x", on: []).state, cluster.run("x", on: []).state)
    #expect(cluster.named("all").describe().hasPrefix("all (serial, starts \"push\")"))
  }

  @Test("A cluster is drawn with its parts, also when it is logged, undone, or travelled")
  func histories() {
    let pair = Service.combine(all: [.notes("a").named("identity"), .notes("b")]).serial()
    let parts = "\n├─ identity\n└─ service"
    expectEqual(pair.logging("log") { _, _ in }.describe(), "serial (logged by \"log\")" + parts)
    expectEqual(pair.undoable().describe(), "serial (undoable)" + parts)
    let all = pair.named("all").logging("log") { _, _ in }.undoable()
    expectEqual(all.describe(), "all (serial, logged by \"log\", undoable)" + parts)
    expectEqual(Service.notes("a").undoable().describe(), "service (undoable)")
  }

  @Test("is drawn with what it stands in, and side by side where it has no name, mode or group")
  func combined() {
    let (a, b) = (Service.notes("a").named("a"), Service.notes("b"))
    let both = a.combine(b)
    expectEqual(both.describe(), "combined\n├─ a\n└─ service")
    expectEqual(b.combine(a).describe(), "combined\n├─ service\n└─ a")
    expectEqual(both.combine(b).describe(), "combined\n├─ a\n├─ service\n└─ service")
    let nested = "combined\n├─ %\n│  ├─ a\n│  └─ service\n└─ service"
    for (part, title) in [
      (both.named("x"), "x (combined)"), (both.serial(), "combined"),
      (.combine(all: [a, b]), "concurrent"), (.combine(all: [a, b]).serial(), "serial"),
      (a.after(b), "serial"),
    ] {
      expectEqual(part.combine(b).describe(), nested.replacing("%", with: title))
    }
    expectEqual(b.combine(b).describe(), "service")
    expectEqual(
      b.combine(.combine(all: [a])).describe(),
      "combined\n├─ service\n└─ concurrent\n   └─ a"
    )
    let child = a.ifPresent(
      state: Lens(\[String]?.self).andThen(Optional.somePrism),
      input: .identity
    )
    expectEqual(child.describe(), "a (while it is there)")
    expectEqual(a.widen(state: \[String].self).describe(), "a")
    expectEqual(a.onChange(of: \.self) { _, _ in .empty }.describe(), "a (follows its changes)")
    expectEqual(a.serialStart().describe(), "a (starts serially)")
    let loads = ["x", "y"].map { name in
      Service.Request.perform(EffectID(name)) { _ in .send(name) }
    }
    expectEqual(a.onStart(.merge(loads)).describe(), "a (starts \"x\" \"y\")")
    enum Said: Emitting { case output(String) }
    let told = StateDispatcher<Void, [String], Said>.empty.named("b").onOutput(of: .identity, a)
    expectEqual(told.describe(), "combined\n├─ b\n└─ a")
    expectEqual(
      Service.combine(all: [a]).recoverGroup { _ in "failed" }.describe(),
      "concurrent (recovers as a group)\n└─ a"
    )
  }

  @Test("A cluster is drawn as a flow chart, in which no name breaks out of its box")
  func mermaid() {
    let small = Service.combine(all: [.notes("a").named("x\"]\n  n9"), .notes("b")]).serial()
    let expected = """
      flowchart TD
        n0["serial"]
        n1["x#quot;]␊  n9"]
        n0 --> n1
        n2["service"]
        n0 --> n2
      """
    expectEqual(small.describe(as: .mermaid), expected)
  }

  @Test("A cluster that is drawn when very many are combined needs no stack")
  func many() {
    let parts = Array(repeating: Service.notes("a").named("a"), count: 20_000)
    #expect(Service.combine(all: parts).describe().utf8.count > 100_000)
  }

  @Test("A cluster is traced without a world: what is asked, answered, sent and committed")
  func traced() {
    struct Broken: Error {}
    let service = Service { log, input in
      log.append(input)
      return input == "go"
        ? Effect<Void, Int>.perform("number") { _ in 1 }.map { .send("got \($0)") } : .empty
    }
    .recover { _ in "failed" }
    let good = service.trace(["go"], on: [], in: (), answers: ["number": .success(7)])
    expectEqual(
      good.map(\.description),
      [
        "received go", "committed [\"go\"]", "asked number", "sent got 7", "received got 7",
        "committed [\"go\", \"got 7\"]",
      ]
    )
    let bad = service.trace(["go"], on: [], in: (), answers: ["number": .failure(Broken())])
    #expect(bad.map(\.description).contains("failed number: Broken()"))
    #expect(bad.map(\.description).contains("received failed"))
    let none = service.trace(["go"], on: [], in: ())
    expectEqual(none.map(\.description).last, "asked number")
    let wrong = service.trace(["go"], on: [], in: (), answers: ["number": .success("seven")])
    #expect(
      wrong.map(\.description).contains { $0.hasPrefix("failed number: it expects an answer") }
    )
    let stream = Service.Asking.drain("push") { _ in
      AsyncStream<Step<Void, [String], String>> { $0.finish() }
    }
    let group = Service.combine(all: [.asks("a", on: "go", for: stream), .notes("b")])
      .serial()
    let pushed = Step<Void, [String], String>.commit(.update { $0.append("pushed") })
    let traced = group.trace(["go"], on: [], in: (), answers: ["push": .success(pushed)])
    expectEqual(
      traced.map(\.description),
      [
        "received go", "committed [\"a:go\"]", "asked push", "committed [\"a:go\", \"pushed\"]",
        "committed [\"a:go\", \"pushed\", \"b:go\"]",
      ]
    )
  }

  @Test("is observed, also for one kind of inputs, and what fails there changes nothing")
  func observed() throws {
    do {
      let failing = Service.notes("s").observe("log") { _, input in
        if input == "bad" { throw Offline() }
      }
      let trial = ServiceTrial(failing)
      try trial.finish("good")
      try trial.finish("bad")
      try trial.finish("good")
      expectEqual(trial.notes, "s:good s:bad s:good")
      expectEqual(trial.diagnostics.count, 1)
    }
    let numbers = Prism<String, Int>(extract: { Int($0) }, embed: { "\($0)" })
    let seen = Lock<[Int]>([])
    let trial = ServiceTrial(
      Service.notes("s").observe("log", on: numbers) { _, n in seen.withLock { $0.append(n) } }
    )
    for input in ["41", "x", "42"] { try trial.finish(input) }
    expectEqual(trial.notes, "s:41 s:x s:42")
    expectEqual(seen.withLock { $0 }, [41, 42])
    let asking = Service.asks("s", for: .perform("ask") { _ in .send("answered") })
    let told = asking.observe("log") { _, _ in }
    expectEqual(told.run("x", on: []).effect.requests, ["log", "ask"])
    let sides = StateDispatcher<Void, Int, Side>.empty.observe("log", on: Side.left) { _, _ in }
    expectEqual(sides.run(.left(1), on: 0).effect.requests, ["log"])
    expectEqual(sides.run(.right(1), on: 0).effect.requests, [])
  }

  @Test("is observed by one report after another, also where the first takes long")
  func observedInTurn() {
    let (seen, barrier) = (Lock<[String]>([]), Barrier())
    let trial = ServiceTrial(
      Service.notes("s").observe("log") { _, input in
        if input == "slow" { await barrier.pass() }
        seen.withLock { $0.append(input) }
      }
    )
    for input in ["slow", "fast"] { trial.send(input) }
    expectEqual(trial.notes, "s:slow s:fast")
    expectEqual(seen.withLock { $0 }, [])
    barrier.open()
    trial.run()
    expectEqual(seen.withLock { $0 }, ["slow", "fast"])
  }
}

private enum Side: Sendable { case left(Int), right(Int) }
