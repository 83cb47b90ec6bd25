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
