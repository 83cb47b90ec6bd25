import BowyerCheck
import BowyerTesting
import BowyerXCTest
import Foundation
import Testing
import XCTest

/// What `check` says of what tasks record that are not its own.
struct TaskRows {
  @Test func late() async throws {
    try check(.int, config: Config(cases: 1)) { n in
      Task {
        try await Task.sleep(for: .milliseconds(200))
        #expect(n < 0)
      }
    }
    try await Task.sleep(for: .seconds(1))
  }

  @Test func detached() async throws {
    try await check(.int, config: Config(cases: 1)) { n in
      await Task.detached { #expect(n < 0) }.value
    }
  }
}

/// What `XCTAssertHolds` says in many tasks at once.
final class TaskCase: XCTestCase {
  /// With many observers it takes long to change who observes, so tasks that do meet each other.
  func testManyAtOnce() async throws {
    for _ in 0..<500 { XCTestObservationCenter.shared.addTestObserver(Bystander()) }
    await withTaskGroup { group in
      for _ in 0..<8 {
        group.addTask {
          for _ in 0..<125 {
            _ = try? XCTAssertHolds { try forAll(.int, examples: [1]) { _ in false } }
          }
        }
      }
    }
  }
}

private final class Bystander: NSObject, XCTestObservation {}
