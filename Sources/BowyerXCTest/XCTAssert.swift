public import BowyerCheck
import BowyerLock
public import BowyerScenarios
import XCTest

/// Asserts in a test case that a property holds: one of `forAll`, a law, a suite of laws or a machine.
///
/// If it does not, one failure is recorded at this call, with the engine's report; then the test
/// continues, as after `XCTAssertEqual`. So is a replay token in the configuration that cannot be used.
///
///     try XCTAssertHolds { try forAll(.int, .int) { a, b in a &+ b <-> b &+ a } }.cases  // 100
///
/// The body of the property states its expectation by its result or by throwing. Do not use
/// `XCTAssert…` in it: that records a failure for every case that is tried while a counterexample is
/// simplified, and the property does not count as falsified.
///
/// If no test case is running, as in Swift Testing or in a program, the failure is thrown instead.
///
/// - Throws: `PropertyFailure` outside of a test case; `CancellationError` when the test is cancelled.
// swift-format-ignore: AlwaysUseLowerCamelCase
@discardableResult
public func XCTAssertHolds(
  file: StaticString = #filePath,
  line: UInt = #line,
  _ property: () throws -> Report
) throws -> Report {
  try FailureWitness.report(Result(catching: property), file, line)
}

/// Asserts in a test case that an asynchronous property holds, in the caller's isolation.
///
///     try await XCTAssertHolds { try await forAll(.int) { n in await Task.yield(); return n == n } }.cases  // 100
// swift-format-ignore: AlwaysUseLowerCamelCase
@discardableResult
public func XCTAssertHolds(
  file: StaticString = #filePath,
  line: UInt = #line,
  isolation: isolated (any Actor)? = #isolation,
  _ property: () async throws -> Report
) async throws -> Report {
  let outcome: Result<Report, any Error>
  do { outcome = .success(try await property()) } catch { outcome = .failure(error) }
  return try FailureWitness.report(outcome, file, line)
}

/// Runs a scenario in a test case; each failure is recorded at the step whose expectation was not met.
///
/// ```swift
/// func testLogIn() throws {
///   try XCTAssertScenario(
///     Scenario(login).press("Log in") { $0.isBusy = true }.asks("login").stop().cancelled("login"))
/// }
/// ```
///
/// The test then continues, as after `XCTAssertEqual`. If no test case is running, as in Swift
/// Testing or in a program, a `ScenarioReport` is thrown instead.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func XCTAssertScenario<S, Input, V>(_ scenario: Scenario<S, Input, V>) throws {
  _ = registration
  let failures = scenario.failures()
  for failure in failures where !failure.record() {
    throw ScenarioReport(failures: failures)
  }
}

/// Registers, once, a listener for scenarios that are released without having been run.
private let registration: Void = UnrunScenarios.listen { failure in
  #if canImport(Darwin)
    // XCTest does not report whether it recorded the failure, so it is also reported elsewhere.
    _ = failure.record()
    return false
  #else
    return failure.record()
  #endif
}

extension ScenarioFailure {
  /// Fails the running test case; returns whether one is running.
  fileprivate func record() -> Bool {
    FailureWitness.records(description, file, UInt(site.line))
  }
}

/// Reports failures to XCTest, and checks that XCTest recorded them: outside of a test case, `XCTFail` does nothing.
enum FailureWitness {
  /// Returns the report of a property; if it does not hold, fails the running test case, or throws
  /// the failure if none is running.
  static func report(
    _ outcome: Result<Report, any Error>,
    _ file: StaticString,
    _ line: UInt
  ) throws -> Report {
    do {
      let report = try outcome.get()
      if let complaint = report.replayComplaint { _ = records(complaint, file, line) }
      return report
    } catch let failure as PropertyFailure {
      if !records(failure.description, file, line) { throw failure }
      return failure.report
    }
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
