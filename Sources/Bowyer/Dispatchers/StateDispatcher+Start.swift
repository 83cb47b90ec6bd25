import BowyerKinds

extension StateDispatcher {
  /// Returns this dispatcher with an effect that starts when the state first appears.
  ///
  /// The state of a whole feature appears when the session starts; the state of a child placed by
  /// `ifPresent` or `forEach` appears each time the child enters the larger state. The effect
  /// belongs to the child and is cancelled when the child leaves.
  ///
  ///     let clock = StateDispatcher<Void, Int, Int>.reducing { $0 += $1 }
  ///       .onStart(Effect<Void, Int>.perform("time") { _ in 42 }.map { .send($0) })
  ///     clock.started(on: 0).requests  // ["time"]
  ///
  /// *started*: `d.onStart(e).started(on: s) == d.started(on: s).combine(e)`;
  /// *appears*: it is requested once each time the child appears, and not while the child stays
  ///
  /// - Parameter effect: The effect; it yields steps.
  /// - Returns: The dispatcher.
  public func onStart(_ effect: Request) -> StateDispatcher {
    starting(effect.startNote) { _ in effect }
  }

  private func starting(
    _ note: String,
    _ effect: @escaping @Sendable (DispatcherGroupMode) -> Request
  ) -> StateDispatcher {
    StateDispatcher(
      startEffects: .several([startEffects, StartEffects(effect)]),
      group: group,
      outline: outlined(note, isKept: true),
      levels: levels,
      reduce: reduce
    )
  }

  /// Returns this dispatcher with an effect that starts when the state first appears, and yields
  /// changes of the state.
  ///
  ///     let clock = StateDispatcher<Void, Int, Int>.reducing { $0 += $1 }
  ///       .onStart(changing: .perform("time") { _ in .set(42) })
  ///     clock.started(on: 0).requests  // ["time"]
  public func onStart(changing effect: Effect<Environment, State<S, Void>>) -> StateDispatcher {
    onStart(effect.map { .commit($0) })
  }

  /// Returns this dispatcher with an effect that starts when the state first appears, and yields inputs.
  ///
  ///     let clock = StateDispatcher<Void, Int, Int>.reducing { $0 += $1 }
  ///       .onStart(sending: .perform("time") { _ in 42 })
  ///     clock.started(on: 0).requests  // ["time"]
  public func onStart(sending effect: Effect<Environment, Input>) -> StateDispatcher {
    onStart(effect.map { .send($0) })
  }

  /// Returns this dispatcher, which sends an input when its state first appears.
  ///
  ///     let clock = StateDispatcher<Void, Int, Int>.reducing { $0 += $1 }.onStart(sending: 42)
  ///     clock.started(on: 0).sentInputs  // [42]
  ///
  /// All dispatchers of the session that handle the input receive it, as with any input.
  // Disfavored, so that `.pure(…)` is an effect even if the input type has a case `pure`.
  @_disfavoredOverload
  public func onStart(sending input: Input) -> StateDispatcher {
    onStart(.pure(.send(input)))
  }

  /// Returns this dispatcher with an effect that starts when the feature ends.
  ///
  /// A feature ends when the session stops; a child that is placed by `ifPresent` or `forEach` ends each time it leaves the
  /// state. The child's other effects are cancelled then. This one runs to its end, also after ``Session/stop()``, and
  /// ``Session/settled()`` waits for it. It yields nothing, because no state is left that could handle an input.
  ///
  ///     let clock = StateDispatcher<Void, Int, Int>.reducing { $0 += $1 }
  ///       .onEnd(.run("goodbye") { _ in })
  ///     clock.started(on: 0).description  // "atEnd(perform(goodbye))"
  ///
  /// *leaves*: the effect starts once each time the child leaves, and not before
  ///
  /// - Parameter effect: The effect.
  /// - Returns: The dispatcher.
  public func onEnd(_ effect: Effect<Environment, Never>) -> StateDispatcher {
    onStart(effect.lasting(after: nil))
  }

  /// Returns this dispatcher, which sends the values of a sequence as inputs from when its state
  /// first appears.
  ///
  /// All dispatchers of the session that handle the input receive it, as with any input. With
  /// ``emit(_:_:_:)`` only this one does.
  ///
  /// The subscription ends with the session, or with the child whose dispatcher this is. Waiting
  /// for a session to settle does not wait for a live subscription.
  ///
  ///     let counter = StateDispatcher<AsyncStream<Int>, Int, Int>.reducing { $0 += $1 }
  ///     counter.subscribe("ticks") { ticks in ticks }.started(on: 0).requests  // ["ticks"]
  ///
  /// Use a drained subscription for a sequence that ends, such as the values that arrived before the session
  /// started: the session waits for its end, also in ``Session/beginning``.
  ///
  /// *subscribe*: `d.subscribe(id, values) == d.onStart(sending: .stream(id, values))`;
  /// *subscribe-drained*: `d.subscribe(id, .drained, values) == d.onStart(sending: .drain(id, values))`
  ///
  /// - Parameters:
  ///   - id: The name of the request.
  ///   - kind: Whether the session waits for the end of the sequence.
  ///   - values: Returns the sequence.
  /// - Returns: The dispatcher.
  public func subscribe<Values: AsyncSequence & SendableMetatype>(
    _ id: EffectID,
    _ kind: SubscriptionKind = .live,
    _ values: @escaping @Sendable (Environment) async throws -> Values
  ) -> StateDispatcher where Values.Element == Input {
    onStart(sending: kind == .drained ? .drain(id, values) : .stream(id, values))
  }

  /// Returns this dispatcher, which alone handles the values of a sequence as inputs from when its
  /// state first appears.
  ///
  /// The values are inputs of this dispatcher, with all its parts and the modifiers before this
  /// one. Dispatchers that are combined with it later, and modifiers after this one, do not receive
  /// them; they receive the changed state. The subscription ends as that of ``subscribe(_:_:_:)``,
  /// which sends the values to all dispatchers.
  ///
  ///     let counter = StateDispatcher<AsyncStream<Int>, Int, Int>.reducing { $0 += $1 }
  ///     counter.emit("ticks") { ticks in ticks }.started(on: 0).requests  // ["ticks"]
  ///
  /// *emit*: a session of `d.emit(id, values).combine(e)` has the states that result from `d`
  /// handling the values
  ///
  /// - Parameters:
  ///   - id: The name of the request.
  ///   - kind: Whether the session waits for the end of the sequence.
  ///   - values: Returns the sequence.
  /// - Returns: The dispatcher.
  public func emit<Values: AsyncSequence & SendableMetatype>(
    _ id: EffectID,
    _ kind: SubscriptionKind = .live,
    _ values: @escaping @Sendable (Environment) async throws -> Values
  ) -> StateDispatcher where Values.Element == Input {
    let values: Effect<Environment, Input> =
      kind == .drained ? .drain(id, values) : .stream(id, values)
    return starting("emits \(id.name.literal)") { [reduce] mode in
      values.map { value in .commit(State { state in reduce(&state, value, mode) }) }
    }
  }

  /// Returns the effects that start when a session starts in a state; nothing is run.
  ///
  ///     StateDispatcher<Void, Int, Int>.empty.started(on: 0).requests  // []
  ///
  /// *started-combine*: `d.combine(e).started(on: s) == d.started(on: s).combine(e.started(on: s))`
  public func started(on state: S) -> Request {
    var memory: StartEffects<Environment, S, Input>.Memory = nil
    return startEffects?.next(state, &memory, .concurrent) ?? .empty
  }
}
