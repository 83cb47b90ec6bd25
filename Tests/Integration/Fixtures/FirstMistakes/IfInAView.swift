import Bowyer

func stepperWithHint(_ state: StepperState) -> ViewTree<StepperInput> {
  .column(
    stepperView(state),
    if state.count > 9 { .text("That is a lot.") }
  )
}
