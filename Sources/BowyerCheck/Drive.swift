import BowyerLock

/// Checks a property at a place given as a value, for the adapters to test frameworks and for laws.
@inlinable
package func forAll<each A, R: Checkable>(
  at site: Site,
  _ config: Config,
  _ examples: [(repeat each A)],
  _ generators: repeat Gen<each A>,
  by body: (repeat each A) throws -> R
) throws -> Report {
  try drive(
    Run(config, site, examples: examples.count),
    examples: examples,
    draw: { source throws(Discard) in (repeat try source.argument(each generators)) },
    judge: { values, explained in
      try body(repeat each values).verdict(explained: explained)
    },
    show: { values in Shown.all(repeat each values) }
  )
}

@inlinable
package func forAll<each A, R: Checkable>(
  at site: Site,
  records: Bool = false,
  _ config: Config,
  _ examples: [(repeat each A)],
  _ generators: repeat Gen<each A>,
  isolation: isolated (any Actor)? = #isolation,
  by body: (repeat each A) async throws -> R
) async throws -> Report {
  try await drive(
    Run(config, site, examples: examples.count, records: records),
    examples: examples,
    draw: { source throws(Discard) in (repeat try source.argument(each generators)) },
    judge: { values, explained in
      try await body(repeat each values).verdict(explained: explained)
    },
    show: { values in Shown.all(repeat each values) }
  )
}

extension Source {
  @usableFromInline
  func argument<A>(_ generator: Gen<A>) throws(Discard) -> A {
    open(.argument)
    let value = try generator.run(self)
    close()
    return value
  }
}

/// Runs a property: runs the cases that the run proposes, and reports their verdicts to it.
@usableFromInline
func drive<Values>(
  _ run: Run,
  examples: [Values],
  draw: (Source) throws(Discard) -> Values,
  judge: (Values, Bool) throws -> Verdict,
  show: (Values) -> [Shown]
) throws -> Report {
  try Collector.$current.withValue(run.collector) {
    while run.propose(draw) {
      guard let values = run.values(examples, draw) else { continue }
      let verdict: Verdict
      do { verdict = try judge(values, run.wantsExplanation) } catch {
        verdict = Verdict(thrown: error)
      }
      if run.learn(verdict) { run.note(show(values)) }
    }
    return try run.finish()
  }
}

@usableFromInline
func drive<Values>(
  _ run: Run,
  examples: [Values],
  draw: (Source) throws(Discard) -> Values,
  judge: (Values, Bool) async throws -> Verdict,
  show: (Values) -> [Shown],
  isolation: isolated (any Actor)? = #isolation
) async throws -> Report {
  try await Collector.$current.withValue(run.collector) {
    while run.propose(draw) {
      if run.cancelIfAsked() { continue }
      guard let values = run.values(examples, draw) else { continue }
      let verdict: Verdict
      do { verdict = try await judge(values, run.wantsExplanation) } catch {
        verdict = Verdict(thrown: error)
      }
      if run.learn(verdict) { run.note(show(values)) }
    }
    return try run.finish()
  }
}

extension Run {
  /// Returns the arguments of the proposed case; `nil` if the body should not run with them.
  func values<Values>(
    _ examples: [Values],
    _ draw: (Source) throws(Discard) -> Values
  ) -> Values? {
    do throws(Discard) {
      let values = if let example { examples[example] } else { try draw(source) }
      guard example != nil || admit() else { return nil }
      if let watch = config.watch, !isShowing { watch.begin() }
      return values
    } catch {
      _ = learn(.discarded, drawing: error)
      return nil
    }
  }

  private var isShowing: Bool { if case .showing = phase { true } else { false } }

  var wantsExplanation: Bool {
    switch phase {
    case .given, .confirming(0): true
    case .searching, .recording, .shrinking, .confirming, .varying, .done, .showing: false
    }
  }
}

/// What a body records with a test framework while its cases are tried.
///
/// A failure that is recorded during a case makes the case fail. When a property fails, the watch receives the
/// failure, and the simplest case runs once more, unobserved, for the framework to show what it records.
package final class CaseWatch: Sendable {
  private struct Seen {
    var isTrying = false
    var reason: (@Sendable () -> String)?
  }

  private let seen = Lock(Seen())
  let report: @Sendable (PropertyFailure) -> Void

  package init(_ report: @escaping @Sendable (PropertyFailure) -> Void) { self.report = report }

  func begin() { seen.withLock { $0 = Seen(isTrying: true) } }

  /// Ends a case; returns the reason of its first failure, if one was recorded.
  func end() -> (@Sendable () -> String)? {
    seen.withLock { seen in
      defer { seen = Seen() }
      return seen.reason
    }
  }

  /// Keeps a failure for the case that is being tried; returns whether one is.
  package func keeps(_ reason: @escaping @Sendable () -> String) -> Bool {
    seen.withLock { seen in
      if seen.isTrying { seen.reason = seen.reason ?? reason }
      return seen.isTrying
    }
  }
}

