public import Bowyer
public import BowyerCheck

extension StateDispatcher where S: Hashable, Input: Hashable {
  /// Returns the laws that a dispatcher should keep: that it is a pure function.
  ///
  ///     let counter = StateDispatcher<Void, Int, Int>.reducing { $0 &+= $1 }
  ///     try counter.laws(on: .int, .int).check()
  ///
  /// *reproducible*: the same input on the same state leaves the same state, and asks for the same;
  /// *transition*: `transition(for: i).run(s) == run(i, on: s)`
  ///
  /// - Parameters:
  ///   - states: Draws states.
  ///   - inputs: Draws inputs.
  /// - Returns: The suite.
  public func laws(on states: Gen<S>, _ inputs: Gen<Input>) -> LawSuite {
    let see: @Sendable (S, Request) -> Seen = { state, request in
      Seen(state, request.requests, request.values.count)
    }
    return LawSuite(
      "state-dispatcher",
      laws: [
        Law("reproducible", arguments: ["s", "i"], states, inputs) { s, i in
          let (first, second) = (run(i, on: s), run(i, on: s))
          return see(second.state, second.effect) <-> see(first.state, first.effect)
        },
        Law(
          "transition",
          .derived("both run the same change of the state"),
          arguments: ["s", "i"],
          states,
          inputs
        ) { s, i in
          let (program, plain) = (transition(for: i).run(s), run(i, on: s))
          return see(program.state, program.value) <-> see(plain.state, plain.effect)
        },
      ]
    )
  }
}
