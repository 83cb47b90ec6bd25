/// Checks that a property holds for all values, by trying many.
///
/// A failure is thrown as a report. A case that was drawn is first made as simple as it can be. The body returns a `Bool`, a
/// ``Comparison`` or a ``Verdict``.
///
///     try forAll(.int, .int) { a, b in a + 0 * b == a }.cases  // 100
///
/// - Parameters:
///   - generators: Draw the arguments of the body.
///   - examples: Arguments to try first, as they are.
///   - config: How many cases, and the rest.
///   - fileID: The place of the property.
///   - filePath: The place of the property.
///   - line: The place of the property.
///   - column: The place of the property.
///   - body: The property.
/// - Returns: What was tried.
/// - Throws: `PropertyFailure`.
// Arithmetic of values whose types are a pack takes the compiler seconds: up to three have forms of their own.
@_disfavoredOverload
@inlinable
@discardableResult
public func forAll<each A, R: Checkable>(
  _ generators: repeat Gen<each A>,
  examples: [(repeat each A)] = [],
  config: Config = Config(),
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column,
  _ body: (repeat each A) throws -> R
) throws -> Report {
  try forAll(
    repeat each generators,
    examples: examples,
    config: config,
    site: Site(fileID, filePath, line, column),
    body
  )
}

/// Checks that a body throws for no values, by trying many.
///
///     try forAll(.int) { n in try assume(n > 0) }.cases  // 100
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
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column,
  _ body: (repeat each A) throws -> Void
) throws -> Report {
  try forAll(
    repeat each generators,
    examples: examples,
    config: config,
    site: Site(fileID, filePath, line, column)
  ) { (values: repeat each A) -> Verdict in
    try body(repeat each values)
    return .passed
  }
}
