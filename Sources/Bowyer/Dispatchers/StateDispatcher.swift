public import BowyerKinds
public import BowyerOptics

/// The behavior of a feature: a pure function from a state and an input to a new state and effects.
///
///     let counter = StateDispatcher<Void, Int, Int>.reducing { count, step in count += step }
///     counter.run(2, on: 40).state  // 42
///
/// Dispatchers of parts compose: `widen` applies a dispatcher to a part of a larger state and to one kind of wider inputs,
/// and ``combine(_:)`` runs several dispatchers in order.
///
/// **Stack.** A dispatcher can be nested 100,000 levels deep, by `combine` and `widen`, and run on a stack of 512 KiB: below
/// some hundreds of levels, on another thread, where task-local values have their defaults, while the caller waits.
///
/// Laws: *monoid*, *associativity*, *deep-combine*, *combineAll*, *in-place*, *reducing*, *pure*, *program*, *transition*,
/// *widen-composition*, *widen-combine*, *deep-widen*, *frame*, *miss*, *separate-parts*, *widen-environment*, *if-present*,
/// *if-present-composition*, *absent*, *leaving*, *row*, *rows-commute*, *started*, *appears*, *leaves*, *change*,
/// *change-step*, *change-none*, *logging*, *logging-order*, *serial-pure*, *serial-nested*, *concurrent*, *before*,
/// *after*, *recover-innermost*, *output*, *undoable*, *significant*, *persisted*,
/// *persisted-failed*
public struct StateDispatcher<Environment: Sendable, S: Sendable, Input: Sendable>: Sendable {
  @usableFromInline
  typealias Reduce = @Sendable (inout S, Input, DispatcherGroupMode) -> Request
  /// The effects of a transition; they yield further steps.
  public typealias Request = Effect<Environment, Step<Environment, S, Input>>
  /// Changes the state in place for an input; groups without a mode of their own run in the given mode.
  @usableFromInline let reduce: Reduce
  @usableFromInline var startEffects: StartEffects<Environment, S, Input>?
  /// The parts that `recover` handles separately, if this is a group.
  @usableFromInline let group: DispatcherGroup<Environment, S, Input>?
  /// The outline that ``describe(as:)`` draws, if it differs from the group's.
  @usableFromInline var outline: ServiceOutline?
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

  /// Creates a dispatcher that changes the state in place and returns an effect, or ``Effect/empty``.
  ///
  ///     let saving = StateDispatcher<Void, Int, String> { count, name in
  ///       count += 1
  ///       return .perform("save \(name) \(count)") { _ in .commit(.set(0)) }
  ///     }
  ///     saving.run("draft", on: 0).effect.requests  // ["save draft 1"]
  @inlinable
  public init(_ change: @escaping @Sendable (_ state: inout S, _ input: Input) -> Request) {
    self.init(levels: 0, reduce: { state, input, _ in change(&state, input) })
  }

  /// Returns the dispatcher that changes the state in place, without effects.
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
  @inlinable
  public static func pure(
    _ transition: @escaping @Sendable (Input) -> State<S, Void>
  ) -> StateDispatcher {
    reducing { state, input in transition(input).run(&state) }
  }

  /// Returns the dispatcher of programs that change the state and return an effect.
  @inlinable
  public static func transition(
    _ program: @escaping @Sendable (Input) -> State<S, Request>
  ) -> StateDispatcher {
    StateDispatcher { state, input in program(input).run(&state) }
  }

  /// Returns the dispatcher of an effect of changes, which apply to the state when they are yielded.
  public static func effectful(
    _ effect: @escaping @Sendable (Input) -> Effect<Environment, State<S, Void>>
  ) -> StateDispatcher {
    StateDispatcher { _, input in effect(input).map { .commit($0) } }
  }

  /// Returns the dispatcher that runs effects of changes of the state one after another.
  public static func workflow(
    _ effects: @escaping @Sendable (Input) -> [Effect<Environment, State<S, Void>>]
  ) -> StateDispatcher {
    effectful { .concat(effects($0)) }
  }

  /// Returns the state after an input, and the requested effects; nothing is run.
  @inlinable
  public func run(_ input: Input, on state: S) -> (state: S, effect: Request) {
    var state = state
    let effect = reduce(&state, input, .concurrent)
    return (state, effect)
  }

