import Bowyer
import BowyerCheck
import BowyerLock
import TestSupport
import Testing

@testable import BowyerScenarios

@Suite("The recording in a report") struct ReportRecordingTests {
  private static let config = Config(cases: TestSize.of(60, full: 1_000))

  /// Returns the states that a recording leads a component to, the last one being where it ends.
  private func states(of text: String) throws -> [Workshop] {
    let states = Lock<[Workshop]>([])
    let session = try Session(
      workshop,
      replaying: Recording<WorkshopInput>(text: text),
      failures: [Broken.self],
      clock: TestClock(),
      // What is still asked for at the end is not answered.
      executor: ScheduledExecutor(),
      diagnose: { _ in },
      observe: { state in states.withLock { $0.append(state) } }
    )
    session.stop()
    return states.withLock { $0 }
  }

  @Test("*replay*: it leads to the state in which the controlled session is")
  func replay() throws {
    try forAll(.array(of: .outside, count: 1...40), config: Self.config) { uses in
      let session = ControlledSession(workshop, isRecorded: true)
      for use in uses {
        switch use {
        case .send(let input): session.send(input)
        case .answer(let index, let value): session.answer(index, with: value)
        case .fail(let index): session.failOne(index)
        case .advance: session.wait()
        case .act: break
        }
      }
      let state = session.state
      guard let text = session.recording else {
        // Nothing came in.
        return session.pending.map(\.id.name) <-> ["begin"]
      }
      return try self.states(of: text).last <-> state
    }
  }

  @Test(
    "of a machine leads to where its claim is broken",
    arguments: 0..<UInt64(TestSize.of(4, full: 20))
  )
  func machine(seed: UInt64) throws {
    let holds: @Sendable (Workshop) -> Bool = { state in
      state.count % 7 != Int(seed % 7) || state.log.count < Int(seed % 3) || state.count == 0
    }
    let machine = Machine(workshop, inputs: .workshop).failing("load", with: Broken())
      .answering("begin", with: .integer(in: 1...3)).invariant("small", holds)
    let failure = try #require(throws: PropertyFailure.self) {
      try machine.check(Config(cases: 1_000, seed: seed))
    }
    let text = try #require(failure.recording)
    let states = try states(of: text)
    #expect(states.last.map(holds) == false)
    let lines = text.split(separator: "\n").map { "    \($0)" }
    #expect(failure.description.hasSuffix("  as a recording:\n" + lines.joined(separator: "\n")))
    let elsewhere = machine.starting(from: .pure(Workshop(count: 1)))
    let other = #expect(throws: PropertyFailure.self) {
      try elsewhere.check(Config(cases: 1_000, seed: seed))
    }
    expectEqual(other?.recording, nil)
  }

  @Test("of a scenario ends at the step that fails")
  func scenario() throws {
    let failures = Scenario(workshop)
      .asks("begin")
      .answer("begin", with: 7) { $0.count = 7 }
      .send(.later(3))
      .advance(by: .seconds(1)) { $0.count = 11 }
      .send(.add(1)) { $0.count += 1 }
      .branch("it is asked") { $0.press("Load") { $0.isBusy = false } }
      .failures()
    expectEqual(failures.count, 2)
    #expect(
      failures.first?.recording == """
        Bowyer recording 1
        0 answer begin 7
        0 send {"later":{"_0":3}}
        1 wake

        """
    )
    #expect(failures.first?.description.hasSuffix("    1 wake") == true)
    let states = try states(of: try #require(failures.last?.recording))
    #expect(states.last?.isBusy == true && states.last?.count == 11)
    // There is none where an input or an answer has no text.
    struct Plain: Sendable { var n = 1 }
    let counter = StoreComponent(
      initialState: 0,
      dispatcher: StateDispatcher<Void, Int, Plain>.reducing { $0 += $1.n },
      view: { _ in ViewTree<Plain>.empty }
    )
    let untold = Scenario(counter).send(Plain()) { $0 = 3 }.failures()
    #expect(untold.count == 1 && untold[0].recording == nil)
    #expect(!untold[0].description.contains("recording"))
  }
}
