import Bowyer

// Tabs: all that is in them is there at once, and each stays as it is while another is in view.

/// The tabs.
enum FourTabsTab: String, CaseIterable, Codable {
  case counter
  case two
  case three
  case onboarding
}

/// What the tabs remember.
struct FourTabsState: Equatable {
  var selected = FourTabsTab.counter
  var counter = StepperState()
  var onboarding = ScreenPath(IntroductionPage.welcome)
}

/// The outputs of the tabs.
enum FourTabsOutput: Equatable {
  case didFinishOnboarding
}

/// What can be done with them.
enum FourTabsInput: Equatable, Emitting {
  case select(FourTabsTab)
  case counter(StepperInput)
  case onboarding(IntroductionInput)
  case output(FourTabsOutput)
}

/// What they do.
let fourTabs = StateDispatcher<Void, FourTabsState, FourTabsInput>.empty
  .mutate(on: FourTabsInput.select) { state, tab in state.selected = tab }
  .combine(stepper.widen(state: \FourTabsState.counter, input: FourTabsInput.counter))
  .combine(
    introduction.dispatcher.widen(state: \FourTabsState.onboarding, input: FourTabsInput.onboarding)
  )
  .onOutput(of: FourTabsInput.onboarding) { _, _ in .send(.output(.didFinishOnboarding)) }

/// Where a person is.
func fourTabsNavigation(_ state: FourTabsState) -> Navigation<ViewTree<FourTabsInput>> {
  func tab(
    _ tab: FourTabsTab,
    _ navigation: Navigation<ViewTree<FourTabsInput>>
  ) -> NavigationTab<ViewTree<FourTabsInput>> {
    NavigationTab(tab.rawValue, .button(tab.rawValue, .select(tab)), navigation)
  }
  func text(_ name: String) -> Navigation<ViewTree<FourTabsInput>> {
    Screen(name, .text("This is tab \(name).")).embedded
  }
  return .tabs(
    tab(
      .counter,
      Screen("counter", stepperView(state.counter).map(FourTabsInput.counter)).embedded
    ),
    tab(.two, text("two")),
    tab(.three, text("three")),
    tab(
      .onboarding,
      introductionStack(state.onboarding).map { $0.map(FourTabsInput.onboarding) }.embedded
    ),
    selected: state.selected.rawValue
  )
}
