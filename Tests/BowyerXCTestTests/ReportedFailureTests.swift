import Bowyer
import BowyerCheck
import BowyerScenarios
import BowyerXCTest
import Foundation
import XCTest

/// Cases that fail, where the environment asks for it: in a run of their own.
final class FailingCases: XCTestCase {
  static let request = "BOWYER_FAILING_CASES"

  private var isAsked: Bool { ProcessInfo.processInfo.environment[Self.request] == "1" }

  func testProperty() throws {
    guard isAsked else { return }
    try XCTAssertForAll(.int) { $0 < 10 }
    print("after the property")
  }

  func testAsyncProperty() async throws {
    guard isAsked else { return }
    try await XCTAssertForAll(.int) { n in
      await Task.yield()
      return n < 10
    }
    print("after the asynchronous property")
  }

  func testToken() throws {
    guard isAsked else { return }
    try XCTAssertForAll(.int, config: Config(replay: "garbage")) { $0 == $0 }
  }

  func testAsyncToken() async throws {
    guard isAsked else { return }
    try await XCTAssertForAll(.int, config: Config(replay: "garbage")) { n in
      await Task.yield()
      return n == n
    }
  }

  func testScenario() throws {
    guard isAsked else { return }
    try XCTAssertScenario(Scenario(counter).send(1) { $0 = 5 })
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
  /// What XCTest says of the cases that fail, in a process of their own.
  final class ReportedFailureTests: XCTestCase {
    /// Returns the failures that a case prints, and all that it prints.
    private func run(_ name: String) throws -> (failures: [Substring], output: String) {
      let process = Process()
      let pipe = Pipe()
      process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
      process.arguments = ["BowyerXCTestTests.FailingCases/\(name)"]
      process.environment = ProcessInfo.processInfo.environment.merging(
        [FailingCases.request: "1"],
        uniquingKeysWith: { $1 }
      )
      process.standardOutput = pipe
      process.standardError = pipe
      try process.run()
      let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      process.waitUntilExit()
      XCTAssertEqual(process.terminationStatus, 1, output)
      let failures = output.split(separator: "\n").filter { $0.contains("error: FailingCases.") }
      return (failures, output)
    }

    func testAPropertyIsOneFailureAndTheTestGoesOn() throws {
      for (name, after) in [
        ("testProperty", "after the property"),
        ("testAsyncProperty", "after the asynchronous property"),
      ] {
        let (failures, output) = try run(name)
        XCTAssertEqual(failures.count, 1, output)
        XCTAssertTrue(failures.allSatisfy { $0.contains("ReportedFailureTests.swift:") }, output)
        XCTAssertTrue(output.contains(after), output)
      }
    }

    func testATokenThatCannotBeUsedIsAFailure() throws {
      for name in ["testToken", "testAsyncToken"] {
        let (failures, output) = try run(name)
        XCTAssertEqual(failures.count, 1, output)
        XCTAssertTrue(output.contains("copy it whole from this property's report"), output)
      }
    }

    func testAScenarioIsOneFailureForEachMistakeAndTheTestGoesOn() throws {
      let (failures, output) = try run("testScenario")
      XCTAssertEqual(failures.count, 1, output)
      XCTAssertTrue(output.contains("after the scenario"), output)
    }

    func testAScenarioThatIsNotRunIsAFailure() throws {
      let (failures, output) = try run("testScenarioThatIsNotRun")
      XCTAssertEqual(failures.count, 1, output)
    }
  }
#endif
