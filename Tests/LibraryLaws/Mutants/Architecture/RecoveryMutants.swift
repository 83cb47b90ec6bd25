import Bowyer

extension Mutant {
  static let recoveryNestings = [
    Mutant("recover by the outermost handler", .recoveryNesting(RecoversOutermost.self))
  ]
}

enum RecoversOutermost: ServiceAlgebra {
  static func recover<E, S, I>(
    _ dispatcher: StateDispatcher<E, S, I>,
    _ toInput: @escaping @Sendable (any Error) -> I
  ) -> StateDispatcher<E, S, I> {
    let inner = StateDispatcher<E, S, I>.transition { input in
      dispatcher.transition(for: input).map { $0.unsupervised() }
    }
    let (outer, usual) = (inner.recover(toInput), dispatcher.recover(toInput))
    return StateDispatcher { state, input in
      let text = dispatcher.run(input, on: state).effect.description
      return (text.contains("recover") ? outer : usual).transition(for: input).run(&state)
    }
  }
}

extension Effect {
  /// The same without the handlers of errors around it and what its steps ask for.
  fileprivate func unsupervised<S, I>() -> Effect where Value == Step<Environment, S, I> {
    Effect(node.map(\.unsupervised)).map { step in
      guard case .commit(let transition) = step else { return step }
      return .commit(transition.map { $0.unsupervised() })
    }
  }
}

extension EffectNode {
  fileprivate var unsupervised: EffectNode {
    switch shape {
    case .map(let inner, let place, let function):
      EffectNode(.map(inner.unsupervised, place, function))
    case .supervised(let inner, _, _): inner.unsupervised
    case .settling(let inner, let next):
      EffectNode(.settling(inner.unsupervised, then: next.unsupervised))
    default: self
    }
  }
}