@usableFromInline
struct Shown: Sendable {
  let value: String
  let type: String

  @usableFromInline
  init<Value>(_ value: Value) {
    self.value = render(value)
    type = "\(Value.self)"
  }

  @usableFromInline
  static func all<each Value>(_ values: repeat each Value) -> [Shown] {
    var shown: [Shown] = []
    repeat shown.append(Shown(each values))
    return shown
  }
}

/// Checks an asynchronous property case by case, each run of the body within a deadline.
///
/// A body that exceeds the deadline is cancelled and abandoned, and its case is reported; if the
/// task of the property is cancelled, so is the body. As it may still run then, it and its
/// arguments must be `Sendable`; it runs on a thread outside the cooperative pool.
///
///     try await forAll(.int, deadline: .seconds(9)) { n in await Task.yield(); return n - n <-> 0 }.cases  // 100
@inlinable
@discardableResult
public func forAll<each A: Sendable, R: Checkable & SendableMetatype>(
  _ generators: repeat Gen<each A>,
  examples: [(repeat each A)] = [],
  config: Config = Config(),
  deadline: Duration,
  isolation: isolated (any Actor)? = #isolation,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column,
  _ body: @escaping @Sendable (repeat each A) async throws -> R
) async throws -> Report {
  let site = Site(fileID, filePath, line, column)
  return try await forAll(at: site, records: true, config, examples, repeat each generators) {
    (values: repeat each A) in
    let values = (repeat each values)
    return await race(deadline) {
      try await body(repeat each values).verdict(explained: true)
    }
  }
}

/// Checks that an asynchronous body throws for no value, each run within a deadline.
// A body that is a single `if` or `switch` prefers the overload that returns a value.
@_disfavoredOverload
@inlinable
@discardableResult
public func forAll<each A: Sendable>(
  _ generators: repeat Gen<each A>,
  examples: [(repeat each A)] = [],
  config: Config = Config(),
  deadline: Duration,
  isolation: isolated (any Actor)? = #isolation,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column,
  _ body: @escaping @Sendable (repeat each A) async throws -> Void
) async throws -> Report {
  try await forAll(
    repeat each generators,
    examples: examples,
    config: config,
    deadline: deadline,
    isolation: isolation,
    fileID: fileID,
    filePath: filePath,
    line: line,
    column: column
  ) { (values: repeat each A) -> Verdict in
    try await body(repeat each values)
    return .passed
  }
}

/// Runs a body, and abandons it when it exceeds its deadline or the property is cancelled, as a task
/// can be cancelled but not terminated.
@usableFromInline
func race(
  _ deadline: Duration,
  _ judge: @escaping @Sendable () async throws -> Verdict
) async -> Verdict {
  let (verdicts, verdict) = AsyncStream.makeStream(of: Verdict.self)
  let body = Task(executorPreference: BodyThread()) {
    do { verdict.yield(try await judge()) } catch { verdict.yield(Verdict(thrown: error)) }
  }
  let timer = Task {
    guard (try? await Task.sleep(for: min(deadline, longest))) != nil else { return }
    verdict.yield(.hung(after: deadline))
  }
  defer {
    timer.cancel()
    body.cancel()
  }
  return await verdicts.first { _ in true } ?? .hung(after: deadline)
}

/// A duration of about thirty years, which fits into a clock's nanoseconds.
private let longest = Duration.seconds(1_000_000_000)

/// An executor that runs a body on a thread outside the small cooperative pool, which a body that
/// never ends would block permanently.
private final class BodyThread: TaskExecutor {
  private struct Work {
    var jobs: [UnownedJob] = []
    var isRunning = false
  }

  private let work = Lock(Work())

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let wasRunning = work.withLock { work in
      work.jobs.append(job)
      defer { work.isRunning = true }
      return work.isRunning
    }
    // If no further thread can be created, the current one runs the jobs.
    if !wasRunning, DetachedThread.start({ self.run() }) != 0 { run() }
  }

  private func run() {
    let next = { @Sendable (work: inout Work) -> UnownedJob? in
      work.isRunning = !work.jobs.isEmpty
      return work.isRunning ? work.jobs.removeFirst() : nil
    }
    while let job = work.withLock(next) { job.runSynchronously(on: asUnownedTaskExecutor()) }
  }
}
