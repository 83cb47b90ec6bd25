import Bowyer

// The flows and services of this folder, put together as the other examples are.

private let tracker = foodTracker()

/// What the flows remember, and what each said that has ended.
struct FlowsState: Equatable {
  var login = LogInState()
  var tutorial = ScreenPath(TutorialPage.welcome)
  var food = ScreenPath(FoodOnboardingPage.welcome)
  var survey = surveyOfToday.initialState
  var track = tracker.initialState
  var work = WorkDayState()
  var day = MyDayState()
  var tabs = FourTabsState()
  var articles = ClusterState()
  var lending = LendingState()
  var notices: [Example: String] = [:]
}

/// What can be done with them.
enum FlowsInput: Equatable {
  case login(LogInInput)
  case tutorial(TutorialInput)
  case food(FoodOnboardingInput)
  case survey(SurveyInput)
  case track(FoodTrackerInput)
  case work(WorkDayInput)
  case day(MyDayInput)
  case tabs(FourTabsInput)
  case articles(ClusterInput)
  case lending(LendingInput)
}

private let surveyOfToday = survey(["What did you read?", "Where?"], prize: "a bookmark")

private typealias InNoWorld = StateDispatcher<Void, FlowsState, FlowsInput>

/// What the flows do.
let flows = flowsDispatcher()

/// Returns what the flows do, or what one of them does: then no other one begins with anything.
func flowsDispatcher(
  only example: Example? = nil
) -> StateDispatcher<ShowcaseWorld, FlowsState, FlowsInput> {
  StateDispatcher.combineAll {
    inNoWorld.widen(environment: { _ in })
    if [nil, .day].contains(example) {
      myDay.widen(state: \FlowsState.day, input: FlowsInput.day).widen(environment: { _ in })
    }
    logIn.widen(state: \FlowsState.login, input: FlowsInput.login).widen(environment: { $0.logIn })
    if [nil, .articles].contains(example) {
      cluster.widen(state: \FlowsState.articles, input: FlowsInput.articles)
        .widen(environment: { $0.cluster })
    }
    if [nil, .lending].contains(example) {
      lending.widen(state: \FlowsState.lending, input: FlowsInput.lending)
        .widen(environment: { $0.lending })
    }
  }
  .onOutput(
    of: FlowsInput.login,
    .reducing { state, output in
      switch output {
      case .didLogIn(let name): state.end(.login, \.login, LogInState(), "\(name) is logged in.")
      }
    }
  )
}

/// What the flows do that see nothing of the world, and what becomes of what they say.
private let inNoWorld = InNoWorld.combineAll {
  tutorial.dispatcher.widen(state: \FlowsState.tutorial, input: FlowsInput.tutorial)
  foodOnboarding.dispatcher.widen(state: \FlowsState.food, input: FlowsInput.food)
  surveyOfToday.dispatcher.widen(state: \FlowsState.survey, input: FlowsInput.survey)
  tracker.dispatcher.widen(state: \FlowsState.track, input: FlowsInput.track)
  workDay.widen(state: \FlowsState.work, input: FlowsInput.work)
  fourTabs.widen(state: \FlowsState.tabs, input: FlowsInput.tabs)
}
.onOutput(
  of: FlowsInput.tutorial,
  .reducing { state, output in
    let notice = output == .didFinish ? "The tutorial is over." : "The tutorial was skipped."
    state.end(.tutorial, \.tutorial, tutorial.initialState, notice)
  }
)
.onOutput(
  of: FlowsInput.food,
  .reducing { state, _ in
    state.end(.food, \.food, foodOnboarding.initialState, "You can begin to eat.")
  }
)
.onOutput(
  of: FlowsInput.survey,
  .reducing { state, output in
    guard case .didFinish(let answers, let prize) = output else { return }
    let count = answers.values.reduce(0) { $0 + $1.count }
    state.end(
      .survey,
      \.survey,
      surveyOfToday.initialState,
      "\(count) answers, and \(prize ?? "no prize")."
    )
  }
)
.onOutput(
  of: FlowsInput.tabs,
  .reducing { state, _ in
    state.end(.tabs, \.tabs.onboarding, introduction.initialState, "The introduction is over.")
  }
)

extension FlowsState {
  /// Lets a flow begin anew, and says how it ended.
  fileprivate mutating func end<Flow>(
    _ example: Example,
    _ flow: WritableKeyPath<FlowsState, Flow>,
    _ beginning: Flow,
    _ notice: String
  ) {
    self[keyPath: flow] = beginning
    notices[example] = notice
  }
}

/// How one of them looks; nil, if it is none of them.
func flowsView(_ example: Example, _ state: FlowsState) -> ViewTree<FlowsInput>? {
  let view: ViewTree<FlowsInput>
  switch example {
  case .login: view = logInView(state.login).map(FlowsInput.login)
  case .tutorial: view = tutorial.view(state.tutorial).shown.map(FlowsInput.tutorial)
  case .food: view = foodOnboarding.view(state.food).shown.map(FlowsInput.food)
  case .survey: view = surveyStack(state.survey).shown.map(FlowsInput.survey)
  case .track: view = tracker.view(state.track).shown.map(FlowsInput.track)
  case .work: view = workDayNavigation(state.work).shown.map(FlowsInput.work)
  case .day: view = myDayView(state.day).map(FlowsInput.day)
  case .tabs: view = fourTabsNavigation(state.tabs).shown.map(FlowsInput.tabs)
  case .articles: view = clusterView(state.articles).map(FlowsInput.articles)
  case .lending: view = lendingNavigation(state.lending).shown.map(FlowsInput.lending)
  default: return nil
  }
  guard let notice = state.notices[example] else { return view }
  return .column(view, .text(notice))
}
