import BowyerCheck
import BowyerLock
import Testing

/// What the body of a property records while its cases are tried.
///
/// One scope is around the whole run; the number of issues before and after a case tells whether it
/// recorded one.
final class IssueWatch: Sendable {
  private struct Seen {
    var count = 0
    var last: Issue?
  }

  private let seen = Lock(Seen())

  /// Runs a property in a scope that keeps back the failures which its body records.
  func keepBack(
    of test: Test,
    _ run: @Sendable () async throws -> Report
  ) async -> Result<Report, any Error> {
    let outcome = Lock<Result<Report, any Error>>(.failure(CancellationError()))
    let scope: IssueHandlingTrait = .compactMapIssues { issue in
      guard issue.isFailure else { return issue }
      self.seen.withLock { seen in
        seen.count += 1
        seen.last = issue
      }
      return nil
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

  /// Runs the body of one case; the case has failed if the body recorded an issue.
  func judge<R: Checkable>(_ body: () throws -> R) throws -> Judged<R> {
    let before = count
    do {
      let result = try body()
      return issue(since: before).map(Judged.recorded) ?? .returned(result)
    } catch {
      guard let issue = issue(since: before) else { throw error }
      return .recorded(issue)
    }
  }

  /// Runs the body of one case, where the caller is isolated.
  func judge<R: Checkable>(
    isolation: isolated (any Actor)? = #isolation,
    _ body: () async throws -> R
  ) async throws -> Judged<R> {
    let before = count
    do {
      let result = try await body()
      return issue(since: before).map(Judged.recorded) ?? .returned(result)
    } catch {
      guard let issue = issue(since: before) else { throw error }
      return .recorded(issue)
    }
  }

  private var count: Int { seen.withLock(\.count) }

  private func issue(since count: Int) -> Issue? {
    seen.withLock { $0.count > count ? $0.last : nil }
  }
}
