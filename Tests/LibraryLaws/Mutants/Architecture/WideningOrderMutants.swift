import Bowyer

/// Composes lenses the other way round, where their types allow it.
enum SwapsLenses: DispatcherAlgebra {
  static func widen<E, S, I, Part: Sendable, Middle: Sendable, Whole, Wider>(
    _ dispatcher: StateDispatcher<E, S, I>,
    _ inner: (state: Lens<Part, S>, input: Prism<Middle, I>),
    _ outer: (state: Lens<Whole, Part>, input: Prism<Wider, Middle>)
  ) -> StateDispatcher<E, Whole, Wider> {
    let first = outer.state as? Lens<Part, S> ?? inner.state
    let second = inner.state as? Lens<Whole, Part> ?? outer.state
    return dispatcher.widen(state: first, input: inner.input)
      .widen(state: second, input: outer.input)
  }
}

/// Composes prisms the other way round, where their types allow it.
enum SwapsPrisms: DispatcherAlgebra {
  static func widen<E, S, I, Part: Sendable, Middle: Sendable, Whole, Wider>(
    _ dispatcher: StateDispatcher<E, S, I>,
    _ inner: (state: Lens<Part, S>, input: Prism<Middle, I>),
    _ outer: (state: Lens<Whole, Part>, input: Prism<Wider, Middle>)
  ) -> StateDispatcher<E, Whole, Wider> {
    let first = outer.input as? Prism<Middle, I> ?? inner.input
    let second = inner.input as? Prism<Wider, Middle> ?? outer.input
    return dispatcher.widen(state: inner.state, input: first)
      .widen(state: outer.state, input: second)
  }
}
