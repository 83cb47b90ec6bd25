public import BowyerCheck
import XCTest

/// Asserts in a test case that a property holds for all values, by trying many, one after another, in the
/// caller's isolation.
///
///     try await XCTAssertForAll(.int) { n in await Task.yield(); return n - n <-> 0 }.cases  // 100
///
/// - Parameters:
///   - generators: The generators of the body's arguments.
///   - examples: Arguments to run first, without shrinking.
///   - config: The number of cases, and other settings.
///   - isolation: The actor that the body runs on.
///   - fileID: The file ID of the call, for the report.
///   - file: The file of the failure.
///   - line: The line of the failure.
///   - body: The property.
/// - Returns: The report of the run.
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
    FailureWitness.report(report, file, line)
    return report
  } catch let failure as PropertyFailure {
    try FailureWitness.report(failure, file, line)
    return failure.report
  }
}

/// Asserts in a test case that a body never throws, by trying many values, one after another, in the
/// caller's isolation.
///
///     try await XCTAssertForAll(.int) { n in await Task.yield() }.cases  // 100
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
