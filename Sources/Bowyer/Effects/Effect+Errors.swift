extension Effect {
  /// Returns this effect, in which an error is answered by another effect.
  ///
  /// That one runs in place of what did not succeed; what runs beside it goes on. So each part of a merge
  /// is caught by itself.
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

  /// Returns this effect, started anew when it fails.
  ///
  /// What it yielded before stays, what it still does is cancelled. When it fails once more than it may
  /// be repeated, it fails.
  ///
  ///     Effect<Void, Int>.perform("load") { _ in 1 }.retry(3, after: .constant(.seconds(1))).requests
  ///     // ["load"]
  ///
  /// *retry-none*: `e.retry(0) == e`
  ///
  /// - Parameters:
  ///   - count: How often it may be repeated; less than zero is zero.
  ///   - backoff: How long it waits before.
  /// - Returns: The effect that repeats itself.
  public func retry(_ count: Int, after backoff: Backoff = .none) -> Effect {
    wrapped { .retry($0, count, backoff) }
  }
}
