import Bowyer
import Testing

@Test func incrementing() {
  let (state, effect) = counter.run(.increment, on: Counter(count: 41))
  #expect(state == Counter(count: 42))
  #expect(effect.requests.isEmpty)
}
