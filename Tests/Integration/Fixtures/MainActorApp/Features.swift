public import Bowyer

public struct StepperState: Equatable, Sendable {
  public var count = 0

  public init() {}
}

public enum StepperInput: Equatable, Sendable {
  case tapDecrement, tapIncrement
}

public let stepper = StateDispatcher<Void, StepperState, StepperInput>.reducing { state, input in
  switch input {
  case .tapDecrement: state.count -= 1
  case .tapIncrement: state.count += 1
  }
}

public func stepperView(_ state: StepperState) -> ViewTree<StepperInput> {
  .row(.button("-", .tapDecrement), .text("\(state.count)"), .button("+", .tapIncrement))
}

public struct PageState: Equatable, Sendable {
  public var stepper = StepperState()

  public init() {}
}

public let page = stepper.widen(state: \PageState.stepper)

public func pageView(_ state: PageState) -> ViewTree<StepperInput> {
  .column(.heading("Steps", level: 1), stepperView(state.stepper))
}
