import BowyerCheck
import BowyerXCTest
import XCTest

final class AssertForAllTests: XCTestCase {
  func testPasses() async throws {
    XCTAssertEqual(try XCTAssertForAll(.int, .int) { a, b in a &+ b <-> b &+ a }.cases, 100)
    try XCTAssertForAll(.int) { n in try assume(n != 0) }
    try await XCTAssertForAll(.int) { n in
      await Task.yield()
      return n == n
    }
  }

  @MainActor
  func testRunsWhereTheCallerIsIsolated() async throws {
    var count = 0
    try await XCTAssertForAll(.int) { _ in
      await Task.yield()
      MainActor.assertIsolated()
      count += 1
    }
    XCTAssertEqual(count, 100)
  }
}
