/// A property that is a value: made once, checked anywhere.
///
/// A ``Law`` is one, a suite of laws, and a machine.
public protocol PropertyTest {
  /// Tries many values.
  ///
  /// - Parameters:
  ///   - config: How many cases, and the rest; the traits of the test take precedence.
  ///   - site: The place that a failure names.
  /// - Returns: What was tried.
  /// - Throws: `PropertyFailure`, which tells the simplest case that fails.
  func report(_ config: Config, at site: Site) throws -> Report
}

extension PropertyTest {
  /// Checks the property, and throws its failure.
  ///
  /// With `BowyerTesting`, a failure within a test is recorded as an issue at the call instead, and the
  /// test goes on, as after `#expect`.
  ///
  ///     let law = Law("addition.zero", arguments: ["n"], .int) { n in n + 0 <-> n }
  ///     try law.check().cases  // 100
  ///
  /// - Parameters:
  ///   - config: How many cases, and the rest; the traits of the test take precedence.
  ///   - fileID: The place of the check.
  ///   - filePath: The place of the check.
  ///   - line: The place of the check.
  ///   - column: The place of the check.
  /// - Returns: What was tried.
  /// - Throws: `PropertyFailure`, which tells the simplest case that fails.
  @_disfavoredOverload
  @discardableResult
  public func check(
    _ config: Config = Config(),
    fileID: String = #fileID,
    filePath: String = #filePath,
    line: Int = #line,
    column: Int = #column
  ) throws -> Report {
    try report(config, at: Site(fileID: fileID, filePath: filePath, line: line, column: column))
  }
}
