public import BowyerCheck
public import BowyerScenarios
public import Testing

extension Machine {
  /// Checks what is claimed in a test, by random histories: a failure is one issue, at this call.
  ///
  /// ```swift
  /// @Test func staysSmall() throws {
  ///   try Machine(counter, inputs: .integer(in: 0...9)).invariant("small") { $0 < 5 }.check()
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - config: How many histories, and the rest; the traits of the test take precedence.
  ///   - sourceLocation: Where the issue is recorded.
  /// - Returns: What was tried.
  /// - Throws: `PropertyFailure` outside of a test.
  @discardableResult
  public func check(
    _ config: Config = Config(),
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> Report {
    try Property(config, at: sourceLocation).report { config, site in
      try check(
        config,
        fileID: site.fileID,
        filePath: site.filePath,
        line: site.line,
        column: site.column
      )
    }
  }
}
