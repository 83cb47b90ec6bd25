import BowyerLock

/// Checks an asynchronous property case by case, each run of the body within a deadline.
///
/// A body that exceeds the deadline is cancelled and abandoned, and its case is reported. As it may
/// still run then, it and its arguments must be `Sendable`; it runs on a thread outside the
/// cooperative pool.
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
  let thread = BodyThread()
  return try await drive(
    Run(config, Site(fileID, filePath, line, column), examples: examples.count, records: true),
    examples: examples,
    draw: { source throws(Discard) in (repeat try source.argument(each generators)) },
    judge: { values, explained in
      await race(deadline, on: thread) {
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

/// Runs a body, and abandons it when it exceeds its deadline, as a task can be cancelled but not
/// terminated.
@usableFromInline
func race(
  _ deadline: Duration,
  on thread: BodyThread,
  _ judge: @escaping @Sendable () async throws -> Verdict
) async -> Verdict {
  let first = Lock<CheckedContinuation<Verdict, Never>?>(nil)
  let settle: @Sendable (Verdict) -> Void = { verdict in
    first.withLock { $0.take() }?.resume(returning: verdict)
  }
  let body = Lock<Task<Void, Never>?>(nil)
  var timer: Task<Void, Never>?
  let verdict = await withTaskCancellationHandler {
    await withCheckedContinuation { continuation in
      first.withLock { $0 = continuation }
      timer = Task {
        guard (try? await Task.sleep(for: min(deadline, longest))) != nil else { return }
        settle(.hung(after: deadline))
      }
      let task = Task(executorPreference: thread) {
        do { settle(try await judge()) } catch { settle(Verdict(thrown: error)) }
      }
      body.withLock { $0 = task }
      if Task.isCancelled { task.cancel() }
    }
  } onCancel: {
    body.withLock { $0 }?.cancel()
  }
  timer?.cancel()
  body.withLock { $0 }?.cancel()
  if case .hung = verdict { thread.abandon() }
  return verdict
}

/// A duration of about thirty years, which fits into a clock's nanoseconds.
private let longest = Duration.seconds(1_000_000_000)

/// An executor that runs the bodies of one property on threads outside the small cooperative pool,
/// which a body that never ends would block permanently.
///
/// There is one thread while there are jobs to run, and another one for each abandoned body.
@usableFromInline
final class BodyThread: TaskExecutor {
  private struct Work {
    var jobs: [UnownedJob] = []
    var isRunning = false
    var number = 0
  }

  private let work = Lock(Work())

  @usableFromInline init() {}

  @usableFromInline
  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    start { work in
      work.jobs.append(job)
      return !work.isRunning
    }
  }

  /// Abandons the thread of a body that does not end, so that later jobs get a new thread.
  func abandon() {
    start { work in
      work.number += 1
      work.isRunning = false
      return !work.jobs.isEmpty
    }
  }

  private func start(_ change: (inout Work) -> Bool) {
    let started = work.withLock { work -> Int? in
      guard change(&work) else { return nil }
      work.isRunning = true
      return work.number
    }
    guard let number = started else { return }
    // If no further thread can be created, the current one runs the jobs.
    if DetachedThread.start({ self.run(number) }) != 0 { run(number) }
  }

  private func run(_ number: Int) {
    while let job = next(number) { job.runSynchronously(on: asUnownedTaskExecutor()) }
  }

  private func next(_ number: Int) -> UnownedJob? {
    work.withLock { work in
      guard work.number == number else { return nil }
      work.isRunning = !work.jobs.isEmpty
      return work.isRunning ? work.jobs.removeFirst() : nil
    }
  }
}
