extension StateDispatcher {
  /// Returns this dispatcher, of whose inputs the world is told, one after another, before it sees them.
  ///
  /// It is pure: the world is told by an effect. What goes wrong there is reported, and changes nothing else: no
  /// handler of errors hears of it, and those after it in a ``serial()`` group see the input when it has been told.
  ///
  ///     let counter = StateDispatcher<Void, Int, Int>.reducing { $0 += $1 }
  ///     let observed = counter.observe("log") { _, input in print(input) }
  ///     observed.run(2, on: 40).effect.requests  // ["log"]
  ///
  /// It is no group any more: how its parts run is said before.
  ///
  /// *observe*: the states, and what else is asked for, are those of the dispatcher alone
  ///
  /// - Parameters:
  ///   - id: What is asked of the world, by name.
  ///   - tell: Tells it.
  /// - Returns: The dispatcher that is observed.
  public func observe(
    _ id: EffectID,
    _ tell: @escaping @Sendable (Environment, Input) async throws -> Void
  ) -> StateDispatcher {
    StateDispatcher(
      startEffects: startEffects,
      outline: outlined("observed by \"\(id)\"", isKept: true),
      levels: levels + 1,
      reduce: { [reduce] state, input in
        let telling = Effect<Environment, Void>.perform(id) { try await tell($0, input) }
          .catch { .report(.effectFailed(id, $0)) }
        return telling.queued(id: id).silent().combine(reduce(&state, input))
      }
    )
  }
}
