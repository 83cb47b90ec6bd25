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
  @Test("F1: has a choice of two, two fields and a button")
  func parts() {
    let controls = component.view(FlightsState()).controls
    expectEqual(controls.map(\.label), ["Flight", "Start", "Return", "Book"])
    guard case .picker(_, let options) = controls[0].kind else {
      Issue.record("the first is no picker")
      return
    }
    expectEqual(options.map(\.label), ["one-way flight", "return flight"])
  }

  @Test("F2: begins with one way, one date, and a button that can be pressed")
  func initial() throws {
    let state = FlightsState()
    #expect(state.kind == .oneWay && state.start == state.back)
    #expect(try !isUsable("Return", state) && canBook(state))
  }

  @Test("F3: the return can be entered if there is one")
  func returning() throws {
    for kind in FlightKind.allCases {
      let state = flights.run(.choose(kind), on: FlightsState()).state
      expectEqual(try isUsable("Return", state), (kind == .returning))
    }
    expectEqual(flights.run(.back("x"), on: FlightsState()).state, FlightsState())
  }

  @Test("F4: a return before the start cannot be booked, one on the same day can")
  func order() throws {
    let scenario = Scenario(component)
      .choose("return flight", from: "Flight") { $0.kind = .returning }
      .shows("[ Book ]")
      .type("26.03.2014", into: "Return") { $0.back = "26.03.2014" }
      .shows("( Book )")
      .type("28.03.2014", into: "Return") { $0.back = "28.03.2014" }
      .shows("[ Book ]")
    expectEqual(scenario.failures().map(\.description), [])
    let early = FlightsState(kind: .returning, start: "01.01.2015", back: "31.12.2014")
    #expect(try !canBook(early))
  }

  @Test("F5: an invalid date is red, and cannot be booked")
  func wrong() throws {
    let state = FlightsState(start: "x")
    #expect(try !canBook(state))
    let html = component.view(state).renderedHTML()
    #expect(html.contains("aria-invalid=\"true\""))
    #expect(html.contains("danger"))
    #expect(!component.view(FlightsState()).renderedHTML().contains("danger"))
  }

  @Test("F6: an invalid return date does not matter for a one-way flight")
  func notNeeded() throws {
    let state = FlightsState(back: "x")
    #expect(try canBook(state) && !state.isReturnWrong)
    #expect(!component.view(state).rendered().contains("invalid"))
  }

  @Test("F7, F8: the message says what is booked")
  func messages() {
    let scenario = Scenario(component)
      .type("04.04.2014", into: "Start") { $0.start = "04.04.2014" }
      .branch("one way") {
        $0.press("Book") { $0.message = "You have booked a one-way flight on 04.04.2014." }
          .shows("You have booked a one-way flight on 04.04.2014.")
      }
      .branch("and back") {
        $0.choose("return flight", from: "Flight") { $0.kind = .returning }
          .type("05.04.2014", into: "Return") { $0.back = "05.04.2014" }
          .press("Book") {
            $0.message = "You have booked a return flight from 04.04.2014 to 05.04.2014."
          }
          .type("", into: "Return") { ($0.back, $0.message) = ("", nil) }
      }
    expectEqual(scenario.failures().map(\.description), [])
  }

  @Test(
    "F9: is no date",
    arguments: [
      "31.02.2014", "29.02.2015", "29.02.1900", "1.1", "04.04.2014x", "", " 04.04.2014",
      "4.4.2014", "00.01.2014", "01.13.2014", "01.01.0000", "31.04.2014", "٠١.01.2014",
      "04-04-2014",
      "+1.01.2014",
    ]
  )
  func noDate(text: String) {
    expectEqual(FlightDate(text), nil)
  }

  @Test("F9: is a date", arguments: ["29.02.2016", "29.02.2000", "31.12.9999", "01.01.0001"])
  func date(text: String) {
    expectEqual(FlightDate(text)?.description, text)
  }

  @Test("F9: what a date says of itself is that date, and dates are in the order of time")
  func written() throws {
    let days = Gen<(Int, Int, Int)>.zip(
      .integer(in: 1...9999),
      .integer(in: 1...12),
      .integer(in: 1...31)
    )
    func text(_ day: (Int, Int, Int)) -> String {
      func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
      let year = "\(day.0)"
      return "\(two(day.2)).\(two(day.1))." + String(repeating: "0", count: 4 - year.count) + year
    }
    try forAll(days, days) { one, other in
      guard let first = FlightDate(text(one)), let second = FlightDate(text(other)) else {
        return one.2 > 28 || other.2 > 28
      }
      return FlightDate(first.description) == first && (first < second) == (one < other)
    }
  }

  @Test(
    "F10: a button sends nothing while it is disabled, and the dispatcher books nothing then",
    arguments: [true, false]
  )
  func disabled(isEnabled: Bool) throws {
    let state = isEnabled ? FlightsState() : FlightsState(start: "x")
    var booked = state
    booked.message = state.booking
    expectEqual((booked != state), isEnabled)
    expectEqual(flights.run(.book, on: state).state, booked)
    let view = component.view(state)
    let path = try view.control("Book").path
    if isEnabled {
      expectEqual(try view.dispatch(.press, at: path), .book)
    } else {
      #expect(throws: EventRefusal.disabled(label: "Book")) { try view.dispatch(.press, at: path) }
    }
  }

  @Test("F11: red is also said")
  func said() {
    let state = FlightsState(kind: .returning, back: "x")
    #expect(component.view(state).rendered().contains("Return: x_ (invalid)"))
    let user = TerminalUser(component.with(state: state))
    #expect(user.text.contains("Return: x_ (invalid)"))
  }

  @Test("by keys alone")
  func keys() {
    var user = TerminalUser(component)
    user.press("enter", "down", "enter", "tab", "tab")
    for _ in 0..<10 { user.press("backspace") }
    user.type("01.04.2014")
    user.press("tab", "enter")
    #expect(user.text.contains("You have booked a return flight from 27.03.2014 to 01.04.2014."))
  }

  @Test("by the mouse")
  func mouse() {
    var user = TerminalUser(component)
    user.click("one-way", offset: 1)
    user.click("return flight", offset: 1)
    expectEqual(user.state.kind, .returning)
    user.click("Book")
    #expect(user.state.message?.contains("27.03.2014 to 27.03.2014") == true)
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
