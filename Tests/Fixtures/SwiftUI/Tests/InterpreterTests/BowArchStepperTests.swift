import Bowyer
import BowyerSwiftUI
import SwiftUI
import Testing

// The stepper of Bow Arch's README, declaration by declaration. `Void` stands for `Any`, no `^` is needed, and the alias of
// the component names `StateView`.

private struct StepperState {
  let count: Int
}

private enum StepperInput {
  case tapDecrement
  case tapIncrement
}

private struct StepperView: View {
  let state: StepperState
  let handle: (StepperInput) -> Void

  var body: some View {
    HStack {
      Button("-") {
        self.handle(.tapDecrement)
      }

      Text("\(state.count)")

      Button("+") {
        self.handle(.tapIncrement)
      }
    }
  }
}

private typealias StepperDispatcher = StateDispatcher<Void, StepperState, StepperInput>

private let stepperDispatcher = StepperDispatcher.pure { input in
  switch input {
  case .tapDecrement:
    return .modify { state in
      StepperState(count: state.count - 1)
    }

  case .tapIncrement:
    return .modify { state in
      StepperState(count: state.count + 1)
    }
  }
}

private typealias StepperComponent = StoreComponent<
  Void, StepperState, StepperInput, StateView<StepperState, StepperInput, StepperView>
>

private let stepperComponent = StepperComponent(
  initialState: StepperState(count: 0),
  dispatcher: stepperDispatcher,
  render: StepperView.init
)

@MainActor
struct BowArchStepperTests {
  @Test("Bow Arch's stepper is the root view of a hosting controller, and steps")
  func stepper() throws {
    let controller = UIHostingController(rootView: stepperComponent)
    let host = ViewHost(controller.rootView)
    for button in ["+", "+", "-", "+"] { try host.press(button) }
    #expect(host.text.contains(#"Text "2""#))
  }
}
