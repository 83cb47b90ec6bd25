public import Bowyer
public import BowyerCheck

extension StateDispatcher where S: Hashable, Input: Hashable {
  /// Returns the laws of a dispatcher, by which it is a pure function.
  ///
  ///     let counter = StateDispatcher<Void, Int, Int>.reducing { $0 &+= $1 }
  ///     try counter.laws(on: .int, .int).check()
  ///
  /// *reproducible*: the same input on the same state has the same new state and effects: the same requests, and, among
  /// the steps that are available at once, the same inputs and the same changes of the state;
  /// *transition*: `transition(for: i).run(s) == run(i, on: s)`
  ///
  /// - Parameters:
  ///   - states: A generator of states.
  ///   - inputs: A generator of inputs.
  /// - Returns: The suite.
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
}

extension StateDispatcher where S: Hashable, Input: Hashable {
  /// Returns the observable results of a dispatcher, without an environment: the new state, the requests, and what the
  /// steps that are available at once do to that state.
  package func seen(_ input: Input, on state: S) -> Seen {
    let result = run(input, on: state)
    return Seen(result.state, result.effect.seen(on: result.state))
  }
}

extension Effect {
  /// Returns the observable results of an effect that yields steps, without an environment: its requests, and what the
  /// steps that are available at once do to a state.
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
