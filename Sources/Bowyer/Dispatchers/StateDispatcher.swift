public import BowyerKinds

/// The behavior of a feature: a function from a state and an input to a new state and the effects to run.
///
/// A dispatcher is a pure function. It is tested by calling it:
///
///     let counter = StateDispatcher<Void, Int, Int>.reducing { count, step in count += step }
///     counter.run(2, on: 40).state  // 42
///
/// Dispatchers of parts compose: `widen` applies a dispatcher to a part of a larger state and to
/// one kind of wider inputs, and ``combine(_:)`` runs several dispatchers in order.
///
/// **Stack.** A dispatcher can be nested 100,000 levels deep, by `combine` and `widen`, and run on a stack of
/// 512 KiB. Below some hundreds of levels, the inner dispatchers run on another thread while the caller waits;
/// task-local values have their defaults on that thread.
///
/// *monoid*: `empty.combine(d) == d == d.combine(empty)`; `combine` is associative
public struct StateDispatcher<Environment: Sendable, S: Sendable, Input: Sendable>: Sendable {
  @usableFromInline
  typealias Reduce = @Sendable (inout S, Input, DispatcherGroupMode) -> Request

  /// The effects of a transition; they yield further steps.
  public typealias Request = Effect<Environment, Step<Environment, S, Input>>

  /// Changes the state in place for an input; groups without a mode of their own run in the given mode.
  @usableFromInline let reduce: Reduce
  /// The effects that start without an input, when the state first appears; nil for most dispatchers.
  @usableFromInline let startEffects: StartEffects<Environment, S, Input>?

  /// The parts that `recover` handles separately, if this is a group.
  @usableFromInline let group: DispatcherGroup<Environment, S, Input>?

  /// The outline that ``describe(as:)`` draws, if it differs from the group's.
  @usableFromInline let outline: ServiceOutline?

  /// The number of nested dispatchers that `reduce` calls before the next ``DispatcherLink``.
  @usableFromInline package let levels: Int

  @inlinable
  init(
    startEffects: StartEffects<Environment, S, Input>? = nil,
    group: DispatcherGroup<Environment, S, Input>? = nil,
    outline: ServiceOutline? = nil,
    levels: Int,
    reduce: @escaping Reduce
  ) {
    // One link for 16 levels: the stack is checked there, not at each level.
    let isLinked = levels >= 16
    self.reduce = isLinked ? DispatcherLink<S, Input, Request>.linked(reduce) : reduce
    self.levels = isLinked ? 0 : levels
    self.startEffects = startEffects
    self.group = group
    self.outline = outline
  }

  /// Creates a dispatcher that changes the state in place and returns an effect.
  ///
  ///     let saving = StateDispatcher<Void, Int, String> { count, name in
  ///       count += 1
  ///       return .perform("save \(name) \(count)") { _ in .commit(.set(0)) }
  ///     }
  ///     saving.run("draft", on: 0).effect.requests  // ["save draft 1"]
  ///
  /// For an input without an effect, return ``Effect/empty``; if no input has an effect, use
  /// ``reducing(_:)``.
  ///
  /// *in-place*: `StateDispatcher(f).run(i, on: s)` is the state after `f(&s, i)`, and the effect
  /// that `f` returns
  ///
  /// - Parameter change: Changes the state for an input, and returns an effect.
  @inlinable
  public init(_ change: @escaping @Sendable (_ state: inout S, _ input: Input) -> Request) {
    self.init(levels: 0, reduce: { state, input, _ in change(&state, input) })
  }

  /// Returns the dispatcher that changes the state in place, without effects.
  ///
  ///     let list = StateDispatcher<Void, [Int], Int>.reducing { $0.append($1) }
  ///     list.run(3, on: [1, 2]).state  // [1, 2, 3]
  ///
  /// *reducing*: `reducing(f) == pure { i in .update { f(&$0, i) } }`
  @inlinable
  public static func reducing(
    _ change: @escaping @Sendable (inout S, Input) -> Void
  ) -> StateDispatcher {
    StateDispatcher { state, input in
      change(&state, input)
      return .empty
    }
  }

  /// Returns the dispatcher of a function from inputs to changes of the state, without effects.
  ///
  ///     let counter = StateDispatcher<Void, Int, Int>.pure { step in .modify { $0 + step } }
  ///     counter.run(2, on: 40).state  // 42
  ///
  /// *pure*: `pure(f).run(i, on: s).state == f(i).run(s).state`
  @inlinable
  public static func pure(
    _ transition: @escaping @Sendable (Input) -> State<S, Void>
  ) -> StateDispatcher {
    StateDispatcher { state, input in
      transition(input).run(&state)
      return .empty
    }
  }

  /// Returns the dispatcher of a function from inputs to programs that change the state and return an effect.
  ///
  ///     let saving = StateDispatcher<Void, Int, String>.transition { name in
  ///       State { count in
  ///         count += 1
  ///         return .perform("save \(name) \(count)") { _ in .commit(.set(0)) }
  ///       }
  ///     }
  ///     saving.run("draft", on: 0).effect.requests  // ["save draft 1"]
  ///
  /// *program*: `transition(f).transition(for: i) == f(i)`
  @inlinable
  public static func transition(
    _ program: @escaping @Sendable (Input) -> State<S, Request>
  ) -> StateDispatcher {
    StateDispatcher { state, input in program(input).run(&state) }
  }

  /// Returns the dispatcher that requests an effect of changes of the state.
  ///
  /// Each change applies to the state at the time when the effect yields it.
  ///
  ///     let load = StateDispatcher<Void, Int, String>.effectful { name in
  ///       .perform("load \(name)") { _ in .set(7) }
  ///     }
  ///     load.run("user", on: 0).effect.requests  // ["load user"]
  public static func effectful(
    _ effect: @escaping @Sendable (Input) -> Effect<Environment, State<S, Void>>
  ) -> StateDispatcher {
    StateDispatcher { _, input in effect(input).map { .commit($0) } }
  }

  /// Returns the dispatcher that runs effects of changes of the state one after another.
  ///
  ///     let loads = StateDispatcher<Void, Int, [String]>.workflow { names in
  ///       names.map { name in .perform("load \(name)") { _ in .modify { $0 + 1 } } }
  ///     }
  ///     loads.run(["a", "b"], on: 0).effect.requests  // ["load a", "load b"]
  public static func workflow(
    _ effects: @escaping @Sendable (Input) -> [Effect<Environment, State<S, Void>>]
  ) -> StateDispatcher {
    effectful { .concat(effects($0)) }
  }

  /// Returns the state after an input, and the requested effects; nothing is run.
  ///
  ///     let counter = StateDispatcher<Void, Int, Int>.reducing { count, step in count += step }
  ///     counter.run(2, on: 40).effect.requests  // []
  @inlinable
  public func run(_ input: Input, on state: S) -> (state: S, effect: Request) {
    var state = state
    let effect = reduce(&state, input, .concurrent)
    return (state, effect)
  }

  /// Returns the transition for an input, as a program.
  ///
  ///     let counter = StateDispatcher<Void, Int, Int>.reducing { count, step in count += step }
  ///     counter.transition(for: 2).run(40).state  // 42
  ///
  /// *transition*: `transition(for: i).run(s) == run(i, on: s)`
  @inlinable
  public func transition(for input: Input) -> State<S, Request> {
    State { state in reduce(&state, input, .concurrent) }
  }
}
