import Bowyer
import BowyerScenarios
import BowyerTesting
import Testing
import TestSupport

private let counter = StoreComponent(
  initialState: 0,
  dispatcher: StateDispatcher<Void, Int, Int>.reducing { $0 += $1 },
  render: { _, _ in }
)

@Suite("a property test in a test") struct PropertyTestCheckTests {
  private let never = Law("never", arguments: ["n"], .int) { (_: Int) in false }
  private let machine = Machine(counter, inputs: .integer(in: 0...9))

  @Test("is one issue at the call, after which the test goes on, also if its token fits nothing")
  func fails() async throws {
    let (never, machine) = (never, machine)
    let zero = Law("zero", arguments: ["n"], .int) { n in n + 0 <-> n }
    let unread = Config(cases: 20, replay: "zzzz")
    let line = #line
    let issues = try await recorded {
      try never.check()
      try machine.invariant("small") { $0 < 5 }.check()
      try machine.reachability(of: "debt") { $0 < 0 }.check()
      try zero.check(unread)
      try machine.invariant("no debt") { $0 >= 0 }.check(unread)
    }
    expectEqual(issues.map(\.sourceLocation?.line), (2...6).map { line + $0 })
  }
}

@Suite("findings in a test") struct FindingsCheckTests {
  @Test("are one issue each, at the call, and thrown where there is no test")
  func fails() async throws {
    let lamp = StoreComponent(
      initialState: 0,
      dispatcher: StateDispatcher<Void, Int, Int>.reducing { $0 = $1 },
      view: { n -> ViewTree<Int> in
        n == 0
          ? .row(.button("Left", 1), .button("Right", 2), .button("Stay", 0)) : .text("\(n)")
      }
    )
    let findings = StateSpace(of: lamp).findings()
    let line = #line
    let issues = try await recorded {
      #expect(findings == [])
      try findings.check()
      try [StateFinding]().check()
    }
    expectEqual(issues.map(\.sourceLocation?.line), [2, 3, 3, 3].map { line + $0 })
    expectEqual(issues.dropFirst().map(\.text), findings.map(\.description))
    // A control that does nothing is a warning.
    expectEqual(findings.map { $0.kind == .ineffective }, [false, false, true])
    expectEqual(issues.map(\.severity), [.error, .error, .error, .warning])
    await #expect(throws: StateFinding.self) {
      try await Task.detached { try findings.check() }.value
    }
  }
}

@Suite("a scenario in a test") struct ScenarioCheckTests {
  @Test("is one issue for each mistake, at its step, or if it is given up without being run")
  func fails() async throws {
    try Scenario(counter).check()
    let line = #line
    let issues = try await recorded {
      try Scenario(counter)
        .send(1)
        .send(2) { $0 += 2 }
        .send(3)
        .check()
      _ = Scenario(counter).send(1) { $0 += 1 }
    }
    expectEqual(issues.map(\.sourceLocation?.line), [3, 5, 7].map { line + $0 })
  }

  @Test("passes where there is no test, or throws its mistakes; so does a property")
  func detached() async throws {
    try await Task.detached { try Scenario(counter).send(1) { $0 += 1 }.check() }.value
    let report = await #expect(throws: ScenarioReport.self) {
      try await Task.detached { try Scenario(counter).send(1).send(2).check() }.value
    }
    expectEqual(report?.failures.count, 2)
    let failure = await #expect(throws: PropertyFailure.self) {
      try await Task.detached { _ = try check(.int) { $0 < 10 } }.value
    }
    expectEqual(failure?.site.fileID, "BowyerTestingTests/PropertyTestCheckTests.swift")
    let never = Law("never", arguments: ["n"], .int) { (_: Int) in false }
    await #expect(throws: PropertyFailure.self) {
      try await Task.detached { try never.check() }.value
    }
  }
}
