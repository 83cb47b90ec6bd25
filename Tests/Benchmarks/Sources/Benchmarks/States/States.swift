import Bowyer
import BowyerScenarios
import Harness

/// A space of 100,000 states is walked; by hand the same is searched, over the same dispatcher.
enum States {
  static func measure(_ bench: Bench) async {
    let space = StateSpace(of: Dials.component, limit: 200_000)
    bench.judge(
      "a lock with five dials",
      ours: "\(space.count) states, \(space.edgeCount) edges",
      bar: "\(Dials.states), \(Dials.edges)",
      space.count == Dials.states && space.edgeCount == Dials.edges
    )
    await compare("a search that looks at the view", bench, HandWrittenSearch.looking)
    await compare("a search that knows what can be done", bench, HandWrittenSearch.blind)
    let (few, many) = (bytes(of: 10_000), bytes(of: 100_000))
    bench.judge(
      "memory for a state, of 100,000 and of 10,000",
      ours: "\(Int(many)) bytes",
      hand: "\(Int(few)) bytes",
      result: "\((many / few).text) ×",
      bar: "at most 1.5 ×",
      few <= 0 || many / few <= 1.5
    )
    if !bench.isSmoke { million(bench) }
    await findings(bench)
  }

  private static func compare(
    _ hand: String,
    _ bench: Bench,
    _ search: () -> HandWrittenSearch
  ) async {
    let parts = Double(Dials.states)
    let unit = Unit.thousands("states")
    await bench.twins("the same as \(hand)", atMost: 5, within: (10, .s), parts: parts, in: unit) {
      precondition(StateSpace(of: Dials.component, limit: 200_000).count > 0)
    } hand: {
      precondition(search().states.count > 0)
    }
  }

  /// What is held for a state, of so many: always as much, if memory is linear.
  private static func bytes(of limit: Int) -> Double {
    let before = Memory.held
    let space = StateSpace(of: Dials.component, limit: StateLimit(states: limit))
    return withExtendedLifetime(space) { (Memory.held - before) / Double(limit) }
  }

  /// The most that is resident while a million states are walked.
  private static func million(_ bench: Bench) {
    Memory.forgetPeak()
    let before = Memory.resident ?? 0
    let space = StateSpace(of: Dials.component(dials: 6), limit: 2_000_000)
    let megabytes = Double((Memory.peak ?? 0) - before) / 1e6
    let more = space.count == 1_000_000 ? megabytes : .infinity
    withExtendedLifetime(space) {
      bench.count("1,000,000 states, resident at most", more, "MB more", atMost: 500)
    }
  }

  /// All findings of a space in which most states look alike, and of one half as large: twice as much, if the time is linear.
  private static func findings(_ bench: Bench) async {
    let (space, half) = (Lift.space(floors: 2_000), Lift.space(floors: 1_000))
    let what = "findings of 2,000 states that look alike, and of 1,000"
    await bench.twins(what, atMost: 3, within: (500, .ms), parts: 1, in: .ms) {
      precondition(!space.findings().isEmpty)
    } hand: {
      precondition(!half.findings().isEmpty)
    }
  }
}

/// A lock with dials, of which an input turns one; one with five has 100,000 states, and five things to do in each.
enum Dials {
  static let (states, edges) = (100_000, 500_000)

  static let dispatcher = StateDispatcher<Void, [Int], Int>.reducing { dials, dial in
    dials[dial] = (dials[dial] + 1) % 10
  }

  static let component = component(dials: 5)

  static func component(dials: Int) -> StoreComponent<Void, [Int], Int, ViewTree<Int>> {
    let first = Array(repeating: 0, count: dials)
    return StoreComponent(initialState: first, dispatcher: dispatcher) { dials -> ViewTree<Int> in
      .row(dials.indices.map { .button("\(dials[$0])", $0) })
    }
  }
}

/// A breadth-first search as written by hand, for one component.
struct HandWrittenSearch {
  private(set) var states = [Dials.component.initialState]
  private(set) var parents = [-1]
  private(set) var edges: [[Int]] = []

  /// Searches; `offered` says what can be done in a state.
  init(_ offered: ([Int]) -> [Int]) {
    var numbers = [states[0]: 0]
    var next = 0
    while next < states.count {
      let state = states[next]
      edges.append(
        offered(state).map { input in
          let (target, effect) = Dials.dispatcher.run(input, on: state)
          precondition(effect.requests.isEmpty)
          if let known = numbers[target] { return known }
          let number = states.count
          numbers[target] = number
          states.append(target)
          parents.append(next)
          return number
        }
      )
      next += 1
    }
  }

  /// Who knows what can be done, and looks at no view.
  static func blind() -> HandWrittenSearch { HandWrittenSearch { Array($0.indices) } }

  /// Who looks at the view, as a person would: what can be done is what it offers.
  static func looking() -> HandWrittenSearch {
    HandWrittenSearch { state in
      let view = Dials.component.view(state)
      return view.controls.compactMap { control in
        control.isDisabled ? nil : try? view.dispatch(.press, at: control.path)
      }
    }
  }
}
