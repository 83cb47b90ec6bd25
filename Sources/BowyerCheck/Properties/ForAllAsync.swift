/// Checks that a property holds for all values, by trying many, one after another, where the caller
/// is isolated.
///
///     try await forAll(.int) { n in await Task.yield(); return n - n <-> 0 }.cases  // 100
///
/// - Parameters:
///   - generators: Draw the arguments of the body.
///   - examples: Arguments to try first, as they are.
///   - config: How many cases, and the rest.
///   - isolation: Where the body runs.
///   - fileID: The place of the property.
///   - filePath: The place of the property.
///   - line: The place of the property.
///   - column: The place of the property.
///   - body: The property.
/// - Returns: What was tried.
/// - Throws: `PropertyFailure`; `CancellationError` when the task is cancelled between two cases.
// Arithmetic of values whose types are a pack takes the compiler seconds: up to three have forms of their own.
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

/// Checks that a body throws for no values, by trying many, where the caller is isolated.
///
///     try await forAll(.int) { n in await Task.yield() }.cases  // 100
///
/// Parameters, result and errors are those of the form whose body returns a ``Checkable``.
// A body that is one `if` or `switch` yields a value where it can.
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
