import Bowyer
import BowyerCheck
import BowyerHTML
import BowyerScenarios
import Testing
import TestSupport

@testable import ShowcaseExamples

private let component = StoreComponent(
  initialState: FlightsState(),
  dispatcher: flights,
  view: flightsView
)

/// Whether a control of the view can be used in a state.
private func isUsable(_ label: String, _ state: FlightsState) throws -> Bool {
  try !component.view(state).control(label).isDisabled
}

private func canBook(_ state: FlightsState) throws -> Bool { try isUsable("Book", state) }

@Suite("7GUIs: flight booker") struct FlightsTests {
  @Test("F1 to F4, F7, F8: books a return on a later day or the same, and says what is booked")
  func books() throws {
    try Scenario(component)
      .branch("one way") {
        $0.type("04.04.2014", into: "Start") { $0.start = "04.04.2014" }
          .press("Book") { $0.message = "You have booked a one-way flight on 04.04.2014." }
          .shows("You have booked a one-way flight on 04.04.2014.")
      }
      .branch("and back") {
        $0.choose("return flight", from: "Flight") { $0.kind = .returning }
          .shows("[ Book ]")
          .type("26.03.2014", into: "Return") { $0.back = "26.03.2014" }
          .shows("( Book )")
          .type("28.03.2014", into: "Return") { $0.back = "28.03.2014" }
          .press("Book") {
            $0.message = "You have booked a return flight from 27.03.2014 to 28.03.2014."
          }
          .type("", into: "Return") { ($0.back, $0.message) = ("", nil) }
      }
      .run()
    let early = FlightsState(kind: .returning, start: "01.01.2015", back: "31.12.2014")
    #expect(try !canBook(early))
  }

  @Test("F5, F6, F10, F11: an invalid date that matters is red, is said, and is not booked")
  func wrong() throws {
    let wrong = FlightsState(start: "x")
    let html = component.view(wrong).renderedHTML()
    #expect(
      try !canBook(wrong) && html.contains("aria-invalid=\"true\"") && html.contains("danger")
    )
    #expect(!component.view(FlightsState()).renderedHTML().contains("danger"))
    let oneWay = FlightsState(back: "x")
    #expect(try canBook(oneWay) && !oneWay.isReturnWrong)
    #expect(!component.view(oneWay).rendered().contains("invalid"))
    // The button sends nothing, and the dispatcher books nothing then.
    expectEqual(flights.run(.book, on: wrong).state, wrong)
    let view = component.view(wrong)
    let path = try view.control("Book").path
    #expect(throws: EventRefusal.disabled(label: "Book")) { try view.dispatch(.press, at: path) }
  }

  @Test("F9: a date has two, two and four digits, is in the calendar, and is in the order of time")
  func dates() throws {
    for text in [
      "31.02.2014", "29.02.2015", "29.02.1900", "1.1", "04.04.2014x", "", " 04.04.2014",
      "4.4.2014", "00.01.2014", "01.13.2014", "01.01.0000", "31.04.2014", "٠١.01.2014",
      "04-04-2014", "+1.01.2014",
    ] {
      expectEqual(FlightDate(text), nil, "\(text)")
    }
    for text in ["29.02.2016", "29.02.2000", "31.12.9999", "01.01.0001"] {
      expectEqual(FlightDate(text)?.description, text)
    }
    let sorted = ["01.01.0001", "31.12.2014", "01.01.2015", "02.01.2015", "01.02.2015"]
    expectEqual(sorted.compactMap { FlightDate($0) }.sorted().map(\.description), sorted)
  }

  @Test("is explored completely: there are no findings, and booked dates are in order")
  func space() {
    let inputs = StateInputs().typing("", "01.01.2014", "02.01.2014")
    let space = StateSpace(of: component, inputs: inputs)
    #expect(space.remainder.isEmpty && space.findings { _ in false }.isEmpty)
    let violation = space.violation(of: "what is booked can be booked") { state in
      state.message == nil || state.message == state.booking
    }
    expectEqual(violation, nil)
  }
}
