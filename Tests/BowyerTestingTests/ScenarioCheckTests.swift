import Bowyer
import BowyerLock
import BowyerScenarios
import BowyerTesting
import Testing
import TestSupport

@Suite("a scenario in a test") struct ScenarioCheckTests {
  private let counter = StoreComponent(
    initialState: 0,
    dispatcher: StateDispatcher<Void, Int, Int>.reducing { $0 += $1 },
    render: { _, _ in }
  )

  @Test("passes")
  func passes() throws {
    try Scenario(counter).send(1) { $0 += 1 }.send(2) { $0 += 2 }.check()
  }

  @Test("is one issue for each mistake, at its step")
  func fails() throws {
    let lines = Lock<[Int?]>([])
    let line = #line
    try withKnownIssue {
      try Scenario(counter)
        .send(1)
        .send(2) { $0 += 2 }
        .send(3)
        .check()
    } matching: { issue in
      lines.withLock { $0.append(issue.sourceLocation?.line) }
      return true
    }
    expectEqual(lines.withLock { $0 }, [line + 3, line + 5])
  }

  @Test("is an issue if it is given up without being run")
  func forgotten() throws {
    try Scenario(counter).check()
    let lines = Lock<[Int?]>([])
    let line = #line
    withKnownIssue {
      _ = Scenario(counter).send(1) { $0 += 1 }
    } matching: { issue in
      lines.withLock { $0.append(issue.sourceLocation?.line) }
      return true
    }
    expectEqual(lines.withLock { $0 }, [line + 2])
  }

  @Test("passes where there is no test, too")
  func detachedScenarios() async throws {
    let counter = counter
    try await Task.detached { try Scenario(counter).send(1) { $0 += 1 }.check() }.value
  }

  @Test("throws its mistakes where there is no test")
  func detached() async {
    let counter = counter
    await #expect(throws: ScenarioReport.self) {
      try await Task.detached { try Scenario(counter).send(1).check() }.value
    }
  }
}
