extension Effect {
  /// Returns the effect that runs effects concurrently, started in order, even if one fails.
  public static func merge(_ effects: Effect...) -> Effect { merge(effects) }

  /// Returns the effect that runs the effects of an array concurrently.
  public static func merge(_ effects: [Effect]) -> Effect { several(.merge, effects) }

  /// Returns the effect that runs effects one after another, until one fails.
  public static func concat(_ effects: Effect...) -> Effect { concat(effects) }

  /// Returns the effect that runs the effects of an array one after another.
  public static func concat(_ effects: [Effect]) -> Effect { several(.concat, effects) }

  /// Returns the effect that starts effects together, and keeps the first to yield a value, which cancels the others.
  ///
  /// An effect that fails, or ends without a value, leaves the race. If all have left, it fails with the last error, if any.
  public static func race(_ effects: Effect...) -> Effect { race(effects) }

  /// Returns the effect that keeps only the first effect of an array to yield a value.
  public static func race(_ effects: [Effect]) -> Effect { several(.race, effects) }

  /// Returns the effect that runs this effect and another concurrently, combined in constant time.
  public func combine(_ other: Effect) -> Effect {
    guard let node else { return other }
    guard let last = other.node else { return self }
    return Effect(.several(.merge, [node, last]))
  }

  private static func several(
    _ combination: EffectNode.Combination,
    _ effects: [Effect]
  ) -> Effect {
    let nodes = effects.compactMap(\.node)
    return nodes.count < 2 ? Effect(nodes.first) : Effect(.several(combination, nodes))
  }

  /// Returns this effect, started after a delay; a duration of zero or less means no delay.
  public func delayed(by duration: Duration) -> Effect { modified(.delayed(duration)) }

  /// Returns this effect, which fails with ``EffectError/timedOut(after:)`` unless it ends in time.
  ///
  /// Values that it has yielded remain. With a duration of zero or less, it fails at once, without starting.
  public func timeout(after duration: Duration) -> Effect { modified(.timeout(duration)) }

  /// Returns this effect, repeated at multiples of an interval, except while it still runs, until it fails.
  ///
  /// The first time is after one interval. If the interval is not positive, the effect fails.
  public func every(_ interval: Duration) -> Effect { modified(.every(interval)) }

  /// Returns this effect, started when no other with the same identity has started for a while; it cancels earlier ones.
  public func debounced(id: EffectID, for duration: Duration) -> Effect {
    delayed(by: duration).cancellable(id: id, replacing: true)
  }

  /// Returns this effect, limited to one start per duration among those with the same identity; others are dropped.
  ///
  /// If `latest` is true, the latest dropped effect starts at the end of the duration, before an effect that arrives then.
  /// ``cancel(id:)`` cancels waiting and running effects. With a duration of zero or less, no effect is dropped.
  public func throttled(id: EffectID, for duration: Duration, latest: Bool = false) -> Effect {
    modified(.throttled(id, duration, latest: latest))
  }

  /// Returns this effect, which can be cancelled by an identity, local to the session or the child.
  ///
  /// A cancelled effect has ended, and has not failed; it yields no more values, even while its work still runs. If
  /// `replacing` is true, its start cancels those with the same identity.
  public func cancellable(id: EffectID, replacing: Bool = false) -> Effect {
    modified(.cancellable(id, replacing: replacing))
  }

  /// Returns the effect that cancels the effects with an identity, and yields nothing.
  ///
  /// It also cancels effects that wait for a delay, for earlier effects of a `concat`, or in a serial group for an earlier
  /// input. It does not cancel effects that follow it in the same sequence, further repetitions of ``every(_:)``, or effects
  /// of ``StateDispatcher/onEnd(_:)``.
  public static func cancel(id: EffectID) -> Effect { Effect(.cancel(id)) }

  /// Returns this effect with a handler that replaces a failed part by another effect; the parts of a merge fail separately.
  public func `catch`(_ handler: @escaping @Sendable (any Error) -> Effect) -> Effect {
    modified(.recover(nil) { handler($0).node })
  }

  /// Returns this effect, repeated when it fails, and failing with the last repetition; values that it has yielded remain.
  public func retry(_ count: Int, after backoff: Backoff = .none) -> Effect {
    modified(.retry(count, backoff))
  }
}

/// The delay before a failed effect is repeated.
///
///     Backoff.doubling(from: .seconds(1), upTo: .seconds(5)).delay(beforeRetry: 3)  // 4.0 seconds
public enum Backoff: Hashable, Sendable {
  /// No delay.
  case none
  /// The same delay each time.
  case constant(Duration)
  /// A delay that doubles each time, up to a limit.
  case doubling(from: Duration, upTo: Duration)

  /// Returns the delay before a repetition; the first repetition is number 1.
  public func delay(beforeRetry number: Int) -> Duration {
    switch self {
    case .none: return .zero
    case .constant(let duration): return max(.zero, duration)
    case .doubling(let first, let limit):
      var delay = max(.zero, first)
      var remaining = number - 1
      while remaining > 0, delay > .zero, delay < limit {
        // By the difference, since doubling a long duration could overflow.
        delay += min(delay, limit - delay)
        remaining -= 1
      }
      return max(.zero, min(delay, limit))
    }
  }
}
