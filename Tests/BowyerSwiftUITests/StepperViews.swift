#if canImport(SwiftUI)
  import BowyerSwiftUI
  import SwiftUI

  /// The stepper of the README as a view: what it shows is its description.
  struct StepperScreen: View {
    var body: some View {
      VStack {
        component
        Text(verbatim: "The same, by hand:")
        StepperByHand()
      }
    }
  }

  /// A SwiftUI view of the stepper's state.
  struct StepperView: View {
    let state: StepperState
    let handle: @Sendable (StepperInput) -> Void

    var body: some View {
      HStack {
        Button("-") { handle(.tapDecrement) }
        Text(verbatim: "\(state.count)")
        Button("+") { withAnimation { handle(.tapIncrement) } }
      }
    }
  }

  /// The stepper whose views are SwiftUI's.
  struct StepperByHand: View {
    var body: some View {
      StoreComponent(
        initialState: StepperState(),
        dispatcher: stepper,
        render: StepperView.init
      )
    }
  }

  /// The same, with a closure for the view.
  struct StepperInPlace: View {
    @State private var isShown = true

    var body: some View {
      Toggle(isOn: $isShown) { Text(verbatim: "Stepper") }
      if isShown {
        StoreComponent(initialState: StepperState(count: 40), dispatcher: stepper) { state, send in
          Text(verbatim: "\(state.count)")
          Button("+") { send(.tapIncrement) }
        }
      }
    }
  }
#endif
