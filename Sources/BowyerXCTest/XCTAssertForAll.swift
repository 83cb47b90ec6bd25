public import BowyerCheck
import XCTest

/// Asserts in a test case that a property holds for all values, by trying many.
///
/// If the property does not hold, one failure is recorded at this call, with the engine's report; then the
/// test continues, as after `XCTAssertEqual`.
///
///     try XCTAssertForAll(.int, .int) { a, b in a &+ b <-> b &+ a }.cases  // 100
///
/// A replay token in the configuration that cannot be used is a failure, too.
///
/// The body states its expectation by its result or by throwing. Do not use `XCTAssert…` in the body: it
/// records a failure for every case that is tried while a counterexample is simplified, and the property
/// does not count as falsified.
///
/// If no test case is running, as in Swift Testing or in a program, the failure is thrown instead.
///
/// - Parameters:
///   - generators: The generators of the body's arguments.
///   - examples: Arguments to run first, without shrinking.
///   - config: The number of cases, and other settings.
///   - fileID: The file ID of the call, for the report.
///   - file: The file of the failure.
///   - line: The line of the failure.
///   - body: The property.
/// - Returns: The report of the run.
/// - Throws: `PropertyFailure` outside of a test case; `CancellationError` when the test is cancelled.
// Disfavored, because type checking arithmetic on values of a pack takes seconds.
@_disfavoredOverload
// swift-format-ignore: AlwaysUseLowerCamelCase
@discardableResult
public func XCTAssertForAll<each A, R: Checkable>(
  _ generators: repeat Gen<each A>,
  examples: [(repeat each A)] = [],
  config: Config = Config(),
  fileID: StaticString = #fileID,
  file: StaticString = #filePath,
  line: UInt = #line,
  _ body: (repeat each A) throws -> R
) throws -> Report {
  try FailureWitness.report(file, line) {
    try forAll(
      repeat each generators,
      examples: examples,
      config: config,
      fileID: fileID,
      filePath: file,
      line: line,
      body
    )
  }
}

/// Asserts in a test case that a body never throws, by trying many values.
///
///     try XCTAssertForAll(.int) { n in try assume(n > 0) }.cases  // 100
///
/// Its parameters, result and errors are those of the overload whose body returns a `Checkable`.
// Disfavored, so that a body that is a single `if` or `switch` expression returns its value where it has one.
@_disfavoredOverload
// swift-format-ignore: AlwaysUseLowerCamelCase
@discardableResult
public func XCTAssertForAll<each A>(
  _ generators: repeat Gen<each A>,
  examples: [(repeat each A)] = [],
  config: Config = Config(),
  fileID: StaticString = #fileID,
  file: StaticString = #filePath,
  line: UInt = #line,
  _ body: (repeat each A) throws -> Void
) throws -> Report {
  try XCTAssertForAll(
    repeat each generators,
    examples: examples,
    config: config,
    fileID: fileID,
    file: file,
    line: line
  ) { (values: repeat each A) -> Verdict in
    try body(repeat each values)
    return .passed
  }
}

/// Asserts in a test case that a property holds for all values of two generators.
///
///     try XCTAssertForAll(.int, .int) { a, b in a &+ b == b &+ a }.cases  // 100
///
/// Equivalent to the variadic overload, but faster to type-check.
// swift-format-ignore: AlwaysUseLowerCamelCase
@discardableResult
public func XCTAssertForAll<A, B, R: Checkable>(
  _ first: Gen<A>,
  _ second: Gen<B>,
  examples: [(A, B)] = [],
  config: Config = Config(),
  fileID: StaticString = #fileID,
  file: StaticString = #filePath,
  line: UInt = #line,
  _ body: (A, B) throws -> R
) throws -> Report {
  try FailureWitness.report(file, line) {
    try forAll(
      first,
      second,
      examples: examples,
      config: config,
      fileID: fileID,
      filePath: file,
      line: line,
      body
    )
  }
}

/// Asserts in a test case that a property holds for all values of three generators.
///
///     try XCTAssertForAll(.int, .int, .int) { a, b, c in a &+ b &+ c == c &+ b &+ a }.cases  // 100
///
/// Equivalent to the variadic overload, but faster to type-check.
// swift-format-ignore: AlwaysUseLowerCamelCase
@discardableResult
public func XCTAssertForAll<A, B, C, R: Checkable>(
  _ first: Gen<A>,
  _ second: Gen<B>,
  _ third: Gen<C>,
  examples: [(A, B, C)] = [],
  config: Config = Config(),
  fileID: StaticString = #fileID,
  file: StaticString = #filePath,
  line: UInt = #line,
  _ body: (A, B, C) throws -> R
) throws -> Report {
  try FailureWitness.report(file, line) {
    try forAll(
      first,
      second,
      third,
      examples: examples,
      config: config,
      fileID: fileID,
      filePath: file,
      line: line,
      body
    )
  }
}
