import BowyerCheck
import BowyerLock
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

  func check<each A, R: Checkable>(
    _ generators: repeat Gen<each A>,
    examples: [(repeat each A)],
    _ isolation: isolated (any Actor)?,
    _ body: (repeat each A) throws -> R
  ) throws -> Report {
    try report(isolation: isolation) { attempt in
      try forAll(
        repeat each generators,
        examples: attempt.examples(of: examples),
        config: attempt.config,
        site: Site(location)
      ) { (values: repeat each A) in
        try attempt.judge { try body(repeat each values) }
      }
    }
  }

  func check<each A, R: Checkable>(
    _ generators: repeat Gen<each A>,
    examples: [(repeat each A)],
    _ isolation: isolated (any Actor)?,
    _ body: (repeat each A) async throws -> R
  ) async throws -> Report {
    try await report { attempt in
      _ = isolation
      return try await forAll(
        repeat each generators,
        examples: attempt.examples(of: examples),
        config: attempt.config,
        site: Site(location),
        isolation: isolation
      ) { (values: repeat each A) in
        try await attempt.judge { try await body(repeat each values) }
      }
    }
  }

  /// Runs the property in the caller's isolation; records its failure, or throws it if there is no
  /// test.
  private func report(
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

  private func report(
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
}

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

extension Site {
  init(_ location: SourceLocation) {
    self.init(
      fileID: location.fileID,
      filePath: path(location),
      line: location.line,
      column: location.column
    )
  }
}

func path(_ location: SourceLocation) -> String {
  #if compiler(>=6.3)
    location.filePath
  #else
    location._filePath
  #endif
}

/// One run of a property: of all its cases, or of the failing case alone, to show the issues that it records.
struct Attempt {
  enum Cases {
    case all
    case example(Int)
    /// Only the case of the configuration's replay token.
    case replayed
  }

  let config: Config
  let watch: IssueWatch
  var cases = Cases.all

  func examples<Values>(of all: [Values]) -> [Values] {
    switch cases {
    case .all: all
    case .example(let index): all.indices.contains(index) ? [all[index]] : []
    case .replayed: []
    }
  }

  /// Runs the body of one case; the case fails if the body records an issue.
  func judge<R: Checkable>(_ body: () throws -> R) throws -> Judged<R> {
    watch.begin()
    return try judged(Result { try body() })
  }

  func judge<R: Checkable>(
    isolation: isolated (any Actor)? = #isolation,
    _ body: () async throws -> R
  ) async throws -> Judged<R> {
    watch.begin()
    let outcome: Result<R, any Error>
    do { outcome = .success(try await body()) } catch { outcome = .failure(error) }
    return try judged(outcome)
  }

  private func judged<R>(_ outcome: Result<R, any Error>) throws -> Judged<R> {
    let issue = watch.end()
    guard case .all = cases else { return .shown }
    return try issue.map(Judged.recorded) ?? .returned(outcome.get())
  }
}

/// The result of a body: its returned value or the issue that it recorded; or a mark that it was only shown.
enum Judged<R: Checkable>: Checkable {
  case returned(R)
  case recorded(Issue)
  /// A case that was run only to show its issues; it fails, so that no further case is run.
  case shown

  func verdict(explained: Bool) -> Verdict {
    switch self {
    case .returned(let result): result.verdict(explained: explained)
    case .recorded(let issue): .failed(explained ? Evidence(reason: Self.text(issue)) : Evidence())
    case .shown: .failed(Evidence())
    }
  }

  private static func text(_ issue: Issue) -> String {
    let words = ["\(issue.kind)"] + issue.comments.map(\.rawValue)
    let line = words.joined(separator: ": ").split(whereSeparator: \.isNewline).first ?? ""
    let place = issue.sourceLocation.map { ", at \($0.fileName):\($0.line)" } ?? ""
    return line + place
  }
}

/// The issues that the body of a property records while its cases are tried.
///
/// One scope encloses the whole run; an issue recorded while a case is tried belongs to that case. An issue
/// recorded while none is tried, as by a task that outlives the run, is not suppressed.
final class IssueWatch: Sendable {
  private struct Seen {
    var cases = 0
    var isTrying = false
    var issue: Issue?
  }

  private let seen = Lock(Seen())

  /// Runs a property in a scope that suppresses the failures that its body records.
  func keepBack(
    of test: Test,
    _ run: @Sendable () async throws -> Report
  ) async -> Result<Report, any Error> {
    let outcome = Lock<Result<Report, any Error>>(.failure(CancellationError()))
    let scope: IssueHandlingTrait = .compactMapIssues { issue in
      // An issue of a task without a test is delivered to every open scope, and recorded by the runner itself.
      guard Test.current != nil else { return nil }
      return issue.isFailure && self.keeps(issue) ? nil : issue
    }
    do {
      try await scope.provideScope(for: test, testCase: nil) {
        let report = try await run()
        outcome.withLock { $0 = .success(report) }
      }
    } catch {
      outcome.withLock { $0 = .failure(error) }
    }
    return outcome.withLock { $0 }
  }

  var cases: Int { seen.withLock(\.cases) }

  func begin() {
    seen.withLock { seen in
      seen.cases += 1
      seen.isTrying = true
      seen.issue = nil
    }
  }

  func end() -> Issue? {
    seen.withLock { seen in
      seen.isTrying = false
      return seen.issue
    }
  }

  /// Suppresses an issue if a case is being tried; returns whether it does.
  private func keeps(_ issue: Issue) -> Bool {
    seen.withLock { seen in
      if seen.isTrying { seen.issue = issue }
      return seen.isTrying
    }
  }
}

/// An executor that runs the jobs of a task on the thread of a synchronous caller.
///
/// Swift Testing opens its scopes in asynchronous functions, while a synchronous body runs on its caller's
/// thread, perhaps on an actor. So the task that opens the scope gets this executor, whose jobs the caller
/// runs itself: the body never leaves the thread. A caller that is isolated to an actor holds the actor while
/// it blocks, so its jobs run with the actor's isolation.
final class CallingThread: TaskExecutor {
  private let jobs = Lock<[UnownedJob]>([])

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    jobs.withLock { $0.append(job) }
  }

  static func wait(
    isolatedTo actor: (any Actor)?,
    for body: @escaping @Sendable () async -> Result<Report, any Error>
  ) -> Result<Report, any Error> {
    let thread = CallingThread()
    let outcome = Lock<Result<Report, any Error>?>(nil)
    let task = Task(executorPreference: thread) {
      let result = await body()
      outcome.withLock { $0 = result }
    }
    if Task.isCancelled { task.cancel() }
    while let job = thread.jobs.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) {
      let executor = thread.asUnownedTaskExecutor()
      if let actor {
        job.runSynchronously(isolatedTo: actor.unownedExecutor, taskExecutor: executor)
      } else {
        job.runSynchronously(on: executor)
      }
    }
    return outcome.withLock { $0 } ?? .failure(CancellationError())
  }
}
