public import BowyerCheck
public import BowyerScenarios
public import Testing

/// Checks in a test that a property holds for all values, by trying many.
///
/// If it does not, one issue at this call has the report, and the test continues.
///
///     try check(.int, .int) { a, b in a &+ b <-> b &+ a }.cases  // 100
///
/// The body states its expectation by its result, by throwing, or with Swift Testing's macros:
///
/// ```swift
/// @Test(.cases(1_000))
/// func reversingTwice() throws {
///   try check(.array(of: .int)) { xs in #expect(xs.reversed().reversed() == xs) }
/// }
/// ```
///
/// A case fails if the body records an issue in it. Such issues are suppressed; at the end, the simplest failing case
/// runs once more, and its issues are recorded beside the report. An issue of a task for which the body does not wait
/// counts for the case that is being tried then, or for the test; one of a detached task, for the test run. Inside
/// `withKnownIssue`, an issue is known before it can be suppressed: there, let the body return its expectation.
///
/// With the environment variable `BOWYER_RECORD=1`, failing cases, also of laws and machines, are written to
/// `BowyerRegressions/<suite>.txt` in the folder of the test's file (in the manifest, `exclude: ["BowyerRegressions"]`).
/// They run first in later runs. A line that is no case, and other notes of a report, are warnings.
///
/// - Throws: `PropertyFailure` without a current test, as in a detached task; `CancellationError` if its task is cancelled.
// Parameter packs make arithmetic slow to type-check, by seconds: up to three generators have their own overloads.
@_disfavoredOverload
@discardableResult
public func check<each A, R: Checkable>(
  _ generators: repeat Gen<each A>,
  examples: [(repeat each A)] = [],
  config: Config = Config(),
  isolation: isolated (any Actor)? = #isolation,
  sourceLocation location: SourceLocation = #_sourceLocation,
  _ body: (repeat each A) throws -> R
) throws -> Report {
  try Property(config, location).check(isolation, examples, repeat each generators, by: body)
}

/// Checks in a test that a body never throws and records no issue, by trying many values.
// Disfavored, so that a body that is a single `if` or `switch` expression returns its value where it has one.
@_disfavoredOverload
@discardableResult
public func check<each A>(
  _ generators: repeat Gen<each A>,
  examples: [(repeat each A)] = [],
  config: Config = Config(),
  isolation: isolated (any Actor)? = #isolation,
  sourceLocation location: SourceLocation = #_sourceLocation,
  _ body: (repeat each A) throws -> Void
) throws -> Report {
  try Property(config, location).check(isolation, examples, repeat each generators) {
    (values: repeat each A) -> Verdict in
    try body(repeat each values)
    return .passed
  }
}

/// Checks a property of one generator in a test, with fast type checking.
@discardableResult
public func check<A, R: Checkable>(
  _ first: Gen<A>,
  examples: [A] = [],
  config: Config = Config(),
  isolation: isolated (any Actor)? = #isolation,
  sourceLocation location: SourceLocation = #_sourceLocation,
  _ body: (A) throws -> R
) throws -> Report {
  try Property(config, location).check(isolation, examples, first, by: body)
}

/// Checks a property of two generators in a test, with fast type checking.
@discardableResult
public func check<A, B, R: Checkable>(
  _ first: Gen<A>,
  _ second: Gen<B>,
  examples: [(A, B)] = [],
  config: Config = Config(),
  isolation: isolated (any Actor)? = #isolation,
  sourceLocation location: SourceLocation = #_sourceLocation,
  _ body: (A, B) throws -> R
) throws -> Report {
  try Property(config, location).check(isolation, examples, first, second, by: body)
}

/// Checks a property of three generators in a test, with fast type checking.
@discardableResult
public func check<A, B, C, R: Checkable>(
  _ first: Gen<A>,
  _ second: Gen<B>,
  _ third: Gen<C>,
  examples: [(A, B, C)] = [],
  config: Config = Config(),
  isolation: isolated (any Actor)? = #isolation,
  sourceLocation location: SourceLocation = #_sourceLocation,
  _ body: (A, B, C) throws -> R
) throws -> Report {
  try Property(config, location).check(isolation, examples, first, second, third, by: body)
}

