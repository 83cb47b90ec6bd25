import Bowyer
import BowyerLock
import BowyerScenarios
import BowyerTesting
import Testing
import TestSupport

@Suite("a property test in a test") struct PropertyTestCheckTests {
  private let never = Law("never", arguments: ["n"], .int) { (_: Int) in false }
  private let machine = Machine(
    StoreComponent(
      initialState: 0,
      dispatcher: StateDispatcher<Void, Int, Int>.reducing { $0 += $1 },
      render: { _, _ in }
    ),
    inputs: .integer(in: 0...9)
  )

  @Test("passes")
  func passes() throws {
    let law = Law("zero", arguments: ["n"], .int) { n in n + 0 <-> n }
    expectEqual(try law.check(Config(cases: 20)).cases, 20)
    expectEqual(try machine.invariant("no debt") { $0 >= 0 }.check(Config(cases: 20)).cases, 20)
  }

  @Test("is one issue at the call, after which the test goes on")
  func fails() throws {
    var line = #line
    try record(line + 1) { try never.check() }
    line = #line
    try record(line + 1) { try machine.invariant("small") { $0 < 5 }.check() }
    line = #line
    try record(line + 1) { try machine.reachability(of: "debt") { $0 < 0 }.check() }
  }

  @Test("reports a token to replay that fits nothing, at the call")
  func misfit() throws {
    let law = Law("zero", arguments: ["n"], .int) { n in n + 0 <-> n }
    let config = Config(cases: 20, replay: "zzzz")
    var line = #line
    try record(line + 1) { try law.check(config) }
    line = #line
    try record(line + 1) { try machine.invariant("no debt") { $0 >= 0 }.check(config) }
  }

  @Test("throws its failure where there is no test")
  func detached() async {
    let never = never
    await #expect(throws: PropertyFailure.self) {
      try await Task.detached { try never.check() }.value
    }
  }

  /// Expects one issue at a line, and no error.
  private func record(_ line: Int, _ check: () throws -> Report) throws {
    let issues = Lock(0)
    var hasGoneOn = false
    try withKnownIssue {
      _ = try check()
      hasGoneOn = true
    } matching: { issue in
      issues.withLock { $0 += 1 }
      return issue.sourceLocation?.line == line
    }
    expectEqual(issues.withLock { $0 }, 1)
    #expect(hasGoneOn)
  }
}
