import Bowyer
import BowyerCheck
import BowyerScenarios
import BowyerViews
import TestSupport
import Testing

@Suite("A space of a machine that is drawn at random, and a search that tries everything")
struct StateSpacePropertyTests {
  private let config = Config(cases: 60, seed: 1)

  private func forEach(_ body: (SmallMachine, StateSpace<Int, Int>) throws -> Bool) throws {
    try forAll(SmallMachine.all, config: config) { machine in
      try body(machine, StateSpace(of: machine.component))
    }
  }

  @Test("agree on what can be reached, by which shortest ways, and by how many edges")
  func whole() throws {
    try forEach { machine, space in
      let open = machine.reachable.flatMap { state in
        (0..<SmallMachine.buttons).compactMap { machine.after($0, from: state) }
      }
      return space.states.sorted() == machine.reachable && space.remainder.isEmpty
        && space.edgeCount == open.count
        && (0..<space.count).flatMap { space.edges(from: $0) }.count == open.count
        && (0..<space.count).allSatisfy { node in
          let word = space.way(to: node).events.compactMap { Int($0.label) }
          return machine.after(word, from: 0) == space.states[node]
            && word.count == machine.distance(to: space.states[node])
        }
    }
  }

  @Test("agree on what breaks an invariant first, and which state has no way back")
  func breaches() throws {
    try forEach { machine, space in
      func nearest(_ isBad: (Int) -> Bool) -> Int? {
        machine.reachable.filter(isBad).compactMap { machine.distance(to: $0) }.min()
      }
      let inView = space.violation(of: "look") { (view: ViewTree<Int>) in
        !view.rendered().hasPrefix("look 1")
      }
      return space.violation(of: "small") { $0 < 4 }?.way.count == nearest { $0 > 3 }
        && inView?.way.count == nearest { machine.look($0).hasPrefix("look 1") }
        && space.trapState(from: "the beginning") { $0 == 0 }?.way.count
          == nearest { machine.distance(from: $0, to: 0) == nil }
    }
  }

  @Test("agree on dead ends, and on which buttons are always disabled")
  func deadEnds() throws {
    try forEach { machine, space in
      let buttons = 0..<SmallMachine.buttons
      let ends = machine.reachable.filter { state in
        buttons.allSatisfy { machine.after($0, from: state) ?? state == state }
      }
      let off = buttons.filter { button in
        machine.reachable.allSatisfy { machine.after(button, from: $0) == nil }
      }
      return space.deadEnds().compactMap(\.state).map { space.states[$0] }.sorted() == ends
        && space.unusable().map(\.message).sorted()
          == off.map { "the button “\($0)” is always disabled" }
    }
  }

  @Test("agree on which states only look the same, and on the shortest path that shows it")
  func indistinguishableStates() throws {
    try forEach { machine, space in
      var nearest: [String: Int] = [:]
      for left in machine.reachable {
        for right in machine.reachable where left < right {
          let look = machine.look(left)
          guard look == machine.look(right), machine.experiment(left, right) != nil,
            let first = machine.distance(to: left), let second = machine.distance(to: right)
          else { continue }
          nearest[look] = min(nearest[look] ?? .max, first + second)
        }
      }
      var found: [String: Int] = [:]
      for finding in space.indistinguishableStates() {
        guard let first = finding.state, let other = finding.other else { return false }
        let (left, right) = (space.states[first], space.states[other.state])
        guard other.experiment.count == machine.experiment(left, right) else { return false }
        found[machine.look(left)] = finding.way.count + other.way.count
      }
      return found == nearest
    }
  }
}

/// A machine of six states and three buttons, drawn at random, and what is true of it, by trying all that can
/// be done: slow, and plainly right.
struct SmallMachine: Sendable {
  static let states = 6
  static let buttons = 3

  /// Where each button leads from each state; less than 0 where it is disabled.
  let next: [Int]
  let looks: [Int]

  static let all = Gen<SmallMachine> { source throws(Discard) in
    let last = states - 1
    return SmallMachine(
      next: try Gen.array(of: .integer(in: -1...last), count: states * buttons...states * buttons)
        .run(source),
      looks: try Gen.array(of: .integer(in: 0...1), count: states...states).run(source)
    )
  }

