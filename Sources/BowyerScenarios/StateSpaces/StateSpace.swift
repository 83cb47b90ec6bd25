public import Bowyer
public import BowyerViews

/// Every state that a component can reach, and the edges between them.
///
/// A view lists what can be done, a dispatcher is a pure function, and effects are data: so a component can be
/// walked like a graph. Each state is reached first on a shortest way.
///
///     let lamp = StoreComponent(
///       initialState: false, dispatcher: StateDispatcher<Void, Bool, Bool>.reducing { $0 = $1 },
///       view: { isOn in .column(.button("On", true).disabled(isOn), .button("Off", false)) })
///     let space = StateSpace(of: lamp)
///     space.count  // 2
///     space.ways.map(\.description)  // ["", "press On"]
///
/// Where an effect asks the world for something, each answer that is given leads on, and so does the time for
/// which something waits. What waits belongs to the state: two that look alike, of which one still waits,
/// are two.
///
/// *shortest*: no way to a state is shorter than the one told; *walkable*: who does what a way says comes to
/// its state; *whole*: if nothing was left out, every way that a user can go leads to one of the states
public struct StateSpace<S: Sendable, Input: Sendable>: Sendable {
  /// What was not walked, and why.
  public let remainder: StateRemainder
  let graph: StateGraph
  let waits: [Outlook<StateRequest>]
  let values: [S]
  let view: @Sendable (S) -> ViewTree<Input>
  let inputs: StateInputs
  let answers: StateAnswers

  /// Walks a component whose states are distinguished by themselves.
  ///
  /// - Parameters:
  ///   - component: What is walked, from its initial state on.
  ///   - limit: How much of it.
  ///   - inputs: What a person enters.
  ///   - answers: What the world answers.
  ///   - progress: Receives the progress of the walk now and then.
  ///
  /// Complexity: O(n) in the states, and as many calls of the dispatcher and the view as there are edges and
  /// states. Where something waits, what was done since nothing did is done again for each edge.
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

  /// Walks a component whose states are distinguished by a key.
  ///
  /// With a key that is the same for several states, the first of them stands for all: as one of many that only
  /// differ in the order of what they hold.
  ///
  ///     let counter = StoreComponent(
  ///       initialState: 0, dispatcher: StateDispatcher<Void, Int, Int>.reducing { $0 += $1 },
  ///       view: { count in .row(.button("-", -1), .text("\(count)"), .button("+", 1)) })
  ///     StateSpace(of: counter, by: { count in count % 5 }).count  // 9
  ///
  /// - Parameters:
  ///   - component: What is walked, from its initial state on.
  ///   - limit: How much of it.
  ///   - inputs: What a person enters.
  ///   - answers: What the world answers.
  ///   - progress: Receives the progress of the walk now and then.
  ///   - key: Returns what tells states apart.
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
    // Here, where the types are known, is what is done for each edge.
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
            tellsOrigins: limit.tellsOrigins,
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
