import Bowyer
import BowyerArchitectures
import BowyerScenarios
import Testing

@testable import Showcase

@Suite("Three counters in tabs") struct ThreeCountersTests {
  private let app = StoreComponent(threeCounters, dispatcher: countersMoves)

  @Test("keep their places, each in its architecture")
  func places() throws {
    try Scenario(app, comparing: { $0.view.rendered() })
      .press("+") { $0.move(by: countersMoves.move(for: .step(1)).program) }
      .press("Log") { $0.move(by: countersMoves.move(for: .show(.log)).program) }
      .press("+") { $0.move(by: countersMoves.move(for: .mark).program) }
      .press("Stream") { $0.move(by: countersMoves.move(for: .show(.stream)).program) }
      .press("+") { $0.move(by: countersMoves.move(for: .onward).program) }
      .shows("2")
      .press("Store") { $0.move(by: countersMoves.move(for: .show(.store)).program) }
      .shows("1")
      .press("Stream") { $0.move(by: countersMoves.move(for: .show(.stream)).program) }
      .shows("2")
      .run()
  }

  @Test("take inputs while they are hidden")
  func hidden() {
    let session = Session(app)
    for input in [CountersInput.mark, .mark, .onward, .onward, .onward, .step(-4)] {
      session.send(input)
    }
    let shown = CounterTab.allCases.map { tab -> String? in
      session.send(.show(tab))
      return session.view.rendered().split(separator: "\n").last.map(String.init)
    }
    #expect(shown == ["[ - ] -4 [ + ]", "2 [ + ] ||", "8 [ + ]"])
  }
}
