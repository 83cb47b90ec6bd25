import Bowyer
import BowyerCheck
import BowyerScenarios
import Testing
import TestSupport

@testable import ShowcaseExamples

private let component = StoreComponent(
  initialState: TemperatureState(),
  dispatcher: temperature,
  view: temperatureView
)

/// Returns what stands in the fields after some edits.
private func fields(_ inputs: TemperatureInput...) -> TemperatureState {
  inputs.reduce(TemperatureState()) { temperature.run($1, on: $0).state }
}

/// A temperature with two digits after the point, as text.
private let written = Gen<Int>.integer(in: -1_000_000...1_000_000)
  .map { Degrees(Double($0) / 100).description }

@Suite("7GUIs: temperature converter") struct TemperatureTests {
  @Test("T1: both fields are empty")
  func initial() {
    let view = component.view(TemperatureState())
    expectEqual(view.controls.map(\.label), ["Celsius", "Fahrenheit"])
    expectEqual(view.controls.map(\.kind), [.textField(text: ""), .textField(text: "")])
    #expect(view.rendered().contains("Celsius: _"))
  }

  @Test(
    "T2: Fahrenheit follows Celsius",
    arguments: [("0", "32"), ("100", "212"), ("-40", "-40"), ("5", "41"), ("37.5", "99.5")]
  )
  func celsius(text: String, follows: String) {
    expectEqual(fields(.celsius(text)).fahrenheit, follows)
  }

  @Test("T3: Celsius follows Fahrenheit", arguments: [("32", "0"), ("212", "100"), ("5", "-15")])
  func fahrenheit(text: String, follows: String) {
    expectEqual(fields(.fahrenheit(text)).celsius, follows)
  }

  @Test("T4: what is no number leaves the other field as it is")
  func noNumber() {
    let scenario = Scenario(component)
      .type("100", into: "Celsius") { ($0.celsius, $0.fahrenheit) = ("100", "212") }
      .type("abc", into: "Celsius") { $0.celsius = "abc" }
      .type("x", into: "Fahrenheit") { $0.fahrenheit = "x" }
    expectEqual(scenario.failures().map(\.description), [])
  }

  @Test("T5: the field that is edited shows what was typed", arguments: ["1.50", "-", "+3", "007"])
  func asTyped(text: String) {
    expectEqual(fields(.celsius(text)).celsius, text)
  }

  @Test("T6: a field that is emptied leaves the other as it is")
  func emptied() {
    expectEqual(fields(.celsius("100"), .celsius("")).fahrenheit, "212")
    expectEqual(fields(.fahrenheit("212"), .fahrenheit("")).celsius, "100")
  }

  @Test("T7: what follows has two digits after the point at most, and no sign at zero")
  func rounded() {
    expectEqual(fields(.fahrenheit("100")).celsius, "37.78")
    expectEqual(fields(.fahrenheit("31.999")).celsius, "0")
    expectEqual(fields(.fahrenheit("31.99")).celsius, "-0.01")
    expectEqual(fields(.celsius("-17.777")).fahrenheit, "0")
    expectEqual(fields(.celsius("0.03")).fahrenheit, "32.05")
  }

  @Test(
    "T7: is no number",
    arguments: [
      "inf", "nan", "1e999", "1e3", "0x1F", "--1", "1.2.3", ".", "-.", "١", " 5", "5 ", "1,5",
      String(repeating: "9", count: 400), "1000000000001",
    ]
  )
  func refused(text: String) {
    #expect(Degrees(text) == nil)
    expectEqual(fields(.celsius("0"), .celsius(text)).fahrenheit, "32")
  }

  @Test("T8: what follows from what follows is what was typed, within a hundredth")
  func roundTrip() throws {
    try forAll(written) { text in
      guard let typed = Degrees(text), let back = Degrees(fields(.celsius(text)).fahrenheit)
      else { return false }
      return abs(back.celsius.value - typed.value) < 0.01
    }
  }

  @Test("T8: typing what follows where it follows changes it no more")
  func steady() throws {
    try forAll(written) { text in
      let once = fields(.celsius(text))
      let twice = temperature.run(.fahrenheit(once.fahrenheit), on: once).state
      let thrice = temperature.run(.celsius(twice.celsius), on: twice).state
      return thrice.fahrenheit == once.fahrenheit
        && temperature.run(.celsius(text), on: once).state == once
    }
  }

  @Test("any text is taken, and kept byte for byte")
  func anyText() throws {
    try forAll(.string()) { text in
      let state = fields(.celsius(text))
      return Array(state.celsius.utf8) == Array(text.utf8)
        && (Degrees(text) == nil) == state.fahrenheit.isEmpty
    }
  }

  @Test("T2, T3: by keys alone")
  func keys() {
    var user = TerminalUser(component)
    user.type("100")
    expectEqual(user.state, TemperatureState(celsius: "100", fahrenheit: "212"))
    user.press("tab", "backspace", "backspace")
    expectEqual(user.state, TemperatureState(celsius: "-16.67", fahrenheit: "2"))
  }

  @Test("T2, T3: by the mouse")
  func mouse() {
    var user = TerminalUser(component)
    user.click("Fahrenheit: _", offset: 12)
    user.type("212")
    expectEqual(user.state, TemperatureState(celsius: "100", fahrenheit: "212"))
  }

  @Test("is explored whole, and nothing is wrong in any state")
  func space() {
    let space = StateSpace(of: component, inputs: StateInputs().typing("", "0", "100", "x"))
    #expect(space.remainder.isEmpty)
    #expect(space.findings { _ in false }.isEmpty)
    expectEqual(space.count, 24)
  }
}
