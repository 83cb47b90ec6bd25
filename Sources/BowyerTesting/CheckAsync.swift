public import BowyerCheck
public import Testing

/// Checks in a test that a property holds for all values, by trying many, one after another, where the
/// caller is isolated.
///
///     try await check(.int) { n in await Task.yield(); return n - n <-> 0 }.cases  // 100
///
/// - Parameters:
///   - generators: Draw the arguments of the body.
///   - examples: Arguments to try first, as they are.
///   - config: How many cases, and the rest; what the test's traits say comes before it.
///   - isolation: Where the body runs.
///   - sourceLocation: Where the issue is recorded.
///   - body: The property.
/// - Returns: What was tried.
/// - Throws: `PropertyFailure` outside of a test; `CancellationError` when the test is cancelled.
// Arithmetic of values whose types are a pack takes the compiler seconds: up to three have forms of their own.
@_disfavoredOverload
@discardableResult
public func check<each A, R: Checkable>(
  _ generators: repeat Gen<each A>,
  examples: [(repeat each A)] = [],
  config: Config = Config(),
  isolation: isolated (any Actor)? = #isolation,
  sourceLocation: SourceLocation = #_sourceLocation,
  _ body: (repeat each A) async throws -> R
) async throws -> Report {
  try await checkAll(
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
  _ body: (repeat each A) async throws -> R
) async throws -> Report {
  let property = Property(config, at: sourceLocation)
  return try await property.report { attempt in
    _ = isolation
    return try await forAll(
      repeat each generators,
      examples: attempt.examples(of: examples),
      config: attempt.config,
      site: property.site,
      isolation: isolation
    ) { (values: repeat each A) in
      try await attempt.judge { try await body(repeat each values) }
    }
  }
}

/// Checks in a test that a body throws for no values and records no issue, by trying many, where the
/// caller is isolated.
///
///     try await check(.int) { n in await Task.yield() }.cases  // 100
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
  _ body: (repeat each A) async throws -> Void
) async throws -> Report {
  try await checkAll(
    repeat each generators,
    examples: examples,
    config: config,
    isolation: isolation,
    sourceLocation: sourceLocation
  ) { (values: repeat each A) -> Verdict in
    try await body(repeat each values)
    return .passed
  }
}
