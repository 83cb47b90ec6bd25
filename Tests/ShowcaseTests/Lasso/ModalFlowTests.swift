import Bowyer
import BowyerScenarios
import Testing
import TestSupport

@testable import ShowcaseExamples

private let apple = foodSearchScreen.initialState.foods[0]

private let workFlow = StoreComponent(
  initialState: WorkDayState(),
  dispatcher: workDay,
  view: workDayNavigation
)

@Suite("Lasso: modal flows") struct ModalFlowTests {
  @Test("Lasso 20: a chosen result is an output; an index without a result is not")
  func search() {
    let search = StoreComponent(
      initialState: FoodSearchState(foods: [apple]),
      dispatcher: foodSearch,
      view: foodSearchView
    )
    let scenario = Scenario(search)
      .send(.select(0)).outputs(.didSelect(apple))
      .send(.select(-1))
      .send(.select(999))
    expectEqual(scenario.failures().map(\.description), [])
  }

  @Test("Lasso 30: what is found is shown over the search, and what is tracked leads back to it")
  func track() {
    let scenario = Scenario(foodTracker())
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
    expectEqual(scenario.failures().map(\.description), [])
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

  /// Five taps, of which the last one is enough.
  private func worked() -> Scenario<WorkDayState, WorkDayInput, Navigation<ViewTree<WorkDayInput>>>
  {
    let four = (1...4).reduce(Scenario(workFlow)) { scenario, number in
      scenario.press("Work") { $0.work.append("Item \(number)") }
    }
    return four.press("Work") {
      $0.work.append("Item 5")
      $0.isResting = true
    }
  }

  @Test("Lasso 21: after five taps there are five items, and one output that they are enough")
  func enough() {
    let screen = StoreComponent(initialState: [], dispatcher: work) { items in
      .column(.text("\(items.count)"), .button("Work", .work))
    }
    let four = (1...4).reduce(Scenario(screen)) { scenario, number in
      scenario.press("Work") { $0.append("Item \(number)") }
    }
    let scenario = four.press("Work") { $0.append("Item 5") }.outputs(.didWorkEnough).shows("5")
    expectEqual(scenario.failures().map(\.description), [])
  }

  @Test("Lasso 31: enough work is followed by rest, and rest by a new beginning")
  func rest() {
    let scenario = worked().presents("rest", over: "work")
      .press("I am rested") { $0 = WorkDayState() }.dismisses("rest", to: "work")
    expectEqual(scenario.failures().map(\.description), [])
  }
}

@Suite("Lasso: containers") struct ContainerTests {
  @Test("Lasso 37: a flow in a tab says its end to the tabs")
  func tabs() {
    let tabs = StoreComponent(
      initialState: FourTabsState(),
      dispatcher: fourTabs,
      view: fourTabsNavigation
    )
    let scenario = Scenario(tabs)
      .press("+") { $0.counter.count = 1 }
      .press("two") { $0.selected = .two }.shows("This is tab two.")
      .press("onboarding") { $0.selected = .onboarding }.shows("# Hello")
      .press("Next") { $0.onboarding.push(.name("")) }.pushes("name", onto: "welcome")
      .type("Blob", into: "Your name") { $0.onboarding.updateTop { $0 = .name("Blob") } }
      .press("Next") { $0.onboarding.push(.points(0)) }
      .press("Next") { $0.onboarding.push(.summary) }
      .press("Finish").outputs(.didFinishOnboarding)
      .press("counter") { $0.selected = .counter }.shows("[ - ] 1 [ + ]")
    expectEqual(scenario.failures().map(\.description), [])
  }

  @Test("Lasso 39: when the day changes, each follower receives it, after the first day")
  func day() {
    let container = StoreComponent(
      initialState: MyDayState(),
      dispatcher: myDay,
      view: myDayView
    )
    let scenario = Scenario(container)
      .changes {
        $0.log.days = [1]
        $0.cards.days = [1]
      }
      .press("Tomorrow") {
        $0.day = 2
        $0.log.days.append(2)
        $0.cards.days.append(2)
      }
    expectEqual(scenario.failures().map(\.description), [])
  }
}
