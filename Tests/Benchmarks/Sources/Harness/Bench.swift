#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// How a time is shown: in a unit, or as how often its work is done in a second.
package struct Unit: Sendable {
  let name: String
  let nanoseconds: Double
  var isRate = false

  package static let ns = Unit(name: "ns", nanoseconds: 1)
  package static let µs = Unit(name: "µs", nanoseconds: 1e3)
  package static let ms = Unit(name: "ms", nanoseconds: 1e6)
  package static let s = Unit(name: "s", nanoseconds: 1e9)

  /// Thousands of what is done in a second.
  package static func thousands(_ what: String) -> Unit {
    Unit(name: "k \(what)/s", nanoseconds: 1e6, isRate: true)
  }

  /// Returns a time in nanoseconds as text.
  package func text(_ time: Double) -> String {
    isRate ? "\(Int(nanoseconds / time))\(name)" : "\((time / nanoseconds).text) \(name)"
  }
}

extension Double {
  /// The number with two decimals, or with none where it is whole.
  package var text: String {
    self == rounded() && magnitude < 1e15 ? "\(Int(self))" : "\((self * 100).rounded() / 100)"
  }
}

/// Measures, holds each figure to its bar, and prints it as a line of a table.
package final class Bench {
  /// Whether every measurement is brief: counts are judged, times are not.
  package let isSmoke: Bool
  /// How many bars were missed.
  package private(set) var misses = 0

  package init(isSmoke: Bool = false) { self.isSmoke = isSmoke }

  /// Begins a named group of figures.
  package func begin(_ name: String) {
    print(name)
    printLine(["", "ours", "by hand", "result", "bar", ""])
  }

  /// Says whether all bars were met.
  package func end() {
    print(misses == 0 ? "every bar is met" : "\(misses) bars are missed")
  }

  /// Prints a figure, and that of the same work by hand; `isMet` is nil where the figure is only told.
  package func judge(
    _ what: String,
    ours: String,
    hand: String = "",
    result: String? = nil,
    bar: String,
    _ isMet: Bool?
  ) {
    if isMet == false { misses += 1 }
    let standing = isMet.map { $0 ? "ok" : "MISSED" } ?? "–"
    printLine([what, ours, hand, result ?? ours, bar, standing])
  }

  private func printLine(_ cells: [String]) {
    let columns = zip(cells, [44, 18, 18, 30, 34, 0]).map { cell, width in
      cell + String(repeating: " ", count: max(1, width - cell.count))
    }
    print(columns.joined())
  }

  /// Judges a count; where it is not known, as memory outside Linux, it is only told.
  package func count(
    _ what: String,
    _ count: Double,
    _ unit: String = "",
    hand: String = "",
    atMost limit: Double,
    isKnown: Bool = true
  ) {
    judge(
      what,
      ours: isKnown ? "\(count.text) \(unit)" : "not known here",
      hand: hand,
      bar: "at most \(limit.text) \(unit)",
      isKnown ? count <= limit : nil
    )
  }

  /// Judges the ratio of two times, each that of one of the thousand `parts` of a call, and perhaps the time of a call.
  package func twins(
    _ what: String,
    atMost bar: Double? = nil,
    within limit: (time: Double, unit: Unit)? = nil,
    parts: Double = 1_000,
    in unit: Unit = .ns,
    ours: () async throws -> Void,
    hand: () async throws -> Void
  ) async rethrows {
    func times(_ ratio: Double) -> String {
      ratio < 0.1 ? "1/\((1 / ratio).text)" : "\(ratio.text) ×"
    }
    let pair = try await pair(ours: ours, hand: hand)
    let call = limit.map { ", \($0.unit.text(pair.ours)) a call" } ?? ""
    let bars = [bar.map(times), limit.map { "\($0.time.text) \($0.unit.name)" }].compactMap { $0 }
    let isMet =
      bar.map { pair.ratio <= $0 } ?? true
      && limit.map { pair.ours <= $0.time * $0.unit.nanoseconds } ?? true
    judge(
      what,
      ours: unit.text(pair.ours / parts),
      hand: unit.text(pair.hand / parts),
      result: times(pair.ratio) + call,
      bar: bars.isEmpty ? "none" : "at most " + bars.joined(separator: ", "),
      isSmoke || bars.isEmpty ? nil : isMet
    )
  }

  /// Judges the time of one of the `parts` of a call.
  package func time(
    _ what: String,
    atMost bar: Double,
    parts: Double = 1,
    in unit: Unit,
    _ work: () async throws -> Void
  ) async rethrows {
    let time = try await time(of: work) / parts
    judge(
      what,
      ours: unit.text(time),
      bar: "at most \(bar.text) \(unit.name)",
      isSmoke ? nil : time <= bar * unit.nanoseconds
    )
  }
}

// MARK: - Clocks

extension Bench {
  /// Returns the median times of one call each, in nanoseconds, measured in turns, and their ratio.
  package func pair(ours: () async throws -> Void, hand: () async throws -> Void) async rethrows
    -> (ours: Double, hand: Double, ratio: Double)
  {
    let calls = (ours: try await self.calls(of: ours), hand: try await self.calls(of: hand))
    var times: (ours: [Double], hand: [Double]) = ([], [])
    for _ in 0..<repetitions {
      times.ours.append(try await time(of: ours, calls: calls.ours))
      times.hand.append(try await time(of: hand, calls: calls.hand))
    }
    let (one, other) = (median(times.ours), median(times.hand))
    return (one, other, one / other)
  }

  /// Returns the median time of one call, in nanoseconds.
  package func time(of work: () async throws -> Void) async rethrows -> Double {
    let calls = try await calls(of: work)
    var times: [Double] = []
    for _ in 0..<repetitions { times.append(try await time(of: work, calls: calls)) }
    return median(times)
  }

  private var repetitions: Int { isSmoke ? 1 : 7 }

  /// How many calls take 50 ms, after one that warms up.
  private func calls(of work: () async throws -> Void) async rethrows -> Int {
    if isSmoke { return 1 }
    try await work()
    return max(1, Int(50_000_000 / max(1, try await time(of: work, calls: 1))) + 1)
  }

  private func time(of work: () async throws -> Void, calls: Int) async rethrows -> Double {
    let start = processorTime()
    for _ in 0..<calls { try await work() }
    return (processorTime() - start) / Double(calls)
  }
}

/// The nanoseconds by the processor's clock, not the wall's, so that other work on the machine counts little.
package func processorTime() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
}

/// Returns the middle one of some times.
package func median(_ times: [Double]) -> Double { times.sorted()[times.count / 2] }
