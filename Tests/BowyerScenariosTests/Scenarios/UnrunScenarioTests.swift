import Bowyer
import BowyerScenarios
import Testing

private let counter = StoreComponent(
  initialState: 0,
  dispatcher: StateDispatcher<Void, Int, Int>.reducing { $0 += $1 },
  render: { _, _ in }
)

/// Expects reports of scenarios that were never run, by the lines where they begin, in what a program wrote to standard error.
private func expectReports(
  at lines: [Int],
  _ result: ExitTest.Result?,
  location: SourceLocation = #_sourceLocation
) throws {
  let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
  let reports = lines.map { line in
    """
    ✗ Scenario at BowyerScenariosTests/UnrunScenarioTests.swift:\(line)
        the scenario was never run
      add: .check(), with try in front of the scenario

    """
  }
  let found = text[(text.firstRange(of: "✗")?.lowerBound ?? text.endIndex)...]
  #expect(found == reports.joined(), sourceLocation: location)
}

/// Each runs a program of its own, which knows of no adapter.
@Suite("a scenario that is released without being run") struct UnrunScenarioTests {
  @Test("Lasso 44: is a failure of the program, told once, however long the scenario is")
  func forgotten() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Scenario(counter, line: 1)
      _ = Scenario(counter, line: 2).send(1) { $0 = 1 }.send(2) { $0 = 3 }
      _ = Scenario(counter, line: 3).branch("a") { $0.send(1) }
    }
    try expectReports(at: [1, 2, 3], result)
  }

  @Test("is a failure though another one that begins in the same way is run")
  func shared() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let begun = Scenario(counter, line: 7)
      _ = begun.send(1) { $0 = 1 }.failures()
      _ = begun.send(2) { $0 = 2 }
    }
    try expectReports(at: [7], result)
  }

  @Test("is no failure if it, or a scenario that continues it, is run")
  func used() async throws {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      _ = Scenario(counter).failures()
      try Scenario(counter).send(1) { $0 = 1 }.send(2) { $0 = 3 }.run()
      _ = Scenario(counter).branch("a") { $0.send(1) { $0 = 1 } }.failures()
      let begun = Scenario(counter)
      _ = begun.send(1).failures()
    }
    try expectReports(at: [], result)
  }
}
