import Bowyer
import BowyerScenarios
import BowyerXCTest
import XCTest

final class AssertScenarioTests: XCTestCase {
  func testPasses() throws {
    let counter = StoreComponent(
      initialState: 0,
      dispatcher: StateDispatcher<Void, Int, Int>.reducing { $0 += $1 },
      render: { _, _ in }
    )
    try XCTAssertScenario(Scenario(counter).send(1) { $0 += 1 }.send(2) { $0 += 2 })
  }
}
