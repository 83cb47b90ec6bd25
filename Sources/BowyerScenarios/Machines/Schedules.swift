import Bowyer
public import BowyerCheck
import BowyerLock

/// Checks that a body holds in whatever order its tasks run between their suspension points.
///
/// The body runs many times on one thread, each time with another schedule; a failing one is shrunk towards the schedule that
/// always runs the task that was ready first. Child tasks, task groups and actors take part. Work on the main actor, in a
/// `Task.detached` or an unstructured `Task`, or in a sleep is reported as escaped. A body with more than `steps` steps fails.
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
    do { return try await body().verdict(explained: true) } catch { return Verdict(thrown: error) }
  }
  let schedules = Gen { source in Schedule(of: judge, steps: steps, source) }
  return try checkRuns(schedules, "order", config, site) { failure, token in
    let replays = Gen { Schedule(of: judge, steps: steps, $0, recordsTasks: true) }
    if let schedule = replays.value(replaying: token) { failure.story = schedule.story }
  }
}

struct Schedule: Checkable {
  private(set) var picks: [(index: Int, count: Int)] = []
  private(set) var verdict: Verdict = .passed
  /// The number of the task that ran in each step, if recorded; tasks are numbered in order of appearance.
  private(set) var tasks: [Int] = []
  private var titles: [String] = []

  init(
    of body: @escaping @Sendable () async -> Verdict,
    steps: Int,
    _ source: Source,
    recordsTasks: Bool = false
  ) {
    let executor = ScheduledExecutor()
    let result = Lock<Verdict?>(nil)
    let task = Task(executorPreference: executor) {
      let verdict = await body()
      result.withLock { $0 = verdict }
    }
    var names: [String: Int] = [:]
    var left = steps
    source.open(.schedule)
    defer { source.close() }
    while result.withLock({ $0 == nil }), left > 0 {
      let count = executor.count
      guard count > 0 else { break }
      left -= 1
      let last = UInt64(count - 1)
      let index = Int(source.choice(last) { $0.next(upTo: last) })
      if count > 1 { picks.append((index, count)) }
      if recordsTasks {
        let name = executor.name(at: index)
        let number = names[name] ?? names.count
        if number == names.count {
          // Only tasks have IDs.
          titles.append(
            number == 0 ? "body" : "\(name.contains("id:") ? "task" : "actor") \(number)"
          )
        }
        names[name] = number
        tasks.append(number)
      }
      executor.run(at: index)
    }
    let isOver = left <= 0
    // Pads schedules to similar lengths, so that they compare although some take a step more than others.
    if !source.isGenerating {
      while (steps - left) % 32 > 0 {
        left -= 1
        _ = source.choice(0) { _ in 0 }
      }
    }
    let problem =
      isOver ? "it has not ended after \(steps) steps" : "a task" + escape("the body has not ended")
    verdict = result.withLock { $0 } ?? .failed(problem)
    task.cancel()
    executor.close()
  }

  func verdict(explained: Bool) -> Verdict { verdict }

  var story: [String] {
    let count = min((tasks.max() ?? 0) + 1, 12)
    var rows = [["#"] + titles.prefix(count)]
    for (step, task) in tasks.enumerated() {
      rows.append(["\(step + 1)"] + (0..<count).map { $0 == task ? "●" : "" })
    }
    let most = 40
    let more = rows.count > most ? ["… \(rows.count - most) more steps"] : []
    return table(Array(rows.prefix(most))) + more
  }
}

extension Schedule: CustomStringConvertible {
  var description: String {
    let odd = picks.count { $0.index > 0 }
    let text = picks.prefix(40).map { "\($0.index)" }.joined(separator: " ")
    return "\(odd) of \(picks.count) picks not the first: \(text)\(picks.count > 40 ? " …" : "")"
  }
}
