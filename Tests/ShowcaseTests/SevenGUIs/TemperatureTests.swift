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

@Suite("7GUIs: temperature converter") struct TemperatureTests {
  @Test("T1, T4, T6: begins with two empty fields; what is no number leaves the other as it is")
  func noNumber() throws {
    let controls = component.view(TemperatureState()).controls
    expectEqual(controls.map(\.label), ["Celsius", "Fahrenheit"])
    expectEqual(controls.map(\.kind), [.textField(text: ""), .textField(text: "")])
    try Scenario(component)
      .type("100", into: "Celsius") { ($0.celsius, $0.fahrenheit) = ("100", "212") }
      .type("abc", into: "Celsius") { $0.celsius = "abc" }
      .type("", into: "Celsius") { $0.celsius = "" }
      .type("32", into: "Fahrenheit") { ($0.celsius, $0.fahrenheit) = ("0", "32") }
      .type("x", into: "Fahrenheit") { $0.fahrenheit = "x" }
      .type("", into: "Fahrenheit") { $0.fahrenheit = "" }
      .run()
  }

  @Test("T2, T3, T7: the other field follows, with two digits after the point and no sign at zero")
  func follows() {
    for (celsius, fahrenheit) in [
      ("0", "32"), ("100", "212"), ("-40", "-40"), ("5", "41"), ("37.5", "99.5"),
      ("-17.777", "0"), ("0.03", "32.05"),
    ] {
      expectEqual(fields(.celsius(celsius)).fahrenheit, fahrenheit, "\(celsius) °C")
    }
    for (fahrenheit, celsius) in [
      ("32", "0"), ("212", "100"), ("5", "-15"), ("100", "37.78"), ("31.999", "0"),
      ("31.99", "-0.01"),
    ] {
      expectEqual(fields(.fahrenheit(fahrenheit)).celsius, celsius, "\(fahrenheit) °F")
    }
  }

  @Test("T8: what follows from what follows is what was typed, within a hundredth, and stays that")
  func roundTrip() throws {
    let written = Gen<Int>.integer(in: -1_000_000...1_000_000)
      .map { Degrees(Double($0) / 100).description }
    try forAll(written) { text in
      let once = fields(.celsius(text))
      let twice = temperature.run(.fahrenheit(once.fahrenheit), on: once).state
      let thrice = temperature.run(.celsius(twice.celsius), on: twice).state
      guard let typed = Degrees(text), let back = Degrees(once.fahrenheit) else { return false }
      return abs(back.celsius.value - typed.value) < 0.01
        && thrice.fahrenheit == once.fahrenheit
        && temperature.run(.celsius(text), on: once).state == once
    }
  }

  @Test("is explored whole, and nothing is wrong in any state")
  func space() {
    let space = StateSpace(of: component, inputs: StateInputs().typing("", "0", "100", "x"))
    #expect(space.remainder.isEmpty && space.findings { _ in false }.isEmpty)
    expectEqual(space.count, 24)
  }
}
