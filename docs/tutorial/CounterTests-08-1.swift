import Bowyer
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
