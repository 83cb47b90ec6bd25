import Bowyer
import BowyerInspector
import BowyerScenarios
import Testing

@testable import Showcase

@Suite("An example with its inspector") struct ReplayTests {
  private func state(
    of text: String,
    _ example: Example
  ) async throws -> Inspection<ShowcaseState, ShowcaseInput> {
    let recording = try await readRecording(in: text, of: example)
    let component = inspectedComponent(open: example, in: .scripted)
    let session = try Session(component, replaying: recording, clock: TestClock()) { _ in }
    defer { session.stop() }
    return session.state
  }

  @Test("begins with what a script says, as the way of a state space is one")
  func script() async throws {
    let component = StoreComponent(
      initialState: StepperState(),
      dispatcher: stepper,
      view: stepperView
    )
    let space = StateSpace(of: component, limit: 20)
    let way = try #require(space.violation(of: "small") { $0.count < 3 }?.way)
    let inspection = try await state(of: way.script, .stepper)
    #expect(inspection.live.stepper.count == 3)
    let inputs = (0...inspection.history.last).compactMap { inspection.history[$0]?.input }
    #expect(
      inputs.suffix(3) == [
        .stepper(.tapIncrement), .stepper(.tapIncrement), .stepper(.tapIncrement),
      ]
    )
  }

  @Test("begins with a recording, of itself or of the example alone")
  func recordings() async throws {
    let alone = "Bowyer recording 1\n0 send {\"stepper\":{\"tapIncrement\":{}}}\n"
    #expect(try await state(of: alone, .stepper).live.stepper.count == 1)
    let inspected = """
      Bowyer recording 1
      0 send {"app":{"_0":{"stepper":{"tapIncrement":{}}}}}
      0 send {"inspector":{"_0":{"go":{"_0":0}}}}
      0 send {"app":{"_0":{"stepper":{"tapDecrement":{}}}}}
      """
    let inspection = try await state(of: inspected, .stepper)
    #expect(inspection.live.stepper.count == -1)
    #expect(inspection.history.branches.count == 2)
  }

  @Test("says why a file cannot be replayed")
  func refused() async {
    await #expect(throws: ReplayError.self) {
      try await readRecording(in: "press Nowhere", of: .pair)
    }
    await #expect(throws: ReplayError.self) {
      try await readRecording(in: "Bowyer recording 1\n0 jump", of: .pair)
    }
  }

  @Test(
    "shows the mistakes of the guide",
    arguments: [
      (Example.pair, ["press +", "press +#2"], "pair.left.count: 1 → 2"),
      (
        .search, ["type Search=bow", "wait 0.2", "press Clear", "wait 1"],
        "“titles” of step 1 changes the state"
      ),
      (
        .downloads, ["press Add", "press Add", "press Remove"],
        "downloads.rows[id: 2]: Download(id: 2"
      ),
    ]
  )
  func mistakes(example: Example, lines: [String], line: String) async throws {
    for isMistaken in [true, false] {
      let component = inspectedComponent(open: example, in: .scripted, isMistaken: isMistaken)
      var player = ScriptPlayer(component, width: 200)
      await player.begin()
      for line in lines {
        guard case .frame(_, nil) = await player.play(line) else {
          Issue.record("\(line) cannot be played")
          return
        }
      }
      player.send(.inspector(.toggle))
      #expect(player.frame.contains(line) == isMistaken)
    }
  }
}
