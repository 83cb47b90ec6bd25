/// The time of a session: its clock, as a duration since the session's start.
struct SessionTime: Sendable {
  /// A duration longer than any wait, which can be added to another one without overflow.
  static let limit = Duration.seconds(Int64(1) << 55)

  let now: @Sendable () -> Duration
  /// Calls a function at a time; returns a function that cancels the call.
  let alarm: @Sendable (Duration, @escaping @Sendable () -> Void) -> @Sendable () -> Void

  init(
    now: @escaping @Sendable () -> Duration,
    alarm: @escaping @Sendable (Duration, @escaping @Sendable () -> Void) -> @Sendable () -> Void
  ) {
    self.now = now
    self.alarm = alarm
  }

  init(_ clock: some Clock<Duration>) {
    let start = clock.now
    now = { min(Self.limit, start.duration(to: clock.now)) }
    if let clock = clock as? any AlarmClock {
      alarm = { [now] time, ring in clock.alarm(in: time - now(), ring) }
    } else {
      alarm = { [now] time, ring in
        let task = Task {
          while now() < time, !Task.isCancelled {
            // In parts, as a clock may not support a deadline in the far future.
            let part = min(time, now() + .seconds(100_000_000))
            try await clock.sleep(until: start.advanced(by: part), tolerance: nil)
          }
          if !Task.isCancelled { ring() }
        }
        return { task.cancel() }
      }
    }
  }
}
