import BowyerKinds
import BowyerLock

/// The statistics of a run of a property.
///
///     try forAll(.bool) { $0 || !$0 }.isExhaustive  // true
public struct Report: Hashable, Sendable, CustomStringConvertible {
  /// The number of cases that passed.
  public var cases = 0
  /// The number of cases that were discarded.
  public var discards = 0
  /// Whether all existing cases were run, which proves the property.
  ///
  /// This happens if there are at most as many cases as requested, and they take less than 100,000
  /// choices in total.
  public var isExhaustive = false
  /// The seed of the run.
  public var seed: UInt64 = 0
  /// The number of cases per label.
  public var labels: [String: Int] = [:]
  /// Why the replay token could not be used, if it could not.
  public var replayProblem: String?
  /// Further remarks.
  public var notes: [String] = []

  /// The percentages of cases per label, the largest first.
  ///
  ///     Report(cases: 4, labels: ["empty": 1]).coverage  // ["25 % empty"]
  public var coverage: [String] {
    let total = max(1, cases)
    return labels.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { label, count in
      "\(count * 100 / total) % \(label)"
    }
  }

  var remarks: [String] { (replayProblem.map { [$0] } ?? []) + notes }

  /// Creates a report.
  public init(cases: Int = 0, discards: Int = 0, labels: [String: Int] = [:]) {
    self.cases = cases
    self.discards = discards
    self.labels = labels
  }

  /// The report in one or more lines; control characters in labels are escaped as in Swift.
  public var description: String {
    let what = isExhaustive ? "all \(cases) cases there are passed" : "\(cases) cases passed"
    let labels = coverage.isEmpty ? "" : ": " + coverage.joined(separator: " · ")
    let lines = ["\(what), \(discards) discarded\(labels)"] + remarks
    return lines.joined(separator: "\n").visible(newline: "\n")
  }
}

/// Counts the cases for which a condition holds, in the body of a property; the report lists the
/// percentage.
///
///     try forAll(.int) { n in classify(n < 0, "negative"); return true }.labels.keys.contains("negative")  // true
public func classify(_ condition: Bool, _ name: String) {
  Collector.current?.add(name, when: condition)
}

/// Counts the cases with each value; the report lists the percentages.
public func collect(_ value: Any) {
  Collector.current?.add(render(value), when: true)
}

/// Counts the cases that reach this call; the report lists the percentage.
public func label(_ name: String) {
  Collector.current?.add(name, when: true)
}

/// Requires that a condition holds for a percentage of the cases, and fails the property if it does
/// not.
///
/// The requirement is evaluated when the cases have passed, with Wilson's interval, at an error
/// rate of one in a thousand million. Further cases are run until that decides, up to about
/// 100,000; if even they do not suffice, the report says so. Nine tenths of the required percentage
/// are accepted. If all existing cases were run, the condition must hold for one of them. Of
/// several percentages for one label, the largest counts.
///
///     try forAll(.bool) { b in cover(50, "true", b); return true }.labels  // ["true": 1]
public func cover(_ percent: Double, _ name: String, _ condition: Bool) {
  Collector.current?.require(percent / 100, of: name)
  Collector.current?.add(name, when: condition)
}

/// The labels of the cases of one run.
///
/// A task-local value gives the running body access to it. The labels of a case count when it has
/// passed.
@usableFromInline
final class Collector: Sendable {
  private struct Tally {
    var pending: Set<String> = []
    var counts: [String: Int] = [:]
    var required: [String: Double] = [:]
  }

  @TaskLocal static var current: Collector?

  private let tally = Lock(Tally())

  func add(_ name: String, when condition: Bool) {
    tally.withLock { tally in
      if condition { tally.pending.insert(name) } else { tally.counts[name, default: 0] += 0 }
    }
  }

  func require(_ part: Double, of name: String) {
    tally.withLock { tally in
      let known = tally.required[name]
      // NaN is kept, to be reported; otherwise, the largest requirement counts.
      tally.required[name] = known.map { $0 >= part || $0.isNaN ? $0 : part } ?? part
    }
  }

  func endCase(counts: Bool) {
    tally.withLock { tally in
      guard !tally.pending.isEmpty else { return }
      if counts { for name in tally.pending { tally.counts[name, default: 0] += 1 } }
      tally.pending.removeAll(keepingCapacity: true)
    }
  }

  var labels: [String: Int] { tally.withLock(\.counts) }

  func coverage(of cases: Int, isExhaustive: Bool) -> [Coverage] {
    tally.withLock { tally in
      tally.required.sorted { $0.key < $1.key }.map { name, part in
        Coverage(
          name: name,
          required: part,
          count: tally.counts[name] ?? 0,
          cases: cases,
          isExhaustive: isExhaustive
        )
      }
    }
  }
}

struct Coverage: Sendable {
  enum Standing { case met, missed, open }

  let name: String
  let required: Double
  let count: Int
  let cases: Int
  let isExhaustive: Bool
  /// The number of standard deviations tolerated: exceeded by chance once in a thousand million.
  private static let deviations = 5.998
  private static let tolerance = 0.9

  var standing: Standing {
    if required.isNaN { return .missed }
    // The percentage among all existing cases differs from the one among random draws.
    if isExhaustive { return required <= 1 && (count > 0 || required <= 0) ? .met : .missed }
    let (low, high) = interval
    if low >= required * Self.tolerance { return .met }
    return high < required ? .missed : .open
  }

  /// Wilson's interval (1927) for the true fraction.
  private var interval: (low: Double, high: Double) {
    guard cases > 0 else { return (0, 1) }
    let (n, z) = (Double(cases), Self.deviations)
    let part = Double(count) / n
    let centre = part + z * z / (2 * n)
    let spread = z * (part * (1 - part) / n + z * z / (4 * n * n)).squareRoot()
    let scale = 1 + z * z / n
    return ((centre - spread) / scale, (centre + spread) / scale)
  }

  var complaint: String {
    "only \(actual) % \(name), but \(percent) % required"
  }

  /// The note of the report if the maximum number of cases does not decide.
  var doubt: String {
    "it would take more cases to say whether \(percent) % are \(name): \(actual) % were"
  }

  private var percent: Double { (required * 1e8).rounded() / 1e6 }
  private var actual: Double { Double(count * 1_000 / max(1, cases)) / 10 }
}
