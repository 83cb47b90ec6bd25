import Bowyer
import BowyerCheck
import BowyerInspector
import BowyerScenarios
import Testing
import TestSupport

@testable import ShowcaseExamples
@testable import Workshop

@Suite("An example with its inspector") struct ReplayTests {
  private func state(
    of text: String,
    _ example: Example
  ) async throws -> Inspection<ShowcaseState, ShowcaseInput> {
    let component = inspected(OneExample(example: example), in: .scripted)
    let recording = try await Replay(text, of: OneExample(example: example)).recording
    let session = try Session(component, replaying: recording, clock: TestClock()) { _ in }
    defer { session.stop() }
    return session.state
  }

  @Test("begins with a script, or with a recording of itself or of the example alone")
  func begins() async throws {
    let space = StateSpace(of: stepperComponent, limit: 20)
    let way = try #require(space.violation(of: "small") { $0.count < 3 }?.way)
    var inspection = try await state(of: way.script, .stepper)
    expectEqual(inspection.live.stepper.count, 3)
    let inputs = (0...inspection.history.last).compactMap { inspection.history[$0]?.input }
    expectEqual(inputs.suffix(3), Array(repeating: .stepper(.tapIncrement), count: 3))
    let alone = "Bowyer recording 1\n0 send {\"stepper\":{\"tapIncrement\":{}}}\n"
    expectEqual(try await state(of: alone, .stepper).live.stepper.count, 1)
    let inspected = """
      Bowyer recording 1
      0 send {"app":{"_0":{"stepper":{"tapIncrement":{}}}}}
      0 send {"inspector":{"_0":{"go":{"_0":0}}}}
      0 send {"app":{"_0":{"stepper":{"tapDecrement":{}}}}}
      """
    inspection = try await state(of: inspected, .stepper)
    expectEqual(inspection.live.stepper.count, -1)
    expectEqual(inspection.history.branches.count, 2)
  }

  /// What a test prints around the report of a failure.
  private func printed(_ report: String) -> String {
    """
    ◇ Test run started.
    ↳ Testing Library Version: 6.3
    ◇ Suite "The pair" started.
    ✘ Test "adds on the right" recorded an issue at PairTests.swift:12:5: Issue recorded
    ↳ \(report)
    ✘ Test "adds on the right" failed after 0.002 seconds with 1 issue.
    ✘ Test run with 1 test in 1 suite failed after 0.002 seconds with 1 issue.
    3 tests were not run
    """
  }

  /// Returns what the inspector shows after a report is read from among the lines of a test.
  private func page(of report: String, _ example: Example) async throws -> String {
    let alone = OneExample(example: example)
    let session = try inspectedSession(alone, await Replay(printed(report), of: alone))
    defer { session.stop() }
    return session.view.rendered(width: 200)
  }

  @Test("opens the report of a scenario, machine, walk or state space at the step that fails")
  func scenarios() async throws {
    let failures = Scenario(pairComponent)
      .press("+") { $0.left.count = 1 }
      .press("+", ordinal: 2) { $0.left.count = 2 }
      .failures()
    var page = try await page(of: "\(try #require(failures.first))", .pair)
    #expect(page.contains("> 2  .pair(.right(.tapIncrement)) by “press +#2”"), "\(page)")
    #expect(page.contains("right.count: 0 → 1"))
    let words = page.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(words.contains("It ends at step 2."), "\(page)")
    let answered = Scenario(searchComponent)
      .type("bow", into: "Search") { ($0.question, $0.progress) = ("bow", .searching) }
      .advance(by: .milliseconds(300))
      .asks("titles")
      .answer("titles", with: ["Oblomov"]) { $0.progress = .found([]) }
      .failures()
    page = try await self.page(of: "\(try #require(answered.last))", .search)
    #expect(page.contains("“titles” answers [\"Oblomov\"]"), "\(page)")
    let space = StateSpace(of: pairComponent, limit: 30)
    let finding = try #require(space.violation(of: "small") { $0.right.count < 2 })
    let machine = Machine(
      pairComponent,
      inputs: .element(of: [.left(.tapIncrement), .right(.tapDecrement)])
    )
    .invariant("near") { $0.left.count - $0.right.count < 3 }
    let broken = try #require(throws: PropertyFailure.self) { try machine.check() }
    let walk = try #require(throws: PropertyFailure.self) {
      try pairComponent.walk("small") { state, _ in state.left.count > -2 }
    }
    let (second, third) = ("> 2  .pair(.right(.tapIncrement)) by “press +#2”", "> 3  .pair(")
    for (report, line) in [
      ("\(finding)", second),
      ("Expectation failed: (space.findings() → \([finding])).isEmpty → false", second),
      ("Expectation failed: (space.violation(of: \"small\") → \(finding)) == nil", second),
      ("\(broken)", third),
      ("\(walk)", "> 2  .pair(.left(.tapDecrement)) by “press -”"),
    ] {
      let page = try await self.page(of: report, .pair)
      #expect(page.contains(line), "\(page)")
    }
  }

  @Test("says which lines of a file it has not read, or why it cannot be replayed")
  func remarks() async throws {
    let recording = "  Bowyer recording 1\n  0 send {\"left\":{\"_0\":{\"tapIncrement\":{}}}}\n"
    for (text, remark) in [
      (
        "press +\npres -\npress -",
        "This is a script, in line 1. Not read: 2 other lines, in which there is 1 more."
      ),
      (
        "press +\n\(recording)1 test failed",
        "This is a recording, in lines 2 to 3. Not read: 2 other lines, in which there is 1 more."
      ),
    ] {
      expectEqual(try await Replay(text, of: OneExample(example: .pair)).remark, remark)
    }
    for text in ["press Nowhere", "Bowyer recording 1\n0 jump"] {
      await #expect(throws: ReplayError.self) {
        try await Replay(text, of: OneExample(example: .pair))
      }
    }
    let none = ReplayError(message: "none of its 2 lines is one of a script or of a recording")
    await #expect(throws: none) {
      try await Replay("All tests passed.\n\n# well", of: OneExample(example: .pair))
    }
  }

  @Test(
    "shows the mistakes of the guide",
    arguments: [
      (Example.pair, ["press +", "press +#2"], "left.count: 1 → 2"),
      (
        .search, ["type Search=bow", "wait 0.2", "press Clear", "wait 1"],
        "“titles” of step 1 changes the state"
      ),
      (.downloads, ["press Add", "press Add", "press Remove"], "rows[id: 2]: Download(id: 2"),
    ]
  )
  func mistakes(example: Example, lines: [String], line: String) async throws {
    for isMistaken in [true, false] {
      let component = inspected(OneExample(example: example, isMistaken: isMistaken), in: .scripted)
      var player = ScriptPlayer(component, width: 200)
      await player.begin()
      for line in lines { await player.perform(line) }
      player.send(.inspector(.toggle))
      expectEqual(player.frame.contains(line), isMistaken)
    }
  }
}
