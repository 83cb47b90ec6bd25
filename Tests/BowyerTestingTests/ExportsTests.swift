import Bowyer
import BowyerTesting
import Testing
import TestSupport

@Suite("A file that imports Bowyer and BowyerTesting") struct ExportsTests {
  private let counter = StoreComponent(
    initialState: 0,
    dispatcher: StateDispatcher<Void, Int, Int>.reducing { $0 += $1 },
    view: { count -> ViewTree<Int> in .row(.text("\(count)"), .button("+", 1)) }
  )

  @Test("has properties, scenarios, machines and all states")
  func all() throws {
    try forAll(Gen.integer(in: 0...9), config: Config(cases: 10)) { n in n + 0 <-> n }
    try Scenario(counter).press("+") { $0 = 1 }.check()
    try Machine(counter, inputs: .integer(in: 0...9)).invariant("no debt") { $0 >= 0 }.check()
    expectEqual(StateSpace(of: counter, limit: 3).count, 3)
  }
}
