import Bowyer

// Three screens that differ only in their texts: data, and one function that shows it.

/// The screens, in their order.
enum FoodOnboardingPage: String, CaseIterable, Codable {
  case welcome
  case notifications
  case done

  var title: String {
    switch self {
    case .welcome: "Welcome"
    case .notifications: "Notifications"
    case .done: "All set"
    }
  }

  fileprivate var text: String {
    switch self {
    case .welcome: "Note what you eat, and nothing else."
    case .notifications: "We remind you at noon, if you like."
    case .done: "That is all. Enjoy your meal!"
    }
  }
}

/// The outputs of the flow.
enum FoodOnboardingOutput: Equatable {
  case didFinish
}

/// What can be done with it.
enum FoodOnboardingInput: Equatable, Emitting {
  case next
  case leave(Int)
  case output(FoodOnboardingOutput)
}

/// What it does.
private typealias Does = StateDispatcher<
  Void, ScreenPath<FoodOnboardingPage>, FoodOnboardingInput
>

private let does = Does { path, input in
  switch input {
  case .next:
    let pages = FoodOnboardingPage.allCases
    guard path.entries.count < pages.count else {
      return .send(.output(.didFinish))
    }
    path.push(pages[path.entries.count])
  case .leave(let id): path.leave(id)
  case .output: break
  }
  return .empty
}

/// The flow.
let foodOnboarding = StoreComponent(
  initialState: ScreenPath(FoodOnboardingPage.welcome),
  dispatcher: does,
  view: { path in
    path.stacked(leaving: { .leave($0) }) { entry in
      let page = entry.page
      return Screen(
        page.rawValue,
        title: page.title,
        .column(.text(page.text), .button(page == .done ? "Finish" : "Next", .next))
      )
    }
  }
)
