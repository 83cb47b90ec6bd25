public import BowyerOptics

extension StateDispatcher {
  /// Returns this dispatcher with a change of the state for inputs of one kind, in the same transition.
  ///
  ///     let left = Prism(Side.left) { if case .left(let n) = $0 { n } else { nil } }
  ///     let right = Prism(Side.right) { if case .right(let n) = $0 { n } else { nil } }
  ///     let store = StateDispatcher<Void, Int, Side>.empty
  ///       .mutate(on: left) { count, n in count += n }
  ///       .mutate(on: right) { count, n in count -= n }
  ///     store.run(.left(2), on: 40).state  // 42
  ///
  /// *mutate*: `d.mutate(on: p, f)` is `d.combine(.reducing(f).widen(input: p))`
  ///
  /// - Parameters:
  ///   - kind: Matches the inputs.
  ///   - change: Changes the state in place.
  /// - Returns: The combined dispatcher.
  public func mutate<Kind: Sendable>(
    on kind: Prism<Input, Kind>,
    _ change: @escaping @Sendable (inout S, Kind) -> Void
  ) -> StateDispatcher {
    combine(StateDispatcher<Environment, S, Kind>.reducing(change).widen(input: kind))
  }

  /// Returns this dispatcher with a change of the state for the inputs of one case, in the same transition.
  ///
  ///     let store = StateDispatcher<Void, Int, Side>.empty
  ///       .mutate(on: Side.left) { count, n in count += n }
  ///     store.run(.left(2), on: 40).state  // 42
  @inlinable
  @_disfavoredOverload
  public func mutate<Kind: Sendable>(
    on embed: @escaping @Sendable (Kind) -> Input,
    _ change: @escaping @Sendable (inout S, Kind) -> Void
  ) -> StateDispatcher {
    mutate(on: Prism(embedding: embed), change)
  }

  /// Returns this dispatcher with a change of the state for inputs of one kind, which also sends inputs.
  ///
  ///     let left = Prism(Side.left) { if case .left(let n) = $0 { n } else { nil } }
  ///     let store = StateDispatcher<Void, Int, Side>.empty.react(to: left) { count, n in
  ///       count += n
  ///       return [.right(count)]
  ///     }
  ///     store.run(.left(2), on: 40).effect.sentInputs  // [Side.right(42)]
  ///
  /// - Parameters:
  ///   - kind: Matches the inputs.
  ///   - change: Changes the state in place, and returns the inputs to send.
  /// - Returns: The combined dispatcher.
  public func react<Kind: Sendable>(
    to kind: Prism<Input, Kind>,
    _ change: @escaping @Sendable (inout S, Kind) -> [Input]
  ) -> StateDispatcher {
    combine(
      StateDispatcher { state, input in
        guard let payload = kind.preview(input) else { return .empty }
        return .merge(change(&state, payload).map { .pure(.send($0)) })
      }
    )
  }

  /// Returns this dispatcher with a change of the state for the inputs of one case, which also sends inputs.
  ///
  ///     let store = StateDispatcher<Void, Int, Side>.empty.react(to: Side.left) { count, n in
  ///       count += n
  ///       return [.right(count)]
  ///     }
  ///     store.run(.left(2), on: 40).effect.sentInputs  // [Side.right(42)]
  @inlinable
  @_disfavoredOverload
  public func react<Kind: Sendable>(
    to embed: @escaping @Sendable (Kind) -> Input,
    _ change: @escaping @Sendable (inout S, Kind) -> [Input]
  ) -> StateDispatcher {
    react(to: Prism(embedding: embed), change)
  }
}
