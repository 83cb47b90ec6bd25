import Bowyer

// The smallest flow: two screens in a stack. Its state is where it is; its view is the stack.

/// The screens of the tutorial.
enum TutorialPage: String, Codable {
  case welcome
  case practice
}

/// The outputs of the flow.
enum TutorialOutput: Equatable {
  case didFinish
  case didPressSkip
}

/// What can be done with it.
enum TutorialInput: Equatable, Emitting {
  case next
  case skip
  case finish
  /// Takes a screen away, and what lies on it: a person goes back.
  case leave(Int)
  case output(TutorialOutput)
}

/// What it does.
private let does = StateDispatcher<Void, ScreenPath<TutorialPage>, TutorialInput> { path, input in
  switch input {
  case .next: path.push(.practice)
  case .skip: return .send(.output(.didPressSkip))
  case .finish: return .send(.output(.didFinish))
  case .leave(let id): path.leave(id)
  case .output: break
  }
  return .empty
}

/// The flow.
let tutorial = StoreComponent(
  initialState: ScreenPath(TutorialPage.welcome),
  dispatcher: does,
  view: { path in path.stacked(leaving: { .leave($0) }) { tutorialScreen($0.page) } }
)

private func tutorialScreen(_ page: TutorialPage) -> Screen<ViewTree<TutorialInput>> {
  switch page {
  case .welcome:
    Screen(
      "welcome",
      title: "Welcome",
      .column(
        .text("This tutorial has two screens."),
        .row(.button("Next", .next), .button("Skip", .skip))
      )
    )
  case .practice:
    Screen(
      "practice",
      title: "Practice",
      .column(.text("Press Escape to go back, or:"), .button("OK", .finish))
    )
  }
}
