import Bowyer
import BowyerScenarios
import BowyerViews
import Testing
import TestSupport

private struct Order: Equatable, Sendable {
  var size: String?
  var count = 1.0
}

private enum OrderInput: Equatable, Sendable {
  case size(String)
  case count(Double)
}

private func order() -> StoreComponent<Void, Order, OrderInput, ViewTree<OrderInput>> {
  StoreComponent(
    initialState: Order(),
    dispatcher: StateDispatcher<Void, Order, OrderInput>.pure { input in
      switch input {
      case .size(let size): .modify { Order(size: size, count: $0.count) }
      case .count(let count): .modify { Order(size: $0.size, count: count) }
      }
    },
    view: { order in
      .column(
        .picker(
          "Size",
          [PickerOption("s", "Small"), PickerOption("l", "Large")],
          selection: order.size.map { ViewKey($0) }
        ) { .size($0.name) },
        .slider("Count", value: order.count, in: 1...9) { .count($0) }
      )
    }
  )
}

@Suite("a scenario with values to choose")
struct ScenarioValuesTests {
  private let start = Scenario(order())

  @Test("chooses an option by its label, and slides")
  func values() {
    let played = start.choose("Large", from: "Size") { $0.size = "l" }
      .slide("Count", to: 4) { $0.count = 4 }
      .slide("Count", to: 99) { $0.count = 9 }
    expectEqual(reportText(played), "")
  }

  @Test("says that an option is not among those of the picker")
  func mistakes() {
    #expect(
      reportText(start.choose("Huge", from: "Size")) == """
        ✗ .choose("Huge", from: "Size") at Tests/Here.swift:1
            picker "Size" does nothing for select "Huge"
          add the step that enables it before it
        """
    )
  }
}

@Test("a scenario slides a stepper to a whole number, however large, and says which")
private func wholeNumber() {
  let start = Scenario(
    replacing(3, { .stepper("Count", value: $0, in: 0...(.max)) { $0 } })
  )
  expectEqual(
    reportText(start.slide("Count", to: 9_007_199_254_740_993) { $0 = 9_007_199_254_740_993 }),
    ""
  )
  #expect(
    reportText(start.slide("Total", to: 9_007_199_254_740_993))
      .contains(#".slide("Total", to: 9007199254740993)"#)
  )
}
