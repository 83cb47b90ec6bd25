import Bowyer
import BowyerHTML
import BowyerScenarios

// Each example as a space: every state that inputs and answers can lead to. A stepper has no end, so
// it is walked up to a number of states; the form and the search are walked whole.

/// The report on the states of an example.
struct ExampleStates {
  /// How many there are, what is wrong with them, and the shortest way to each.
  let text: String
  let findings: [StateFinding]
  let states: Int
  let edges: Int
  /// The graph of them, for Graphviz.
  let graph: String
  /// A page with the view of each.
  let page: String

  /// Walks an example.
  ///
  /// - Parameters:
  ///   - example: Which one.
  ///   - limit: How many states are kept; nil for as many as suit the example.
  ///   - width: How many cells a line takes at most.
  ///   - progress: Receives the progress of the walk now and then.
  init(
    _ example: Example,
    limit: Int? = nil,
    width: Int = 80,
    progress: @escaping (StateProgress) -> Void = { _ in }
  ) {
    func limits(_ most: Int, requests: Int = 3) -> StateLimit {
      StateLimit(states: limit ?? most, requests: requests)
    }
    switch example {
    case .stepper:
      let component = StoreComponent(
        initialState: StepperState(),
        dispatcher: stepper,
        view: stepperView
      )
      let space = StateSpace(of: component, limit: limits(21), progress: progress)
      self.init(space, example, width) { _ in false }
    case .pair:
      let component = StoreComponent(initialState: PairState(), dispatcher: pair, view: pairView)
      let space = StateSpace(of: component, limit: limits(25), progress: progress)
      self.init(space, example, width) { _ in false }
    case .signup:
      let component = StoreComponent(
        initialState: SignupState(),
        dispatcher: signup,
        view: signupView
      )
      let inputs = StateInputs().typing("", "Ada", into: "Name")
        .typing("", "ada", "ada@example.org", into: "E-mail")
      let space = StateSpace(
        of: component,
        limit: limits(1_000),
        inputs: inputs,
        progress: progress
      )
      self.init(space, example, width) { _ in false }
    case .search:
      let component = StoreComponent(
        initialState: SearchState(),
        environment: ShowcaseWorld.scripted.search,
        dispatcher: search,
        view: searchView
      )
      let answers = StateAnswers().answer("titles", with: ["Emma"], [])
        .fail("titles", with: Catalogue.Failure.stumbled)
      let inputs = StateInputs().typing("", "emma")
      let space = StateSpace(
        of: component,
        limit: limits(5_000),
        inputs: inputs,
        answers: answers,
        progress: progress
      )
      self.init(space, example, width) { _ in false }
    case .downloads:
      let component = StoreComponent(
        initialState: DownloadsState(),
        environment: ShowcaseWorld.scripted.downloads,
        dispatcher: downloads,
        view: downloadsView
      )
      let answers = StateAnswers().answer("part", with: Download.parts).fail("part")
      let space = StateSpace(
        of: component,
        limit: limits(60, requests: 1),
        answers: answers,
        progress: progress
      )
      self.init(space, example, width) { _ in false }
    case .gallery:
      let component = StoreComponent(
        initialState: GalleryState(),
        dispatcher: gallery,
        view: galleryView
      )
      let space = StateSpace(of: component, limit: limits(40), progress: progress)
      self.init(space, example, width) { _ in false }
    case .counter, .temperature, .flights, .timer, .people, .circles, .cells:
      var state = SevenGUIsState()
      // Of the cells, the first rows are enough.
      if example == .cells { state.cells.grid.visible = 0..<0 }
      let component = StoreComponent(
        initialState: state,
        dispatcher: sevenGUIs,
        view: { sevenGUIsView(example, $0) ?? .empty }
      )
      let inputs = StateInputs().typing("", "12", "29.02.2016", "x")
        .sliding(to: 0, 0.1, of: "Duration")
      let space = StateSpace(
        of: component,
        limit: limits(example == .cells ? 6 : 60, requests: 1),
        inputs: inputs,
        progress: progress
      )
      self.init(space, example, width) { _ in false }
    case .todomvc:
      let component = StoreComponent(
        initialState: TodosState(),
        environment: .forgetful,
        dispatcher: todos,
        view: todosView
      )
      let space = StateSpace(
        of: component,
        limit: limits(60),
        inputs: StateInputs().typing("", "Draw"),
        answers: StateAnswers()
          .answer("load todos", with: Rows<Todo>())
          .answer("save todos", with: ()),
        progress: progress
      )
      self.init(space, example, width) { _ in false }
    case .login, .tutorial, .food, .survey, .track, .work, .day, .tabs, .articles, .lending:
      let component = StoreComponent(
        initialState: FlowsState(),
        environment: ShowcaseWorld.scripted,
        dispatcher: flows,
        view: { flowsView(example, $0) ?? .empty }
      )
      var answers = StateAnswers()
      if example == .articles {
        answers = answers.answer("restore", with: String?.some("Ada"))
          .answer("articles", with: ["On sums"])
      }
      if example == .lending {
        answers = answers.answer("books", with: [Book(id: 1, title: "Emma", author: "Jane Austen")])
      }
      let space = StateSpace(
        of: component,
        limit: limits(40, requests: 2),
        inputs: StateInputs().typing("", "ada"),
        answers: answers,
        progress: progress,
        by: { "\($0)" }
      )
      self.init(space, example, width) { _ in false }
    case .counters, .todo, .slides, .wizard, .reader:
      let component = StoreComponent(
        initialState: ArchitecturesState(),
        environment: ShowcaseWorld.scripted.feeds,
        dispatcher: architectures,
        view: { architecturesView(example, $0) ?? .empty }
      )
      let space = StateSpace(
        of: component,
        limit: limits(40, requests: 1),
        inputs: StateInputs().typing("", "x"),
        answers: StateAnswers().answer("titles", with: ["One", "Two"]),
        progress: progress,
        by: { $0.key(of: example) }
      )
      self.init(space, example, width) { _ in false }
    }
  }

  private init<S, Input>(
    _ space: StateSpace<S, Input>,
    _ example: Example,
    _ width: Int,
    isEnd: (S) -> Bool
  ) {
    (states, edges) = (space.count, space.edgeCount)
    findings = space.findings(isEnd: isEnd)
    let list = findings.isEmpty ? "nothing found\n" : findings.map { "\($0)\n" }.joined()
    let name = example.rawValue
    text = "\(name): \(space)\n\n\(list)\n\(space.tree(width: width))"
    graph = space.dot()
    page = space.overview().htmlPage(title: "The states of \(name)")
  }
}
