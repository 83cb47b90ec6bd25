import Bowyer
import BowyerKinds
import BowyerArchitectures

// The apps of this folder, each in another architecture, put together as the other examples are: the state of each is
// its space, moved.

/// A component in a state that is compared: two are the same if they look the same.
struct Shown<P: Pairing, Input: Sendable>: Equatable {
  var component: Component<P, ViewTree<Input>>

  static func == (left: Shown, right: Shown) -> Bool { left.component.view == right.component.view }
}

/// Where the apps are.
struct ArchitecturesState: Equatable {
  var counters = Shown(component: threeCounters)
  var todo = Shown(component: threeLists)
  var slides = Shown(component: slideShow)
  var wizard = Shown(component: orderWizard)
  var reader = Shown(component: feedReader)
}

/// What can be done with them.
enum ArchitecturesInput: Equatable {
  case counters(CountersInput)
  case todo(TodoInput)
  case slides(SlidesInput)
  case wizard(OrderInput)
  case reader(ReaderInput)
}

/// What the apps do.
let architectures = StateDispatcher<FeedWorld, ArchitecturesState, ArchitecturesInput>.combineAll {
  inNoWorld.widen(environment: { _ in })
  StateDispatcher.moving(by: feeds)
    .widen(state: \ArchitecturesState.reader.component, input: ArchitecturesInput.reader)
}

private typealias InNoWorld = StateDispatcher<Void, ArchitecturesState, ArchitecturesInput>

private let inNoWorld = InNoWorld.combineAll {
  StateDispatcher.moving(by: countersMoves)
    .widen(state: \ArchitecturesState.counters.component, input: ArchitecturesInput.counters)
  StateDispatcher.moving(by: todoLists)
    .widen(state: \ArchitecturesState.todo.component, input: ArchitecturesInput.todo)
  StateDispatcher.moving(by: slides)
    .widen(state: \ArchitecturesState.slides.component, input: ArchitecturesInput.slides)
  StateDispatcher.moving(by: orders)
    .widen(state: \ArchitecturesState.wizard.component, input: ArchitecturesInput.wizard)
}

/// How an app looks; nil if it is none of this folder.
func architecturesView(
  _ example: Example,
  _ state: ArchitecturesState
) -> ViewTree<ArchitecturesInput>? {
  switch example {
  case .counters: state.counters.component.view.map(ArchitecturesInput.counters)
  case .todo: state.todo.component.view.map(ArchitecturesInput.todo)
  case .slides: state.slides.component.view.map(ArchitecturesInput.slides)
  case .wizard: state.wizard.component.view.map(ArchitecturesInput.wizard)
  case .reader: state.reader.component.view.map(ArchitecturesInput.reader)
  default: nil
  }
}

extension ArchitecturesState {
  /// What tells the places of an app apart: how it looks, and what cannot be seen, as far as moves can ask for it.
  func key(of example: Example) -> [String] {
    let view = architecturesView(example, self)?.rendered() ?? ""
    switch example {
    case .counters:
      // What is behind a tab is known by showing it.
      return [view]
        + CounterTab.allCases.map { tab in
          counters.component.moved(by: countersMoves.move(for: .show(tab)).program).view.rendered()
        }
    case .wizard: return [view, "\(wizard.component.query(OrderMove<Order>.get.kind))"]
    case .reader:
      return [
        view,
        "\(reader.component.query(FeedReading.left(State<FeedLibrary, FeedLibrary>.get.kind)))",
        "\(reader.component.query(FeedReading.right(WizardMove<Feed>.get.kind)))",
      ]
    default: return [view]
    }
  }
}
