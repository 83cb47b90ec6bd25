import BowyerCheck
import Testing

/// A property that a test runs with the configuration of its traits, and whose failure is an issue of the test.
struct Property {
  let config: Config
  let location: SourceLocation
  /// The running test; read once, at the call, because the body's tasks may not have it.
  let test: Test?

  init(_ config: Config, at location: SourceLocation) {
    test = Test.current
    self.location = location
    var config = ConfigChange.current(config)
    if let test, config.regressions == nil {
      config.regressions = RegressionFile(of: test, named: config.name, at: location)
    }
    self.config = config
  }

  /// Runs the property; records its failure, or throws it if there is no test.
  ///
  /// The property runs in the caller's isolation.
  func report(
    isolation: (any Actor)?,
    _ run: (Attempt) throws -> Report
  ) throws -> Report {
    let all = Attempt(config: config, watch: IssueWatch())
    guard let test else { return try run(all) }
    let outcome = withoutActuallyEscaping(run) { run in
      // It runs on this thread, and ends before this function returns.
      nonisolated(unsafe) let run = run
      return CallingThread.wait(isolatedTo: isolation) {
        await all.watch.keepBack(of: test) { try run(all) }
      }
    }
    let (report, again) = try conclude(all, outcome)
    if let again { _ = try? run(again) }
    return report
  }

  /// Runs the property in the caller's isolation; records its failure, or throws it if there is no test.
  func report(
    isolation: isolated (any Actor)? = #isolation,
    _ run: (Attempt) async throws -> Report
  ) async throws -> Report {
    let all = Attempt(config: config, watch: IssueWatch())
    guard let test else { return try await run(all) }
    let outcome = await withoutActuallyEscaping(run) { run in
      _ = isolation
      let guest = Guest(run: run)
      return await all.watch.keepBack(of: test) { try await guest.run(all) }
    }
    let (report, again) = try conclude(all, outcome)
    if let again { _ = try? await run(again) }
    return report
  }

  /// Records a failure; returns the report, and an attempt that runs the failing case alone.
  private func conclude(
    _ attempt: Attempt,
    _ outcome: Result<Report, any Error>
  ) throws -> (Report, again: Attempt?) {
    let problems = (config.regressions as? RegressionFile)?.problems() ?? []
    switch outcome {
    case .success(let report):
      report.record(problems, at: location)
      return (report, nil)
    case .failure(let failure as PropertyFailure):
      warn(problems, at: location)
      ReplayFit.current?.note(failure.report)
      Issue.record(Comment(rawValue: failure.description), sourceLocation: location)
      guard failure.kind == .falsified else { return (failure.report, nil) }
      var config = config
      config.cases = 0
      config.replay = failure.replay
      config.regressions = nil
      // Only a failing example has no token; examples are tried first, each once.
      let cases: Attempt.Cases =
        failure.replay == nil ? .example(attempt.watch.cases - 1) : .replayed
      return (failure.report, Attempt(config: config, watch: IssueWatch(), cases: cases))
    case .failure(let error): throw error
    }
  }

  var site: Site {
    Site(
      fileID: location.fileID,
      filePath: path(location),
      line: location.line,
      column: location.column
    )
  }
}

/// Records notes and problems of a property as one warning.
private func warn(_ notes: [String], at location: SourceLocation) {
  guard !notes.isEmpty else { return }
  let comment = Comment(rawValue: notes.joined(separator: "\n"))
  Issue.record(comment, severity: .warning, sourceLocation: location)
}

extension Report {
  /// Records the notes of a property that holds as a warning, and an unusable replay token as an issue; a trait's
  /// token is reported by the trait.
  func record(_ problems: [String] = [], at location: SourceLocation) {
    warn(problems + notes, at: location)
    if let fit = ReplayFit.current { return fit.note(self) }
    guard let replayProblem else { return }
    let comment = "\(replayProblem): copy it whole from this property's report, or take it out"
    Issue.record(Comment(rawValue: comment), sourceLocation: location)
  }
}

/// A run that is passed through a scope without isolation.
// @unchecked: the closure is called once, and hops to the actor to which it is isolated; its caller waits meanwhile.
private struct Guest: @unchecked Sendable {
  let run: (Attempt) async throws -> Report
}

func path(_ location: SourceLocation) -> String {
  #if compiler(>=6.3)
    location.filePath
  #else
    location._filePath
  #endif
}
