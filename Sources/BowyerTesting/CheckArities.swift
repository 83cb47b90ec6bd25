public import BowyerCheck
public import Testing

/// Checks in a test that a property holds for each value of one generator, by trying many.
///
///     try check(.int) { a in a * 0 <-> 0 }.cases  // 100
///
/// This overload type-checks faster than the one for any number of generators.
@discardableResult
public func check<A, R: Checkable>(
  _ first: Gen<A>,
  examples: [A] = [],
  config: Config = Config(),
  isolation: isolated (any Actor)? = #isolation,
  sourceLocation: SourceLocation = #_sourceLocation,
  _ body: (A) throws -> R
) throws -> Report {
  try checkAll(
    first,
    examples: examples,
    config: config,
    isolation: isolation,
    sourceLocation: sourceLocation,
    body
  )
}

/// Checks in a test that a property holds for all values of two generators, by trying many.
///
///     try check(.int, .int) { a, b in a &+ b <-> b &+ a }.cases  // 100
///
/// This overload type-checks faster than the one for any number of generators.
@discardableResult
public func check<A, B, R: Checkable>(
  _ first: Gen<A>,
  _ second: Gen<B>,
  examples: [(A, B)] = [],
  config: Config = Config(),
  isolation: isolated (any Actor)? = #isolation,
  sourceLocation: SourceLocation = #_sourceLocation,
  _ body: (A, B) throws -> R
) throws -> Report {
  try checkAll(
    first,
    second,
    examples: examples,
    config: config,
    isolation: isolation,
    sourceLocation: sourceLocation,
    body
  )
}

/// Checks in a test that a property holds for all values of three generators, by trying many.
///
///     try check(.int, .int, .int) { a, b, c in (a &+ b) &+ c <-> a &+ (b &+ c) }.cases  // 100
///
/// This overload type-checks faster than the one for any number of generators.
@discardableResult
public func check<A, B, C, R: Checkable>(
  _ first: Gen<A>,
  _ second: Gen<B>,
  _ third: Gen<C>,
  examples: [(A, B, C)] = [],
  config: Config = Config(),
  isolation: isolated (any Actor)? = #isolation,
  sourceLocation: SourceLocation = #_sourceLocation,
  _ body: (A, B, C) throws -> R
) throws -> Report {
  try checkAll(
    first,
    second,
    third,
    examples: examples,
    config: config,
    isolation: isolation,
    sourceLocation: sourceLocation,
    body
  )
}

/// Checks in a test that a property holds for each value of one generator, by trying many, in the caller's isolation.
///
///     try await check(.int) { a in await Task.yield(); return a * 0 <-> 0 }.cases  // 100
///
/// This overload type-checks faster than the one for any number of generators.
@discardableResult
public func check<A, R: Checkable>(
  _ first: Gen<A>,
  examples: [A] = [],
  config: Config = Config(),
  isolation: isolated (any Actor)? = #isolation,
  sourceLocation: SourceLocation = #_sourceLocation,
  _ body: (A) async throws -> R
) async throws -> Report {
  try await checkAll(
    first,
    examples: examples,
    config: config,
    isolation: isolation,
    sourceLocation: sourceLocation,
    body
  )
}

/// Checks in a test that a property holds for all values of two generators, by trying many, in the caller's isolation.
///
///     try await check(.int, .int) { a, b in await Task.yield(); return a &+ b <-> b &+ a }.cases  // 100
///
/// This overload type-checks faster than the one for any number of generators.
@discardableResult
public func check<A, B, R: Checkable>(
  _ first: Gen<A>,
  _ second: Gen<B>,
  examples: [(A, B)] = [],
  config: Config = Config(),
  isolation: isolated (any Actor)? = #isolation,
  sourceLocation: SourceLocation = #_sourceLocation,
  _ body: (A, B) async throws -> R
) async throws -> Report {
  try await checkAll(
    first,
    second,
    examples: examples,
    config: config,
    isolation: isolation,
    sourceLocation: sourceLocation,
    body
  )
}

/// Checks in a test that a property holds for all values of three generators, by trying many, in the caller's isolation.
///
///     try await check(.int, .int, .int) { a, b, c in await Task.yield(); return (a &+ b) &+ c <-> a &+ (b &+ c) }.cases  // 100
///
/// This overload type-checks faster than the one for any number of generators.
@discardableResult
public func check<A, B, C, R: Checkable>(
  _ first: Gen<A>,
  _ second: Gen<B>,
  _ third: Gen<C>,
  examples: [(A, B, C)] = [],
  config: Config = Config(),
  isolation: isolated (any Actor)? = #isolation,
  sourceLocation: SourceLocation = #_sourceLocation,
  _ body: (A, B, C) async throws -> R
) async throws -> Report {
  try await checkAll(
    first,
    second,
    third,
    examples: examples,
    config: config,
    isolation: isolation,
    sourceLocation: sourceLocation,
    body
  )
}
