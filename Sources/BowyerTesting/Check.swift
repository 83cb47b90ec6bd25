public import BowyerCheck
public import Testing

/// Checks in a test that a property holds for all values, by trying many.
///
/// A property that does not hold is recorded as one issue, at this call, with the report of the engine;
/// then the test goes on, as after `#expect`.
///
///     try check(.int, .int) { a, b in a &+ b <-> b &+ a }.cases  // 100
///
/// The body says what it expects by what it returns, by throwing, or by Swift Testing's own means:
///
/// ```swift
/// @Test(.cases(1_000))
/// func reversingTwice() throws {
///   try check(.array(of: .int)) { xs in #expect(xs.reversed().reversed() == xs) }
/// }
/// ```
///
/// A case in which the body records an issue has failed. What the body records in the cases that are
/// tried is kept back; the simplest case that fails is run once more at the end, and what it records
/// is shown beside the report.
///
/// What a task records that the body starts and does not wait for counts for the case that is tried by
/// then; when there is none, it is an issue of the test. What a detached task records belongs to no test,
/// and so to no case: the case passes, and the run of the tests fails.
///
/// Within `withKnownIssue`, what the body records is known before it can be kept back: there, let the
/// body return what it expects.
///
/// A failing case can be kept, to be run first from then on: with the environment variable
/// `BOWYER_RECORD=1` it is written to `BowyerRegressions/<suite>.txt`, in the folder of the test's file
/// (`exclude: ["BowyerRegressions"]` in the manifest says that this is no source). A line there that is no
/// case of the property any more, and whatever else a report notes, is a warning of the test.
///
/// Tests are distinguished by the task: where there is none, as in a detached task or in a program, the
/// failure is thrown instead, and what the body records is not seen. That is why the call is marked
/// `try`, and why it is not named `forAll`: that one always throws.
///
/// - Parameters:
///   - generators: Draw the arguments of the body.
///   - examples: Arguments to try first, as they are.
///   - config: How many cases, and the rest; what the test's traits say comes before it.
///   - isolation: Where the body runs.
///   - sourceLocation: Where the issue is recorded.
///   - body: The property.
/// - Returns: What was tried.
/// - Throws: `PropertyFailure` outside of a test; `CancellationError` when its task was cancelled before.
// Arithmetic of values whose types are a pack takes the compiler seconds: up to three have forms of their own.
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

/// Checks a property, whose forms differ in how many generators there are.
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

/// Checks in a test that a body throws for no values and records no issue, by trying many.
///
///     try check(.int) { n in try assume(n > 0) }.cases  // 100
///
/// Parameters, result and errors are those of the form whose body returns a `Checkable`.
// A body that is one `if` or `switch` yields a value where it can.
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
