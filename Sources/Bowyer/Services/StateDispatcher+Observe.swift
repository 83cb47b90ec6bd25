public import BowyerOptics

extension StateDispatcher {
  /// Returns this dispatcher, which sends its inputs to the world, one after another, before it sees them.
  ///
  /// It is pure: an effect notifies the world. What goes wrong there is reported, and changes nothing else: no
  /// handler of errors hears of it, and those after it in a ``serial()`` group see the input when the world has received it.
  ///
  ///     let counter = StateDispatcher<Void, Int, Int>.reducing { $0 += $1 }
  ///     let observed = counter.observe("log") { _, input in print(input) }
  ///     observed.run(2, on: 40).effect.requests  // ["log"]
  ///
  /// ``recover(fileID:line:column:_:)`` takes the result as one part, also where this is a group.
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
    observe(id, on: .identity, tell)
  }

  /// Returns this dispatcher, which sends one kind of its inputs to the world, one after another, before it sees them.
  ///
  ///     let left = Prism(Side.left) { if case .left(let n) = $0 { n } else { nil } }
  ///     let counter = StateDispatcher<Void, Int, Side>.reducing { count, _ in count += 1 }
  ///     let observed = counter.observe("log", on: left) { _, n in print(n) }
  ///     observed.run(.left(2), on: 40).effect.requests  // ["log"]
  ///     observed.run(.right(2), on: 40).effect.requests  // []
  ///
  /// - Parameters:
  ///   - id: What is asked of the world, by name.
  ///   - kind: The inputs that the world receives.
  ///   - tell: Tells it.
  /// - Returns: The dispatcher that is observed.
  public func observe<Kind: Sendable>(
    _ id: EffectID,
    on kind: Prism<Input, Kind>,
    _ tell: @escaping @Sendable (Environment, Kind) async throws -> Void
  ) -> StateDispatcher {
    StateDispatcher(
      startEffects: startEffects,
      outline: outlined("observed by \"\(id)\"", isKept: true),
      levels: levels + 1,
      reduce: { [reduce] state, input, mode in
        guard let payload = kind.preview(input) else { return reduce(&state, input, mode) }
        let telling = Effect<Environment, Void>.perform(id) { try await tell($0, payload) }
          .catch { .report(.effectFailed(id, $0)) }
        return telling.queued(id: id).silent().combine(reduce(&state, input, mode))
      }
    )
  }
  /// Returns this dispatcher, which sends its inputs of one case to the world, before it sees them.
  ///
  ///     let counter = StateDispatcher<Void, Int, Side>.reducing { count, _ in count += 1 }
  ///     let observed = counter.observe("log", on: Side.left) { _, n in print(n) }
  ///     observed.run(.left(2), on: 40).effect.requests  // ["log"]
  @inlinable
  @_disfavoredOverload
  public func observe<Kind: Sendable>(
    _ id: EffectID,
    on embed: @escaping @Sendable (Kind) -> Input,
    _ tell: @escaping @Sendable (Environment, Kind) async throws -> Void
  ) -> StateDispatcher {
    observe(id, on: Prism(embedding: embed), tell)
  }
}
