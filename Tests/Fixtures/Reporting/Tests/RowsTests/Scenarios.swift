import Bowyer
import BowyerScenarios
import BowyerTesting
import BowyerXCTest
import Testing
import XCTest

private let counter = StoreComponent(
  initialState: 0,
  dispatcher: StateDispatcher<Void, Int, Int>.reducing { $0 += $1 },
  render: { _, _ in }
)

/// What Swift Testing makes of a scenario that is not as it says, or is not run.
struct ScenarioRows {
  @Test func checked() throws {
    try Scenario(counter)
      .send(1) { $0 = 2 }
      .check()
  }

  @Test func forgotten() throws {
    try Scenario(counter).check()
    _ = Scenario(counter).send(1)
  }

  @Test func forgottenWithoutAdapter() {
    _ = Scenario(counter).send(1)
  }
}

/// What XCTest makes of it.
final class ScenarioCase: XCTestCase {
  func testAsserted() throws {
    try XCTAssertScenario(
      Scenario(counter)
        .send(1) { $0 = 2 }
    )
  }

  func testForgotten() throws {
    try XCTAssertScenario(Scenario(counter))
    _ = Scenario(counter).send(1)
  }

  func testForgottenWithoutAdapter() {
    _ = Scenario(counter).send(1)
  }
}

/// What both make of a scenario with two mistakes.
struct TwoMistakesRows {
  @Test func checked() throws {
    try Scenario(counter).send(1).send(2) { $0 += 2 }.send(3).check()
  }
}

final class TwoMistakesCase: XCTestCase {
  func testAsserted() throws {
    try XCTAssertScenario(Scenario(counter).send(1).send(2) { $0 += 2 }.send(3))
  }
}
