/// Checks that a property holds for all values of one generator by running it with many.
///
///     try forAll(.int) { a in a * 0 <-> 0 }.cases  // 100
///
/// Equivalent to the variadic overload, but faster to type-check.
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
  try forAll(
    first,
    examples: examples,
    config: config,
    site: Site(fileID, filePath, line, column),
    body
  )
}

/// Checks that a property holds for all values of two generators by running it with many.
///
///     try forAll(.int, .int) { a, b in a &+ b <-> b &+ a }.cases  // 100
///
/// Equivalent to the variadic overload, but faster to type-check.
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
  try forAll(
    first,
    second,
    examples: examples,
    config: config,
    site: Site(fileID, filePath, line, column),
    body
  )
}

/// Checks that a property holds for all values of three generators by running it with many.
///
///     try forAll(.int, .int, .int) { a, b, c in (a &+ b) &+ c <-> a &+ (b &+ c) }.cases  // 100
///
/// Equivalent to the variadic overload, but faster to type-check.
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
  try forAll(
    first,
    second,
    third,
    examples: examples,
    config: config,
    site: Site(fileID, filePath, line, column),
    body
  )
}

/// Checks that a property holds for all values of one generator, with the caller's isolation.
///
///     try await forAll(.int) { a in await Task.yield(); return a * 0 <-> 0 }.cases  // 100
///
/// Equivalent to the variadic overload, but faster to type-check.
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
  try await forAll(
    first,
    examples: examples,
    config: config,
    site: Site(fileID, filePath, line, column),
    isolation: isolation,
    body
  )
}

/// Checks that a property holds for all values of two generators, with the caller's isolation.
///
///     try await forAll(.int, .int) { a, b in await Task.yield(); return a &+ b <-> b &+ a }.cases  // 100
///
/// Equivalent to the variadic overload, but faster to type-check.
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
  try await forAll(
    first,
    second,
    examples: examples,
    config: config,
    site: Site(fileID, filePath, line, column),
    isolation: isolation,
    body
  )
}

/// Checks that a property holds for all values of three generators, with the caller's isolation.
///
///     try await forAll(.int, .int, .int) { a, b, c in await Task.yield(); return (a &+ b) &+ c <-> a &+ (b &+ c) }.cases  // 100
///
/// Equivalent to the variadic overload, but faster to type-check.
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
  try await forAll(
    first,
    second,
    third,
    examples: examples,
    config: config,
    site: Site(fileID, filePath, line, column),
    isolation: isolation,
    body
  )
}
