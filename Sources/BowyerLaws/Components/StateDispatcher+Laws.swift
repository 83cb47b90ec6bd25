public import Bowyer
public import BowyerCheck

extension StateDispatcher where S: Hashable, Input: Hashable {
  /// Returns the laws that a dispatcher should keep: that it is a pure function.
  ///
  ///     let counter = StateDispatcher<Void, Int, Int>.reducing { $0 &+= $1 }
  ///     try counter.laws(on: .int, .int).check()
  ///
  /// *reproducible*: the same input on the same state leaves the same state, and asks for the same: the
  /// same requests, and of the steps it takes at once the same inputs and the same changes of the state;
  /// *transition*: `transition(for: i).run(s) == run(i, on: s)`
  ///
  /// - Parameters:
  ///   - states: Draws states.
  ///   - inputs: Draws inputs.
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
  /// Returns what can be seen of a dispatcher in no world: the state it leaves, what it asks for, and what
  /// the steps that it takes at once do to that state.
  package func seen(_ input: Input, on state: S) -> Seen {
    let result = run(input, on: state)
    return Seen(result.state, result.effect.seen(on: result.state))
  }
}

extension Effect {
  /// Returns what can be seen of an effect that asks for steps, in no world: what it asks for, and what the
  /// steps that it takes at once do to a state.
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
