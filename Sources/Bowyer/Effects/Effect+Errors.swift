extension Effect {
  /// Returns this effect with a handler that replaces a failed part by another effect.
  ///
  /// The effect that the handler returns runs in place of the part that failed, and the parts that
  /// run beside it continue. So each part of a merge is caught separately.
  ///
  ///     let load = Effect<Void, Int>.perform("load") { _ in throw EffectError.timedOut(after: .zero) }
  ///     load.catch { _ in .pure(0) }.requests  // ["load"]
  ///
  /// *catch-pure*: `pure(a).catch(f) == pure(a)`;
  /// *catch-merge*: `d.combine(e).catch(f) == d.catch(f).combine(e.catch(f))`
  public func `catch`(
    _ handler: @escaping @Sendable (any Error) -> Effect
  ) -> Effect {
    wrapped { .recover($0) { handler($0).node } }
  }

  /// Returns this effect, which is repeated when it fails.
  ///
  /// A failure cancels the rest of the attempt; values that it has yielded remain. When all
  /// repetitions have failed, the effect fails.
  ///
  ///     Effect<Void, Int>.perform("load") { _ in 1 }.retry(3, after: .constant(.seconds(1))).requests
  ///     // ["load"]
  ///
  /// *retry-none*: `e.retry(0) == e`
  ///
  /// - Parameters:
  ///   - count: The maximum number of repetitions; a negative number counts as zero.
  ///   - backoff: The delay before each repetition.
  /// - Returns: The effect with repetitions.
  public func retry(_ count: Int, after backoff: Backoff = .none) -> Effect {
    wrapped { .retry($0, count, backoff) }
  }
}
