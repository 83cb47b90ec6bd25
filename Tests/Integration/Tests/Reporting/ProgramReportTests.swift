import Bowyer
import BowyerScenarios
import Foundation
import Testing

@testable import BowyerCheck
@testable import BowyerTesting

private let counter = StoreComponent(
  initialState: 0,
  dispatcher: StateDispatcher<Void, Int, Int>.reducing { $0 += $1 },
  render: { _, _ in }
)

/// What a program reports by itself, on standard error or in a file: each test runs one.
extension Integration {
  @Suite("A report of a program") struct ProgramReportTests {
    @Test("is a line on standard error for each diagnostic that nobody else receives")
    func diagnostics() async throws {
      let result = try await #require(
        processExitsWith: .success,
        observing: [\.standardErrorContent]
      ) {
        let session = Session(counter)
        session.stop()
        session.send(1)
        Diagnostic.effectFailed("a\nb", EffectError.timedOut(after: .seconds(1)))
          .writeToStandardError()
      }
      let lines = result.errorText.split(separator: "\n", omittingEmptySubsequences: false)
      #expect(
        lines.first
          == "Bowyer: an input was sent to a session that had been stopped; it was dropped."
      )
      #expect(lines.count == 3 && lines[1].hasPrefix("Bowyer: the effect \"a") && lines[2].isEmpty)
    }

    @Test("is kept in a file of regressions where the environment asks for it, and only there")
    func regressions() async {
      await #expect(processExitsWith: .success) {
        let folder = FileManager.default.temporaryDirectory.appending(path: "bowyer-\(UUID())")
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = RegressionFile(folder.appending(path: "Suite.txt"), of: "one()")
        for (value, expected) in [("0", []), ("1", ["04000g2"])] {
          setenv("BOWYER_RECORD", value, 1)
          file.record("04000g2", showing: "n = 1", of: "")
          precondition(file.tokens(of: "") == expected, value)
        }
      }
    }
  }

  /// Each runs a program of its own, which knows of no adapter.
  @Suite("A scenario that is released without being run") struct UnrunScenarioTests {
    /// Expects reports of scenarios that were never run, by the lines where they begin.
    private func expectReports(
      at lines: [Int],
      _ result: ExitTest.Result?,
      location: SourceLocation = #_sourceLocation
    ) throws {
      let text = try #require(result).errorText
      let reports = lines.map { line in
        """
        ✗ Scenario at IntegrationTests/ProgramReportTests.swift:\(line)
            the scenario was never run
          add: .check(), with try in front of the scenario

        """
      }
      let found = text[(text.firstRange(of: "✗")?.lowerBound ?? text.endIndex)...]
      #expect(found == reports.joined(), sourceLocation: location)
    }

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

    @Test("is a failure of the program where the adapter was used, but there is no test")
    func detached() async throws {
      let result = try await #require(
        processExitsWith: .failure,
        observing: [\.standardErrorContent]
      ) {
        try await Task.detached {
          try Scenario(counter).check()
          _ = Scenario(counter).send(1) { $0 += 1 }
        }.value
        exit(0)
      }
      #expect(result.errorText.contains("ProgramReportTests.swift:"), "\(result.errorText)")
    }
  }
}
