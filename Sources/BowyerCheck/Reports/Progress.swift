/// The progress line that a long run shows on standard error.
struct Progress {
  private let start = ContinuousClock.now
  private var shown: ContinuousClock.Instant?
  private var checked = ContinuousClock.now
  /// The mask of case numbers: the run reads the clock for numbers with none of these bits.
  private(set) var mask = 0

  /// Shows the progress, at most twice per second, and not in the first second.
  mutating func update(cases: Int, of total: Int, discards: Int) {
    let now = ContinuousClock.now
    if now - checked < .milliseconds(1), mask < 4_095 { mask = mask << 1 | 1 }
    checked = now
    guard now - start > .seconds(1), shown.map({ now - $0 > .milliseconds(500) }) ?? true else {
      return
    }
    shown = now
    Surroundings.show("\r\u{1B}[K" + Self.line(cases, total, discards, elapsed: now - start))
  }

  mutating func clear() {
    if shown != nil { Surroundings.show("\r\u{1B}[K") }
    shown = nil
  }

  static func line(_ cases: Int, _ total: Int, _ discards: Int, elapsed: Duration) -> String {
    let seconds = Double(elapsed.components.seconds) + Double(elapsed.components.attoseconds) / 1e18
    let rest = cases == 0 ? seconds : seconds * (Double(total) - Double(cases)) / Double(cases)
    let left = Int(exactly: rest.rounded(.down)).map { "\($0) s left" } ?? "years left"
    return "\(cases) of \(total) cases, \(discards) discarded, \(left)"
  }
}
