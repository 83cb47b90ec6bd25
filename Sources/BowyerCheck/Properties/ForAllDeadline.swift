/// Checks that a property holds for all values, by trying many, one after another, where the caller
/// is isolated, each within a time.
///
/// A body that does not end in time is cancelled and left behind, and its case is reported. As it may
/// still run then, it and its arguments must be `Sendable`; it runs on a thread apart from those that all
/// tasks share.
///
///     try await forAll(.int, deadline: .seconds(9)) { n in await Task.yield(); return n - n <-> 0 }.cases  // 100
///
/// - Parameters:
///   - generators: Draw the arguments of the body.
///   - examples: Arguments to try first, as they are.
///   - config: How many cases, and the rest.
///   - deadline: How long the body may take.
///   - isolation: Where the cases are drawn.
///   - fileID: The place of the property.
///   - filePath: The place of the property.
///   - line: The place of the property.
///   - column: The place of the property.
///   - body: The property.
/// - Returns: What was tried.
/// - Throws: `PropertyFailure`; `CancellationError` when the task is cancelled between two cases.
@inlinable
@discardableResult
public func forAll<each A: Sendable, R: Checkable & SendableMetatype>(
  _ generators: repeat Gen<each A>,
  examples: [(repeat each A)] = [],
  config: Config = Config(),
  deadline: Duration,
  isolation: isolated (any Actor)? = #isolation,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column,
  _ body: @escaping @Sendable (repeat each A) async throws -> R
) async throws -> Report {
  let thread = BodyThread()
  return try await drive(
    Run(config, Site(fileID, filePath, line, column), examples: examples.count, records: true),
    examples: examples,
    draw: { source throws(Discard) in (repeat try source.argument(each generators)) },
    judge: { values, explained in
      await race(deadline, on: thread) {
        try await body(repeat each values).verdict(explained: explained)
      }
    },
    show: { values in Shown.all(repeat each values) }
  )
}

/// Checks that a body throws for no values, by trying many, each within a time.
///
///     try await forAll(.int, deadline: .seconds(9)) { n in await Task.yield() }.cases  // 100
///
/// Parameters, result and errors are those of the form whose body returns a ``Checkable``.
// A body that is one `if` or `switch` yields a value where it can.
@_disfavoredOverload
@inlinable
@discardableResult
public func forAll<each A: Sendable>(
  _ generators: repeat Gen<each A>,
  examples: [(repeat each A)] = [],
  config: Config = Config(),
  deadline: Duration,
  isolation: isolated (any Actor)? = #isolation,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column,
  _ body: @escaping @Sendable (repeat each A) async throws -> Void
) async throws -> Report {
  try await forAll(
    repeat each generators,
    examples: examples,
    config: config,
    deadline: deadline,
    isolation: isolation,
    fileID: fileID,
    filePath: filePath,
    line: line,
    column: column
  ) { (values: repeat each A) -> Verdict in
    try await body(repeat each values)
    return .passed
  }
}
