/// Times of two pieces of work, measured in turns.
struct Pair {
  /// The median time of one call, in nanoseconds.
  var ours: Double
  var hand: Double
  var ratio: Double { ours / hand }

  /// Measures each piece of work at least seven times for at least 50 ms, in turns.
  static func measure(isSmoke: Bool, ours: () -> Void, hand: () -> Void) -> Pair {
    let repetitions = isSmoke ? 1 : 7
    let (oursCount, handCount) = isSmoke ? (1, 1) : (count(ours), count(hand))
    var times: (ours: [Double], hand: [Double]) = ([], [])
    for _ in 0..<repetitions {
      times.ours.append(time(oursCount, ours))
      times.hand.append(time(handCount, hand))
    }
    return Pair(ours: median(times.ours), hand: median(times.hand))
  }

  /// How many calls take 50 ms.
  private static func count(_ work: () -> Void) -> Int {
    work()
    return max(1, Int(50_000_000 / max(1, time(1, work))) + 1)
  }

  private static func time(_ count: Int, _ work: () -> Void) -> Double {
    let duration = ContinuousClock().measure { for _ in 0..<count { work() } }
    let (seconds, attoseconds) = duration.components
    return (Double(seconds) * 1e9 + Double(attoseconds) / 1e9) / Double(count)
  }

  private static func median(_ times: [Double]) -> Double { times.sorted()[times.count / 2] }
}
