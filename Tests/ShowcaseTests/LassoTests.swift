import Bowyer
import BowyerScenarios
import Testing
import TestSupport

@testable import ShowcaseExamples

private struct Offline: Error {}

private let screen = logInScreen(in: LogInWorld { _, _ in })

@Suite("Lasso: log-in") struct LogInTests {
  @Test("Lasso 12, 13, 14: a form with a password makes one request, with a user or an error")
  func incomplete() throws {
    try Scenario(screen)
      .type("ada", into: "Username") { $0.username = "ada" }
      .press("Log in") { $0.problem = "Please enter your username and password" }
      .shows("Please enter your username and password")
      .run()
    try Scenario(screen)
      .type("ada", into: "Username") { $0.username = "ada" }
      .type("secret", into: "Password") { $0.password = "secret" }
      .press("Log in") { $0.phase = .busy }.asks("log in")
      .branch("accepted") {
        $0.send(.logIn).answer("log in") { $0.phase = .idle }.outputs(.didLogIn("ada"))
      }
      .branch("refused") {
        $0.fail("log in", with: Offline()) { ($0.phase, $0.problem) = (.idle, "Invalid login") }
          .shows("Invalid login")
      }
      .run()
  }
}

@Suite("Lasso: flows") struct FlowTests {
  @Test("Lasso 25, 26: the tutorial and the food onboarding have screens, and say how they end")
  func tutorial() throws {
    let tutorial = ShowcaseExamples.tutorial
    expectEqual(tutorial.view(tutorial.initialState).screens.count, 1)
    try Scenario(tutorial)
      .branch("skipped") { $0.press("Skip").outputs(.didPressSkip).shows("two screens") }
      .press("Next") { $0.push(.practice) }.pushes("practice", onto: "welcome")
      .branch("to its end") { $0.press("OK").outputs(.didFinish) }
      .branch("back") { $0.goBack { $0.pop() }.pops("practice", to: "welcome") }
      .run()
    let titles = FoodOnboardingPage.allCases.map { page in
      foodOnboarding.view(ScreenPath(page)).top.title
    }
    expectEqual(titles, ["Welcome", "Notifications", "All set"])
    try Scenario(foodOnboarding)
      .shows("# Welcome")
      .press("Next") { $0.push(.notifications) }.pushes("notifications").shows("Notifications")
      .press("Next") { $0.push(.done) }.pushes("done").shows("All set")
      .press("Finish").outputs(.didFinish)
      .run()
  }

  @Test("Lasso 27, 28: the last screen tells what was entered before; a restart forgets it")
  func introduced() throws {
    let start = Scenario(introduction)
      .press("Next") { $0.push(.name("")) }.pushes("name", onto: "welcome")
      .type("Blob", into: "Your name") { $0.updateTop { $0 = .name("Blob") } }
      .press("Next") { $0.push(.points(0)) }
    try (1...3)
      .reduce(start) { scenario, points in
        scenario.press("+") { $0.updateTop { $0 = .points(points) } }
      }
      .press("Next") { $0.push(.summary) }
      .shows("Ok, Blob, you have earned 3 rollover points!")
      .branch("to its end") { $0.press("Finish").outputs(.didFinish) }
      .branch("again") {
        $0.press("Restart") { $0.unwind() }.pops("summary", to: "welcome")
          .press("Next") { $0.push(.name("")) }.shows("Your name: _").hides("Blob")
      }
      .run()
  }

  @Test("Lasso 23, 29: the survey says what was answered, and shows a prize if there is one")
  func survey() throws {
    func answered(
      _ prize: String?
    ) -> Scenario<SurveyState, SurveyInput, Stacked<ViewTree<SurveyInput>>> {
      Scenario(ShowcaseExamples.survey(["q", "r"], prize: prize))
        .type("foo", into: "Answer to q") { $0.questions.update(id: "q") { $0.proposed = "foo" } }
        // The other question stays as it is.
        .press("Add") {
          $0.questions.update(id: "q") { $0 = SurveyQuestion(id: "q", submitted: ["foo"]) }
        }
    }
    try answered(nil).press("Submit").outputs(.didFinish(["q": ["foo"], "r": []], prize: nil)).run()
    try answered("a bow")
      .press("Submit") { $0.path.push(.prize) }.pushes("prize", onto: "questions").shows("a bow")
      .press("Take it").outputs(.didFinish(["q": ["foo"], "r": []], prize: "a bow"))
      .run()
  }
}

private let apple = foodSearchScreen.initialState.foods[0]

