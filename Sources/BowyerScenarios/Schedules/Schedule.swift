import Bowyer
import BowyerCheck
import BowyerLock

/// One schedule of a body's tasks, and its outcome.
struct Schedule {
  /// The index of the task that ran and the number of ready tasks, for each step with several.
  private(set) var picks: [(index: Int, count: Int)] = []
  private(set) var verdict: Verdict = .passed
  /// The number of the task that ran in each step, if recorded; tasks are numbered in order of
  /// appearance.
  private(set) var tasks: [Int] = []
  /// The titles of the tasks, by number.
  private var titles: [String] = []

  /// Runs a body with the schedule given by the source of choices.
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
      let index = Self.pick(count, source)
      if count > 1 { picks.append((index, count)) }
      if recordsTasks {
        let name = executor.name(at: index)
        let number = names[name] ?? names.count
        if number == names.count { titles.append(Self.title(of: name, number)) }
        names[name] = number
        tasks.append(number)
      }
      executor.run(at: index)
    }
    let isOver = left <= 0
    // Pads schedules to similar lengths, so that they compare although some take a step more than
    // others.
    if !source.isGenerating {
      while (steps - left) % 32 > 0 {
        left -= 1
        _ = source.choice(0) { _ in 0 }
      }
    }
    if let verdict = result.withLock({ $0 }) {
      self.verdict = verdict
    } else if isOver {
      verdict = .failed("it has not ended after \(steps) steps")
    } else {
      verdict = .failed(
        "a task has escaped to an executor that is not under control, or waits for ever: the body "
          + "has not ended, and nothing is left to run"
      )
    }
    task.cancel()
    executor.close()
  }

  /// Returns the title of a task or an actor; only tasks have IDs.
  private static func title(of name: String, _ number: Int) -> String {
    number == 0 ? "body" : name.contains("id:") ? "task \(number)" : "actor \(number)"
  }

  private static func pick(_ count: Int, _ source: Source) -> Int {
    let last = UInt64(count - 1)
    return Int(source.choice(last) { $0.next(upTo: last) })
  }
}

extension Schedule: CustomStringConvertible {
  /// The picks among several ready tasks.
  var description: String {
    let odd = picks.count { $0.index > 0 }
    let text = picks.prefix(40).map { "\($0.index)" }.joined(separator: " ")
    return "\(odd) of \(picks.count) picks not the first: \(text)\(picks.count > 40 ? " …" : "")"
  }
}

extension Schedule {
  /// The schedule as a table from top to bottom, with one column per task.
  var story: [String] {
    let count = min((tasks.max() ?? 0) + 1, 12)
    var rows = [["#"] + titles.prefix(count)]
    for (step, task) in tasks.enumerated() {
      rows.append(["\(step + 1)"] + (0..<count).map { $0 == task ? "●" : "" })
    }
    let most = 40
    let more = rows.count > most ? ["… \(rows.count - most) more steps"] : []
    return TextTable.lines(Array(rows.prefix(most))) + more
  }
}
