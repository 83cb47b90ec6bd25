import Bowyer
import BowyerCheck
import BowyerScenarios
import BowyerXCTest
import Testing

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