@Suite("Lasso: modal flows") struct ModalFlowTests {
  @Test("Lasso 20, 30: what is found is shown over the search, and leads back when it is tracked")
  func track() throws {
    try Scenario(foodTracker())
      .press("Find food") { $0.search = foodSearchScreen.initialState }.presents(
        "search",
        over: "diary"
      )
      .press("Apple, 0") { $0.detail = apple }.presents("detail", over: "search")
      .press("Track") {
        $0.tracked = [apple]
        $0.detail = nil
      }
      .dismisses("detail", to: "search")
      .goBack { $0.search = nil }.dismisses("search", to: "diary")
      .run()
    // An index without a result is none.
    let search = StoreComponent(
      initialState: FoodSearchState(foods: [apple]),
      dispatcher: foodSearch,
      view: foodSearchView
    )
    try Scenario(search)
      .send(.select(0)).outputs(.didSelect(apple))
      .send(.select(-1))
      .send(.select(999))
      .run()
  }

  @Test("Lasso 38: another screen can take the place of the search, and no search is made")
  func mocked() throws {
    let food = Food(name: "a", points: 0, note: "b")
    // It says of itself that something was selected, which is not in its state; the real search does neither.
    let mock = FoodSearchScreen(
      initialState: foodSearchScreen.initialState,
      dispatcher: StateDispatcher<Void, FoodSearchState, FoodSearchInput>.empty
        .onStart(sending: .pure(.output(.didSelect(food)))),
      view: { state in .text("\(state.foods.count) foods, no search") }
    )
    let session = Session(foodTracker(search: mock))
    session.send(.openSearch)
    let navigation = session.view
    #expect(navigation.shown.rendered().contains("3 foods, no search"))
    expectEqual(navigation.top.title, "a")
    #expect(navigation.top.content.rendered().hasPrefix("0 Points\n\nb"))
    expectEqual(navigation.top.content.controls.map(\.label), ["Track"])
    // What the real search would do with these inputs is not done.
    session.send(.closeDetail)
    session.send(.search(.type("bread")))
    session.send(.search(.select(0)))
    expectEqual(session.state.search, mock.initialState)
    expectEqual(session.state.detail, nil)
    let real = Session(foodTracker())
    for input in [FoodTrackerInput.openSearch, .search(.type("bread")), .search(.select(0))] {
      real.send(input)
    }
    expectEqual(real.state.detail?.name, "Bread")
  }

  @Test("Lasso 21, 31: five taps are enough work, which is followed by rest and a new beginning")
  func work() throws {
    let screen = StoreComponent(initialState: [], dispatcher: ShowcaseExamples.work) { items in
      .column(.text("\(items.count)"), .button("Work", .work))
    }
    let alone = (1...4).reduce(Scenario(screen)) { scenario, number in
      scenario.press("Work") { $0.append("Item \(number)") }
    }
    try alone.press("Work") { $0.append("Item 5") }.outputs(.didWorkEnough).shows("5").run()
    let flow = StoreComponent(
      initialState: WorkDayState(),
      dispatcher: workDay,
      view: workDayNavigation
    )
    let worked = (1...4).reduce(Scenario(flow)) { scenario, number in
      scenario.press("Work") { $0.work.append("Item \(number)") }
    }
    try worked
      .press("Work") {
        $0.work.append("Item 5")
        $0.isResting = true
      }
      .presents("rest", over: "work")
      .press("I am rested") { $0 = WorkDayState() }.dismisses("rest", to: "work")
      .run()
  }
}

@Suite("Lasso: containers") struct ContainerTests {
  @Test("Lasso 37: a flow in a tab says its end to the tabs")
  func tabs() throws {
    let tabs = StoreComponent(
      initialState: FourTabsState(),
      dispatcher: fourTabs,
      view: fourTabsNavigation
    )
    try Scenario(tabs)
      .press("+") { $0.counter.count = 1 }
      .press("two") { $0.selected = .two }.shows("This is tab two.")
      .press("onboarding") { $0.selected = .onboarding }.shows("# Hello")
      .press("Next") { $0.onboarding.push(.name("")) }.pushes("name", onto: "welcome")
      .type("Blob", into: "Your name") { $0.onboarding.updateTop { $0 = .name("Blob") } }
      .press("Next") { $0.onboarding.push(.points(0)) }
      .press("Next") { $0.onboarding.push(.summary) }
      .press("Finish").outputs(.didFinishOnboarding)
      .press("counter") { $0.selected = .counter }.shows("[ - ] 1 [ + ]")
      .run()
  }

  @Test("Lasso 39: when the day changes, each follower receives it, after the first day")
  func day() throws {
    let container = StoreComponent(initialState: MyDayState(), dispatcher: myDay, view: myDayView)
    try Scenario(container)
      .changes {
        $0.log.days = [1]
        $0.cards.days = [1]
      }
      .press("Tomorrow") {
        $0.day = 2
        $0.log.days.append(2)
        $0.cards.days.append(2)
      }
      .run()
  }
}
