import Bowyer
import BowyerCheck
import BowyerScenarios

/// What a search tells of a machine: each state that it found, and a way to it, as the buttons that are pressed.
typealias Search = @Sendable (SmallMachine) -> [Int: [Int]]

/// The laws of a search; each says whether it holds for one machine.
enum SearchLaw: String, CaseIterable, Sendable {
  case whole, shortest, walkable

  func holds(_ search: Search, of machine: SmallMachine) -> Bool {
    let found = search(machine)
    switch self {
    case .whole: return found.keys.sorted() == machine.reachable
    case .shortest:
      return found.allSatisfy { state, way in
        machine.distance(to: state).map { way.count <= $0 } ?? true
      }
    case .walkable: return found.allSatisfy { machine.after($1, from: 0) == $0 }
    }
  }
}

/// The search of the library, and some that are mistaken.
enum Searches {
  static let real: Search = { machine in
    let space = StateSpace(of: machine.component)
    var found: [Int: [Int]] = [:]
    for (node, state) in space.states.enumerated() {
      found[state] = space.way(to: node).events.compactMap { Int($0.label) }
    }
    return found
  }

  /// Goes on from the state that was found last.
  static let depthFirst: Search = { search($0) { $0.popLast() } }

  /// Leaves out the last button.
  static let forgetful: Search = { machine in
    search(machine, buttons: SmallMachine.buttons - 1) { $0.isEmpty ? nil : $0.removeFirst() }
  }

  /// Goes on from the first three states only.
  static let lazy: Search = { machine in
    var left = 3
    return search(machine) { queue in
      left -= 1
      return left < 0 || queue.isEmpty ? nil : queue.removeFirst()
    }
  }

  /// Presses what is disabled.
  static let blind: Search = { machine in
    let open = SmallMachine(next: machine.next.map { abs($0) }, looks: machine.looks)
    return search(open) { $0.isEmpty ? nil : $0.removeFirst() }
  }

  /// Tells the way to the state before.
  static let late: Search = { machine in
    search(machine) { $0.isEmpty ? nil : $0.removeFirst() }.mapValues { Array($0.dropLast()) }
  }

  private static func search(
    _ machine: SmallMachine,
    buttons: Int = SmallMachine.buttons,
    next: (inout [Int]) -> Int?
  ) -> [Int: [Int]] {
    var (found, queue): ([Int: [Int]], [Int]) = ([0: []], [0])
    while let state = next(&queue) {
      for button in 0..<buttons {
        guard let target = machine.after(button, from: state), found[target] == nil else {
          continue
        }
        found[target] = (found[state] ?? []) + [button]
        queue.append(target)
      }
    }
    return found
  }
}
