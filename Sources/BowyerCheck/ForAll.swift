/// Checks that a property holds for all values by running it with many.
///
/// The body returns a `Bool`, a ``Comparison`` or a ``Verdict``. A failure is thrown as a
/// `PropertyFailure`, with a drawn case shrunk first; `examples` run first, and are not shrunk.
///
///     try forAll(.int, .int) { a, b in a + 0 * b == a }.cases  // 100
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
  let site = Site(fileID, filePath, line, column)
  return try forAll(at: site, config, examples, repeat each generators, by: body)
}

/// Checks that a body throws for no value by running it with many.
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
  try forAll(at: Site(fileID, filePath, line, column), config, examples, repeat each generators) {
    (values: repeat each A) -> Verdict in
    try body(repeat each values)
    return .passed
  }
}

/// Checks a property of one generator, with fast type checking.
@inlinable
@discardableResult
public func forAll<A, R: Checkable>(
  _ first: Gen<A>,
  examples: [A] = [],
  config: Config = Config(),
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column,
  _ body: (A) throws -> R
) throws -> Report {
  try forAll(at: Site(fileID, filePath, line, column), config, examples, first, by: body)
}

/// Checks a property of two generators, with fast type checking.
@inlinable
@discardableResult
public func forAll<A, B, R: Checkable>(
  _ first: Gen<A>,
  _ second: Gen<B>,
  examples: [(A, B)] = [],
  config: Config = Config(),
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column,
  _ body: (A, B) throws -> R
) throws -> Report {
  try forAll(at: Site(fileID, filePath, line, column), config, examples, first, second, by: body)
}

/// Checks a property of three generators, with fast type checking.
@inlinable
@discardableResult
public func forAll<A, B, C, R: Checkable>(
  _ first: Gen<A>,
  _ second: Gen<B>,
  _ third: Gen<C>,
  examples: [(A, B, C)] = [],
  config: Config = Config(),
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column,
  _ body: (A, B, C) throws -> R
) throws -> Report {
  let site = Site(fileID, filePath, line, column)
  return try forAll(at: site, config, examples, first, second, third, by: body)
}

/// Checks an asynchronous property case by case, with the caller's isolation.
///
/// A `CancellationError` is thrown when the task is cancelled between two cases.
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
  let site = Site(fileID, filePath, line, column)
  return try await forAll(at: site, config, examples, repeat each generators, by: body)
}

/// Checks that an asynchronous body throws for no value, case by case, with the caller's isolation.
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
  let site = Site(fileID, filePath, line, column)
  return try await forAll(at: site, config, examples, repeat each generators) {
    (values: repeat each A) -> Verdict in
    try await body(repeat each values)
    return .passed
  }
}

/// Checks an asynchronous property of one generator, with fast type checking.
@inlinable
@discardableResult
public func forAll<A, R: Checkable>(
  _ first: Gen<A>,
  examples: [A] = [],
  config: Config = Config(),
  isolation: isolated (any Actor)? = #isolation,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column,
  _ body: (A) async throws -> R
) async throws -> Report {
  try await forAll(at: Site(fileID, filePath, line, column), config, examples, first, by: body)
}

/// Checks an asynchronous property of two generators, with fast type checking.
@inlinable
@discardableResult
public func forAll<A, B, R: Checkable>(
  _ first: Gen<A>,
  _ second: Gen<B>,
  examples: [(A, B)] = [],
  config: Config = Config(),
  isolation: isolated (any Actor)? = #isolation,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column,
  _ body: (A, B) async throws -> R
) async throws -> Report {
  let site = Site(fileID, filePath, line, column)
  return try await forAll(at: site, config, examples, first, second, by: body)
}

/// Checks an asynchronous property of three generators, with fast type checking.
@inlinable
@discardableResult
public func forAll<A, B, C, R: Checkable>(
  _ first: Gen<A>,
  _ second: Gen<B>,
  _ third: Gen<C>,
  examples: [(A, B, C)] = [],
  config: Config = Config(),
  isolation: isolated (any Actor)? = #isolation,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column,
  _ body: (A, B, C) async throws -> R
) async throws -> Report {
  let site = Site(fileID, filePath, line, column)
  return try await forAll(at: site, config, examples, first, second, third, by: body)
}
