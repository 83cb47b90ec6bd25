// The code of docs/swiftui.md, compiled. What stands there stands here, line for line.
#if canImport(SwiftUI)
  import BowyerSwiftUI
  import Observation
  import SwiftUI

  struct CountingScreen: View {
    let session: Session<StepperState, StepperInput, ViewTree<StepperInput>>

    var body: some View {
      SessionReader(session) { session in
        Text(verbatim: "You chose \(session.state.count)")
      }
      SessionView(session)
      Button("One more") { session.send(.tapIncrement, animation: .spring) }
    }
  }

  struct StepperRow: View {
    @State private var state = StepperState()

    var body: some View {
      TreeView(stepperView(state)) { input in state = stepper.run(input, on: state).state }
    }
  }

  @Observable
  final class StepperModel {
    private(set) var state = StepperState()

    func send(_ input: StepperInput) {
      state = stepper.run(input, on: state).state
    }
  }

  struct ModelScreen: View {
    let model: StepperModel

    var body: some View {
      Text(verbatim: "\(model.state.count)")
      Button("+") { model.send(.tapIncrement) }
    }
  }

  struct RatingScreen: View {
    var body: some View {
      ViewTree<StepperInput>.native("stars", ["of": "5"], fallback: "5 stars")
        .nativeView("stars") { properties in
          Text(verbatim: "★ of " + (properties["of"] ?? "?"))
        }
    }
  }
#endif
