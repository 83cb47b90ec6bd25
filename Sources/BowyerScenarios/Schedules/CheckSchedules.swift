public import BowyerCheck
import BowyerLock

/// Checks that a body holds in whatever order its tasks go on, each from one place where it waits to the
/// next.
///
/// The body runs many times on one thread, each time in another order; one that fails is shrunk towards
/// that in which whatever was ready first goes on first. Child tasks, task groups and actors take part.
/// What leaves, to the main actor, to a `Task.detached` or an unstructured `Task`, to sleep, is not waited
/// for: it is reported as escaped.
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
///   - config: How many orders, and the rest; what the test's traits say comes before it.
///   - steps: How often tasks may go on, before the body is said never to end.
///   - fileID: The file ID of the call.
///   - filePath: The file path of the call.
///   - line: The line of the call.
///   - column: The column of the call.
///   - body: What is tried: it returns a truth value, a comparison by `<->` or a `Verdict`.
/// - Returns: What was tried.
/// - Throws: `PropertyFailure`, which tells the simplest order in which it does not hold.
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
  var config = ConfigChange.current(config)
  config.surveys = false
  if config.arguments.isEmpty { config.arguments = ["order"] }
  let judge: @Sendable () async -> Verdict = {
    do { return try await body().verdict(explained: true) } catch is Discard {
      return .discarded
    } catch { return .failed("threw \(render(error))") }
  }
  let schedules = Gen { source in Schedule(of: judge, steps: steps, source) }
  do {
    return try forAll(schedules, config: config, site: site) { $0.verdict }
  } catch var failure as PropertyFailure {
    failure.tell { token in
      Gen { source in Schedule(of: judge, steps: steps, source, isTold: true) }
        .value(replaying: token)?.story
    }
    throw failure
  }
}
