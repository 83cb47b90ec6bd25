import Foundation
import Testing

extension Integration {
  /// The table of what is reported where, each row a run of its own.
  ///
  /// The silent rows say how this toolchain is, not how it should be: one that fails says that a later
  /// toolchain hears more.
  @Suite("a failure", .full)
  struct ReportingTests {
    init() throws {
      let build = try ChildRun.build.get()
      try #require(build.passed, "\(build.output.suffix(2_000))")
    }

    private func report(of name: String) throws -> String {
      let run = try ChildRun.test(name)
      #expect(run.failed, "\(name)")
      return run.output
    }

    @Test(
      "is seen in Swift Testing and in XCTest, at its place, also one of a scenario that is never run",
      arguments: [
        ("Bare/thrown", "at Bare.swift:7:"),
        ("Bare/recorded", "at B.swift:7007:3"),
        ("Adapted/sync", "at Adapted.swift:9:"),
        ("Adapted/expecting", "at Adapted.swift:11:"),
        ("Adapted/async", "at Adapted.swift:14:"),
        ("Adapted/onActor", "at Adapted.swift:39:"),
        ("Adapted/detached", "falsified at RowsTests/Adapted.swift:23 "),
        ("Adapted/inGroup", "at Adapted.swift:28:"),
        ("Adapted/assertingForXCTest", "falsified at RowsTests/Adapted.swift:33 "),
        ("TaskRows/late", "at Tasks.swift:14:"),
        ("BareCase/testThrown", "<EXPR>:0: error"),
        ("BareCase/testThrownLater", "<EXPR>:0: error"),
        ("AdaptedCase/testSync", "Adapted.swift:44: error"),
        ("AdaptedCase/testAsync", "Adapted.swift:47: error"),
        ("AdaptedCase/testChecking", "falsified at RowsTests/Adapted.swift:59 "),
        ("AdaptedCase/testAssertingInTheBody", "Adapted.swift:56: error"),
        ("ScenarioRows/checked", "at Scenarios.swift:18:"),
        ("ScenarioRows/forgotten", "at Scenarios.swift:24:"),
        ("ScenarioRows/forgottenWithoutAdapter", "Scenario at RowsTests/Scenarios.swift:28"),
        ("ScenarioCase/testAsserted", "Scenarios.swift:37: error"),
        ("ScenarioCase/testForgotten", "Scenarios.swift:43: error"),
        ("ScenarioCase/testForgottenWithoutAdapter", "Scenario at RowsTests/Scenarios.swift:47"),
      ]
    )
    func places(name: String, place: String) throws {
      let output = try report(of: name)
      #expect(output.contains(place), "\(output)")
    }

    @Test("is one issue, and the body's own for the simplest case")
    func issues() throws {
      let run = try ChildRun.test("Adapted/expecting")
      #expect(run.output.contains("failed after") && run.output.contains("with 2 issues"))
      #expect(run.output.contains("Expectation failed: ($0 → 10) < 10"), "\(run.output)")
    }

    @Test(
      "is silent where it is reported to the other framework, or from a task without a test",
      arguments: ["Bare/failedForXCTest", "Bare/choosingInATask", "BareCase/testRecorded"]
    )
    func silence(name: String) throws {
      let run = try ChildRun.test(name)
      #expect(run.passed, "\(run.output)")
      #expect(run.output.contains("passed"))
    }

    @Test("of an expectation in a detached task reaches the scope, and leaks as one of no test")
    func leak() throws {
      let output = try report(of: "Bare/expectingInATask")
      #expect(output.contains("the scope heard of it"), "\(output)")
      #expect(output.contains("«unknown»"), "\(output)")
    }

    @Test("of a detached task in the body is seen once, and no case's")
    func detached() throws {
      let output = try report(of: "TaskRows/detached")
      #expect(output.contains("«unknown»"), "\(output)")
      #expect(output.contains("Test detached() passed"), "\(output)")
      #expect(output.split(separator: "Expectation failed").count == 2, "\(output)")
    }

    @Test("is counted in XCTest, also where many tasks fail at once")
    func atOnce() throws {
      let output = try report(of: "TaskCase/testManyAtOnce")
      #expect(output.contains("with 1000 failures"), "\(output.suffix(2_000))")
    }

    @Test(
      "of a scenario is one for each mistake",
      arguments: [
        ("TwoMistakesRows/checked", "with 2 issues"),
        ("TwoMistakesCase/testAsserted", "with 2 failures"),
        ("ScenarioRows/checked", "with 1 issue"),
        ("ScenarioCase/testAsserted", "with 1 failure"),
      ]
    )
    func mistakes(name: String, count: String) throws {
      let output = try report(of: name)
      #expect(output.contains(count + " ") || output.contains(count + "."), "\(output)")
    }

    @Test("of a token that fits none of the laws of a test is one")
    func misfit() throws {
      let output = try report(of: "ReplayRows")
      #expect(output.contains("with 1 issue."), "\(output)")
    }

    @Test("is seen in a program")
    func program() throws {
      let run = try ChildRun(["run", "--skip-build", "Program"])
      #expect(run.failed)
      #expect(run.output.contains("falsified at Program/main.swift:3 "), "\(run.output)")
    }

    @Test("is kept when that is asked for, and run first from then on")
    func kept() throws {
      let folder = ChildRun.package.appending(path: "Tests/RowsTests/BowyerRegressions")
      defer { try? FileManager.default.removeItem(at: folder) }
      let first = try ChildRun.test("Adapted/sync", environment: ["BOWYER_RECORD": "1"])
      #expect(first.output.contains("shrunk"))
      let text = try String(contentsOf: folder.appending(path: "Adapted.txt"), encoding: .utf8)
      #expect(text.hasSuffix("\tsync()\t$0 = 10\n"), "\(text)")
      let again = try ChildRun.test("Adapted/sync")
      #expect(again.failed)
      #expect(again.output.contains("(case 1, 0 discarded)"), "\(again.output)")
    }
  }
}
