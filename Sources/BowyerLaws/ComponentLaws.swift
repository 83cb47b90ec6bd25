public import Bowyer
package import BowyerArchitectures
public import BowyerCheck
import BowyerKinds

extension StateDispatcher where S: Hashable, Input: Hashable {
  /// Returns the laws of a dispatcher, by which it is a pure function.
  ///
  ///     let counter = StateDispatcher<Void, Int, Int>.reducing { $0 &+= $1 }
  ///     try counter.laws(on: .int, .int).check()
  ///
  /// *reproducible*: the same input on the same state has the same new state, requests and steps that are available at once;
  /// *transition*: `transition(for: i).run(s) == run(i, on: s)`
  public func laws(on states: Gen<S>, _ inputs: Gen<Input>) -> LawSuite {
    LawSuite(
      "state-dispatcher",
      laws: [
        Law("reproducible", arguments: ["s", "i"], states, inputs) { s, i in
          let first = seen(i, on: s)
          return seen(i, on: s) <-> first
        },
        Law(
          "transition",
          .derived("both run the same change of the state"),
          arguments: ["s", "i"],
          states,
          inputs
        ) { s, i in
          let program = transition(for: i).run(s)
          return Seen(program.state, program.value.seen(on: program.state)) <-> seen(i, on: s)
        },
      ]
    )
  }

  package func seen(_ input: Input, on state: S) -> Seen {
    let result = run(input, on: state)
    return Seen(result.state, result.effect.seen(on: result.state))
  }
}

extension Effect {
  package func seen<S: Hashable, Input: Hashable>(on state: S) -> Seen
  where Value == Step<Environment, S, Input> {
    Seen(
      requests,
      values.map { step in
        switch step {
        case .send(let input): return Seen("send", input)
        case .commit(let transition):
          let result = transition.run(state)
          return Seen("commit", result.state, result.value.requests, result.value.values.count)
        }
      } as [Seen]
    )
  }
}

extension StoreComponent where V == ViewTree<Input>, Input: Hashable {
  /// Returns the laws of a component.
  ///
  ///     let counter = StoreComponent(
  ///       initialState: 0, dispatcher: StateDispatcher<Void, Int, Int>.reducing { $0 &+= $1 },
  ///       view: { count in .button("\(count)", 1) })
  ///     try counter.laws(.int).check()
  ///
  /// *fast-path*: running its dispatcher on its state agrees with exploring its `component`;
  /// *reproducible*: rendering the same state twice yields the same view
  public func laws(_ inputs: Gen<Input>) -> LawSuite { laws(inputs, space: component) }

  package func laws(
    _ inputs: Gen<Input>,
    space: Component<StateStorePairing<S>, V>
  ) -> LawSuite {
    let histories = Gen.array(of: inputs, count: few)
    return LawSuite(
      "component",
      laws: [
        Law("fast-path", arguments: ["inputs"], histories) { inputs in
          var (state, explored) = (initialState, space)
          for input in inputs {
            let fast = dispatcher.run(input, on: state)
            let generic = explored.moved(by: move(for: input))
            (state, explored) = (fast.state, generic.component)
            guard generic.effect.requests == fast.effect.requests else { return false }
          }
          return explored.explore { _, _ in }.hasSameInputs(as: view(state))
        },
        Law(
          "reproducible",
          .derived("fast-path looks at one state twice"),
          arguments: ["inputs"],
          histories
        ) { inputs in
          var state = initialState
          for input in inputs { state = dispatcher.run(input, on: state).state }
          return view(state).hasSameInputs(as: view(state))
        },
      ]
    )
  }
}
