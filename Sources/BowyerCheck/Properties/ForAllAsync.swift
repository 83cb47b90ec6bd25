/// Checks that a property holds for all values by running it with many, sequentially and with the
/// caller's isolation.
///
///     try await forAll(.int) { n in await Task.yield(); return n - n <-> 0 }.cases  // 100
///
/// - Parameters:
///   - generators: The generators of the body's arguments.
///   - examples: Arguments to run first, without shrinking.
///   - config: The number of cases, and other settings.
///   - isolation: The actor that the body runs on.
///   - fileID: The file ID of the call.
///   - filePath: The file path of the call.
///   - line: The line of the call.
///   - column: The column of the call.
///   - body: The property.
/// - Returns: The report of the run.
/// - Throws: `PropertyFailure`; `CancellationError` when the task is cancelled between two cases.
// Type checking arithmetic on values of a pack takes seconds, so one to three generators have their
// own overloads.
@_disfavoredOverload
@inlinable
@discardableResult
public func forAll<each A, R: Checkable>(
  _ generators: repeat Gen<each A>,
  examples: [(repeat each A)] = [],
  config: Config = Config(),
  isolation: isolated (any Actor)? = #isolation,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column,
  _ body: (repeat each A) async throws -> R
) async throws -> Report {
  try await forAll(
    repeat each generators,
    examples: examples,
    config: config,
    site: Site(fileID, filePath, line, column),
    isolation: isolation,
    body
  )
}

/// Checks that a body throws for no value by running it with many, with the caller's isolation.
///
///     try await forAll(.int) { n in await Task.yield() }.cases  // 100
///
/// Parameters, result and errors are those of the overload whose body returns a ``Checkable``.
// A body that is a single `if` or `switch` prefers the overload that returns a value.
@_disfavoredOverload
@inlinable
@discardableResult
public func forAll<each A>(
  _ generators: repeat Gen<each A>,
  examples: [(repeat each A)] = [],
  config: Config = Config(),
  isolation: isolated (any Actor)? = #isolation,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column,
  _ body: (repeat each A) async throws -> Void
) async throws -> Report {
  try await forAll(
    repeat each generators,
    examples: examples,
    config: config,
    site: Site(fileID, filePath, line, column),
    isolation: isolation
  ) { (values: repeat each A) -> Verdict in
    try await body(repeat each values)
    return .passed
  }
}
