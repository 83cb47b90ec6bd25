import Bowyer
import Testing

@Test func incrementing() {
  let (state, effect) = stepper.run(.tapIncrement, on: StepperState(count: 41))
  #expect(state == StepperState(count: 42))
  #expect(effect.requests.isEmpty)
}

@Test func theViewFollows() throws {
  let view = stepperView(StepperState(count: 42))
  #expect(view.rendered() == "[ - ] 42 [ + ]")
  #expect(try view.dispatch(.press, at: [.at(2)]) == .tapIncrement)
}

@Test("the pair's steppers count apart")
func composing() {
  let state = pair.run(.right(.tapIncrement), on: PairState()).state
  #expect(state == PairState(left: StepperState(), right: StepperState(count: 1)))
  #expect(
    pairView(state).rendered() == """
      Left
        [ - ] 0 [ + ]
      Right
        [ - ] 1 [ + ]
      """
  )
}

@Test("a session runs the tested dispatcher")
func running() {
  let session = Session(component)
  session.send(.tapIncrement)
  #expect(session.view.rendered() == "[ - ] 1 [ + ]")
}
