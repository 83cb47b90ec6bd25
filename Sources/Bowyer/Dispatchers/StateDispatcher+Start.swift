extension StateDispatcher {
  /// Returns this dispatcher, which also asks for an effect when its state first appears.
  ///
  /// That is: when the session starts; or, for a child that is placed by `ifPresent` or `forEach`,
  /// each time the child appears in the state. The effect is that child's, so it ends with it.
  ///
  ///     let clock = StateDispatcher<Void, Int, Int>.reducing { $0 += $1 }
  ///       .onStart(Effect<Void, Int>.perform("time") { _ in 42 }.map { .send($0) })
  ///     clock.started(on: 0).requests  // ["time"]
  ///
  /// *started*: `d.onStart(e).started(on: s) == d.started(on: s).combine(e)`;
  /// *appears*: it is asked for once each time the child appears, and not while it stays
  ///
  /// - Parameter effect: The effect; it yields steps.
  /// - Returns: The dispatcher that begins with it.
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

  /// Returns this dispatcher, which also asks for an effect when its state first appears; what it yields
  /// are changes of the state.
  ///
  ///     let clock = StateDispatcher<Void, Int, Int>.reducing { $0 += $1 }
  ///       .onStart(changing: .perform("time") { _ in .set(42) })
  ///     clock.started(on: 0).requests  // ["time"]
  public func onStart(changing effect: Effect<Environment, State<S, Void>>) -> StateDispatcher {
    onStart(effect.map { .commit($0) })
  }

  /// Returns this dispatcher, which also asks for an effect when its state first appears; what it yields
  /// are inputs.
  ///
  ///     let clock = StateDispatcher<Void, Int, Int>.reducing { $0 += $1 }
  ///       .onStart(sending: .perform("time") { _ in 42 })
  ///     clock.started(on: 0).requests  // ["time"]
  public func onStart(sending effect: Effect<Environment, Input>) -> StateDispatcher {
    onStart(effect.map { .send($0) })
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
  /// - Returns: The dispatcher that ends with it.
  public func onEnd(_ effect: Effect<Environment, Never>) -> StateDispatcher {
    onStart(effect.lasting(after: nil))
  }

  /// Returns this dispatcher, which also sends each value of a sequence, as they come, from when its state
  /// first appears.
  ///
  /// All dispatchers of the session that handle the input see it, as with any input. With ``emit(_:_:_:)`` only this one
  /// does.
  ///
  /// It ends with the session, or with the child whose dispatcher this is. Nobody who waits for a session to
  /// settle waits for it.
  ///
  ///     let counter = StateDispatcher<AsyncStream<Int>, Int, Int>.reducing { $0 += $1 }
  ///     counter.subscribe("ticks") { ticks in ticks }.started(on: 0).requests  // ["ticks"]
  ///
  /// A sequence that is drained is one that ends, like what came in while nobody listened: it is waited for, also
  /// by ``Session/beginning``.
  ///
  /// *subscribe*: `d.subscribe(id, values) == d.onStart(sending: .stream(id, values))`;
  /// *subscribe-drained*: `d.subscribe(id, .drained, values) == d.onStart(sending: .drain(id, values))`
  ///
  /// - Parameters:
  ///   - id: The name of the request.
  ///   - kind: Whether the end of the sequence is waited for.
  ///   - values: Returns the sequence.
  /// - Returns: The dispatcher that begins with it.
  public func subscribe<Values: AsyncSequence & SendableMetatype>(
    _ id: EffectID,
    _ kind: SubscriptionKind = .live,
    _ values: @escaping @Sendable (Environment) async throws -> Values
  ) -> StateDispatcher where Values.Element == Input {
    onStart(sending: kind == .drained ? .drain(id, values) : .stream(id, values))
  }

  /// Returns this dispatcher, which alone sees each value of a sequence, as they come, from when its state first
  /// appears.
  ///
  /// The values are inputs of this dispatcher, with all its parts and the modifiers before this one. Dispatchers that it
  /// is combined with later, and modifiers after this one, do not see them; they see the changes of the state. It ends as
  /// ``subscribe(_:_:_:)`` does, which shows the values to all dispatchers.
  ///
  ///     let counter = StateDispatcher<AsyncStream<Int>, Int, Int>.reducing { $0 += $1 }
  ///     counter.emit("ticks") { ticks in ticks }.started(on: 0).requests  // ["ticks"]
  ///
  /// *emit*: a session of `d.emit(id, values).combine(e)` has the states that `d` makes of the values
  ///
  /// - Parameters:
  ///   - id: The name of the request.
  ///   - kind: Whether the end of the sequence is waited for.
  ///   - values: Returns the sequence.
  /// - Returns: The dispatcher that begins with it.
  public func emit<Values: AsyncSequence & SendableMetatype>(
    _ id: EffectID,
    _ kind: SubscriptionKind = .live,
    _ values: @escaping @Sendable (Environment) async throws -> Values
  ) -> StateDispatcher where Values.Element == Input {
    let values: Effect<Environment, Input> =
      kind == .drained ? .drain(id, values) : .stream(id, values)
    return starting("emits \"\(id)\"") { [reduce] mode in
      values.map { value in .commit(State { state in reduce(&state, value, mode) }) }
    }
  }

  /// Returns what is asked for when a session starts in a state; nothing is run.
  ///
  ///     StateDispatcher<Void, Int, Int>.empty.started(on: 0).requests  // []
  ///
  /// *started-combine*: `d.combine(e).started(on: s) == d.started(on: s).combine(e.started(on: s))`
  public func started(on state: S) -> Request {
    var memory: StartEffects<Environment, S, Input>.Memory = nil
    return startEffects?.next(state, &memory, .concurrent) ?? .empty
  }
}
