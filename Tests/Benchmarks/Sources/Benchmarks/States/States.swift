import Bowyer
import BowyerScenarios
import Harness
import MallocCounter

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
    let looking = await compare("a search that looks at the view", bench, HandWrittenSearch.looking)
    let blind = await compare(
      "a search that knows what can be done",
      bench,
      HandWrittenSearch.blind
    )
    bench.judge(
      "100,000 states",
      ours: Unit.s.text(min(looking, blind)),
      bar: "at most 10 s",
      bench.isSmoke ? nil : min(looking, blind) <= 10e9
    )
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
  ) async -> Double {
    let pair = await bench.pair(
      ours: { precondition(StateSpace(of: Dials.component, limit: 200_000).count > 0) },
      hand: { precondition(search().states.count > 0) }
    )
    func rate(_ time: Double) -> String { "\(Int(Double(Dials.states) / time * 1e6))k states/s" }
    bench.judge(
      "the same as \(hand)",
      ours: rate(pair.ours),
      hand: rate(pair.hand),
      result: "\(pair.ratio.text) ×",
      bar: "at most 5 ×",
      bench.isSmoke ? nil : pair.ratio <= 5
    )
    return pair.ours
  }

  /// What is held for a state, of so many: always as much, if memory is linear.
  private static func bytes(of limit: Int) -> Double {
    let before = malloc_held()
    let space = StateSpace(of: Dials.component, limit: StateLimit(states: limit))
    let held = malloc_held() - before
    return withExtendedLifetime(space) { Double(held) / Double(limit) }
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
    let pair = await bench.pair(
      ours: { precondition(!space.findings().isEmpty) },
      hand: { precondition(!half.findings().isEmpty) }
    )
    bench.judge(
      "findings of 2,000 states that look alike, and of 1,000",
      ours: Unit.ms.text(pair.ours),
      hand: Unit.ms.text(pair.hand),
      result: "\(pair.ratio.text) ×",
      bar: "at most 3 ×, 500 ms",
      bench.isSmoke ? nil : pair.ratio <= 3 && pair.ours <= 500e6
    )
  }
}

/// A lock with dials; one with five has 100,000 states, and five things to do in each.
enum Dials {
  struct State: Hashable {
    var dials: [Int]
  }

  struct Turn: Hashable {
    let dial: Int
  }

  static let dispatcher = StateDispatcher<Void, State, Turn>.reducing { state, turn in
    state.dials[turn.dial] = (state.dials[turn.dial] + 1) % 10
  }

  static let component = component(dials: 5)

  static func component(dials: Int) -> StoreComponent<Void, State, Turn, ViewTree<Turn>> {
    StoreComponent(
      initialState: State(dials: Array(repeating: 0, count: dials)),
      dispatcher: dispatcher
    ) { state -> ViewTree<Turn> in
      .row(state.dials.indices.map { .button("\(state.dials[$0])", Turn(dial: $0)) })
    }
  }

  static let turns = (0..<5).map(Turn.init)
  static let states = 100_000
  static let edges = 500_000
}

/// A breadth-first search as written by hand, for one component.
struct HandWrittenSearch {
  private(set) var states = [Dials.component.initialState]
  private(set) var parents = [-1]
  private(set) var edges: [[Int]] = []

  /// Searches; `offered` says what can be done in a state.
  init(_ offered: (Dials.State) -> [Dials.Turn]) {
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
  static func blind() -> HandWrittenSearch { HandWrittenSearch { _ in Dials.turns } }

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

/// A lift whose floors look alike below the top, so that two of them are distinguished only by going to the top.
enum Lift {
  static func space(floors: Int) -> StateSpace<Int, Int> {
    StateSpace(
      of: StoreComponent(
        initialState: 0,
        dispatcher: StateDispatcher<Void, Int, Int>.reducing { floor, step in
          floor = max(0, min(floors - 1, floor + step))
        },
        view: { floor -> ViewTree<Int> in
          .row(.text(floor < floors - 1 ? "below" : "top"), .button("Up", 1), .button("Down", -1))
        }
      )
    )
  }
}
