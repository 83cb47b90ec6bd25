public import BowyerCheck
public import Testing

/// Checks in a test that a property holds for all values, by trying many, one after another, in the caller's
/// isolation.
///
///     try await check(.int) { n in await Task.yield(); return n - n <-> 0 }.cases  // 100
///
/// - Parameters:
///   - generators: The generators of the body's arguments.
///   - examples: Arguments to run first, without shrinking.
///   - config: The number of cases, and other settings; the traits of the test take precedence.
///   - isolation: The actor that the body runs on.
///   - sourceLocation: The location of the issue.
///   - body: The property.
/// - Returns: The report of the run.
/// - Throws: `PropertyFailure` outside of a test; `CancellationError` when the test is cancelled.
// Parameter packs make arithmetic slow to type-check, by seconds: up to three generators have their own overloads.
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

/// Checks a property; the overloads, which differ in the number of generators, call it.
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

/// Checks in a test that a body never throws and records no issue, by trying many values, one after another, in
/// the caller's isolation.
///
///     try await check(.int) { n in await Task.yield() }.cases  // 100
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
