import Bowyer

// The app: the examples, one of them open. It is composed as `pair` is, one level up.

/// What the app remembers: which example is open, and the state of each.
package struct ShowcaseState: Equatable {
  var open = Example.stepper
  var stepper = StepperState()
  var pair = PairState()
  var signup = SignupState()
  var search = SearchState()
  var downloads = DownloadsState()
  var gallery = GalleryState()
  var flows = FlowsState()
  var sevenGUIs = SevenGUIsState()
  var todos = TodosState()
  var architectures = ArchitecturesState()
}

/// What can be done with it.
enum ShowcaseInput: Equatable {
  case open(Example)
  case stepper(StepperInput)
  case pair(PairInput)
  case signup(SignupInput)
  case search(SearchInput)
  case downloads(DownloadsInput)
  case gallery(GalleryInput)
  case flows(FlowsInput)
  case sevenGUIs(SevenGUIsInput)
  case todos(TodosInput)
  case architectures(ArchitecturesInput)
}

/// Opens an example.
private let open = StateDispatcher<Void, Example, Example>.pure { .set($0) }

/// What it does.
let showcase = showcaseDispatcher()

/// Returns what it does, or what one example does: then no other one begins with anything.
func showcaseDispatcher(
  only example: Example? = nil
) -> StateDispatcher<ShowcaseWorld, ShowcaseState, ShowcaseInput> {
  .combineAll {
    inNoWorld.widen(environment: { _ in })
    search.widen(state: \ShowcaseState.search, input: ShowcaseInput.search)
      .widen(environment: { $0.search })
    downloads.widen(state: \ShowcaseState.downloads, input: ShowcaseInput.downloads)
      .widen(environment: { $0.downloads })
    flowsDispatcher(only: example).widen(state: \ShowcaseState.flows, input: ShowcaseInput.flows)
    if [nil, .todomvc].contains(example) {
      todos.widen(state: \ShowcaseState.todos, input: ShowcaseInput.todos)
        .widen(environment: { $0.todos })
    }
    architectures.widen(state: \ShowcaseState.architectures, input: ShowcaseInput.architectures)
      .widen(environment: { $0.feeds })
  }
}

/// What the examples do that see nothing of the world.
private let inNoWorld = StateDispatcher<Void, ShowcaseState, ShowcaseInput>.combineAll {
  open.widen(state: \ShowcaseState.open, input: ShowcaseInput.open)
  stepper.widen(state: \ShowcaseState.stepper, input: ShowcaseInput.stepper)
  pair.widen(state: \ShowcaseState.pair, input: ShowcaseInput.pair)
  signup.widen(state: \ShowcaseState.signup, input: ShowcaseInput.signup)
  gallery.widen(state: \ShowcaseState.gallery, input: ShowcaseInput.gallery)
  sevenGUIs.widen(state: \ShowcaseState.sevenGUIs, input: ShowcaseInput.sevenGUIs)
}

/// How it looks.
func showcaseView(_ state: ShowcaseState) -> ViewTree<ShowcaseInput> {
  .column(
    .picker("Example", of: Example.allCases, selection: state.open, title: \.rawValue) {
      .open($0)
    },
    .divider,
    state.open.titlesItself ? .empty : .heading(state.open.title),
    openView(state).keyed(ViewKey(state.open.rawValue))
  )
}

/// How the open example looks.
func openView(_ state: ShowcaseState) -> ViewTree<ShowcaseInput> {
  switch state.open {
  case .stepper: stepperView(state.stepper).map(ShowcaseInput.stepper)
  case .pair: pairView(state.pair).map(ShowcaseInput.pair)
  case .signup: signupView(state.signup).map(ShowcaseInput.signup)
  case .search: searchView(state.search).map(ShowcaseInput.search)
  case .downloads: downloadsView(state.downloads).map(ShowcaseInput.downloads)
  case .gallery: galleryView(state.gallery).map(ShowcaseInput.gallery)
  case .todomvc: todosView(state.todos).map(ShowcaseInput.todos)
  default:
    flowsView(state.open, state.flows)?.map(ShowcaseInput.flows)
      ?? sevenGUIsView(state.open, state.sevenGUIs)?.map(ShowcaseInput.sevenGUIs)
      ?? architecturesView(state.open, state.architectures)?.map(ShowcaseInput.architectures)
      ?? .empty
  }
}

/// Returns the app, with an example open.
func showcaseComponent(
  open example: Example,
  in world: ShowcaseWorld
) -> StoreComponent<ShowcaseWorld, ShowcaseState, ShowcaseInput, ViewTree<ShowcaseInput>> {
  StoreComponent(
    initialState: ShowcaseState(open: example),
    environment: world,
    dispatcher: showcase,
    view: showcaseView
  )
}
