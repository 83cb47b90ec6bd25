public import Bowyer
public import BowyerViews

/// A way from one state of a space to another, or back to itself.
public struct StateEdge: Hashable, Sendable {
  /// The number of the state it leads from.
  public let source: Int
  /// The number of the state it leads to; nil if that was not kept.
  public let target: Int?
  /// What happens.
  public let event: StateEvent
}

extension StateSpace {
  /// How many states there are; they are numbered from 0, in the order in which they were found.
  ///
  ///     let still = StoreComponent(
  ///       initialState: 0, dispatcher: StateDispatcher<Void, Int, Int>.empty, view: { _ in .button("+", 1) })
  ///     StateSpace(of: still).count  // 1
  ///     StateSpace(of: still).edgeCount  // 1
  public var count: Int { graph.count }

  /// How many edges there are, those back to the same state too.
  public var edgeCount: Int { graph.targets.count }

  /// The states, by their numbers; several may have one value, if what waits is different.
  ///
  /// Complexity: O(n) in the states.
  public var states: [S] { graph.states.map { values[Int($0)] } }

  /// The shortest way to each state, by its number.
  ///
  /// Complexity: O(n · d) in the states and the length of the ways.
  public var ways: [StateWay] { (0..<count).map(way) }

  /// Returns the shortest way to the state with a number; of those that are as short, the one that is read
  /// first.
  public func way(to number: Int) -> StateWay {
    guard graph.states.indices.contains(number) else { return StateWay([]) }
    return StateWay(
      graph.way(to: number).compactMap { node, edge in
        let events = events(at: node)
        return events.indices.contains(edge) ? events[edge] : nil
      }
    )
  }

  /// Returns what can happen in the state with a number, in the order of its edges: first what a person can
  /// do, then what the world can answer, then that time passes.
  public func events(at number: Int) -> [StateEvent] {
    guard graph.states.indices.contains(number) else { return [] }
    return EnabledActionSearch(inputs).enabledActions(in: view(at: number)).map(\.event)
      + wait(at: number).enabledActions(answers).map(\.event)
  }

  /// Returns the edges from the state with a number; none, if it was not gone on from.
  public func edges(from number: Int) -> [StateEdge] {
    guard graph.states.indices.contains(number), graph.isExpanded(number) else { return [] }
    return zip(events(at: number), graph.edges(of: number)).map { event, target in
      StateEdge(source: number, target: target < 0 ? nil : Int(target), event: event)
    }
  }

  /// What is asked for in the state with a number, and not answered.
  public func requests(at number: Int) -> [EffectID] {
    graph.states.indices.contains(number) ? wait(at: number).requests.map(\.id) : []
  }

  /// Returns how the state with a number looks; a view of nothing, if there is none.
  public func view(at number: Int) -> ViewTree<Input> {
    graph.states.indices.contains(number) ? view(value(at: number)) : .empty
  }

  func value(at node: Int) -> S { values[Int(graph.states[node])] }

  func wait(at node: Int) -> Outlook<StateRequest> { waits[Int(graph.waits[node])] }
}

extension StateSpace: CustomStringConvertible {
  /// How much there is, and what was left out.
  public var description: String {
    let rest = remainder.isEmpty ? "" : "\n\(remainder)"
    return "\(count) states, \(edgeCount) edges\(rest)"
  }
}
