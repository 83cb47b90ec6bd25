import BowyerKinds

extension StateDispatcher {
  /// Returns this dispatcher, which has the world note each of its transitions, also those of its effects.
  ///
  /// It is pure: the entry is in an effect. Entries with the same identity are noted one after another, in
  /// the order of the transitions. If noting one fails, it is reported as any error is, and the next is noted.
  ///
  ///     let counter = StateDispatcher<Void, Int, Int>.reducing { $0 += $1 }
  ///     let logged = counter.logging("log") { _, entry in print(entry.before, "→", entry.after) }
  ///     logged.run(2, on: 40).state  // 42
  ///     logged.run(2, on: 40).effect.requests  // ["log"]
  ///
  /// *logging*: the states, and what is asked for, are those of the dispatcher alone, but for the log;
  /// *logging-order*: the entries of a session follow one another, `after` of each the `before` of the next,
  /// where all transitions are logged
  ///
  /// - Parameters:
  ///   - id: What is asked of the world, by name.
  ///   - note: Notes an entry.
  /// - Returns: The dispatcher that is logged.
  public func logging(
    _ id: EffectID,
    _ note: @escaping @Sendable (Environment, Transition<S, Input>) async throws -> Void
  ) -> StateDispatcher {
    StateDispatcher(
      startEffects: startEffects?.map(state: { $0 }) { Self.logged($0, of: nil, id, note) },
      outline: outlined("logged by \"\(id)\"", isKept: true),
      levels: levels + 1,
      reduce: { [reduce] state, input, mode in
        Self.logged(input, isOfEffect: false, &state, id, note) { reduce(&$0, input, mode) }
      }
    )
  }

  private static func logged(
    _ input: Input?,
    isOfEffect: Bool,
    _ state: inout S,
    _ id: EffectID,
    _ note: @escaping @Sendable (Environment, Transition<S, Input>) async throws -> Void,
    _ transition: (inout S) -> Request
  ) -> Request {
    let before = state
    let request = transition(&state)
    let entry = Transition(input: input, isOfEffect: isOfEffect, before: before, after: state)
    let log = Effect<Environment, Void>.perform(id) { world in try await note(world, entry) }
    return log.queued(id: id).silent().combine(logged(request, of: input, id, note))
  }

  /// Returns what is asked for, with its transitions logged.
  private static func logged(
    _ request: Request,
    of input: Input?,
    _ id: EffectID,
    _ note: @escaping @Sendable (Environment, Transition<S, Input>) async throws -> Void
  ) -> Request {
    request.map(at: .same) { step in
      guard case .commit(let transition) = step else { return step }
      return .commit(
        State { state in
          logged(input, isOfEffect: true, &state, id, note) { transition.run(&$0) }
        }
      )
    }
  }
}
