import Bowyer
import BowyerScenarios
import Testing
import TestSupport

/// A sum, with a request, a stream and a delay that add to it.
private let sum = StoreComponent(
  initialState: 0,
  dispatcher: StateDispatcher<Void, Int, String> { sum, input in
    func adding(_ numbers: Effect<Void, Int>) -> Effect<Void, Step<Void, Int, String>> {
      numbers.map { number in .commit(.update { $0 += number }) }
    }
    switch input {
    case "one": sum += 1
    case "load": return adding(.perform("load") { _ in 0 })
    case "listen": return adding(.stream("numbers") { _ in AsyncStream { $0.finish() } })
    case "later": return adding(.pure(10)).delayed(by: .seconds(1))
    default: break
    }
    return .empty
  },
  view: { ViewTree<String>.text("\($0)") }
)

private struct Refused: Error, Codable {
  var code = 5
}

@Suite("A recording as a scenario") struct RecordedScenarioTests {
  private func scenario(_ lines: String...) throws -> [String] {
    let recording = try Recording<String>(
      text: (["Bowyer recording 1"] + lines).joined(separator: "\n")
    )
    let text = try recording.scenario(of: sum, named: "sum", failures: [Refused.self])
    let steps = text.split(separator: "\n").map(String.init)
    #expect(steps.first == "Scenario(sum)" && text.last == "\n")
    #expect(steps.dropFirst().allSatisfy { $0.hasPrefix("  ") })
    return steps.dropFirst().map { String($0.dropFirst(2)) }
  }

  @Test("has a step for each event, with its consequences")
  func events() throws {
    expectEqual(try scenario(), [])
    let lines = try scenario(
      "0 send \"one\"",
      "0 send \"load\"",
      "2 answer load 7",
      "3 send \"load\"",
      "3 fail load#2 Refused {\"code\":4}",
      "4 pass"
    )
    expectEqual(
      lines,
      [
        ".send(\"one\") { $0 = 1 }", ".send(\"load\")", ".asks(\"load\")",
        ".answer(\"load\", with: 7) { $0 = 8 }", ".send(\"load\")", ".asks(\"load\")",
        ".fail(\"load\", with: Refused(code: 4))", ".diagnosed(\"load\")",
      ]
    )
  }

  @Test("names the one of several requests by its place among those that are pending")
  func ordinals() throws {
    let lines = try scenario(
      "0 send \"listen\"",
      "0 send \"listen\"",
      "0 send \"load\"",
      "0 send \"load\"",
      "1 answer numbers#2 3",
      "1 end numbers",
      "1 answer numbers#2 4",
      "1 answer load#2 5",
      "1 answer load 6"
    )
    expectEqual(
      lines.filter { !$0.hasPrefix(".send") && !$0.hasPrefix(".asks") },
      [
        ".yield(3, from: \"numbers\", ordinal: 2) { $0 = 3 }", ".end(\"numbers\")",
        ".yield(4, from: \"numbers\") { $0 = 7 }",
        ".answer(\"load\", with: 5, ordinal: 2) { $0 = 12 }",
        ".answer(\"load\", with: 6) { $0 = 18 }", ".stop()",
        ".cancelled(\"numbers\")",
      ]
    )
  }

  @Test("lets as much time pass as went by, once for all alarms of a time, and ends what is left")
  func time() throws {
    let lines = try scenario(
      "0 send \"later\"",
      "0 send \"later\"",
      "0.25 send \"later\"",
      "0.25 send \"one\"",
      "1 wake",
      "1 wake",
      "1.125 send \"later\"",
      "1.25 wake",
      "2 send \"one\""
    )
    expectEqual(
      lines,
      [
        ".send(\"later\")", ".send(\"later\")", ".advance(by: .milliseconds(250))",
        ".send(\"later\")", ".send(\"one\") { $0 = 1 }",
        ".advance(by: .milliseconds(750)) { $0 = 21 }", ".advance(by: .milliseconds(125))",
        ".send(\"later\")", ".advance(by: .milliseconds(125)) { $0 = 31 }",
        ".advance(by: .milliseconds(750))", ".send(\"one\") { $0 = 32 }", ".stop()",
      ]
    )
    let same = Scenario(sum)
      .send("later").send("later").advance(by: .milliseconds(250))
      .send("later").send("one") { $0 = 1 }
      .advance(by: .milliseconds(750)) { $0 = 21 }.advance(by: .milliseconds(125))
      .send("later").advance(by: .milliseconds(125)) { $0 = 31 }
      .advance(by: .milliseconds(750)).send("one") { $0 = 32 }.stop()
    expectEqual(same.failures().map(\.description), [])
  }

  @Test(
    "is refused where the recording does not fit the component, and the error says where",
    arguments: [
      (["0 answer load 7"], "event 1 of the recording: no request load is pending"),
      (
        ["0 send \"load\"", "0 end load#2"],
        "event 2 of the recording: no request load#2 is pending"
      ),
      (["0 send \"one\"", "0 wake"], "event 2 of the recording: no alarm is pending"),
      (
        ["0 send \"load\"", "0 fail load Refused {\"code\":\"\"}"],
        "event 2 of the recording: at code: expected a whole number from \(Int.min) to \(Int.max), not a string"
      ),
      (
        ["0 send \"load\"", "0 answer load \"a\""],
        "event 2 of the recording: expected a whole number from \(Int.min) to \(Int.max), not a string"
      ),
      (["0 send \"load\"", "0 end load"], "event 2 of the recording: \"load\" is no stream"),
      (
        ["0 send \"load\"", "0 fail load Full {\"code\":7}"],
        "event 2 of the recording: the error of load has no Swift expression: add Full.self to `failures`"
      ),
    ]
  )
  func misfits(lines: [String], message: String) throws {
    let recording = try Recording<String>(
      text: (["Bowyer recording 1"] + lines).joined(separator: "\n")
    )
    let error = #expect(throws: ScenarioTextError.self) {
      try recording.scenario(of: sum, named: "sum", failures: [Refused.self])
    }
    expectEqual(error?.description, message)
  }

  private struct Box: Equatable, Sendable {
    var object: ObjectIdentifier?
  }

  @Test("is refused where a value has no Swift expression")
  func noExpression() throws {
    final class Thing: Sendable {}
    let boxing = StoreComponent(
      initialState: Box(),
      dispatcher: StateDispatcher<Void, Box, Int>.reducing { box, _ in
        box.object = ObjectIdentifier(Thing.self)
      },
      view: { _ in ViewTree<Int>.empty }
    )
    let sent = try Recording<Int>(text: "Bowyer recording 1\n0 send 1")
    let error = #expect(throws: ScenarioTextError.self) {
      try sent.scenario(of: boxing, named: "b")
    }
    expectEqual(error, ScenarioTextError(event: 1, reason: "no Swift expression sets $0.object"))
  }

  @Test("states what the component begins with")
  func beginning() throws {
    let counting = StoreComponent(
      initialState: 1,
      dispatcher: StateDispatcher<Void, Int, Int>.reducing { $0 += $1 }
        .onStart(changing: .pure(.set(2)))
        .onStart(changing: Effect<Void, Int>.perform("load") { _ in 3 }.map { .set($0) }),
      view: { _ in ViewTree<Int>.empty }
    )
    let recording = try Recording<Int>(text: "Bowyer recording 1\n1 answer load 3")
    let text = try recording.scenario(of: counting, named: "counting")
    #expect(
      text == """
        Scenario(counting)
          .changes { $0 = 2 }
          .asks("load")
          .answer("load", with: 3) { $0 = 3 }

        """
    )
  }
}