  /// Returns the transition for an input, as a program.
  @inlinable
  public func transition(for input: Input) -> State<S, Request> {
    State { state in reduce(&state, input, .concurrent) }
  }

  /// The dispatcher that does nothing for any input.
  @inlinable
  public static var empty: StateDispatcher { StateDispatcher { _, _ in .empty } }

  /// Returns the dispatcher that runs this dispatcher and then another, in one transition.
  @inlinable
  public func combine(_ other: StateDispatcher) -> StateDispatcher {
    let second = other.reduce
    return StateDispatcher(
      startEffects: .several([startEffects, other.startEffects]),
      outline: outlined(with: other),
      levels: max(levels, other.levels) + 1,
      reduce: { [first = reduce] state, input, mode in
        let first = first(&state, input, mode)
        let second = second(&state, input, mode)
        return second.isEmpty ? first : first.combine(second)
      }
    )
  }

  /// Returns the dispatcher that runs several dispatchers in order, in one transition.
  public static func combine(all dispatchers: [StateDispatcher]) -> StateDispatcher {
    DispatcherGroup(dispatchers, nil).dispatcher
  }

  /// Returns the dispatcher that runs all dispatchers of a block in order, in one transition.
  public static func combineAll(
    @DispatcherBuilder<Environment, S, Input> _ parts: () -> StateDispatcher
  ) -> StateDispatcher {
    parts()
  }
}

extension StateDispatcher: Monoid {}

// The overloads that take a case as a function are disfavored: a prism with the name of its case
// has precedence, and so has `widen(environment:)` with a trailing closure.

extension StateDispatcher {
  /// Returns this dispatcher for the focus of a lens, and for the inputs that a prism matches.
  @inlinable
  public func widen<Whole, Wider>(
    state lens: Lens<Whole, S>,
    input prism: Prism<Wider, Input>
  ) -> StateDispatcher<Environment, Whole, Wider> {
    let place = EffectPlace(lens)
    // Each call loads all captures of a closure, so `reduce` captures this function instead of its parts.
    let widened: @Sendable (Request) -> StateDispatcher<Environment, Whole, Wider>.Request = {
      $0.widened(state: lens, input: prism, at: place)
    }
    return StateDispatcher<Environment, Whole, Wider>(
      startEffects: startEffects?.map(state: { lens.get($0) }, widened),
      group: group?.map { $0.widen(state: lens, input: prism) },
      outline: outline,
      levels: levels + 1,
      reduce: { [reduce, preview = prism.extract] whole, wider, mode in
        guard let input = preview(wider) else { return .empty }
        let request = lens.update(&whole) { state in reduce(&state, input, mode) }
        return request.isEmpty ? .empty : widened(request)
      }
    )
  }

  /// Returns this dispatcher for the part at a key path, and for the inputs of one case.
  ///
  ///     let counter = StateDispatcher<Void, Int, Int>.reducing { $0 += $1 }
  ///     let wide = counter.widen(state: \Point.x, input: Side.left)
  ///     wide.run(.left(5), on: Point(x: 1, y: 2)).state  // Point(x: 6, y: 2)
  @inlinable
  @_disfavoredOverload
  public func widen<Whole, Wider>(
    state property: any WritableKeyPath<Whole, S> & Sendable,
    input embed: @escaping @Sendable (Input) -> Wider
  ) -> StateDispatcher<Environment, Whole, Wider> {
    widen(state: Lens(property), input: Prism(embedding: embed))
  }

  /// Returns this dispatcher for the focus of a lens on a larger state, with the same inputs.
  @inlinable
  public func widen<Whole>(
    state lens: Lens<Whole, S>
  ) -> StateDispatcher<Environment, Whole, Input> {
    widen(state: lens, input: .identity)
  }

  /// Returns this dispatcher for the part of a larger state at a key path, with the same inputs.
  @inlinable
  public func widen<Whole>(
    state property: any WritableKeyPath<Whole, S> & Sendable
  ) -> StateDispatcher<Environment, Whole, Input> {
    widen(state: Lens(property), input: .identity)
  }