/// Checks an asynchronous property in a test, case by case, in the caller's isolation.
@_disfavoredOverload
@discardableResult
public func check<each A, R: Checkable>(
  _ generators: repeat Gen<each A>,
  examples: [(repeat each A)] = [],
  config: Config = Config(),
  isolation: isolated (any Actor)? = #isolation,
  sourceLocation location: SourceLocation = #_sourceLocation,
  _ body: (repeat each A) async throws -> R
) async throws -> Report {
  try await Property(config, location).check(isolation, examples, repeat each generators, by: body)
}

/// Checks in a test that an asynchronous body never throws and records no issue, in the caller's isolation.
@_disfavoredOverload
@discardableResult
public func check<each A>(
  _ generators: repeat Gen<each A>,
  examples: [(repeat each A)] = [],
  config: Config = Config(),
  isolation: isolated (any Actor)? = #isolation,
  sourceLocation location: SourceLocation = #_sourceLocation,
  _ body: (repeat each A) async throws -> Void
) async throws -> Report {
  try await Property(config, location).check(isolation, examples, repeat each generators) {
    (values: repeat each A) -> Verdict in
    try await body(repeat each values)
    return .passed
  }
}

/// Checks an asynchronous property of one generator in a test, with fast type checking.
@discardableResult
public func check<A, R: Checkable>(
  _ first: Gen<A>,
  examples: [A] = [],
  config: Config = Config(),
  isolation: isolated (any Actor)? = #isolation,
  sourceLocation location: SourceLocation = #_sourceLocation,
  _ body: (A) async throws -> R
) async throws -> Report {
  try await Property(config, location).check(isolation, examples, first, by: body)
}

/// Checks an asynchronous property of two generators in a test, with fast type checking.
@discardableResult
public func check<A, B, R: Checkable>(
  _ first: Gen<A>,
  _ second: Gen<B>,
  examples: [(A, B)] = [],
  config: Config = Config(),
  isolation: isolated (any Actor)? = #isolation,
  sourceLocation location: SourceLocation = #_sourceLocation,
  _ body: (A, B) async throws -> R
) async throws -> Report {
  try await Property(config, location).check(isolation, examples, first, second, by: body)
}

/// Checks an asynchronous property of three generators in a test, with fast type checking.
@discardableResult
public func check<A, B, C, R: Checkable>(
  _ first: Gen<A>,
  _ second: Gen<B>,
  _ third: Gen<C>,
  examples: [(A, B, C)] = [],
  config: Config = Config(),
  isolation: isolated (any Actor)? = #isolation,
  sourceLocation location: SourceLocation = #_sourceLocation,
  _ body: (A, B, C) async throws -> R
) async throws -> Report {
  try await Property(config, location).check(isolation, examples, first, second, third, by: body)
}

extension PropertyTest {
  /// Checks the property in a test: a failure, or a replay token that fits nothing, is an issue here, or thrown without a test.
  @discardableResult
  public func check(
    _ config: Config = Config(),
    fileID: String = #fileID,
    filePath: String = #filePath,
    line: Int = #line
  ) throws -> Report {
    // `#_sourceLocation` would require each file that checks a law to import `Testing`.
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: 1)
    return try Property(config, location, isObserved: false).check(self)
  }
}

extension Scenario {
  /// Runs the scenario in a test; each failure is an issue at its step, or thrown in a `ScenarioReport` without a test.
  public func check() throws(ScenarioReport) {
    _ = listening
    let failures = failures()
    guard failures.isEmpty || Test.current != nil else { throw ScenarioReport(failures: failures) }
    for failure in failures { failure.record() }
  }
}

extension [StateFinding] {
  /// Records each finding as an issue of the test at this call; without a test, throws the first one.
  ///
  /// `#expect(space.findings() == [])` would show each twice: in the list, and as inserted into the empty one.
  public func check(sourceLocation: SourceLocation = #_sourceLocation) throws(StateFinding) {
    for finding in self {
      guard Test.current != nil else { throw finding }
      let severity: Issue.Severity = finding.kind == .ineffective ? .warning : .error
      record(finding.description, severity, at: sourceLocation)
    }
  }
}

/// Listens, once, for scenarios that are released without having been run.
private let listening: Void = UnrunScenarios.listen { failure in
  guard Test.current != nil else { return false }
  failure.record()
  return true
}

extension ScenarioFailure {
  fileprivate func record() {
    let (fileID, path) = (site.fileID, site.filePath)
    let place = SourceLocation(fileID: fileID, filePath: path, line: site.line, column: site.column)
    BowyerTesting.record(description, at: place)
  }
}
