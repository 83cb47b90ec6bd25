import BowyerCheck
import BowyerLock
import Testing

/// A property that a test runs with the configuration of its traits, and whose failure is an issue of the test.
///
/// Issues of the body are kept back while cases are tried. One scope encloses the whole run; an issue recorded
/// while no case is tried, as by a task that outlives the run, is not suppressed.
struct Property {
  private var config: Config
  private let location: SourceLocation
  /// The running test; read once, at the call, because the body's tasks may not have it.
  private let test: Test?

  init(_ config: Config, _ location: SourceLocation) {
    (self.config, self.location, test) = (ConfigChange.current(config), location, Test.current)
    guard let test else { return }
    if config.regressions == nil {
      self.config.regressions = RegressionFile(of: test, named: config.name, at: location)
    }
    self.config.watch = CaseWatch { $0.record(at: location) }
  }

  func check<each A, R: Checkable>(
    _ isolation: isolated (any Actor)?,
    _ examples: [(repeat each A)],
    _ generators: repeat Gen<each A>,
    by body: (repeat each A) throws -> R
  ) throws -> Report {
    func run() throws -> Report {
      try forAll(at: Site(location), config, examples, repeat each generators, by: body)
    }
    guard let test else { return try run() }
    return try withoutActuallyEscaping(run) { run in
      // It runs on this thread, and ends before this function returns.
      nonisolated(unsafe) let run = run
      return try CallingThread.wait(isolatedTo: isolation) {
        try await observe(test) { try run() }
      }
    }
  }

  func check<each A, R: Checkable>(
    _ isolation: isolated (any Actor)?,
    _ examples: [(repeat each A)],
    _ generators: repeat Gen<each A>,
    by body: (repeat each A) async throws -> R
  ) async throws -> Report {
    func run() async throws -> Report {
      _ = isolation
      let site = Site(location)
      return try await forAll(at: site, config, examples, repeat each generators, by: body)
    }
    guard let test else { return try await run() }
    return try await withoutActuallyEscaping(run) { run in
      _ = isolation
      // The closure hops to the actor to which it is isolated; its caller waits meanwhile.
      nonisolated(unsafe) let run = run
      return try await observe(test) { try await run() }
    }
  }

  /// Runs the property in a scope that keeps back the issues of its cases, and records its notes.
  private func observe(
    _ test: Test,
    _ run: @Sendable () async throws -> Report
  ) async throws -> Report {
    let outcome = Lock<Report?>(nil)
    let scope: IssueHandlingTrait = .compactMapIssues { issue in
      // An issue of a task without a test is delivered to every open scope, and recorded by the runner itself.
      guard Test.current != nil else { return nil }
      let isKept = issue.isFailure && config.watch?.keeps { issue.text } == true
      return isKept ? nil : issue
    }
    do {
      try await scope.provideScope(for: test, testCase: nil) {
        let report = try await run()
        outcome.withLock { $0 = report }
      }
    } catch let failure as PropertyFailure {
      warn(problems, at: location)
      return failure.report
    }
    guard let report = outcome.withLock({ $0 }) else { throw CancellationError() }
    report.record(problems, at: location)
    return report
  }

  private var problems: [String] { (config.regressions as? RegressionFile)?.problems() ?? [] }
}

extension Issue {
  /// Its kind, its first comment line and its place.
  fileprivate var text: String {
    let words = ["\(kind)"] + comments.map(\.rawValue)
    let line = words.joined(separator: ": ").split(whereSeparator: \.isNewline).first ?? ""
    let place = sourceLocation.map { ", at \($0.fileName):\($0.line)" } ?? ""
    return line + place
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
    guard let complaint = replayComplaint else { return }
    Issue.record(Comment(rawValue: complaint), sourceLocation: location)
  }
}

extension PropertyFailure {
  func record(at location: SourceLocation) {
    ReplayFit.current?.note(report)
    Issue.record(Comment(rawValue: description), sourceLocation: location)
  }
}

extension Site {
  init(_ location: SourceLocation) {
    #if compiler(>=6.3)
      let path = location.filePath
    #else
      let path = location._filePath
    #endif
    let (line, column) = (location.line, location.column)
    self.init(fileID: location.fileID, filePath: path, line: line, column: column)
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
    for body: @escaping @Sendable () async throws -> Report
  ) throws -> Report {
    let thread = CallingThread()
    let outcome = Lock<Result<Report, any Error>>(.failure(CancellationError()))
    let task = Task(executorPreference: thread) {
      let result: Result<Report, any Error>
      do { result = .success(try await body()) } catch { result = .failure(error) }
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
    return try outcome.withLock { $0 }.get()
  }
}
