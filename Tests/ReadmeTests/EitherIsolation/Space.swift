import Bowyer
import BowyerKinds
import Testing

@Test("a component is a store of views, and inputs move through it")
func space() {
  let views = Store(at: StepperState(count: 3), stepperView)
  #expect(views.extract().rendered() == "[ - ] 3 [ + ]")
  #expect(views.peek(StepperState(count: 99)).rendered() == "[ - ] 99 [ + ]")
  let move = stepper.transition(for: .tapIncrement)
  let next = StateStorePairing.move(move.kind, views.kind).fix()
  #expect(next.extract().rendered() == "[ - ] 4 [ + ]")
}
