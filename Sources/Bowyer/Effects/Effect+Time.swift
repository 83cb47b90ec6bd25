extension Effect {
  /// Returns this effect, started after a while.
  ///
  /// A duration of zero or less is no delay.
  ///
  ///     Effect<Void, Int>.pure(1).delayed(by: .seconds(1)).values  // [1]
  ///
  /// *delay-zero*: `e.delayed(by: .zero) == e`;
  /// *delay-sum*: `e.delayed(by: a).delayed(by: b) == e.delayed(by: a + b)`
  public func delayed(by duration: Duration) -> Effect { wrapped { .delayed($0, duration) } }

  /// Returns this effect, which fails with ``EffectError/timedOut(after:)`` if it has not ended in time.
  ///
  /// What it yielded before stays; what it still does is cancelled. A duration of zero or less is over at
  /// once: the effect is not started.
  ///
  ///     Effect<Void, Int>.perform("load") { _ in 1 }.timeout(after: .seconds(5)).requests  // ["load"]
  ///
  /// *timeout*: what is yielded in time stays; what has not ended then fails then
  public func timeout(after duration: Duration) -> Effect { wrapped { .timeout($0, duration) } }

  /// Returns this effect, run again and again, for ever: the first time after one interval.
  ///
  /// The times are multiples of the interval after the start, so they do not drift; those at which it
  /// still runs are left out. If it fails, that was the last time, as in a loop that throws. An interval of
  /// zero or less is refused: the effect fails with ``EffectError/intervalNotPositive(_:)``.
  ///
  ///     Effect<Void, Int>.pure(1).every(.seconds(1)).values  // [1]
  ///
  /// *every*: it starts at each multiple of the interval at which it does not run
  public func every(_ interval: Duration) -> Effect { wrapped { .every($0, interval) } }

  /// Returns this effect, started after a while in which no other with the same identity was started.
  ///
  /// It cancels those before it, waiting or running, so an answer to an older question never comes after
  /// one to a newer.
  ///
  ///     Effect<Void, Int>.perform("search") { _ in 1 }.debounced(id: "search", for: .seconds(1)).requests
  ///     // ["search"]
  ///
  /// *debounce*: `e.debounced(id: i, for: d)` is
  /// `e.delayed(by: d).cancellable(id: i, replacing: true)`
  public func debounced(id: EffectID, for duration: Duration) -> Effect {
    delayed(by: duration).cancellable(id: id, replacing: true)
  }

  /// Returns this effect, if none with the same identity was started a while before it.
  ///
  /// Otherwise it is left out; or, where the latest counts, it starts when that while is over, unless
  /// there is a later one by then. ``cancel(id:)`` cancels those that wait or run. A duration of zero or less
  /// leaves nothing out.
  ///
  ///     Effect<Void, Int>.perform("save") { _ in 1 }.throttled(id: "save", for: .seconds(1)).requests
  ///     // ["save"]
  ///
  /// *throttle*: each is started that comes a while after the last that was started;
  /// *throttle-latest*: the latest of those that were left out is started when the while is over
  ///
  /// - Parameters:
  ///   - id: The identity.
  ///   - duration: For how long others are left out.
  ///   - latest: Whether the latest that was left out is started in the end.
  /// - Returns: The throttled effect.
  public func throttled(id: EffectID, for duration: Duration, latest: Bool = false) -> Effect {
    wrapped { .throttled($0, id, duration, latest: latest) }
  }
}
