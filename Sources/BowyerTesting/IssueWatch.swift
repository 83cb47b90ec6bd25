import BowyerCheck
import BowyerLock
import Testing

/// The issues that the body of a property records while its cases are tried.
///
/// One scope encloses the whole run; an issue recorded while a case is tried belongs to that case. An issue
/// recorded while none is tried, as by a task that outlives the run, is not suppressed.
final class IssueWatch: Sendable {
  private struct Seen {
    var cases = 0
    var isTrying = false
    var issue: Issue?
  }

  private let seen = Lock(Seen())

  /// Runs a property in a scope that suppresses the failures that its body records.
  func keepBack(
    of test: Test,
    _ run: @Sendable () async throws -> Report
  ) async -> Result<Report, any Error> {
    let outcome = Lock<Result<Report, any Error>>(.failure(CancellationError()))
    let scope: IssueHandlingTrait = .compactMapIssues { issue in
      // An issue of a task without a test is delivered to every open scope, and recorded by the runner itself.
      guard Test.current != nil else { return nil }
      return issue.isFailure && self.keeps(issue) ? nil : issue
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

  /// Runs the body of one case; the case fails if the body records an issue.
  func judge<R: Checkable>(_ body: () throws -> R) throws -> Judged<R> {
    begin()
    do {
      let result = try body()
      return end().map(Judged.recorded) ?? .returned(result)
    } catch {
      guard let issue = end() else { throw error }
      return .recorded(issue)
    }
  }

  func judge<R: Checkable>(
    isolation: isolated (any Actor)? = #isolation,
    _ body: () async throws -> R
  ) async throws -> Judged<R> {
    begin()
    do {
      let result = try await body()
      return end().map(Judged.recorded) ?? .returned(result)
    } catch {
      guard let issue = end() else { throw error }
      return .recorded(issue)
    }
  }

  var cases: Int { seen.withLock(\.cases) }

  private func begin() {
    seen.withLock { seen in
      seen.cases += 1
      seen.isTrying = true
      seen.issue = nil
    }
  }

  private func end() -> Issue? {
    seen.withLock { seen in
      seen.isTrying = false
      return seen.issue
    }
  }

  /// Suppresses an issue if a case is being tried; returns whether it does.
  private func keeps(_ issue: Issue) -> Bool {
    seen.withLock { seen in
      if seen.isTrying { seen.issue = issue }
      return seen.isTrying
    }
  }
}
