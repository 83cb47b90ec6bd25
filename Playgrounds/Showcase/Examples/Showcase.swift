import Bowyer

// The app: the examples, one of them open. It is composed as `pair` is, one level up.

/// The names of the examples.
enum Example: String, CaseIterable {
  case stepper
  case pair
  case signup
  case search
  case downloads
  case gallery
  case login
  case tutorial
  case food
  case survey
  case track
  case work
  case day
  case tabs
  case articles
  case counters
  case todo
  case slides
  case wizard
  case reader
}

/// What the app remembers: which example is open, and the state of each.
struct ShowcaseState: Equatable {
  var open = Example.stepper
  var stepper = StepperState()
  var pair = PairState()
  var signup = SignupState()
  var search = SearchState()
  var downloads = DownloadsState()
  var gallery = GalleryState()
  var flows = FlowsState()
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
  case architectures(ArchitecturesInput)
}

private let openPrism = Prism(ShowcaseInput.open) {
  if case .open(let example) = $0 { example } else { nil }
}
private let stepperPrism = Prism(ShowcaseInput.stepper) {
  if case .stepper(let input) = $0 { input } else { nil }
}
private let pairPrism = Prism(ShowcaseInput.pair) {
  if case .pair(let input) = $0 { input } else { nil }
}
private let signupPrism = Prism(ShowcaseInput.signup) {
  if case .signup(let input) = $0 { input } else { nil }
}
private let searchPrism = Prism(ShowcaseInput.search) {
  if case .search(let input) = $0 { input } else { nil }
}
private let downloadsPrism = Prism(ShowcaseInput.downloads) {
  if case .downloads(let input) = $0 { input } else { nil }
}
private let galleryPrism = Prism(ShowcaseInput.gallery) {
  if case .gallery(let input) = $0 { input } else { nil }
}
private let flowsPrism = Prism(ShowcaseInput.flows) {
  if case .flows(let input) = $0 { input } else { nil }
}

private let architecturesPrism = Prism(ShowcaseInput.architectures) {
  if case .architectures(let input) = $0 { input } else { nil }
}

/// Opens an example.
private let open = StateDispatcher<Void, Example, Example>.pure { .set($0) }

/// What it does.
let showcase = StateDispatcher<ShowcaseWorld, ShowcaseState, ShowcaseInput>.combineAll {
  inNoWorld.widen(environment: { _ in })
  search.widen(state: \ShowcaseState.search, input: searchPrism).widen(environment: { $0.search })
  downloads.widen(state: \ShowcaseState.downloads, input: downloadsPrism)
    .widen(environment: { $0.downloads })
  flows.widen(state: \ShowcaseState.flows, input: flowsPrism)
  architectures.widen(state: \ShowcaseState.architectures, input: architecturesPrism)
    .widen(environment: { $0.feeds })
}

/// What the examples do that see nothing of the world.
private let inNoWorld = StateDispatcher<Void, ShowcaseState, ShowcaseInput>.combineAll {
  open.widen(state: \ShowcaseState.open, input: openPrism)
  stepper.widen(state: \ShowcaseState.stepper, input: stepperPrism)
  pair.widen(state: \ShowcaseState.pair, input: pairPrism)
  signup.widen(state: \ShowcaseState.signup, input: signupPrism)
  gallery.widen(state: \ShowcaseState.gallery, input: galleryPrism)
}

/// How it looks.
func showcaseView(_ state: ShowcaseState) -> ViewTree<ShowcaseInput> {
  .column(
    .row(Example.allCases.map { .button($0.rawValue, .open($0)) }),
    .divider,
    .heading(title(of: state.open)),
    openView(state).keyed(Key(state.open.rawValue))
  )
}

private func title(of example: Example) -> String {
  switch example {
  case .stepper: "Stepper"
  case .pair: "Pair"
  case .signup: "Sign up"
  case .search: "Search"
  case .downloads: "Downloads"
  case .gallery: "Gallery"
  case .login: "Log in"
  case .tutorial: "Tutorial"
  case .food: "Food onboarding"
  case .survey: "Survey"
  case .track: "Search and track"
  case .work: "Work and rest"
  case .day: "My day"
  case .tabs: "Tabs"
  case .articles: "Articles"
  case .counters: "Three counters"
  case .todo: "To do, three times"
  case .slides: "Slide show"
  case .wizard: "Wizard"
  case .reader: "Feeds"
  }
}

private func openView(_ state: ShowcaseState) -> ViewTree<ShowcaseInput> {
  switch state.open {
  case .stepper: stepperView(state.stepper).map(ShowcaseInput.stepper)
  case .pair: pairView(state.pair).map(ShowcaseInput.pair)
  case .signup: signupView(state.signup).map(ShowcaseInput.signup)
  case .search: searchView(state.search).map(ShowcaseInput.search)
  case .downloads: downloadsView(state.downloads).map(ShowcaseInput.downloads)
  case .gallery: galleryView(state.gallery).map(ShowcaseInput.gallery)
  default:
    flowsView(state.open, state.flows)?.map(ShowcaseInput.flows)
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
