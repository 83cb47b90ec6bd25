import BowyerCheck
import BowyerTesting
import BowyerXCTest
import Testing
import XCTest

/// What `check` says of a failure, wherever it is called.
struct Adapted {
  @Test func sync() throws { try check(.int) { $0 < 10 } }

  @Test func expecting() throws { try check(.int) { #expect($0 < 10) } }

  @Test func async() async throws {
    try await check(.int) { n in
      await Task.yield()
      return n < 10
    }
  }

  @Test func onActor() async throws { try await Place().run() }

  @Test func detached() async throws {
    try await Task.detached { _ = try check(.int) { $0 < 10 } }.value
  }

  @Test func inGroup() async throws {
    try await withThrowingTaskGroup { group in
      group.addTask { _ = try check(.int) { $0 < 10 } }
      try await group.waitForAll()
    }
  }

  @Test func assertingForXCTest() throws { try XCTAssertHolds { try forAll(.int) { $0 < 10 } } }
}

actor Place {
  var limit = 10

  func run() throws { try check(.int) { $0 < limit } }
}

/// What `XCTAssertHolds` says of a failure.
final class AdaptedCase: XCTestCase {
  func testSync() throws { try XCTAssertHolds { try forAll(.int) { $0 < 10 } } }

  func testAsync() async throws {
    try await XCTAssertHolds {
      try await forAll(.int) { n in
        await Task.yield()
        return n < 10
      }
    }
  }

  func testAssertingInTheBody() throws {
    try XCTAssertHolds { try forAll(.int) { XCTAssertLessThan($0, 10) } }
  }

  func testChecking() throws { try check(.int) { $0 < 10 } }
}
