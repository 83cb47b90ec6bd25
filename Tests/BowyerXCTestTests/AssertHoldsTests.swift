import Bowyer
import BowyerCheck
import BowyerScenarios
import BowyerXCTest
import Testing
import XCTest

final class AssertHoldsTests: XCTestCase {
  func testPasses() async throws {
    let report = try XCTAssertHolds { try forAll(.int, .int) { a, b in a &+ b <-> b &+ a } }
    XCTAssertEqual(report.cases, 100)
    try XCTAssertHolds { try Law("same", arguments: [], .int) { n in n == n }.check() }
    try await XCTAssertHolds {
      try await forAll(.int) { n in
        await Task.yield()
        return n == n
      }
    }
  }

  func testDrawsForEachTestOtherValuesTheSameInEachRun() async throws {
    func seed() throws -> UInt64 { try XCTAssertHolds { try forAll(.int) { _ in true } }.seed }
    let here = try XCTAssertHolds { try forAll(.int) { _ in true } }.seed
    let later = try await XCTAssertHolds { try await forAll(.int) { _ async in true } }.seed
    XCTAssertEqual(here, later)
    XCTAssertEqual(try seed(), try seed())
    if ProcessInfo.processInfo.environment["BOWYER_SEED"] == nil {
      XCTAssertEqual(Set([0, here, try seed()]).count, 3)
    }
  }

  @MainActor
  func testRunsWhereTheCallerIsIsolated() async throws {
    var count = 0
    try await XCTAssertHolds {
      try await forAll(.int) { _ in
        await Task.yield()
        MainActor.assertIsolated()
        count += 1
      }
    }
    XCTAssertEqual(count, 100)
  }
}

let counter = StoreComponent(
  initialState: 0,
  dispatcher: StateDispatcher<Void, Int, Int>.reducing { $0 += $1 },
  render: { _, _ in }
)

final class AssertScenarioTests: XCTestCase {
  func testPasses() throws {
    try XCTAssertScenario(Scenario(counter).send(1) { $0 += 1 }.send(2) { $0 += 2 })
  }
}

#if !canImport(Darwin)
  @Suite("where no test case of XCTest runs, a failure is thrown")
  struct ThrownFailureTests {
    private struct Odd: Error {}

    @Test("of a property that returns what it expects, or throws")
    func property() async throws {
      #expect(throws: PropertyFailure.self) { try XCTAssertHolds { try forAll(.int) { $0 < 10 } } }
      #expect(throws: PropertyFailure.self) {
        try XCTAssertHolds { try forAll(.int) { n in if n >= 10 { throw Odd() } } }
      }
      await #expect(throws: PropertyFailure.self) {
        try await XCTAssertHolds {
          try await forAll(.int) { n in
            await Task.yield()
            if n >= 10 { throw Odd() }
          }
        }
      }
      #expect(throws: Odd.self) { try XCTAssertHolds { throw Odd() } }
    }

    @Test("of a scenario, with all that is wrong")
    func scenario() throws {
      let report = #expect(throws: ScenarioReport.self) {
        try XCTAssertScenario(Scenario(counter).send(1) { $0 = 5 }.send(2))
      }
      #expect(report?.failures.count == 2)
    }
  }
#endif
