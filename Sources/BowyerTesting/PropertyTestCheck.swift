public import BowyerCheck
import Testing

extension PropertyTest {
  /// Checks the property in a test: a failure is recorded as an issue at this call, and the test continues.
  ///
  /// ```swift
  /// @Test func lamp() throws {
  ///   try Machine(lamp, inputs: .integer(in: 0...9)).invariant("small") { $0 < 5 }.check()
  /// }
  /// ```
  ///
  /// A replay token that fits nothing here is an issue, too, and other notes of a report are warnings.
  ///
  /// The current test is found through the task. Without a test, as in a detached task or in a program, the
  /// failure is thrown instead.
  ///
  /// - Parameters:
  ///   - config: The number of cases, and other settings; the traits of the test take precedence.
  ///   - fileID: The file ID of the issue.
  ///   - filePath: The file path of the issue.
  ///   - line: The line of the issue.
  ///   - column: The column of the issue.
  /// - Returns: The report of the run.
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
      if Test.current != nil { report.record(at: location) }
      return report
    } catch let failure as PropertyFailure where Test.current != nil {
      ReplayFit.current?.note(failure.report)
      Issue.record(Comment(rawValue: failure.description), sourceLocation: location)
      return failure.report
    }
  }
}
