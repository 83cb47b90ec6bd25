public import Bowyer
public import BowyerViews

/// An edge from one state of a space to another, or back to the same one.
public struct StateEdge: Hashable, Sendable {
  /// The number of the source state.
  public let source: Int
  /// The number of the target state; `nil` if that was not kept.
  public let target: Int?
  /// The event.
  public let event: StateEvent
}

extension StateSpace {
  /// The number of states, which are numbered from 0 in the order in which they were found.
  ///
  ///     let still = StoreComponent(
  ///       initialState: 0, dispatcher: StateDispatcher<Void, Int, Int>.empty, view: { _ in .button("+", 1) })
  ///     StateSpace(of: still).count  // 1
  ///     StateSpace(of: still).edgeCount  // 1
  public var count: Int { graph.count }

  /// The number of edges, including those back to the same state.
  public var edgeCount: Int { graph.targets.count }

  /// The states, by number; several may have the same value, if their pending effects differ.
  ///
  /// - Complexity: O(n) in the states.
  public var states: [S] { graph.states.map { values[Int($0)] } }

  /// The shortest path to each state, by number.
  ///
  /// - Complexity: O(n · d) in the states and the lengths of the paths.
  public var ways: [StateWay] { (0..<count).map(way) }

  /// Returns the shortest path to a state; of several, the first one in reading order.
  public func way(to number: Int) -> StateWay {
    guard graph.states.indices.contains(number) else { return StateWay([]) }
    return StateWay(
      graph.way(to: number).compactMap { node, edge in
        let events = events(at: node)
        return events.indices.contains(edge) ? events[edge] : nil
      }
    )
  }

  /// Returns the events of a state, in the order of its edges: user actions, replies to requests,
  /// the passing of time.
  public func events(at number: Int) -> [StateEvent] {
    guard graph.states.indices.contains(number) else { return [] }
    return EnabledActionSearch(inputs).enabledActions(in: view(at: number)).map(\.event)
      + wait(at: number).enabledActions(answers).map(\.event)
  }

  /// Returns the edges from a state; none if the state was not expanded.
  public func edges(from number: Int) -> [StateEdge] {
    guard graph.states.indices.contains(number), graph.isExpanded(number) else { return [] }
    return zip(events(at: number), graph.edges(of: number)).map { event, target in
      StateEdge(source: number, target: target < 0 ? nil : Int(target), event: event)
    }
  }

  /// Returns the names of the pending requests in a state.
  public func requests(at number: Int) -> [EffectID] {
    graph.states.indices.contains(number) ? wait(at: number).requests.map(\.id) : []
  }

  /// Returns the view of a state; an empty view if there is no such state.
  public func view(at number: Int) -> ViewTree<Input> {
    graph.states.indices.contains(number) ? view(value(at: number)) : .empty
  }

  func value(at node: Int) -> S { values[Int(graph.states[node])] }

  func wait(at node: Int) -> Outlook<StateRequest> { waits[Int(graph.waits[node])] }
}

extension StateSpace: CustomStringConvertible {
  /// The size of the space, and its remainder.
  public var description: String {
    let rest = remainder.isEmpty ? "" : "\n\(remainder)"
    return "\(count) states, \(edgeCount) edges\(rest)"
  }
}