  /// Returns this dispatcher on the same state, for the inputs that a prism matches.
  @inlinable
  public func widen<Wider>(
    input prism: Prism<Wider, Input>
  ) -> StateDispatcher<Environment, S, Wider> {
    widen(state: .identity, input: prism)
  }

  /// Returns this dispatcher on the same state, for the inputs of one case.
  @inlinable
  @_disfavoredOverload
  public func widen<Wider>(
    input embed: @escaping @Sendable (Input) -> Wider
  ) -> StateDispatcher<Environment, S, Wider> {
    widen(input: Prism(embedding: embed))
  }

  /// Returns this dispatcher for a larger environment, of which it receives a part, such as `\.service`.
  @inlinable
  public func widen<World: Sendable>(
    environment part: @escaping @Sendable (World) -> Environment
  ) -> StateDispatcher<World, S, Input> {
    StateDispatcher<World, S, Input>(
      startEffects: startEffects?.map { $0.widenSteps(environment: part) },
      group: group?.map { $0.widen(environment: part) },
      outline: outline,
      levels: levels + 1,
      reduce: { [reduce] state, input, mode in
        let request = reduce(&state, input, mode)
        return request.isEmpty ? .empty : request.widenSteps(environment: part)
      }
    )
  }

  /// Returns this dispatcher with a fixed environment; the environment around it is ignored.
  public func with<World: Sendable>(environment: Environment) -> StateDispatcher<World, S, Input> {
    widen(environment: { _ in environment })
  }
}

/// A result builder that combines the dispatchers of a block.
///
///     let counter = StateDispatcher<Void, Int, Int>.combineAll {
///       StateDispatcher.reducing { $0 += $1 }
///       for _ in 1...2 { StateDispatcher.reducing { count, _ in count *= 10 } }
///     }
///     counter.run(2, on: 1).state  // 300
@resultBuilder
public enum DispatcherBuilder<Environment: Sendable, S: Sendable, Input: Sendable> {
  /// The type of the dispatchers.
  public typealias Part = StateDispatcher<Environment, S, Input>

  /// Returns a dispatcher as a list of one.
  public static func buildExpression(_ part: Part) -> [Part] { [part] }

  /// Returns the dispatchers of a block, in order.
  public static func buildBlock(_ parts: [Part]...) -> [Part] { parts.flatMap { $0 } }

  /// Returns the dispatchers of an `if` without an `else`.
  public static func buildOptional(_ parts: [Part]?) -> [Part] { parts ?? [] }

  /// Returns the dispatchers of the first branch.
  public static func buildEither(first parts: [Part]) -> [Part] { parts }

  /// Returns the dispatchers of another branch.
  public static func buildEither(second parts: [Part]) -> [Part] { parts }

  /// Returns the dispatchers of each iteration of a loop, in order.
  public static func buildArray(_ parts: [[Part]]) -> [Part] { parts.flatMap { $0 } }

  /// Returns the dispatchers of an `if #available`.
  public static func buildLimitedAvailability(_ parts: [Part]) -> [Part] { parts }

  /// Combines the dispatchers.
  public static func buildFinalResult(_ parts: [Part]) -> Part {
    parts.count == 1 ? parts[0] : .combine(all: parts)
  }
}

/// The `reduce` function of a deeply nested dispatcher, which runs where the stack has room.
@usableFromInline
struct DispatcherLink<S, Input, Request: Sendable>: Sendable {
  @usableFromInline typealias Reduce = @Sendable (inout S, Input, DispatcherGroupMode) -> Request

  private let reduce: Reduce

  @usableFromInline
  static func linked(_ reduce: @escaping Reduce) -> Reduce {
    let link = Deep(DispatcherLink(reduce: reduce))
    return { state, input, mode in
      StackRoom.run { link.value.reduce(&state, input, mode) }
    }
  }
}

// This overload exists for its message: without it, the compiler reports that 'Void' has no member.
// The initializer has no such overload, which would hide each mistake in a closure with effects.
extension StateDispatcher {
  @available(
    *,
    unavailable,
    message: "'reducing' has no effects; with effects, use 'StateDispatcher { state, input in … }'"
  )
  @_disfavoredOverload
  public static func reducing(
    _ change: @escaping @Sendable (_ state: inout S, _ input: Input) -> Request
  ) -> StateDispatcher {
    StateDispatcher(change)
  }
}
