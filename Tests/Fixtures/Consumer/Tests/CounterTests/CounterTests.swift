import Bowyer
import BowyerCheck
import BowyerScenarios
import BowyerTesting
import Testing

@testable import Counter

@Test("counts")
func counts() {
  #expect(counter.run(.increment, on: CounterState(count: 41)).state.count == 42)
}

@Test("shows the count")
func shows() {
  #expect(counterView(CounterState(count: 42)).rendered() == "[ - ] 42 [ + ]")
}

@Test("takes back what it counts")
func inverse() throws {
  try forAll(.integer(in: -100...100)) { count in
    let once = counter.run(.increment, on: CounterState(count: count)).state
    return counter.run(.decrement, on: once).state == CounterState(count: count)
  }
}

@Test("follows a script")
func script() throws {
  try Scenario(component)
    .press("+") { $0.count = 1 }
    .press("+") { $0.count = 2 }
    .shows("[ - ] 2 [ + ]")
    .check()
}
