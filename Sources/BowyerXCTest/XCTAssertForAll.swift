public import BowyerCheck
import XCTest

/// Asserts in a test case that a property holds for all values, by trying many.
///
/// A property that does not hold is one failure, at this call, with the report of the engine; then the
/// test goes on, as after `XCTAssertEqual`.
///
///     try XCTAssertForAll(.int, .int) { a, b in a &+ b <-> b &+ a }.cases  // 100
///
/// A token in the configuration that cannot be used is a failure, too.
///
/// The body says what it expects by what it returns or by throwing. What `XCTAssert…` finds in the body
/// cannot be kept back: each case that is tried while the failing one is made simpler would be a failure
/// of its own, and none would count as falsified.
///
/// Where no test case listens, as in Swift Testing or in a program, the failure is thrown instead.
///
/// - Parameters:
///   - generators: Draw the arguments of the body.
///   - examples: Arguments to try first, as they are.
///   - config: How many cases, and the rest.
///   - fileID: The place of the property, as the report names it.
///   - file: The file of the failure.
///   - line: The line of the failure.
///   - body: The property.
/// - Returns: What was tried.
/// - Throws: `PropertyFailure` outside of a test case; `CancellationError` when the test is cancelled.
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
  do {
    let report = try forAll(
      repeat each generators,
      examples: examples,
      config: config,
      fileID: fileID,
      filePath: file,
      line: line,
      body
    )
    FailureWitness.tell(report, file, line)
    return report
  } catch let failure as PropertyFailure {
    try FailureWitness.tell(failure, file, line)
    return failure.report
  }
}

/// Asserts in a test case that a body throws for no values, by trying many.
///
///     try XCTAssertForAll(.int) { n in try assume(n > 0) }.cases  // 100
///
/// Parameters, result and errors are those of the form whose body returns a `Checkable`.
// A body that is one `if` or `switch` yields a value where it can.
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
