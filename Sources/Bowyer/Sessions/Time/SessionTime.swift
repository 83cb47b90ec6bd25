/// The function that an alarm calls once; its argument is the error of a clock that could not wait.
package typealias AlarmRing = @Sendable ((any Error)?) -> Void

/// The time of a session: its clock, as a duration since the session's start.
struct SessionTime: Sendable {
  /// A duration longer than any wait, which can be added to another one without overflow.
  static let limit = Duration.seconds(Int64(1) << 55)

  let now: @Sendable () -> Duration
  /// Calls a function at a time, or when the clock fails; returns a function that cancels the call.
  let alarm: @Sendable (Duration, @escaping AlarmRing) -> @Sendable () -> Void
}

extension SessionTime {
  init(_ clock: some Clock<Duration>) {
    let start = clock.now
    let now = { @Sendable in min(Self.limit, start.duration(to: clock.now)) }
    let alarms = clock as? any AlarmClock
    self.init(now: now) { time, ring in
      if let alarms { return alarms.alarm(in: time - now()) { ring(nil) } }
      let task = Task {
        var failure: (any Error)?
        do {
          while now() < time, !Task.isCancelled {
            // In parts, as a clock may not support a deadline in the far future.
            let part = min(time, now() + .seconds(100_000_000))
            try await clock.sleep(until: start.advanced(by: part), tolerance: nil)
          }
        } catch {
          failure = error
        }
        if !Task.isCancelled { ring(failure) }
      }
      return { task.cancel() }
    }
  }
}
