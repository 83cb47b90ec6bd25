import BowyerKinds

extension StateDispatcher {
  /// Returns this dispatcher with a log of each of its transitions, including those of its effects.
  ///
  /// It is pure: an effect writes the entry. Entries with the same identity are written one after
  /// another, in the order of the transitions. If writing one fails, the error is reported as any
  /// other, and the next is written.
  ///
  ///     let counter = StateDispatcher<Void, Int, Int>.reducing { $0 += $1 }
  ///     let logged = counter.logging("log") { _, entry in print(entry.before, "→", entry.after) }
  ///     logged.run(2, on: 40).state  // 42
  ///     logged.run(2, on: 40).effect.requests  // ["log"]
  ///
  /// *logging*: the states and requests are those of the dispatcher alone, apart from the log;
  /// *logging-order*: in a session where all transitions are logged, `after` of each entry is
  /// `before` of the next entry
  ///
  /// - Parameters:
  ///   - id: The name of the request that writes an entry.
  ///   - note: Writes an entry.
  /// - Returns: The dispatcher with a log.
  public func logging(
    _ id: EffectID,
    _ note: @escaping @Sendable (Environment, Transition<S, Input>) async throws -> Void
  ) -> StateDispatcher {
    StateDispatcher(
      startEffects: startEffects?.map(state: { $0 }) { Self.logged($0, of: nil, id, note) },
      outline: outlined("logged by \(id.name.literal)", isKept: true),
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

  /// Returns a request with its transitions logged.
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
