import Bowyer

// A modal in a modal: a search is shown over the diary, and what is found over the search. The flow is given the
// search as a screen, and knows only its outputs; so any other screen with these outputs can take its place.

/// Something to eat.
struct Food: Equatable, Codable {
  var name: String
  var points: Int
  var note: String
}

/// What a search for food remembers.
struct FoodSearchState: Equatable {
  var question = ""
  var foods: [Food]

  /// What fits the question.
  var results: [Food] {
    foods.filter { question.isEmpty || $0.name.lowercased().contains(question.lowercased()) }
  }
}

/// The outputs of a search.
enum FoodSearchOutput: Equatable {
  case didSelect(Food)
}

/// What can be done with a search.
enum FoodSearchInput: Equatable, Emitting {
  case type(String)
  case select(Int)
  case output(FoodSearchOutput)
}

/// What a search does.
let foodSearch = StateDispatcher<Void, FoodSearchState, FoodSearchInput> { state, input in
  switch input {
  case .type(let question): state.question = question
  case .select(let index):
    guard state.results.indices.contains(index) else { return .empty }
    return .send(.output(.didSelect(state.results[index])))
  case .output: break
  }
  return .empty
}

/// How a search looks.
func foodSearchView(_ state: FoodSearchState) -> ViewTree<FoodSearchInput> {
  .column(
    .textField("Find", text: state.question, kind: .search) { .type($0) },
    .column(
      state.results.enumerated().map { index, food in
        .button("\(food.name), \(food.points)", .select(index))
      }
    )
  )
}

/// A screen that finds food: what it does, and how it looks.
typealias FoodSearchScreen = StoreComponent<
  Void, FoodSearchState, FoodSearchInput, ViewTree<FoodSearchInput>
>

/// The usual screen.
let foodSearchScreen = FoodSearchScreen(
  initialState: FoodSearchState(
    foods: [
      Food(name: "Apple", points: 0, note: "A fruit."),
      Food(name: "Bread", points: 4, note: "Two slices."),
      Food(name: "Cake", points: 9, note: "One piece, with cream."),
    ]
  ),
  dispatcher: foodSearch,
  view: foodSearchView
)

/// What the flow remembers.
struct FoodTrackerState: Equatable {
  var tracked: [Food] = []
  /// The search, if it is open.
  var search: FoodSearchState?
  /// What was found, if it is looked at.
  var detail: Food?
}

/// What can be done with it.
enum FoodTrackerInput: Equatable {
  case openSearch
  case search(FoodSearchInput)
  case closeSearch
  case track
  case closeDetail
}

/// Returns the flow, in which food is found on a screen.
func foodTracker(
  search: FoodSearchScreen = foodSearchScreen
) -> StoreComponent<
  Void, FoodTrackerState, FoodTrackerInput, Navigation<ViewTree<FoodTrackerInput>>
> {
  let dispatcher = StateDispatcher<Void, FoodTrackerState, FoodTrackerInput>.combineAll {
    search.dispatcher.ifPresent(state: \FoodTrackerState.search, input: FoodTrackerInput.search)
    StateDispatcher.reducing { state, input in
      switch input {
      case .openSearch: state.search = search.initialState
      case .search: break
      case .closeSearch: (state.search, state.detail) = (nil, nil)
      case .track:
        if let food = state.detail { state.tracked.append(food) }
        state.detail = nil
      case .closeDetail: state.detail = nil
      }
    }
  }
  .onOutput(
    of: FoodTrackerInput.search,
    .reducing { state, output in
      switch output {
      case .didSelect(let food): state.detail = food
      }
    }
  )
  return StoreComponent(initialState: FoodTrackerState(), dispatcher: dispatcher) { state in
    navigation(state, search)
  }
}

private func navigation(
  _ state: FoodTrackerState,
  _ screen: FoodSearchScreen
) -> Navigation<ViewTree<FoodTrackerInput>> {
  let tracked = state.tracked.map { ViewTree<FoodTrackerInput>.text("· \($0.name)") }
  let diary = Screen<ViewTree<FoodTrackerInput>>(
    "diary",
    title: "Diary",
    .column(.column(tracked), .button("Find food", .openSearch))
  )
  let search = state.search.map { search in
    Screen("search", title: "Search", screen.view(search).map(FoodTrackerInput.search))
      .leaving(.closeSearch).stacked.embedded
  }
  let detail = state.detail.map { foodDetail($0).embedded }
  return diary.embedded.presenting(search).presenting(detail)
}

/// How something looks that was found.
private func foodDetail(_ food: Food) -> Screen<ViewTree<FoodTrackerInput>> {
  Screen(
    "detail",
    title: food.name,
    .column(.text("\(food.points) Points\n\n\(food.note)"), .button("Track", .track))
  )
  .leaving(.closeDetail)
}
