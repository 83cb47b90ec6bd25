public import BowyerCheck
import BowyerLock
public import BowyerScenarios
import XCTest

/// Asserts in a test case that a property holds: one of `forAll`, a law, a suite of laws or a machine.
///
/// If it does not, or if its replay token cannot be used, one failure is recorded at this call, and the test continues.
///
///     try XCTAssertHolds { try forAll(.int, .int) { a, b in a &+ b <-> b &+ a } }.cases  // 100
///
/// The body states its expectation by its result or by throwing: an `XCTAssert…` in it would fail for each tried case.
///
/// - Throws: `PropertyFailure` where no test case runs; `CancellationError` when the test is cancelled.
// swift-format-ignore: AlwaysUseLowerCamelCase
@discardableResult
public func XCTAssertHolds(
  file: StaticString = #filePath,
  line: UInt = #line,
  function: String = #function,
  _ property: () throws -> Report
) throws -> Report {
  try ConfigChange.$current.withValue(naming(function, file)) {
    try FailureWitness.report(Result(catching: property), file, line)
  }
}

/// Asserts in a test case that an asynchronous property holds, in the caller's isolation.
// swift-format-ignore: AlwaysUseLowerCamelCase
@discardableResult
public func XCTAssertHolds(
  file: StaticString = #filePath,
  line: UInt = #line,
  function: String = #function,
  isolation: isolated (any Actor)? = #isolation,
  _ property: () async throws -> Report
) async throws -> Report {
  try await ConfigChange.$current.withValue(naming(function, file)) {
    let outcome: Result<Report, any Error>
    do { outcome = .success(try await property()) } catch { outcome = .failure(error) }
    return try FailureWitness.report(outcome, file, line)
  }
}

private func naming(_ test: String, _ file: StaticString) -> @Sendable (inout Config) -> Void {
  let name = "\("\(file)".split(separator: "/").last ?? "") \(test)"
  return { $0.test = name }
}

/// Runs a scenario in a test case; each failure is recorded at its step, or thrown in a `ScenarioReport` where no test runs.
///
/// ```swift
/// try XCTAssertScenario(Scenario(login).press("Log in") { $0.isBusy = true }.asks("login").stop().cancelled("login"))
/// ```
// swift-format-ignore: AlwaysUseLowerCamelCase
public func XCTAssertScenario<S, Input, V>(_ scenario: Scenario<S, Input, V>) throws {
  _ = registration
  let failures = scenario.failures()
  for failure in failures where !failure.record() { throw ScenarioReport(failures: failures) }
}

/// Listens, once, for scenarios that are released without having been run.
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
  /// Returns the report; if the property does not hold, fails the running test case, or throws without one.
  static func report(_ outcome: Result<Report, any Error>, _ file: StaticString, _ line: UInt)
    throws -> Report
  {
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
      return failureLock.withLock { _ in
        isRecorded.withLock { $0 = false }
        XCTFail(text, file: file, line: line)
        return isRecorded.withLock { $0 }
      }
    #endif
  }

  #if !canImport(Darwin)
    /// The observer, added once and never removed, because the set of observers is not thread-safe.
    private static let observation: Void = {
      XCTestObservationCenter.shared.addTestObserver(Observer())
    }()

    /// The lock for failures, because tasks can fail concurrently and a test case counts failures without a lock.
    private static let failureLock = Lock(())

    private static let isRecorded = Lock(false)

    private final class Observer: XCTestObservation {
      func testCase(
        _ testCase: XCTestCase,
        didFailWithDescription description: String,
        inFile filePath: String?,
        atLine lineNumber: Int
      ) {
        FailureWitness.isRecorded.withLock { $0 = true }
      }
    }
  #endif
}
