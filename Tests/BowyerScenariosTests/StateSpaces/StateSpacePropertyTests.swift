import Bowyer
import BowyerCheck
import BowyerScenarios
import BowyerViews
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

  @Test("agree on what breaks an invariant first")
  func breaches() throws {
    try forEach { machine, space in
      let bad = machine.reachable.filter { $0 > 3 }.compactMap { machine.distance(to: $0) }.min()
      let look = machine.reachable.filter { machine.look($0).hasPrefix("look 1") }
        .compactMap { machine.distance(to: $0) }.min()
      let inView = space.violation(of: "look") { (view: ViewTree<Int>) in
        !view.rendered().hasPrefix("look 1")
      }
      return space.violation(of: "small") { $0 < 4 }?.way.count == bad
        && inView?.way.count == look
    }
  }

  @Test("agree on dead ends")
  func deadEnds() throws {
    try forEach { machine, space in
      let ends = machine.reachable.filter { state in
        (0..<SmallMachine.buttons).allSatisfy { button in
          machine.after(button, from: state).map { $0 == state } ?? true
        }
      }
      return space.deadEnds().compactMap(\.state).map { space.states[$0] }.sorted() == ends
    }
  }

  @Test("agree on whether there is a way back, and how near the first state is that has none")
  func trapState() throws {
    try forEach { machine, space in
      let lost = machine.reachable.filter { machine.distance(from: $0, to: 0) == nil }
      let nearest = lost.compactMap { machine.distance(to: $0) }.min()
      return space.trapState(from: "the beginning") { $0 == 0 }?.way.count == nearest
    }
  }

  @Test("agree on which buttons are always disabled")
  func unusable() throws {
    try forEach { machine, space in
      let off = (0..<SmallMachine.buttons).filter { button in
        machine.reachable.allSatisfy { machine.after(button, from: $0) == nil }
      }
      return space.unusable().map(\.message).sorted()
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
