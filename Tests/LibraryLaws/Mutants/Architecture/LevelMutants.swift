import Bowyer

extension Mutant {
  static let levels = [
    Mutant("combine that swaps what is deep", .dispatchers(SwapsDeep.self)),
    Mutant("widen that takes the whole for a deep part", .dispatchers(WidensDeepAsWhole.self)),
  ]
}

enum SwapsDeep: DispatcherAlgebra {
  static func combine<E, S, I>(
    _ left: StateDispatcher<E, S, I>,
    _ right: StateDispatcher<E, S, I>
  ) -> StateDispatcher<E, S, I> {
    max(left.levels, right.levels) == 15 ? right.combine(left) : left.combine(right)
  }
}

enum WidensDeepAsWhole: DispatcherAlgebra {
  static func widen<E, S, I, Whole, Wider>(
    _ dispatcher: StateDispatcher<E, S, I>,
    state lens: Lens<Whole, S>,
    input prism: Prism<Wider, I>
  ) -> StateDispatcher<E, Whole, Wider> {
    let whole = dispatcher.levels == 15 ? Lens<S, S>.identity as? Lens<Whole, S> : nil
    return dispatcher.widen(state: whole ?? lens, input: prism)
  }
}
