import BowyerCheck
import BowyerLock
import Foundation
public import Testing

/// A property that a test runs; its scope keeps issues of the body back while a case is tried, and only then.
struct Property {
  private var config: Config
  private let location: SourceLocation
  /// The running test; read once, at the call, because the body's tasks may not have it.
  private let test: Test?

  init(_ config: Config, _ location: SourceLocation, isObserved: Bool = true) {
    (self.config, self.location, test) = (config, location, Test.current)
    guard let test else { return }
    self.config.test = test.id.nameComponents.joined(separator: ".")
    self.config.regressions = config.regressions ?? RegressionFile(of: test, at: location)
    if isObserved { self.config.watch = CaseWatch { $0.record(at: location) } }
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
    guard test != nil else { return try run() }
    return try withoutActuallyEscaping(run) { run in
      // It runs on this thread, and ends before this function returns.
      nonisolated(unsafe) let run = run
      return try CallingThread.wait(isolatedTo: isolation) {
        try await observe { try run() }
      }
    }
  }

  func check<each A, R: Checkable>(
    _ isolation: isolated (any Actor)?,
    _ examples: [(repeat each A)],
    _ generators: repeat Gen<each A>,
    by body: (repeat each A) async throws -> R
  ) async throws -> Report {
    let site = Site(location)
    func run() async throws -> Report {
      _ = isolation
      return try await forAll(at: site, config, examples, repeat each generators, by: body)
    }
    guard test != nil else { return try await run() }
    return try await withoutActuallyEscaping(run) { run in
      _ = isolation
      // The closure hops to the actor to which it is isolated; its caller waits meanwhile.
      nonisolated(unsafe) let run = run
      return try await observe { try await run() }
    }
  }

  /// Runs the property in a scope that keeps back the issues of its cases.
  private func observe(_ run: @Sendable () async throws -> Report) async throws -> Report {
    guard let test else { return try await run() }
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

  /// Checks a property whose body records nothing with the test, such as a law.
  func check(_ property: some PropertyTest) throws -> Report {
    do {
      let report = try property.report(config, at: Site(location))
      if test != nil { report.record(problems, at: location) }
      return report
    } catch let failure as PropertyFailure where test != nil {
      failure.record(at: location)
      warn(problems, at: location)
      return failure.report
    }
  }

  private var problems: [String] { (config.regressions as? RegressionFile)?.problems() ?? [] }
}

extension Issue {
  fileprivate var text: String {
    let words = (["\(kind)"] + comments.map(\.rawValue)).joined(separator: ": ")
    let place = sourceLocation.map { ", at \($0.fileName):\($0.line)" } ?? ""
    return (words.split(whereSeparator: \.isNewline).first ?? "") + place
  }
}

private func warn(_ notes: [String], at location: SourceLocation) {
  if !notes.isEmpty { record(notes.joined(separator: "\n"), .warning, at: location) }
}

func record(_ text: String, _ severity: Issue.Severity = .error, at location: SourceLocation) {
  Issue.record(Comment(rawValue: text), severity: severity, sourceLocation: location)
}

extension Report {
  /// Records the notes of a property that holds as a warning, and a replay token that a trait does not report as an issue.
  func record(_ problems: [String], at location: SourceLocation) {
    warn(problems + notes, at: location)
    if let fit = ReplayFit.current { return fit.note(self) }
    if let replayComplaint { BowyerTesting.record(replayComplaint, at: location) }
  }
}

extension PropertyFailure {
  func record(at location: SourceLocation) {
    ReplayFit.current?.note(report)
    BowyerTesting.record(description, at: location)
  }
}

extension Site {
  init(_ location: SourceLocation) {
    self.init(fileID: location.fileID, filePath: location.filePath, line: location.line)
  }
}

/// An executor that runs the jobs of a task on the thread of a synchronous caller.
///
/// Swift Testing opens its scopes in asynchronous functions, while a synchronous body runs on its caller's thread, perhaps
/// on an actor. So the caller runs the jobs of the task that opens the scope, and holds its actor while it blocks.
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

/// The settings of properties and laws in a test or suite, as in `@Test(.cases(1_000))`: they override those at the calls,
/// and those of a test override its suite's.
public struct PropertyTrait: TestTrait, SuiteTrait, TestScoping {
  fileprivate var replay: String?
  fileprivate let change: @Sendable (inout Config) -> Void
  public var isRecursive: Bool { true }

  /// Returns the trait itself: its scope encloses all cases of a test, and all tests of a suite.
  public func scopeProvider(for test: Test, testCase: Test.Case?) -> PropertyTrait? { self }

  public func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing function: @Sendable () async throws -> Void
  ) async throws {
    let outer = ConfigChange.current
    let changed: @Sendable (inout Config) -> Void = { [change] config in
      outer(&config)
      change(&config)
    }
    try await ConfigChange.$current.withValue(changed) {
      guard let replay, ReplayFit.current?.token != replay else { return try await function() }
      let fit = ReplayFit(replay)
      try await ReplayFit.$current.withValue(fit) { try await function() }
      fit.conclude(at: test.sourceLocation)
    }
  }
}

