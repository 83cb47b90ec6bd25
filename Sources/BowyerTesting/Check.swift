public import BowyerCheck
public import Testing

/// Checks in a test that a property holds for all values, by trying many.
///
/// If the property does not hold, one issue is recorded at this call, with the engine's report; then the
/// test continues, as after `#expect`.
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
/// A case fails if the body records an issue in it. Issues that the body records while cases are tried are
/// suppressed; at the end, the simplest failing case is run once more, and its issues are recorded beside
/// the report.
///
/// An issue of a task that the body starts and does not wait for counts for the case that is being tried at
/// that time; if there is none, it is an issue of the test. An issue of a detached task belongs to no test,
/// and so to no case: the case passes, and the test run fails.
///
/// Inside `withKnownIssue`, an issue of the body is marked as known before it can be suppressed: there, let
/// the body return its expectation.
///
/// A failing case can be stored, to be run first in later runs: with the environment variable
/// `BOWYER_RECORD=1` it is written to `BowyerRegressions/<suite>.txt`, in the folder of the test's file
/// (`exclude: ["BowyerRegressions"]` in the manifest declares that this is no source). A line there that is not
/// a case of the property any more, and other notes of a report, are warnings of the test.
///
/// The current test is found through the task. Without a test, as in a detached task or in a program, the
/// failure is thrown instead, and issues of the body are not observed. So the call is marked `try`, and it is
/// not named `forAll`, which always throws.
///
/// - Parameters:
///   - generators: The generators of the body's arguments.
///   - examples: Arguments to run first, without shrinking.
///   - config: The number of cases, and other settings; the traits of the test take precedence.
///   - isolation: The actor that the body runs on.
///   - sourceLocation: The location of the issue.
///   - body: The property.
/// - Returns: The report of the run.
/// - Throws: `PropertyFailure` outside of a test; `CancellationError` when its task was cancelled before.
// Parameter packs make arithmetic slow to type-check, by seconds: up to three generators have their own overloads.
@_disfavoredOverload
@discardableResult
public func check<each A, R: Checkable>(
  _ generators: repeat Gen<each A>,
  examples: [(repeat each A)] = [],
  config: Config = Config(),
  isolation: isolated (any Actor)? = #isolation,
  sourceLocation: SourceLocation = #_sourceLocation,
  _ body: (repeat each A) throws -> R
) throws -> Report {
  try checkAll(
    repeat each generators,
    examples: examples,
    config: config,
    isolation: isolation,
    sourceLocation: sourceLocation,
    body
  )
}

/// Checks a property; the overloads, which differ in the number of generators, call it.
func checkAll<each A, R: Checkable>(
  _ generators: repeat Gen<each A>,
  examples: [(repeat each A)],
  config: Config,
  isolation: isolated (any Actor)?,
  sourceLocation: SourceLocation,
  _ body: (repeat each A) throws -> R
) throws -> Report {
  let property = Property(config, at: sourceLocation)
  return try property.report(isolation: isolation) { attempt in
    try forAll(
      repeat each generators,
      examples: attempt.examples(of: examples),
      config: attempt.config,
      site: property.site
    ) { (values: repeat each A) in
      try attempt.judge { try body(repeat each values) }
    }
  }
}

/// Checks in a test that a body never throws and records no issue, by trying many values.
///
///     try check(.int) { n in try assume(n > 0) }.cases  // 100
///
/// Its parameters, result and errors are those of the overload whose body returns a `Checkable`.
// Disfavored, so that a body that is a single `if` or `switch` expression returns its value where it has one.
@_disfavoredOverload
@discardableResult
public func check<each A>(
  _ generators: repeat Gen<each A>,
  examples: [(repeat each A)] = [],
  config: Config = Config(),
  isolation: isolated (any Actor)? = #isolation,
  sourceLocation: SourceLocation = #_sourceLocation,
  _ body: (repeat each A) throws -> Void
) throws -> Report {
  try checkAll(
    repeat each generators,
    examples: examples,
    config: config,
    isolation: isolation,
    sourceLocation: sourceLocation
  ) { (values: repeat each A) -> Verdict in
    try body(repeat each values)
    return .passed
  }
}
