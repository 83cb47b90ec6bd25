import Bowyer

func stepperWithSound(_ state: StepperState) -> ViewTree<StepperInput> {
  .row(.text("\(state.count)"), .button("+") { print("ping") })
}
