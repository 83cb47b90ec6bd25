import BowyerCheck
import BowyerLock
import XCTest

/// Reports failures to XCTest, and checks that XCTest recorded them: outside of a test case, `XCTFail` does nothing.
enum FailureWitness {
  /// Fails the running test case, or throws the failure if no test case is running.
  static func tell(_ failure: PropertyFailure, _ file: StaticString, _ line: UInt) throws {
    if !hears(failure.description, file, line) { throw failure }
  }

  static func hears(_ text: String, _ file: StaticString, _ line: UInt) -> Bool {
    #if canImport(Darwin)
      XCTFail(text, file: file, line: line)
      return true
    #else
      _ = listening
      let heard = Lock(false)
      telling.withLock { _ in
        $hearing.withValue({ heard.withLock { $0 = true } }) {
          XCTFail(text, file: file, line: line)
        }
      }
      return heard.withLock { $0 }
    #endif
  }

  /// Fails the running test case if the replay token of a property that holds cannot be used.
  static func tell(_ report: Report, _ file: StaticString, _ line: UInt) {
    guard let problem = report.replayProblem else { return }
    let text = "\(problem): copy it whole from this property's report, or take it out"
    _ = hears(text, file, line)
  }

  #if !canImport(Darwin)
    /// The observer, added once and never removed, because the set of observers is not thread-safe.
    private static let listening: Void = {
      XCTestObservationCenter.shared.addTestObserver(Observer())
    }()

    /// The lock for failures, because tasks can fail concurrently and a test case counts failures without a lock.
    private static let telling = Lock(())

    /// The function to call when XCTest has recorded a failure, on the thread that recorded it.
    @TaskLocal private static var hearing: (@Sendable () -> Void)?

    private final class Observer: XCTestObservation {
      func testCase(
        _ testCase: XCTestCase,
        didFailWithDescription description: String,
        inFile filePath: String?,
        atLine lineNumber: Int
      ) {
        hearing?()
      }
    }
  #endif
}
