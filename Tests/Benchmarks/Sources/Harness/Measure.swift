#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Times of two pieces of work, measured in turns.
///
/// A time is that of the processor, not of the wall, so that other work on the machine counts little.
package struct Pair {
  /// The median time of one call, in nanoseconds.
  package var ours: Double
  package var hand: Double
  package var ratio: Double { ours / hand }

  /// Measures each piece of work at least seven times for at least 50 ms, in turns.
  nonisolated(nonsending) package static func measure(
    isSmoke: Bool,
    ours: () async throws -> Void,
    hand: () async throws -> Void
  ) async rethrows -> Pair {
    let repetitions = isSmoke ? 1 : 7
    let oursCount = isSmoke ? 1 : try await count(ours)
    let handCount = isSmoke ? 1 : try await count(hand)
    var times: (ours: [Double], hand: [Double]) = ([], [])
    for _ in 0..<repetitions {
      times.ours.append(try await time(oursCount, ours))
      times.hand.append(try await time(handCount, hand))
    }
    return Pair(ours: median(times.ours), hand: median(times.hand))
  }

  /// Measures work that has no twin; returns the median time of one call, in nanoseconds.
  nonisolated(nonsending) package static func alone(
    isSmoke: Bool,
    _ work: () async throws -> Void
  ) async rethrows -> Double {
    let count = isSmoke ? 1 : try await count(work)
    var times: [Double] = []
    for _ in 0..<(isSmoke ? 1 : 7) { times.append(try await time(count, work)) }
    return median(times)
  }

  /// How many calls take 50 ms.
  nonisolated(nonsending) private static func count(_ work: () async throws -> Void) async rethrows
    -> Int
  {
    try await work()
    return max(1, Int(50_000_000 / max(1, try await time(1, work))) + 1)
  }

  nonisolated(nonsending) private static func time(
    _ count: Int,
    _ work: () async throws -> Void
  ) async rethrows -> Double {
    let start = now()
    for _ in 0..<count { try await work() }
    return (now() - start) / Double(count)
  }

  /// How long the processor has worked for this process, in nanoseconds.
  private static func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }

  private static func median(_ times: [Double]) -> Double { times.sorted()[times.count / 2] }
}
