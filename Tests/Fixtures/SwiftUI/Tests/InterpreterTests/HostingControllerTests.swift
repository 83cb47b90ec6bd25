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

// The code of docs/swiftui.md for an app with UIKit, beside a stand-in for its navigation controller.

@MainActor
final class UINavigationController {
  var pushed: [Any] = []

  func pushViewController<Root>(_ controller: UIHostingController<Root>, animated: Bool) {
    pushed.append(controller)
  }

  func popViewController(animated: Bool) { _ = pushed.popLast() }
}

nonisolated enum RatingOutput: Equatable { case rated(Int) }

nonisolated enum RatingInput: Equatable, Emitting { case rate(Int), output(RatingOutput) }

let rating = StoreComponent(
  initialState: 0,
  dispatcher: StateDispatcher<Void, Int, RatingInput> { stars, input in
    guard case .rate(let number) = input else { return .empty }
    stars = number
    return .send(.output(.rated(number)))
  }
) { stars in
  .row(.fragment((1...5).map { .button($0 > stars ? "☆" : "★", .rate($0)) }))
}

@MainActor
final class RatingCoordinator {
  let navigation: UINavigationController
  let session = Session(rating)

  init(_ navigation: UINavigationController) { self.navigation = navigation }

  func start() {
    session.onOutput { [weak self] output in
      Task { @MainActor in self?.finish(output) }
    }
    let controller = UIHostingController(rootView: SessionView(session))
    navigation.pushViewController(controller, animated: true)
  }

  func finish(_ output: RatingOutput) { navigation.popViewController(animated: true) }
}

@MainActor
struct HostingControllerTests {
  @Test("Bow Arch's stepper is the root view of a hosting controller, and steps")
  func stepper() throws {
    let host = ViewHost(UIHostingController(rootView: stepperComponent).rootView)
    for button in ["+", "+", "-", "+"] { try host.press(button) }
    #expect(host.text.contains(#"Text "2""#))
  }

  @Test("a component is pushed, and its output pops it")
  func coordinator() async {
    let navigation = UINavigationController()
    let coordinator = RatingCoordinator(navigation)
    coordinator.start()
    #expect(navigation.pushed.count == 1)
    coordinator.session.send(.rate(4))
    // The coordinator's task is before this one in the queue of the main actor.
    await Task.yield()
    #expect(navigation.pushed.isEmpty)
    #expect(coordinator.session.state == 4)
  }
}