extension Trait where Self == PropertyTrait {
  /// Returns a trait that sets the number of cases that properties try.
  public static func cases(_ count: Int) -> Self { PropertyTrait { $0.cases = count } }

  /// Returns a trait with which properties draw the same cases in each run.
  public static func seed(_ seed: UInt64) -> Self { PropertyTrait { $0.seed = seed } }

  /// Returns a trait with which properties first run the case of a report's replay token; if it fits none, that is an issue.
  public static func replay(_ token: String) -> Self {
    PropertyTrait(replay: token) { $0.replay = token }
  }
}

final class ReplayFit: Sendable {
  @TaskLocal static var current: ReplayFit?

  let token: String
  /// The reason why it does not fit the first property, or nil if it fits one; nil at first.
  private let problem = Lock<String??>(nil)

  init(_ token: String) { self.token = token }

  func note(_ report: Report) {
    problem.withLock { $0 = report.replayProblem == nil ? .some(nil) : $0 ?? report.replayProblem }
  }

  func conclude(at location: SourceLocation) {
    guard let text = problem.withLock({ $0 }) ?? "no property has used the replay token" else {
      return
    }
    record("\(text): copy it whole from a report of this test, or take it out", at: location)
  }
}

/// The failing cases of a suite, in a file beside the tests: `BowyerRegressions/<suite>.txt`.
///
/// A line contains a token, the property, and the arguments, separated by tabs. Existing lines are never changed.
struct RegressionFile: RegressionStore {
  let file: URL
  /// The name of the test, and of a property that has only a place, as lines move.
  let test: String
  private let place: String

  init(_ file: URL, of test: String, at place: String = "") {
    (self.file, self.test, self.place) = (file, test, place)
  }

  init(of test: Test, at location: SourceLocation) {
    let source = URL(fileURLWithPath: location.filePath)
    let suites = test.id.nameComponents.dropLast().joined(separator: ".")
    let suite = suites.isEmpty ? source.deletingPathExtension().lastPathComponent : suites
    let folder = source.deletingLastPathComponent().appendingPathComponent("BowyerRegressions")
    let file = folder.appendingPathComponent(suite + ".txt")
    self.init(file, of: test.name, at: Site(location).description)
  }

  private func key(_ name: String) -> String {
    Self.oneLine(name == place ? test : "\(test) \(name)")
  }

  func tokens(of property: String) -> [String] {
    ((try? rows()) ?? []).filter { $0.count > 1 && $0[1] == key(property) }.map { String($0[0]) }
  }

  /// Why the file cannot be read, or which lines have no case, as after a merge.
  func problems() -> [String] {
    do {
      return try rows().filter { $0.count < 2 }
        .map { "\(file.path) has a line that is no kept case: \($0[0])" }
    } catch {
      return ["the kept cases cannot be read from \(file.path): \(error)"]
    }
  }

  func record(_ token: String, showing arguments: String, of property: String) {
    guard ProcessInfo.processInfo.environment["BOWYER_RECORD"] == "1" else { return }
    keep(token, showing: arguments, of: property)
  }

  func keep(_ token: String, showing arguments: String, of property: String) {
    let property = key(property)
    Self.writing.withLock { _ in
      do {
        let text = try text()
        guard !Self.rows(of: text).contains(where: { $0.prefix(2) == [token[...], property[...]] })
        else { return }
        let end = text.contains("\r\n" as Character) ? "\r\n" : "\n"
        let gap = text.last?.isNewline == false ? end : ""
        let line = "\(gap)\(token)\t\(property)\t\(Self.oneLine(arguments))\(end)"
        let folder = file.deletingLastPathComponent()
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try? Data().write(to: file, options: .withoutOverwriting)
        let handle = try FileHandle(forWritingTo: file)
        try handle.seekToEnd()
        try handle.write(contentsOf: Data(line.utf8))
      } catch {
        FileHandle.standardError.write(Data("cannot keep a case in \(file.path): \(error)\n".utf8))
      }
    }
  }

  private func text() throws -> String {
    try FileManager.default.fileExists(atPath: file.path)
      ? String(contentsOf: file, encoding: .utf8) : ""
  }

  private func rows() throws -> [[Substring]] {
    Self.rows(of: try Self.writing.withLock { _ in try text() })
  }

  private static func rows(of text: String) -> [[Substring]] {
    text.split(whereSeparator: \.isNewline)
      .map { $0.split(separator: "\t", omittingEmptySubsequences: false) }
  }

  private static func oneLine(_ text: String) -> String {
    String(text.map { $0.isNewline || $0 == "\t" ? " " : $0 })
  }

  /// The lock for the files, because tests run concurrently and may store their cases in one file.
  private static let writing = Lock(())
}
