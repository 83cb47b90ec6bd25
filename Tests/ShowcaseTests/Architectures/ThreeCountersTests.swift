import Bowyer
import BowyerArchitectures
import Testing
import TestSupport

@testable import ShowcaseExamples

@Suite("Three counters in tabs") struct ThreeCountersTests {
  private let app = StoreComponent(threeCounters, dispatcher: countersMoves)

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
    expectEqual(shown, ["[ - ] -4 [ + ]", "2 [ + ] ||", "8 [ + ]"])
  }
}
