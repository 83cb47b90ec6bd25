import BowyerCheck
import BowyerLock
import XCTest

/// Tells XCTest of a failure, and sees that it has heard: elsewhere `XCTFail` does nothing at all.
enum FailureWitness {
  /// Fails the running test case, or throws the failure if there is none.
  static func tell(_ failure: PropertyFailure, _ file: StaticString, _ line: UInt) throws {
    if !hears(failure.description, file, line) { throw failure }
  }

  /// Fails the running test case; returns whether there is one.
  static func hears(_ text: String, _ file: StaticString, _ line: UInt) -> Bool {
    #if canImport(Darwin)
      XCTFail(text, file: file, line: line)
      return true
    #else
      let observer = Observer()
      XCTestObservationCenter.shared.addTestObserver(observer)
      XCTFail(text, file: file, line: line)
      XCTestObservationCenter.shared.removeTestObserver(observer)
      return observer.heard.withLock { $0 }
    #endif
  }

  #if !canImport(Darwin)
    private final class Observer: XCTestObservation {
      let heard = Lock(false)

      func testCase(
        _ testCase: XCTestCase,
        didFailWithDescription description: String,
        inFile filePath: String?,
        atLine lineNumber: Int
      ) {
        heard.withLock { $0 = true }
      }
    }
  #endif
}
