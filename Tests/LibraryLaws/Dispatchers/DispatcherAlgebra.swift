import Bowyer

/// The operations on dispatchers: the library's, unless a type that conforms says otherwise.
protocol DispatcherAlgebra: SendableMetatype {
  /// Returns the dispatcher that does nothing.
  static func empty<E, S, I>() -> StateDispatcher<E, S, I>

  /// Returns the dispatcher that does what one does, and then what another does.
  static func combine<E, S, I>(
    _ left: StateDispatcher<E, S, I>,
    _ right: StateDispatcher<E, S, I>
  ) -> StateDispatcher<E, S, I>

  /// Returns the dispatcher that does what each of several does, in order.
  static func combineAll<E, S, I>(
    _ dispatchers: [StateDispatcher<E, S, I>]
  ) -> StateDispatcher<E, S, I>

  /// Returns the dispatcher on a part of a larger state, for one kind of input.
  static func widen<E, S, I, Whole, Wider>(
    _ dispatcher: StateDispatcher<E, S, I>,
    state lens: Lens<Whole, S>,
    input prism: Prism<Wider, I>
  ) -> StateDispatcher<E, Whole, Wider>

  /// Returns the dispatcher on a part of a part, for one kind of one kind of input.
  static func widen<E, S, I, Part: Sendable, Middle: Sendable, Whole, Wider>(
    _ dispatcher: StateDispatcher<E, S, I>,
    _ inner: (state: Lens<Part, S>, input: Prism<Middle, I>),
    _ outer: (state: Lens<Whole, Part>, input: Prism<Wider, Middle>)
  ) -> StateDispatcher<E, Whole, Wider>

  /// Returns the dispatcher in a larger world.
  static func widen<E, S, I, World>(
    _ dispatcher: StateDispatcher<E, S, I>,
    environment part: @escaping @Sendable (World) -> E
  ) -> StateDispatcher<World, S, I>

  /// Returns the dispatcher of a change in place that returns an effect.
  static func inPlace<E, S, I>(
    _ change: @escaping @Sendable (inout S, I) -> StateDispatcher<E, S, I>.Request
  ) -> StateDispatcher<E, S, I>

  /// Returns the dispatcher of a function from inputs to programs that return an effect.
  static func transition<E, S, I>(
    _ program: @escaping @Sendable (I) -> State<S, StateDispatcher<E, S, I>.Request>
  ) -> StateDispatcher<E, S, I>

  /// Returns the dispatcher of a function from inputs to programs.
  static func pure<E, S, I>(
    _ transition: @escaping @Sendable (I) -> State<S, Void>
  ) -> StateDispatcher<E, S, I>

  /// Returns the dispatcher of a change in place.
  static func reducing<E, S, I>(
    _ change: @escaping @Sendable (inout S, I) -> Void
  ) -> StateDispatcher<E, S, I>
}

extension DispatcherAlgebra {
  static func empty<E, S, I>() -> StateDispatcher<E, S, I> { .empty }

  static func combine<E, S, I>(
    _ left: StateDispatcher<E, S, I>,
    _ right: StateDispatcher<E, S, I>
  ) -> StateDispatcher<E, S, I> { left.combine(right) }

  static func combineAll<E, S, I>(
    _ dispatchers: [StateDispatcher<E, S, I>]
  ) -> StateDispatcher<E, S, I> { .combineAll(dispatchers) }

  static func widen<E, S, I, Whole, Wider>(
    _ dispatcher: StateDispatcher<E, S, I>,
    state lens: Lens<Whole, S>,
    input prism: Prism<Wider, I>
  ) -> StateDispatcher<E, Whole, Wider> { dispatcher.widen(state: lens, input: prism) }

  static func widen<E, S, I, Part: Sendable, Middle: Sendable, Whole, Wider>(
    _ dispatcher: StateDispatcher<E, S, I>,
    _ inner: (state: Lens<Part, S>, input: Prism<Middle, I>),
    _ outer: (state: Lens<Whole, Part>, input: Prism<Wider, Middle>)
  ) -> StateDispatcher<E, Whole, Wider> {
    let part = dispatcher.widen(state: inner.state, input: inner.input)
    return part.widen(state: outer.state, input: outer.input)
  }

  static func widen<E, S, I, World>(
    _ dispatcher: StateDispatcher<E, S, I>,
    environment part: @escaping @Sendable (World) -> E
  ) -> StateDispatcher<World, S, I> { dispatcher.widen(environment: part) }

  static func inPlace<E, S, I>(
    _ change: @escaping @Sendable (inout S, I) -> StateDispatcher<E, S, I>.Request
  ) -> StateDispatcher<E, S, I> { StateDispatcher(change) }

  static func transition<E, S, I>(
    _ program: @escaping @Sendable (I) -> State<S, StateDispatcher<E, S, I>.Request>
  ) -> StateDispatcher<E, S, I> { .transition(program) }

  static func pure<E, S, I>(
    _ transition: @escaping @Sendable (I) -> State<S, Void>
  ) -> StateDispatcher<E, S, I> { .pure(transition) }

  static func reducing<E, S, I>(
    _ change: @escaping @Sendable (inout S, I) -> Void
  ) -> StateDispatcher<E, S, I> { .reducing(change) }
}

/// The library's operations on dispatchers.
enum LibraryDispatchers: DispatcherAlgebra {}
