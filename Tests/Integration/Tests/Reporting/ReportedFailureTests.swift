import Bowyer
import BowyerCheck
import BowyerScenarios
import BowyerXCTest
import Foundation
import Testing
import XCTest

/// Cases that fail, where the environment asks for it: in a run of their own.
final class FailingCases: XCTestCase {
  static let request = "BOWYER_FAILING_CASES"

  private var isAsked: Bool { ProcessInfo.processInfo.environment[Self.request] == "1" }

  func testProperty() throws {
    guard isAsked else { return }
    try XCTAssertHolds { try forAll(.int) { $0 < 10 } }
    print("after the property")
  }

  func testAsyncProperty() async throws {
    guard isAsked else { return }
    try await XCTAssertHolds {
      try await forAll(.int) { n in
        await Task.yield()
        return n < 10
      }
    }
    print("after the asynchronous property")
  }

  func testToken() throws {
    guard isAsked else { return }
    try XCTAssertHolds { try forAll(.int, config: Config(replay: "garbage")) { $0 == $0 } }
  }

  func testAsyncToken() async throws {
    guard isAsked else { return }
    try await XCTAssertHolds {
      try await forAll(.int, config: Config(replay: "garbage")) { n in
        await Task.yield()
        return n == n
      }
    }
  }

  func testScenario() throws {
    guard isAsked else { return }
    try XCTAssertScenario(Scenario(counter).send(1) { $0 = 5 }.send(2))
    print("after the scenario")
  }

  func testScenarioThatIsNotRun() throws {
    guard isAsked else { return }
    try XCTAssertScenario(Scenario(counter).send(1) { $0 += 1 })
    _ = Scenario(counter).send(1) { $0 += 1 }
  }

  private let counter = StoreComponent(
    initialState: 0,
    dispatcher: StateDispatcher<Void, Int, Int>.reducing { $0 += $1 },
    render: { _, _ in }
  )
}

#if os(Linux)
  extension Integration {
    /// What XCTest says of the cases that fail, in a process of their own.
    @Suite("A failure in XCTest") struct ReportedFailureTests {
      /// Returns the failures that a case prints, and all that it prints.
      private func run(_ name: String) throws -> (failures: [Substring], output: String) {
        let own = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().path
        let program = try Program(
          own,
          ["IntegrationTests.FailingCases/\(name)"],
          environment: [FailingCases.request: "1"],
          on: .pipesWithErrors
        )
        let ending = try program.ending()
        let output = program.output
        #expect(ending == .exit(1), "\(output)")
        let failures = output.split(separator: "\n").filter { $0.contains("error: FailingCases.") }
        return (failures, output)
      }

      private static let advice = "copy it whole from this property's report"

      @Test(
        "of a property, a token or a scenario is one each, at its place, and the test goes on",
        arguments: [
          ("testProperty", "after the property"),
          ("testAsyncProperty", "after the asynchronous property"), ("testToken", advice),
          ("testAsyncToken", advice), ("testScenario", "after the scenario"),
          ("testScenarioThatIsNotRun", ""),
        ]
      )
      func one(name: String, text: String) throws {
        let (failures, output) = try run(name)
        // The scenario has two mistakes.
        #expect(failures.count == (name == "testScenario" ? 2 : 1), "\(output)")
        #expect(failures.allSatisfy { $0.contains("ReportedFailureTests.swift:") }, "\(output)")
        #expect(text.isEmpty || output.contains(text), "\(output)")
      }
    }
  }
#endif
