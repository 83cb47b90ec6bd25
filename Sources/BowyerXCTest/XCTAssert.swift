public import BowyerCheck
import BowyerLock
public import BowyerScenarios
import XCTest

/// Asserts in a test case that a property holds for all values, by trying many.
///
/// If the property does not hold, one failure is recorded at this call, with the engine's report; then the
/// test continues, as after `XCTAssertEqual`.
///
///     try XCTAssertForAll(.int, .int) { a, b in a &+ b <-> b &+ a }.cases  // 100
///
/// A replay token in the configuration that cannot be used is a failure, too.
///
/// The body states its expectation by its result or by throwing. Do not use `XCTAssert…` in the body: it
/// records a failure for every case that is tried while a counterexample is simplified, and the property
/// does not count as falsified.
///
/// If no test case is running, as in Swift Testing or in a program, the failure is thrown instead.
///
/// - Throws: `PropertyFailure` outside of a test case; `CancellationError` when the test is cancelled.
// Disfavored, because type checking arithmetic on values of a pack takes seconds.
@_disfavoredOverload
// swift-format-ignore: AlwaysUseLowerCamelCase
@discardableResult
public func XCTAssertForAll<each A, R: Checkable>(
  _ generators: repeat Gen<each A>,
  examples: [(repeat each A)] = [],
  config: Config = Config(),
  fileID: StaticString = #fileID,
  file: StaticString = #filePath,
  line: UInt = #line,
  _ body: (repeat each A) throws -> R
) throws -> Report {
  try FailureWitness.report(file, line) {
    try forAll(
      repeat each generators,
      examples: examples,
      config: config,
      fileID: fileID,
      filePath: file,
      line: line,
      body
    )
  }
}

/// Asserts in a test case that a body never throws, by trying many values.
// Disfavored, so that a body that is a single `if` or `switch` expression returns its value where it has one.
@_disfavoredOverload
// swift-format-ignore: AlwaysUseLowerCamelCase
@discardableResult
public func XCTAssertForAll<each A>(
  _ generators: repeat Gen<each A>,
  examples: [(repeat each A)] = [],
  config: Config = Config(),
  fileID: StaticString = #fileID,
  file: StaticString = #filePath,
  line: UInt = #line,
  _ body: (repeat each A) throws -> Void
) throws -> Report {
  try XCTAssertForAll(
    repeat each generators,
    examples: examples,
    config: config,
    fileID: fileID,
    file: file,
    line: line
  ) { (values: repeat each A) -> Verdict in
    try body(repeat each values)
    return .passed
  }
}

/// Asserts a property of two generators; faster to type-check than the variadic overload.
// swift-format-ignore: AlwaysUseLowerCamelCase
@discardableResult
public func XCTAssertForAll<A, B, R: Checkable>(
  _ first: Gen<A>,
  _ second: Gen<B>,
  examples: [(A, B)] = [],
  config: Config = Config(),
  fileID: StaticString = #fileID,
  file: StaticString = #filePath,
  line: UInt = #line,
  _ body: (A, B) throws -> R
) throws -> Report {
  try FailureWitness.report(file, line) {
    try forAll(
      first,
      second,
      examples: examples,
      config: config,
      fileID: fileID,
      filePath: file,
      line: line,
      body
    )
  }
}

/// Asserts a property of three generators; faster to type-check than the variadic overload.
// swift-format-ignore: AlwaysUseLowerCamelCase
@discardableResult
public func XCTAssertForAll<A, B, C, R: Checkable>(
  _ first: Gen<A>,
  _ second: Gen<B>,
  _ third: Gen<C>,
  examples: [(A, B, C)] = [],
  config: Config = Config(),
  fileID: StaticString = #fileID,
  file: StaticString = #filePath,
  line: UInt = #line,
  _ body: (A, B, C) throws -> R
) throws -> Report {
  try FailureWitness.report(file, line) {
    try forAll(
      first,
      second,
      third,
      examples: examples,
      config: config,
      fileID: fileID,
      filePath: file,
      line: line,
      body
    )
  }
}

/// Asserts an asynchronous property, case by case, in the caller's isolation.
///
///     try await XCTAssertForAll(.int) { n in await Task.yield(); return n - n <-> 0 }.cases  // 100
// swift-format-ignore: AlwaysUseLowerCamelCase
@discardableResult
public func XCTAssertForAll<each A, R: Checkable>(
  _ generators: repeat Gen<each A>,
  examples: [(repeat each A)] = [],
  config: Config = Config(),
  isolation: isolated (any Actor)? = #isolation,
  fileID: StaticString = #fileID,
  file: StaticString = #filePath,
  line: UInt = #line,
  _ body: (repeat each A) async throws -> R
) async throws -> Report {
  do {
    let report = try await forAll(
      repeat each generators,
      examples: examples,
      config: config,
      isolation: isolation,
      fileID: fileID,
      filePath: file,
      line: line,
      body
    )
    FailureWitness.report(report, file, line)
    return report
  } catch let failure as PropertyFailure {
    try FailureWitness.report(failure, file, line)
    return failure.report
  }
}

/// Asserts that an asynchronous body never throws, case by case, in the caller's isolation.
// Disfavored, so that a body that is a single `if` or `switch` expression returns its value where it has one.
@_disfavoredOverload
// swift-format-ignore: AlwaysUseLowerCamelCase
@discardableResult
public func XCTAssertForAll<each A>(
  _ generators: repeat Gen<each A>,
  examples: [(repeat each A)] = [],
  config: Config = Config(),
  isolation: isolated (any Actor)? = #isolation,
  fileID: StaticString = #fileID,
  file: StaticString = #filePath,
  line: UInt = #line,
  _ body: (repeat each A) async throws -> Void
) async throws -> Report {
  try await XCTAssertForAll(
    repeat each generators,
    examples: examples,
    config: config,
    isolation: isolation,
    fileID: fileID,
    file: file,
    line: line
  ) { (values: repeat each A) -> Verdict in
    try await body(repeat each values)
    return .passed
  }
}

/// Runs a scenario in a test case; each failure is recorded at the step whose expectation was not met.
///
/// ```swift
/// func testLogIn() throws {
///   try XCTAssertScenario(
///     Scenario(login)
///       .type("Ada", into: "Name") { $0.name = "Ada" }
///       .press("Log in") { $0.isBusy = true }
///       .asks("login")
///       .answer("login", with: user) { $0.user = user; $0.isBusy = false })
/// }
/// ```
///
/// The test then continues, as after `XCTAssertEqual`. If no test case is running, as in Swift
/// Testing or in a program, a `ScenarioReport` is thrown instead.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func XCTAssertScenario<S, Input, V>(_ scenario: Scenario<S, Input, V>) throws {
  _ = ScenarioReporting.registration
  let failures = scenario.failures()
  for failure in failures where !ScenarioReporting.records(failure) {
    throw ScenarioReport(failures: failures)
  }
}

private enum ScenarioReporting {
  /// Registers, once, a listener for scenarios that are released without having been run.
  static let registration: Void = UnrunScenarios.listen { failure in
    #if canImport(Darwin)
      // XCTest does not report whether it recorded the failure, so it is also reported elsewhere.
      _ = records(failure)
      return false
    #else
      return records(failure)
    #endif
  }

  static func records(_ failure: ScenarioFailure) -> Bool {
    FailureWitness.records(failure.description, failure.file, UInt(failure.site.line))
  }
}

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
