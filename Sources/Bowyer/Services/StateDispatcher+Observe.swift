import BowyerKinds
public import BowyerOptics

extension StateDispatcher {
  /// Returns this dispatcher with an effect for each input, which reports the input to the environment.
  ///
  /// The reports run one after another, and before the effects of the dispatcher itself. An error
  /// of a report becomes a diagnostic and has no other consequences: no error handler receives it.
  /// The parts after this one in a ``serial()`` group handle the input when the report has ended.
  ///
  ///     let counter = StateDispatcher<Void, Int, Int>.reducing { $0 += $1 }
  ///     let observed = counter.observe("log") { _, input in print(input) }
  ///     observed.run(2, on: 40).effect.requests  // ["log"]
  ///
  /// The result is a single part for ``recover(fileID:line:column:_:)``, even if this dispatcher is a group.
  ///
  /// *observe*: the states and the other requests are those of the dispatcher alone
  ///
  /// - Parameters:
  ///   - id: The name of the request.
  ///   - tell: Reports an input to the environment.
  /// - Returns: The observed dispatcher.
  public func observe(
    _ id: EffectID,
    _ tell: @escaping @Sendable (Environment, Input) async throws -> Void
  ) -> StateDispatcher {
    observe(id, on: .identity, tell)
  }

  /// Returns this dispatcher with an effect for each input of one kind, which reports the input to
  /// the environment.
  ///
  ///     let left = Prism(Side.left) { if case .left(let n) = $0 { n } else { nil } }
  ///     let counter = StateDispatcher<Void, Int, Side>.reducing { count, _ in count += 1 }
  ///     let observed = counter.observe("log", on: left) { _, n in print(n) }
  ///     observed.run(.left(2), on: 40).effect.requests  // ["log"]
  ///     observed.run(.right(2), on: 40).effect.requests  // []
  ///
  /// - Parameters:
  ///   - id: The name of the request.
  ///   - kind: Matches the inputs to report.
  ///   - tell: Reports an input to the environment.
  /// - Returns: The observed dispatcher.
  public func observe<Kind: Sendable>(
    _ id: EffectID,
    on kind: Prism<Input, Kind>,
    _ tell: @escaping @Sendable (Environment, Kind) async throws -> Void
  ) -> StateDispatcher {
    StateDispatcher(
      startEffects: startEffects,
      outline: outlined("observed by \(id.name.literal)", isKept: true),
      levels: levels + 1,
      reduce: { [reduce] state, input, mode in
        guard let payload = kind.preview(input) else { return reduce(&state, input, mode) }
        let telling = Effect<Environment, Void>.perform(id) { try await tell($0, payload) }
          .catch { .report(.effectFailed(id, $0)) }
        return telling.queued(id: id).silent().combine(reduce(&state, input, mode))
      }
    )
  }
  /// Returns this dispatcher with an effect for the inputs of one case, which reports the input to
  /// the environment.
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
