package import Bowyer

/// One example as a component, whose type of inputs is hidden.
package protocol ExampleAlone: Sendable {
  associatedtype Input: Codable & Sendable
  typealias Component = StoreComponent<ShowcaseWorld, ShowcaseState, Input, ViewTree<Input>>

  var example: Example { get }
  /// The example in the world of its scripts, or in the live one.
  func component(in world: ShowcaseWorld) -> Component
  /// The example without its title, and with as few states as show what it does.
  var explored: Component { get }
  /// Reads a recording of the example, or of its own component.
  func recording(_ text: String) throws(RecordingError) -> Recording<Input>
}

/// Returns an example alone, perhaps with the mistake of the guide to the inspector.
package func exampleAlone(_ example: Example, isMistaken: Bool = false) -> some ExampleAlone {
  OneExample(example: example, isMistaken: isMistaken)
}

struct OneExample: ExampleAlone {
  let example: Example
  var isMistaken = false

  private var dispatcher: StateDispatcher<ShowcaseWorld, ShowcaseState, ShowcaseInput> {
    isMistaken ? mistaken : showcaseDispatcher(only: example)
  }

  typealias Input = ShowcaseInput

  func component(in world: ShowcaseWorld) -> Component {
    StoreComponent(
      initialState: ShowcaseState(open: example),
      environment: world,
      dispatcher: dispatcher,
      view: { state in
        example.titlesItself
          ? openView(state) : .column(.heading(example.title), openView(state))
      }
    )
  }

  var explored: Component {
    var state = ShowcaseState(open: example)
    // Of the cells, the first rows are enough.
    if example == .cells { state.sevenGUIs.cells.grid.visible = 0..<0 }
    return StoreComponent(
      initialState: state,
      environment: .scripted,
      dispatcher: dispatcher,
      view: openView
    )
  }

  func recording(_ text: String) throws(RecordingError) -> Recording<ShowcaseInput> {
    if let recording = try? Recording<ShowcaseInput>(text: text) { return recording }
    return switch example {
    case .stepper: try Recording(text: text).map { .stepper($0) }
    case .pair: try Recording(text: text).map { .pair($0) }
    case .search: try Recording(text: text).map { .search($0) }
    case .downloads: try Recording(text: text).map { .downloads($0) }
    case .todomvc: try Recording(text: text).map { .todos($0) }
    case .signup, .gallery, .login, .tutorial, .food, .survey, .track, .work, .day, .tabs,
      .articles, .lending, .counter, .temperature, .flights, .timer, .people, .circles, .cells,
      .counters, .todo, .slides, .wizard, .reader:
      try Recording(text: text)
    }
  }
}

extension ShowcaseState {
  /// What the open example remembers.
  package var shown: Any {
    let groups: [Any] = [self, flows, sevenGUIs, architectures]
    let parts = groups.flatMap { Mirror(reflecting: $0).children }
    return parts.first { $0.label == open.rawValue }?.value ?? todos
  }

  /// What tells the states of the open example apart.
  package var key: [AnyHashable] {
    if architecturesView(open, architectures) != nil { return architectures.key(of: open) }
    return [shown as? AnyHashable ?? AnyHashable("\(shown)"), flows.notices]
  }
}

/// What the world of the examples answers when every state is explored.
package enum ExampleAnswers {
  package static let part = Download.parts
  package static let todos: some Sendable = Rows<Todo>()
  package static let books: some Sendable = [Book(id: 1, title: "Emma", author: "Jane Austen")]
  package static let failure: any Error = Catalogue.Failure.stumbled
}
