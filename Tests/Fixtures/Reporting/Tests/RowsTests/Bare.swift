import BowyerCheck
import Testing
import XCTest

/// What Swift Testing makes of a failure, with no adapter.
struct Bare {
  @Test func thrown() throws { try forAll(.int) { $0 < 10 } }

  @Test func recorded() {
    let place = SourceLocation(fileID: "A/B.swift", filePath: "B.swift", line: 7_007, column: 3)
    Issue.record("recorded", sourceLocation: place)
  }

  @Test func failedForXCTest() { XCTFail("silent") }

  @Test func choosingInATask() async {
    await Task.detached {
      if Test.current != nil { Issue.record("heard") } else { XCTFail("silent") }
    }.value
  }

  @Test func expectingInATask() async throws {
    let scope: IssueHandlingTrait = .compactMapIssues { issue in
      print("the scope heard of it")
      return nil
    }
    guard let test = Test.current else { return }
    try await scope.provideScope(for: test, testCase: nil) {
      await Task.detached { #expect(1 > 2) }.value
    }
  }
}

/// What XCTest makes of a failure, with no adapter.
final class BareCase: XCTestCase {
  func testThrown() throws { try forAll(.int) { $0 < 10 } }

  func testThrownLater() async throws {
    try await forAll(.int) { n in
      await Task.yield()
      return n < 10
    }
  }

  func testRecorded() { Issue.record("silent") }
}
