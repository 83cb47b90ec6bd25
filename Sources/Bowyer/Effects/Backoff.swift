/// How long an effect that failed waits before it is started anew.
///
///     Backoff.doubling(from: .seconds(1), upTo: .seconds(5)).delay(beforeRetry: 3)  // 4.0 seconds
public enum Backoff: Hashable, Sendable {
  /// Not at all.
  case none
  /// The same each time.
  case constant(Duration)
  /// Twice as long each time, up to a limit.
  case doubling(from: Duration, upTo: Duration)

  /// Returns how long to wait before a repetition, of which the first is 1.
  ///
  ///     Backoff.doubling(from: .seconds(1), upTo: .seconds(5)).delay(beforeRetry: 9)  // 5.0 seconds
  public func delay(beforeRetry number: Int) -> Duration {
    switch self {
    case .none: return .zero
    case .constant(let duration): return max(.zero, duration)
    case .doubling(let first, let limit):
      var delay = max(.zero, first)
      var remaining = number - 1
      while remaining > 0, delay > .zero, delay < limit {
        // A difference, since the double of a long duration may be too long for the type.
        delay += min(delay, limit - delay)
        remaining -= 1
      }
      return max(.zero, min(delay, limit))
    }
  }
}
