public import BowyerCheck
public import BowyerLaws
public import Testing

extension Law {
  /// Checks the law in a test: its failure is one issue, at this call.
  ///
  /// ```swift
  /// @Test(arguments: LawSuite.monoid(of: Gen.int, empty: 0) { $0 &+ $1 }.laws)
  /// func sum(law: Law) throws { try law.check() }
  /// ```
  ///
  /// - Parameters:
  ///   - config: How many cases, and the rest; the traits of the test take precedence.
  ///   - sourceLocation: Where the issue is recorded.
  /// - Returns: What was tried.
  /// - Throws: `PropertyFailure` outside of a test.
  @discardableResult
  public func check(
    _ config: Config = Config(),
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> Report {
    var config = config
    config.name = config.name ?? description
    return try Property(config, at: sourceLocation).report { config, site in
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

extension LawSuite {
  /// Checks the laws in a test: the failure of the first that does not hold is one issue, at this call.
  ///
  /// - Parameters:
  ///   - config: How many cases each, and the rest; the traits of the test take precedence.
  ///   - sourceLocation: Where the issue is recorded.
  /// - Throws: `PropertyFailure` outside of a test.
  public func check(
    _ config: Config = Config(),
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    _ = try Property(config, at: sourceLocation).report { all, site in
      var all = all
      // One file entry is for one property, and a suite has many.
      all.regressions = config.regressions
      try check(
        all,
        fileID: site.fileID,
        filePath: site.filePath,
        line: site.line,
        column: site.column
      )
      return Report()
    }
  }
}
