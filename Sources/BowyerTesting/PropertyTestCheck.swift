public import BowyerCheck
import Testing

extension PropertyTest {
  /// Checks the property in a test: a failure is an issue at this call, and the test goes on.
  ///
  /// ```swift
  /// @Test func lamp() throws {
  ///   try Machine(lamp, inputs: .integer(in: 0...9)).invariant("small") { $0 < 5 }.check()
  /// }
  /// ```
  ///
  /// A token to replay that fits nothing here is an issue, too, and what else a report notes is a warning.
  ///
  /// Tests are distinguished by the task: where there is none, as in a detached task or in a program, the
  /// failure is thrown instead.
  ///
  /// - Parameters:
  ///   - config: How many cases, and the rest; the traits of the test take precedence.
  ///   - fileID: The place of the issue.
  ///   - filePath: The place of the issue.
  ///   - line: The place of the issue.
  ///   - column: The place of the issue.
  /// - Returns: What was tried.
  /// - Throws: `PropertyFailure` outside of a test.
  @discardableResult
  public func check(
    _ config: Config = Config(),
    fileID: String = #fileID,
    filePath: String = #filePath,
    line: Int = #line,
    column: Int = #column
  ) throws -> Report {
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    do {
      let report = try report(
        config,
        at: Site(fileID: fileID, filePath: filePath, line: line, column: column)
      )
      if Test.current != nil { report.tell(at: location) }
      return report
    } catch let failure as PropertyFailure where Test.current != nil {
      ReplayFit.current?.note(failure.report)
      Issue.record(Comment(rawValue: failure.description), sourceLocation: location)
      return failure.report
    }
  }
}
