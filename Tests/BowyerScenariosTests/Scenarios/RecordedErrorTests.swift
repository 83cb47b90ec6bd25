import Bowyer
import Testing

@testable import BowyerScenarios

private struct Full: Error, Codable { var code = 7 }

@Suite("A recorded error in an exported scenario") struct RecordedErrorTests {
  private let disk = StoreComponent(
    initialState: 0,
    dispatcher: StateDispatcher<Void, Int, Int> { count, _ in
      Effect<Void, Int>.perform("save") { _ in 1 }
        .map { saved in .commit(.modify { $0 + saved }) }
        .catch { error in .pure(.commit(.modify { _ in (error as? Full)?.code ?? -1 })) }
    },
    view: { count in .text("\(count)") }
  )

  @Test("is written if its type is given, and else named")
  func unknown() throws {
    let recording = try Recording<Int>(
      text: "Bowyer recording 1\n0 send 2\n0 fail save Full {\"code\":7}"
    )
    #expect(
      try recording.scenario(of: disk, named: "disk", failures: [Full.self]) == """
        Scenario(disk)
          .send(2)
          .asks("save")
          .fail("save", with: Full(code: 7)) { $0 = 7 }

        """
    )
    #expect {
      try recording.scenario(of: disk, named: "disk")
    } throws: { error in
      "\(error)"
        == "event 2 of the recording: the error of save has no Swift expression: add Full.self to `failures`"
    }
  }
}
