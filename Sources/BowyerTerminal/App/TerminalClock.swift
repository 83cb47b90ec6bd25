/// The time since the app began.
struct TerminalClock: Sendable {
  private let start = ContinuousClock.now

  var now: Duration { start.duration(to: .now) }
}
