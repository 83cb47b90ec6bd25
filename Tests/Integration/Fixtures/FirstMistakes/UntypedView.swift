import Bowyer

func stepperWithTitle(_ state: StepperState) -> ViewTree<StepperInput> {
  let title = .text("Stepper")
  return .column(title, stepperView(state))
}
