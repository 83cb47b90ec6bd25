/// Checks that a property holds for all values by running it with many.
///
/// A failure is thrown as a report, with a drawn case shrunk first. The body returns a `Bool`, a
/// ``Comparison`` or a ``Verdict``.
///
///     try forAll(.int, .int) { a, b in a + 0 * b == a }.cases  // 100
///
/// - Parameters:
///   - generators: The generators of the body's arguments.
///   - examples: Arguments to run first, without shrinking.
///   - config: The number of cases, and other settings.
///   - fileID: The file ID of the call.
///   - filePath: The file path of the call.
///   - line: The line of the call.
///   - column: The column of the call.
///   - body: The property.
/// - Returns: The report of the run.
/// - Throws: `PropertyFailure`.
// Type checking arithmetic on values of a pack takes seconds, so one to three generators have their
// own overloads.
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

/// Checks that a body throws for no value by running it with many.
///
///     try forAll(.int) { n in try assume(n > 0) }.cases  // 100
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
