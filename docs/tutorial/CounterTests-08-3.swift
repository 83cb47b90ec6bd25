import Bowyer
import BowyerTesting
import Testing

@Test func incrementing() {
  let (state, effect) = counter.run(.increment, on: Counter(count: 41))
  #expect(state == Counter(count: 42))
  #expect(effect.requests.isEmpty)
}

@Test func askingForAFact() {
  let (state, effect) = counter.run(.askForFact, on: Counter(count: 42))
  #expect(state == Counter(count: 42, isLoading: true))
  #expect(effect.requests == ["fact"])
}

@Test func theButtonsSendInputs() throws {
  let view = counterView(Counter(count: 42))
  #expect(try view.dispatch(.press, at: [.at(0), .at(2)]) == .increment)
  #expect(try view.dispatch(.press, at: [.at(1)]) == .askForFact)
}

@Test func aFactArrives() throws {
  try Scenario(component)
    .press("A fact") { $0.isLoading = true }
    .asks("fact")
    .answer("fact", with: "0 is a number.") {
      $0.show(Counter.Fact(number: 0, text: "0 is a number."))
    }
    .shows("0 is a number.")
    .check()
}

struct Offline: Error {}

@Test func noFactArrives() throws {
  try Scenario(component)
    .press("A fact") { $0.isLoading = true }
    .asks("fact")
    .fail("fact", with: Offline()) { $0.isLoading = false }
    .check()
}
