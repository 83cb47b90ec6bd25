public import BowyerCheck
import BowyerLock

/// Checks that a body holds in whatever order its tasks run between their suspension points.
///
/// The body runs many times on one thread, each time with another schedule; a failing one is shrunk
/// towards the schedule that always runs the task that was ready first. Child tasks, task groups
/// and actors take part. Work that leaves the executor is not awaited but reported as escaped: on
/// the main actor, in a `Task.detached` or an unstructured `Task`, or in a sleep.
///
///     actor Counter {
///       var count = 0
///       func add() { count += 1 }
///     }
///     let report = try checkSchedules {
///       let counter = Counter()
///       async let one: Void = counter.add()
///       async let other: Void = counter.add()
///       _ = await (one, other)
///       return await counter.count == 2
///     }
///     report.cases  // 100
///
/// - Parameters:
///   - config: The number of schedules, and other settings; the traits of the test take precedence.
///   - steps: The number of steps after which the body counts as not terminating.
///   - fileID: The file ID of the call.
///   - filePath: The file path of the call.
///   - line: The line of the call.
///   - column: The column of the call.
///   - body: The body to check: it returns a `Bool`, a comparison with `<->`, or a `Verdict`.
/// - Returns: The report of the run.
/// - Throws: `PropertyFailure`, with the simplest failing schedule.
@discardableResult
public func checkSchedules<R: Checkable & SendableMetatype>(
  _ config: Config = Config(),
  steps: Int = 10_000,
  fileID: String = #fileID,
  filePath: String = #filePath,
  line: Int = #line,
  column: Int = #column,
  _ body: @escaping @Sendable () async throws -> R
) throws -> Report {
  let site = Site(fileID: fileID, filePath: filePath, line: line, column: column)
  let judge: @Sendable () async -> Verdict = {
    do { return try await body().verdict(explained: true) } catch is Discard {
      return .discarded
    } catch { return .failed("threw \(render(error))") }
  }
  let schedules = Gen { source in Schedule(of: judge, steps: steps, source) }
  return try checkRuns(schedules, "order", ConfigChange.current(config), site) {
    $0.verdict
  } explain: { failure, token in
    let replays = Gen { Schedule(of: judge, steps: steps, $0, recordsTasks: true) }
    if let schedule = replays.value(replaying: token) { failure.story = schedule.story }
  }
}
