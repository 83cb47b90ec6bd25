import Bowyer
import BowyerInspector
import BowyerLock
import BowyerScenarios
import Testing
import TestSupport

// The code of docs/inspector.md.

private let account = StoreComponent(
  initialState: 0,
  dispatcher: StateDispatcher<Void, Int, Int>.reducing { $0 += $1 },
  view: { count in .button("\(count)", 2) }
)

@Suite("The guide to the inspector") struct GuideTests {
  @Test("inspects a component, and hides what is secret")
  func inspects() {
    let inspected = account.inspected(hiding: ["pin"], steps: 1_000)
    let session = Session(inspected)
    session.send(.app(2))
    session.send(.inspector(.go(0)))
    expectEqual(session.state.shown, 0)
    expectEqual(session.state.live, 2)
  }

  @Test("exports a recording and a scenario, and imports the recording")
  func exports() async throws {
    let files = Lock<[String]>([])
    let recorder = Recorder<Inspecting<Int>>()
    let inspected = account.inspected { export in
      let recording = try recorder.record()
      let text = try export.text(of: recording)
      let scenario = try export.scenario(of: account, named: "account", from: recording)
      files.withLock { $0 = [text, scenario] }
      return "Written."
    }
    let session = Session(inspected, recorder: recorder)
    session.send(.app(2))
    try await session.send(.inspector(.export)).finished()
    expectEqual(session.state.message, "Written.")
    let (text, scenario) = files.withLock { ($0[0], $0[1]) }
    expectEqual(scenario, "Scenario(account)\n  .send(2) { $0 = 2 }\n")
    let again = try Session(inspected, replaying: Recording(text: text))
    expectEqual(again.state.live, 2)
  }
}
