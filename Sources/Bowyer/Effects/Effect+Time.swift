extension Effect {
  /// Returns this effect, started after a delay.
  ///
  /// A duration of zero or less means no delay.
  ///
  ///     Effect<Void, Int>.pure(1).delayed(by: .seconds(1)).values  // [1]
  ///
  /// *delay-zero*: `e.delayed(by: .zero) == e`;
  /// *delay-sum*: `e.delayed(by: a).delayed(by: b) == e.delayed(by: a + b)`
  public func delayed(by duration: Duration) -> Effect { wrapped { .delayed($0, duration) } }

  /// Returns this effect, which fails with ``EffectError/timedOut(after:)`` if it does not end in
  /// time.
  ///
  /// The timeout cancels the effect; values that it has yielded remain. With a duration of zero or
  /// less, the effect fails at once, without starting.
  ///
  ///     Effect<Void, Int>.perform("load") { _ in 1 }.timeout(after: .seconds(5)).requests  // ["load"]
  ///
  /// *timeout*: values yielded in time remain; an effect that has not ended by then fails
  public func timeout(after duration: Duration) -> Effect { wrapped { .timeout($0, duration) } }

  /// Returns this effect, repeated endlessly at an interval, the first time after one interval.
  ///
  /// It starts at multiples of the interval after the start, so the times do not drift. Times at
  /// which it still runs are skipped. If it fails, it is not repeated. With an interval of zero or
  /// less, it fails with ``EffectError/intervalNotPositive(_:)``.
  ///
  ///     Effect<Void, Int>.pure(1).every(.seconds(1)).values  // [1]
  ///
  /// *every*: it starts at each multiple of the interval at which it is not running
  public func every(_ interval: Duration) -> Effect { wrapped { .every($0, interval) } }

  /// Returns this effect, started when no other effect with the same identity has been started for
  /// a while.
  ///
  /// It cancels earlier effects with the same identity, waiting or running, so an older answer
  /// never follows a newer one.
  ///
  ///     Effect<Void, Int>.perform("search") { _ in 1 }.debounced(id: "search", for: .seconds(1)).requests
  ///     // ["search"]
  ///
  /// *debounce*: `e.debounced(id: i, for: d)` is
  /// `e.delayed(by: d).cancellable(id: i, replacing: true)`
  public func debounced(id: EffectID, for duration: Duration) -> Effect {
    delayed(by: duration).cancellable(id: id, replacing: true)
  }

  /// Returns this effect, limited to one start per duration among the effects with the same
  /// identity.
  ///
  /// An effect that would start earlier is dropped. If `latest` is true, the latest dropped effect
  /// starts at the end of the duration, before an effect that arrives then. ``cancel(id:)`` cancels
  /// waiting and running effects. With a duration of zero or less, no effect is dropped.
  ///
  ///     Effect<Void, Int>.perform("save") { _ in 1 }.throttled(id: "save", for: .seconds(1)).requests
  ///     // ["save"]
  ///
  /// *throttle*: an effect starts if the duration has passed since the last start;
  /// *throttle-latest*: the latest dropped effect starts at the end of the duration
  ///
  /// - Parameters:
  ///   - id: The identity.
  ///   - duration: The time after a start in which further effects are dropped.
  ///   - latest: Whether the latest dropped effect starts at the end of the duration.
  /// - Returns: The throttled effect.
  public func throttled(id: EffectID, for duration: Duration, latest: Bool = false) -> Effect {
    wrapped { .throttled($0, id, duration, latest: latest) }
  }
}
