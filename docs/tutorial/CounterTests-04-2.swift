import Bowyer
import Testing

@Test func incrementing() {
  let (state, effect) = counter.run(.increment, on: Counter(count: 41))
  #expect(state == Counter(count: 42))
  #expect(effect.requests.isEmpty)
}

@Test func theButtonsSendInputs() throws {
  let view = counterView(Counter(count: 42))
  #expect(view.rendered() == "[ - ] 42 [ + ]")
  #expect(try view.dispatch(.press, at: [.at(2)]) == .increment)
}
