/// Checks that a property holds for all values by running it with many, sequentially, each within a
/// deadline.
///
/// A body that exceeds the deadline is cancelled and abandoned, and its case is reported. As it may
/// still run then, it and its arguments must be `Sendable`; it runs on a thread outside the
/// cooperative pool.
///
///     try await forAll(.int, deadline: .seconds(9)) { n in await Task.yield(); return n - n <-> 0 }.cases  // 100
///
/// - Parameters:
///   - generators: The generators of the body's arguments.
///   - examples: Arguments to run first, without shrinking.
///   - config: The number of cases, and other settings.
///   - deadline: The maximum duration of one run of the body.
///   - isolation: The actor that draws the cases.
///   - fileID: The file ID of the call.
///   - filePath: The file path of the call.
///   - line: The line of the call.
///   - column: The column of the call.
///   - body: The property.
/// - Returns: The report of the run.
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

/// Checks that a body throws for no value by running it with many, each within a deadline.
///
///     try await forAll(.int, deadline: .seconds(9)) { n in await Task.yield() }.cases  // 100
///
/// Parameters, result and errors are those of the overload whose body returns a ``Checkable``.
// A body that is a single `if` or `switch` prefers the overload that returns a value.
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
