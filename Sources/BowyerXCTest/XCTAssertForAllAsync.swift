public import BowyerCheck
import XCTest

/// Asserts in a test case that a property holds for all values, by trying many, one
/// after another, where the caller is isolated.
///
///     try await XCTAssertForAll(.int) { n in await Task.yield(); return n - n <-> 0 }.cases  // 100
///
/// - Parameters:
///   - generators: Draw the arguments of the body.
///   - examples: Arguments to try first, as they are.
///   - config: How many cases, and the rest.
///   - isolation: Where the body runs.
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
  isolation: isolated (any Actor)? = #isolation,
  fileID: StaticString = #fileID,
  file: StaticString = #filePath,
  line: UInt = #line,
  _ body: (repeat each A) async throws -> R
) async throws -> Report {
  do {
    let report = try await forAll(
      repeat each generators,
      examples: examples,
      config: config,
      isolation: isolation,
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

/// Asserts in a test case that a body throws for no values, by trying many, where
/// the caller is isolated.
///
///     try await XCTAssertForAll(.int) { n in await Task.yield() }.cases  // 100
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
  isolation: isolated (any Actor)? = #isolation,
  fileID: StaticString = #fileID,
  file: StaticString = #filePath,
  line: UInt = #line,
  _ body: (repeat each A) async throws -> Void
) async throws -> Report {
  try await XCTAssertForAll(
    repeat each generators,
    examples: examples,
    config: config,
    isolation: isolation,
    fileID: fileID,
    file: file,
    line: line
  ) { (values: repeat each A) -> Verdict in
    try await body(repeat each values)
    return .passed
  }
}