  var component: StoreComponent<Void, Int, Int, ViewTree<Int>> {
    StoreComponent(
      initialState: 0,
      dispatcher: StateDispatcher<Void, Int, Int>.reducing { state, button in
        state = self.next[state * Self.buttons + button]
      },
      view: view
    )
  }

  @Sendable private func view(_ state: Int) -> ViewTree<Int> {
    let buttons = (0..<Self.buttons).map { button in
      ViewTree.button("\(button)", button).disabled(next[state * Self.buttons + button] < 0)
    }
    return .column(.text("look \(looks[state])"), .row(buttons))
  }

  func look(_ state: Int) -> String { view(state).rendered() }

  func after(_ button: Int, from state: Int) -> Int? {
    let target = next[state * Self.buttons + button]
    return target < 0 ? nil : target
  }

  /// Returns the state after a word; nil if something in it is disabled.
  func after(_ word: [Int], from state: Int) -> Int? {
    word.reduce(state) { state, button in state.flatMap { after(button, from: $0) } }
  }

  static func words(upTo length: Int) -> [[Int]] {
    var (all, longest): ([[Int]], [[Int]]) = ([[]], [[]])
    for _ in 0..<length {
      longest = longest.flatMap { word in (0..<buttons).map { word + [$0] } }
      all += longest
    }
    return all
  }

  /// As long as it takes to come to any state, and to tell any two apart.
  static let enough = words(upTo: states - 1)

  /// Returns the length of the shortest way from one state to another.
  func distance(from state: Int = 0, to goal: Int) -> Int? {
    Self.enough.first { after($0, from: state) == goal }?.count
  }

  var reachable: [Int] { (0..<Self.states).filter { distance(to: $0) != nil } }

  /// Returns how many presses it takes until two states look different.
  func experiment(_ first: Int, _ second: Int) -> Int? {
    Self.enough.first { word in
      guard let left = after(word, from: first), let right = after(word, from: second) else {
        return false
      }
      return look(left) != look(right)
    }?
    .count
  }
}

@Suite("A search for findings") struct FindingsBudgetTests {
  /// Two states look the same, but only one of them has a text that can be pressed.
  ///
  /// Their difference shows two events later.
  @Test("finds the experiment of states that look the same and have different events")
  func differentEvents() {
    enum Place: Sendable, Equatable {
      case start, left, right, leftNext, rightNext, leftEnd, rightEnd
    }
    let space = StateSpace(
      of: replacing(Place.start) { place -> ViewTree<Place> in
        switch place {
        case .start: .row(.button("left", .left), .button("right", .right))
        case .left: .row(.text("a").onPress(.left), .button("Go", .leftNext))
        case .right: .row(.text("a"), .button("Go", .rightNext))
        case .leftNext: .row(.text("b"), .button("On", .leftEnd))
        case .rightNext: .row(.text("b"), .button("On", .rightEnd))
        case .leftEnd: .text("left end")
        case .rightEnd: .text("right end")
        }
      }
    )
    let found = space.indistinguishableStates().compactMap { $0.other?.experiment.description }
    expectEqual(found.sorted(), ["press Go, press On", "press On"])
  }

  @Test("makes a number of views that is linear in the states, and stops at its budget")
  func budget() {
    for floors in [50, 100, 200] {
      let findings = Lift.space(floors: floors).findings(budget: 7 * floors + 1)
      expectEqual(findings.map(\.kind), [.indistinguishable])
    }
    let space = Lift.space(floors: 50)
    expectEqual(space.findings(budget: 60, without: [.unfinished]), [])
    let all = space.findings()
    expectEqual(space.findings(budget: 10_000), all)
    for budget in [-1, 0, 1, 60, 120, 180] {
      let found = space.findings(budget: budget)
      expectEqual(found.last?.kind, .unfinished)
      #expect(found.dropLast().allSatisfy(all.contains))
    }
    expectEqual(
      space.findings(budget: 60).map(\.description),
      [
        "unfinished: the search stopped after a budget of 60 views; "
          + "not finished: ineffective controls, broken bindings, issues of views, indistinguishable states, effects without an answer"
      ]
    )
  }
}
