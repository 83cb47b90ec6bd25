import Bowyer

extension Mutant {
  static let observers = [
    Mutant("an observer that hears nothing of effects", .observers(HearsInputs.self)),
    Mutant("one observer that receives for all", .observers(TellsTheFirst.self)),
  ]
}

enum HearsInputs: SessionAlgebra {
  static func ends<E, S, Input>(
    of dispatcher: StateDispatcher<E, S, Input>,
    from state: S,
    in world: E,
    after inputs: [Input],
    observers: Int
  ) -> (told: [S], state: S) {
    let told = inputs.reduce(state) { dispatcher.run($1, on: $0).state }
    let end = LibrarySessions.ends(
      of: dispatcher,
      from: state,
      in: world,
      after: inputs,
      observers: 0
    )
    return (Array(repeating: told, count: observers), end.state)
  }
}

enum TellsTheFirst: SessionAlgebra {
  static func ends<E, S, Input>(
    of dispatcher: StateDispatcher<E, S, Input>,
    from state: S,
    in world: E,
    after inputs: [Input],
    observers: Int
  ) -> (told: [S], state: S) {
    let (told, end) = LibrarySessions.ends(
      of: dispatcher,
      from: state,
      in: world,
      after: inputs,
      observers: 1
    )
    return (told + Array(repeating: state, count: observers - 1), end)
  }
}
