import Bowyer
import Testing
import TestSupport

@Suite("Trellis: sending") struct SendingTests {
  @Test("Trellis 1, 2: a service sees what is sent, those of a serial group one after another")
  func single() throws {
    expectEqual(try Service.notes("s").noted("login"), "s:login")
    let group = Service.combine(all: [.notes("1"), .notes("2")]).serial()
    expectEqual(try group.noted("login"), "1:login 2:login")
  }

  @Test("Trellis 21: what a handler sends comes first, where it waits for it or that is said")
  func whileHandling() throws {
    let handler = Service { log, input in
      guard input == "go" else { return .empty }
      log.append("R:before")
      return .sending("other", then: .update { $0.append("R:after") })
    }
    for order in [SendOrder.fifo, .depthFirst] {
      let group = Service.combine(all: [.notes("x"), handler, .notes("y")]).serial()
      let trial = ServiceTrial(group, order: order)
      try trial.finish("go")
      expectEqual(trial.notes, "x:go R:before x:other y:other R:after y:go")
    }
  }

  @Test(
    "Trellis 21: what transitions send is handled in the order that is said",
    arguments: [(SendOrder.fifo, "s:go s:x s:a s:b s:a1"), (.depthFirst, "s:go s:a s:a1 s:b s:x")]
  )
  func orders(order: SendOrder, expected: String) {
    let sends = ["go": ["a", "b"], "a": ["a1"]]
    let service = Service { log, input in
      log.append("s:\(input)")
      return .merge((sends[input] ?? []).map { .pure(.send($0)) })
    }
    let trial = ServiceTrial(service, order: order)
    trial.session.onChange(of: { $0 }) { [weak session = trial.session] _, log in
      if log == ["s:go"] { session?.send("x") }
    }
    trial.send("go")
    expectEqual(trial.notes, expected)
  }

  @Test("Trellis 22: handlers of an input run as they are written; after one that fails, none runs")
  func chained() throws {
    func handlers(_ first: Service) -> Service {
      .empty.after(first).after(.notes("2"))
    }
    expectEqual(try handlers(.slow("1")).noted("x", after: 1), "1:x 1. 2:x")
    for service in [handlers(.fails("1")), .combine(all: [.fails("1"), .notes("2")]).serial()] {
      expectEqual(service.notedUntilFailure("x"), "1:x")
    }
  }

  @Test("Trellis 23: a handler receives its own kind of inputs, and an unhandled input is no error")
  func kinds() throws {
    let numbers = Prism<String, Int>(extract: { Int($0) }, embed: { "\($0)" })
    let service = Service.empty.mutate(on: numbers) { log, number in log.append("\(number + 1)") }
    let trial = ServiceTrial(service)
    try trial.finish("41")
    try trial.finish("x")
    expectEqual(trial.notes, "42")
    expectEqual(trial.diagnostics, [])
  }

  @Test("Inputs that a handler returns are sent in their order")
  func reactions() {
    let replies = ["go": ["a", "b", "c"], "a": ["d", "e"]]
    let service = Service.empty.react(to: Prism<String, String>.identity) { log, input in
      log.append(input)
      return replies[input] ?? []
    }
    expectEqual(service.run("go", on: []).effect.sentInputs(), ["a", "b", "c"])
    let trial = ServiceTrial(service)
    trial.send("go")
    expectEqual(trial.notes, "go a b c d e")
  }

  @Test("Trellis 31: what is sent can be recorded, and not delivered")
  func recorded() {
    let service = Service.empty.react(to: Prism<String, String>.identity) { log, input in
      log.append(input)
      return input == "go" ? ["other"] : []
    }
    let recorded = service.trace(["go"], on: [], in: (), delivers: false).map(\.description)
    expectEqual(recorded, ["received go", "committed [\"go\"]", "sent other"])
    let delivered = service.trace(["go"], on: [], in: ()).map(\.description)
    expectEqual(delivered.suffix(2), ["received other", "committed [\"go\", \"other\"]"])
    expectEqual(service.run("go", on: []).effect.sentInputs(), ["other"])
  }
}
