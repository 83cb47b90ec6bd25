public import Bowyer
public import BowyerViews

/// Every state that a component can reach, and the edges between them.
///
/// The exploration is possible because a view lists the available actions, a dispatcher is a pure
/// function, and effects are data. Each state is first reached by a shortest path.
///
///     let lamp = StoreComponent(
///       initialState: false, dispatcher: StateDispatcher<Void, Bool, Bool>.reducing { $0 = $1 },
///       view: { isOn in .column(.button("On", true).disabled(isOn), .button("Off", false)) })
///     let space = StateSpace(of: lamp)
///     space.count  // 2
///     space.ways.map(\.description)  // ["", "press On"]
///
/// A request leads to one edge for each defined answer; an alarm, to one for the passing of time.
/// Pending effects belong to the state: two states that look alike are different if an effect is
/// pending in only one.
///
/// *shortest*: no path to a state is shorter than the reported one; *walkable*: performing the
/// events of a path leads to its state; *whole*: if nothing was left out, every path of user
/// actions leads to one of the states
public struct StateSpace<S: Sendable, Input: Sendable>: Sendable {
  /// The parts that were not explored, and the reasons.
  public let remainder: StateRemainder
  let graph: StateGraph
  let waits: [Outlook<StateRequest>]
  let values: [S]
  let view: @Sendable (S) -> ViewTree<Input>
  let inputs: StateInputs
  let answers: StateAnswers

  /// Explores a component whose states are distinguished by `==`.
  ///
  /// - Parameters:
  ///   - component: The component, which is explored from its initial state.
  ///   - limit: The limits of the exploration.
  ///   - inputs: The texts, numbers, keys and pointer events that a user enters.
  ///   - answers: The replies to requests.
  ///   - progress: Receives the progress of the exploration from time to time.
  ///
  /// - Complexity: O(n) in the states, and as many calls of the dispatcher and the view as there
  ///   are edges and states. Where effects are pending, each edge repeats the actions since the
  ///   latest state without any.
  @inlinable
  public init<Environment>(
    of component: StoreComponent<Environment, S, Input, ViewTree<Input>>,
    limit: StateLimit = StateLimit(),
    inputs: StateInputs = StateInputs(),
    answers: StateAnswers = StateAnswers(),
    progress: @escaping (StateProgress) -> Void = { _ in }
  ) where S: Hashable {
    self.init(
      of: component,
      limit: limit,
      inputs: inputs,
      answers: answers,
      progress: progress,
      by: { $0 }
    )
  }

  /// Explores a component whose states are distinguished by a key.
  ///
  /// Of several states with the same key, the first one found represents all, for example those
  /// that differ only in the order of their elements.
  ///
  ///     let counter = StoreComponent(
  ///       initialState: 0, dispatcher: StateDispatcher<Void, Int, Int>.reducing { $0 += $1 },
  ///       view: { count in .row(.button("-", -1), .text("\(count)"), .button("+", 1)) })
  ///     StateSpace(of: counter, by: { count in count % 5 }).count  // 9
  ///
  /// - Parameters:
  ///   - component: The component, which is explored from its initial state.
  ///   - limit: The limits of the exploration.
  ///   - inputs: The texts, numbers, keys and pointer events that a user enters.
  ///   - answers: The replies to requests.
  ///   - progress: Receives the progress of the exploration from time to time.
  ///   - key: Returns the key of a state.
  @inlinable
  public init<Environment, ID: Hashable>(
    of component: StoreComponent<Environment, S, Input, ViewTree<Input>>,
    limit: StateLimit = StateLimit(),
    inputs: StateInputs = StateInputs(),
    answers: StateAnswers = StateAnswers(),
    progress: @escaping (StateProgress) -> Void = { _ in },
    by key: @escaping (S) -> ID
  ) {
    let table = StateTable(component.initialState, by: key)
    let search = EnabledActionSearch(inputs)
    let dispatcher = component.dispatcher
    let render = component.render
    var sends: [any Sendable] = []
    // The work for each edge is done here, where the types are known.
    let expand: (Int32, Bool, inout [Int32]) -> Void = { number, mayAdd, moves in
      let state = table.states[Int(number)]
      sends.removeAll(keepingCapacity: true)
      search.collect(render(state) { _ in }, into: &sends)
      for send in sends {
        guard let input = send as? Input else {
          moves.append(StateExplorer.cut)
          continue
        }
        let (next, effect) = dispatcher.run(input, on: state)
        moves.append(
          effect.node == nil
            ? table.number(of: next, mayAdd: mayAdd) : StateExplorer.asks
        )
      }
    }
    self.init(
      component,
      limit,
      inputs,
      answers,
      progress,
      expand: expand,
      number: { table.number(of: $0, mayAdd: $1) },
      states: { table.states }
    )
  }

  @usableFromInline
  init<Environment>(
    _ component: StoreComponent<Environment, S, Input, ViewTree<Input>>,
    _ limit: StateLimit,
    _ inputs: StateInputs,
    _ answers: StateAnswers,
    _ progress: @escaping (StateProgress) -> Void,
    expand: @escaping (Int32, Bool, inout [Int32]) -> Void,
    number find: @escaping (S, Bool) -> Int32,
    states: @escaping () -> [S]
  ) {
    let search = EnabledActionSearch(inputs)
    let begun = component.dispatcher.begun
    let explorer = StateExplorer(
      StateExplorer.Component(
        expand: expand,
        sends: { number in
          var sends: [any Sendable] = []
          search.collect(component.view(states()[Int(number)]), into: &sends)
          return sends
        },
        start: { number in
          let anchored = number.map { number in
            StoreComponent(
              initialState: states()[Int(number)],
              environment: component.environment,
              dispatcher: begun,
              render: component.render
            )
          }
          return StateRun(
            anchored ?? component,
            distinguishesOrigins: limit.distinguishesOrigins,
            number: find
          )
        },
        begins: component.dispatcher.begins
      ),
      limit: limit,
      answers: answers,
      progress: progress
    )
    explorer.explore()
    graph = explorer.graph
    waits = explorer.waits
    remainder = explorer.remainder
    values = states()
    view = { component.view($0) }
    (self.inputs, self.answers) = (inputs, answers)
  }
}
