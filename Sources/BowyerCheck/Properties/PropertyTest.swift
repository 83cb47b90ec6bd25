/// A property as a value, which can be checked anywhere.
///
/// A ``Law`` is a property test, and so are suites of laws and machines.
public protocol PropertyTest {
  /// Runs the property with many values.
  ///
  /// - Parameters:
  ///   - config: The number of cases, and other settings; the traits of the test take precedence.
  ///   - site: The place that a failure names.
  /// - Returns: The report of the run.
  /// - Throws: `PropertyFailure`, with the simplest failing case.
  func report(_ config: Config, at site: Site) throws -> Report
}

extension PropertyTest {
  /// Checks the property, and throws on failure.
  ///
  /// With `BowyerTesting`, a failure within a test is recorded as an issue at the call instead, and
  /// the test continues, as after `#expect`.
  ///
  ///     let law = Law("addition.zero", arguments: ["n"], .int) { n in n + 0 <-> n }
  ///     try law.check().cases  // 100
  ///
  /// - Parameters:
  ///   - config: The number of cases, and other settings; the traits of the test take precedence.
  ///   - fileID: The file ID of the call.
  ///   - filePath: The file path of the call.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Returns: The report of the run.
  /// - Throws: `PropertyFailure`, with the simplest failing case.
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
