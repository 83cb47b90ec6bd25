import BowyerCheck
import BowyerLock
import XCTest

/// Tells XCTest of a failure, and sees that it has heard: elsewhere `XCTFail` does nothing at all.
enum FailureWitness {
  /// Fails the running test case, or throws the failure if there is none.
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

  /// Says that the token of a property which holds cannot be used, as a failure of the running test case.
  static func tell(_ report: Report, _ file: StaticString, _ line: UInt) {
    guard let problem = report.replayProblem else { return }
    let text = "\(problem): copy it whole from this property's report, or take it out"
    _ = hears(text, file, line)
  }

  #if !canImport(Darwin)
    /// One observer for ever: the set of observers is no place for two threads.
    private static let listening: Void = {
      XCTestObservationCenter.shared.addTestObserver(Observer())
    }()

    /// Tasks fail side by side, while a test case counts its failures as if there were one thread.
    private static let telling = Lock(())

    /// Called when XCTest has recorded a failure, on the thread that recorded it.
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
