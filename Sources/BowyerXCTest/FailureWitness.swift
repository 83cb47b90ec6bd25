import BowyerCheck
import BowyerLock
import XCTest

/// Reports failures to XCTest, and checks that XCTest recorded them: outside of a test case, `XCTFail` does nothing.
enum FailureWitness {
  /// Returns the report of a property; if it is falsified, fails the running test case, or throws the failure if none is
  /// running.
  static func report(
    _ file: StaticString,
    _ line: UInt,
    of property: () throws -> Report
  ) throws -> Report {
    do {
      let report = try property()
      Self.report(report, file, line)
      return report
    } catch let failure as PropertyFailure {
      try report(failure, file, line)
      return failure.report
    }
  }

  /// Fails the running test case, or throws the failure if no test case is running.
  static func report(_ failure: PropertyFailure, _ file: StaticString, _ line: UInt) throws {
    if !records(failure.description, file, line) { throw failure }
  }

  static func records(_ text: String, _ file: StaticString, _ line: UInt) -> Bool {
    #if canImport(Darwin)
      XCTFail(text, file: file, line: line)
      return true
    #else
      _ = observation
      let isRecorded = Lock(false)
      failureLock.withLock { _ in
        $onRecord.withValue({ isRecorded.withLock { $0 = true } }) {
          XCTFail(text, file: file, line: line)
        }
      }
      return isRecorded.withLock { $0 }
    #endif
  }

  /// Fails the running test case if the replay token of a property that holds cannot be used.
  static func report(_ report: Report, _ file: StaticString, _ line: UInt) {
    guard let problem = report.replayProblem else { return }
    let text = "\(problem): copy it whole from this property's report, or take it out"
    _ = records(text, file, line)
  }

  #if !canImport(Darwin)
    /// The observer, added once and never removed, because the set of observers is not thread-safe.
    private static let observation: Void = {
      XCTestObservationCenter.shared.addTestObserver(Observer())
    }()

    /// The lock for failures, because tasks can fail concurrently and a test case counts failures without a lock.
    private static let failureLock = Lock(())

    /// The function to call when XCTest has recorded a failure, on the thread that recorded it.
    @TaskLocal private static var onRecord: (@Sendable () -> Void)?

    private final class Observer: XCTestObservation {
      func testCase(
        _ testCase: XCTestCase,
        didFailWithDescription description: String,
        inFile filePath: String?,
        atLine lineNumber: Int
      ) {
        onRecord?()
      }
    }
  #endif
}
