import BowyerLock

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
  try await drive(
    Run(config, Site(fileID, filePath, line, column), examples: examples.count, records: true),
    examples: examples,
    draw: { source throws(Discard) in (repeat try source.argument(each generators)) },
    judge: { values, explained in
      await race(deadline) {
        try await body(repeat each values).verdict(explained: explained)
      }
    },
    show: { values in Shown.all(repeat each values) }
  )
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
