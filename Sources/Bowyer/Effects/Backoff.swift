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
        // By the difference, since doubling a long duration could overflow.
        delay += min(delay, limit - delay)
        remaining -= 1
      }
      return max(.zero, min(delay, limit))
    }
  }
}
