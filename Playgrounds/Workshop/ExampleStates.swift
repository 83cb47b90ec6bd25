import Bowyer
import BowyerHTML
import BowyerScenarios
import BowyerViews
import ShowcaseExamples

// Each example as a space: every state that inputs and answers can lead to. A stepper has no end, so
// it is walked up to a number of states; the form and the search are walked whole.

/// The report on the states of an example.
struct ExampleStates {
  /// How many there are, what is wrong with them, and the shortest way to each.
  let text: String
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
    let plan = ExamplePlan(example)
    let space = StateSpace(
      of: exampleAlone(example).explored,
      limit: StateLimit(states: limit ?? plan.states, requests: plan.requests),
      inputs: plan.inputs,
      answers: plan.answers,
      progress: progress,
      by: \.key
    )
    (states, edges) = (space.count, space.edgeCount)
    let findings = space.findings { _ in false }
    let list = findings.isEmpty ? "nothing found\n" : findings.map { "\($0)\n" }.joined()
    let name = example.rawValue
    text = "\(name): \(space)\n\n\(list)\n\(space.tree(width: width))"
    graph = space.dot()
    let views = space.ways.prefix(100).enumerated().map { number, way in
      ViewTree.column(
        .heading("\(number)", level: 2),
        .text(way.count == 0 ? "at first" : "after \(way)"),
        space.view(at: number).disabled(),
        .divider
      )
    }
    page = ViewTree.column(spacing: 1, views).htmlPage(title: "The states of \(name)")
  }
}

/// How many states of an example are walked, and by what.
private struct ExamplePlan {
  var states = 40
  var requests = 3
  var inputs = StateInputs()
  var answers = StateAnswers()

  init(_ example: Example) {
    switch example {
    case .stepper: states = 21
    case .pair: states = 25
    case .signup:
      states = 1_000
      inputs = inputs.typing("", "Ada", into: "Name")
        .typing("", "ada", "ada@example.org", into: "E-mail")
    case .search:
      states = 5_000
      inputs = inputs.typing("", "emma")
      answers = answers.answer("titles", with: ["Emma"], [])
        .fail("titles", with: ExampleAnswers.failure)
    case .downloads:
      (states, requests) = (60, 1)
      answers = answers.answer("part", with: ExampleAnswers.part).fail("part")
    case .gallery: break
    case .counter, .temperature, .flights, .timer, .people, .circles, .cells:
      (states, requests) = (example == .cells ? 6 : 60, 1)
      inputs = inputs.typing("", "12", "29.02.2016", "x").sliding(to: 0, 0.1, of: "Duration")
    case .todomvc:
      states = 60
      inputs = inputs.typing("", "Draw")
      answers = answers.answer("load todos", with: ExampleAnswers.todos)
        .answer("save todos", with: ())
    case .login, .tutorial, .food, .survey, .track, .work, .day, .tabs, .articles, .lending:
      requests = 2
      inputs = inputs.typing("", "ada")
      if example == .articles {
        answers = answers.answer("restore", with: String?.some("Ada"))
          .answer("articles", with: ["On sums"])
      }
      if example == .lending { answers = answers.answer("books", with: ExampleAnswers.books) }
    case .counters, .todo, .slides, .wizard, .reader:
      requests = 1
      inputs = inputs.typing("", "x")
      answers = answers.answer("titles", with: ["One", "Two"])
    }
  }
}
