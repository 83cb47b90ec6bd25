import BowyerKinds
import BowyerLock

/// The outcome of one case.
public enum Verdict: Sendable {
  /// The property held.
  case passed
  /// The case does not count, because an assumption does not hold.
  case discarded
  /// The property did not hold.
  case failed(Evidence)

  /// Returns the verdict of a property that did not hold, with a reason.
  public static func failed(_ reason: String) -> Verdict { .failed(Evidence(reason: reason)) }

  /// Whether the property did not hold.
  public var isFailure: Bool { if case .failed = self { true } else { false } }

  @usableFromInline
  package init(thrown error: any Error) {
    self = error is Discard ? .discarded : .failed("threw \(render(error))")
  }
}

/// The evidence that a property did not hold.
public struct Evidence: Hashable, Sendable {
  /// The reason, if one was given.
  public var reason: String?
  /// The two sides that should have been equal, each with its expression.
  public var sides: [Argument]
  /// The places where the sides differ.
  public var differences: [String]

  /// Creates evidence.
  public init(reason: String? = nil, sides: [Argument] = [], differences: [String] = []) {
    (self.reason, self.sides, self.differences) = (reason, sides, differences)
  }
}

/// A result that the body of a property can return; a body without one passes unless it throws.
public protocol Checkable: SendableMetatype {
  /// Returns whether the property held, with the reason for a failure if it is to be explained, as it seldom is.
  func verdict(explained: Bool) -> Verdict
}

extension Bool: Checkable {
  @inlinable
  public func verdict(explained: Bool) -> Verdict { self ? .passed : .failed(Evidence()) }
}

extension Verdict: Checkable {
  @inlinable
  public func verdict(explained: Bool) -> Verdict { self }
}

/// Two values that should be equal; on failure, the report shows both and their differences.
public struct Comparison: Checkable {
  @usableFromInline let unequal: (left: Any, right: Any)?
  private let names: (String, String)

  @usableFromInline
  init(unequal: (left: Any, right: Any)?, names: (String, String) = ("left", "right")) {
    (self.unequal, self.names) = (unequal, names)
  }

  /// Returns the same comparison with names for its sides in reports, such as their expressions.
  public func named(_ left: String, _ right: String) -> Comparison {
    Comparison(unequal: unequal, names: (left, right))
  }

  public func verdict(explained: Bool) -> Verdict {
    guard let (left, right) = unequal else { return .passed }
    guard explained else { return .failed(Evidence()) }
    let differences = Difference.all(between: left, and: right, byEquality: true)
    let sides = [(names.0, left), (names.1, right)].map { Argument(name: $0, value: render($1)) }
    return .failed(Evidence(sides: sides, differences: differences.map(\.description)))
  }
}

infix operator <-> : ComparisonPrecedence

/// Returns the comparison of two values that should be equal.
@inlinable
public func <-> <Value: Equatable>(left: Value, right: Value) -> Comparison {
  Comparison(unequal: left == right ? nil : (left, right))
}

/// A named value, as a report shows it.
public struct Argument: Hashable, Sendable, CustomStringConvertible {
  /// The name; `$0` for the first argument of a property that names none.
  public var name: String
  /// The value, on one line.
  public var value: String
  /// A note, such as that any other value also fails.
  public var note: String?

  /// Creates a named value.
  public init(name: String, value: String, note: String? = nil) {
    (self.name, self.value, self.note) = (name, value, note)
  }

  public var description: String { "\(name) = \(value)" }
}

/// The statistics of a run of a property.
///
///     try forAll(.bool) { $0 || !$0 }.isExhaustive  // true
public struct Report: Hashable, Sendable, CustomStringConvertible {
  /// The number of cases that passed.
  public var cases = 0
  /// The number of cases that were discarded.
  public var discards = 0
  /// Whether all existing cases were run: at most a sixteenth more than requested, of less than 100,000 choices in all.
  public var isExhaustive = false
  /// The seed of the run; of a suite of laws, that of the first.
  public var seed: UInt64 = 0
  /// The number of cases per label.
  public var labels: [String: Int] = [:]
  /// Why the replay token could not be used, if it could not.
  public var replayProblem: String?
  /// Further remarks.
  public var notes: [String] = []

  /// The percentages of cases per label, the largest first.
  public var coverage: [String] {
    let total = max(1, cases)
    return labels.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { label, count in
      "\(count * 100 / total) % \(label)"
    }
  }

  package var replayComplaint: String? {
    replayProblem.map { "\($0): copy it whole from this property's report, or take it out" }
  }

  var remarks: [String] { (replayProblem.map { [$0] } ?? []) + notes }

  /// Creates the report of a run without cases.
  public init() {}

  public var description: String {
    let what = isExhaustive ? "all \(cases) cases there are passed" : "\(cases) cases passed"
    let labels = coverage.isEmpty ? "" : ": " + coverage.joined(separator: " · ")
    let lines = ["\(what), \(discards) discarded\(labels)"] + remarks
    return lines.joined(separator: "\n").visible(newline: "\n")
  }
}

/// Counts the cases for which a condition holds, in the body of a property; the report lists the percentage.
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

/// Requires that a condition holds for a percentage of the cases, and fails the property if it does not.
///
/// The percentage among the cases that passed is compared, which varies with the seed: require less than you expect. If
/// all existing cases were run, the condition must hold for one. Of several percentages for one label, the largest counts.
///
///     try forAll(.bool) { b in cover(50, "true", b); return true }.labels  // ["true": 1]
public func cover(_ percent: Double, _ name: String, _ condition: Bool) {
  Collector.current?.require(percent, of: name)
  Collector.current?.add(name, when: condition)
}

/// The labels of the cases of one run; those of a case count when it has passed.
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

  func require(_ percent: Double, of name: String) {
    tally.withLock { tally in
      let known = tally.required[name]
      // NaN is kept, to be reported; otherwise, the largest requirement counts.
      tally.required[name] = known.map { $0 >= percent || $0.isNaN ? $0 : percent } ?? percent
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

  func complaints(of cases: Int, isExhaustive: Bool) -> [String] {
    tally.withLock { tally in
      tally.required.sorted { $0.key < $1.key }.compactMap { name, percent in
        let count = tally.counts[name] ?? 0
        // The percentage among all existing cases differs from the one among random draws.
        let isMet =
          isExhaustive
          ? percent <= 100 && (count > 0 || percent <= 0)
          : Double(count) * 100 >= percent * Double(cases)
        if isMet { return nil }
        let actual = Double(count * 1_000 / max(1, cases)) / 10
        return "only \(actual) % \(name), but \(percent) % required"
      }
    }
  }
}

/// The report of a property that does not hold, or that could not be checked.
///
///     var failure: PropertyFailure?
///     do { try forAll(.int) { $0 < 10 } } catch let error as PropertyFailure { failure = error }
///     failure?.arguments.map(\.value)  // ["10"]
public struct PropertyFailure: Error, Sendable {
  /// The kind of a failure.
  public enum Kind: Hashable, Sendable {
    /// A case failed.
    case falsified
    /// A case failed once and did not fail another time.
    case nondeterministic
    /// Too few cases could be generated.
    case gaveUp
    /// The cases did not have the required distribution.
    case uncovered
  }

  /// The statistics of shrinking.
  public struct Shrinking: Hashable, Sendable {
    /// The number of choices before.
    public var from = 0
    /// The number of choices after.
    public var to = 0
    /// The number of runs of the body.
    public var evaluations = 0
    /// The duration.
    public var duration = Duration.zero
  }

  /// The kind of failure.
  public var kind: Kind
  /// The name of the property, if it has one.
  public var name: String?
  /// The place of the property.
  public var site: Site
  /// The evidence that the case failed.
  public var evidence: Evidence
  /// The arguments of the simplest failing case.
  public var arguments: [Argument] = []
  /// The arguments of the case that failed first, if they differ.
  public var original: [Argument] = []
  /// The events of the simplest failing case, line by line, where they say more than the arguments.
  public var story: [String] = []
  /// The external events of the simplest failing case, as the text of a recording, where there is one.
  public var recording: String?
  /// The statistics of shrinking.
  public var shrinking = Shrinking()
  /// The replay token of the case.
  public var replay: String?
  /// The statistics of the cases before this one.
  public var report: Report

  package init(kind: Kind, name: String? = nil, site: Site, evidence: Evidence, report: Report) {
    (self.kind, self.name, self.site) = (kind, name, site)
    (self.evidence, self.report) = (evidence, report)
  }
}

extension PropertyFailure: CustomStringConvertible {
  public var description: String {
    var lines = [headline]
    lines += Self.first(80, of: story).map { $0.isEmpty ? "" : "  " + $0 }
    let arguments = story.isEmpty ? arguments : []
    lines += Self.first(8, of: Self.table(arguments)).map { "    " + $0 }
    if let reason = evidence.reason { lines.append("  \(reason)") }
    lines += Self.table(evidence.sides.prefix(2)).map { "  " + $0 }
    lines += evidence.differences.prefix(4).map { "      differs at \($0)" }
    if !original.isEmpty {
      let shown = Self.first(8, of: original.map(\.description))
      let parts = shown.map { $0.count > 120 ? $0.prefix(120) + "…" : $0 }
      lines.append("  original: " + parts.joined(separator: ", "))
    }
    if let replay { lines.append("  replay:   \"\(replay)\"") }
    lines.append("  seed:     \(report.seed)")
    if !report.coverage.isEmpty {
      lines.append("  coverage: " + Self.first(8, of: report.coverage).joined(separator: " · "))
    }
    lines += Self.first(3, of: report.remarks).map { "  note:     \($0)" }
    lines += reportLines(of: recording)
    return lines.joined(separator: "\n").visible(newline: "\n")
  }

  private static func first(_ most: Int, of lines: [String]) -> [String] {
    lines.count > most ? lines.prefix(most) + ["… and \(lines.count - most) more"] : lines
  }

  private var headline: String {
    let count = kind == .falsified ? "case \(report.cases + 1)" : report.cases.counted("case")
    var facts = ["\(count), \(report.discards) discarded"]
    if shrinking.evaluations > 0 {
      let milliseconds = (shrinking.duration / .microseconds(100)).rounded(.down) / 10
      let steps = "shrunk \(shrinking.from) → \(shrinking.to) choices in \(shrinking.evaluations)"
      facts.append("\(steps) evaluations, \(milliseconds) ms")
    }
    let subject = name.map { "\($0) " } ?? ""
    return "✗ \(subject)\(verb) at \(site)  (\(facts.joined(separator: ", ")))"
  }

  private var verb: String {
    switch kind {
    case .falsified: "falsified"
    case .nondeterministic: "nondeterministic"
    case .gaveUp: "gave up"
    case .uncovered: "not covered"
    }
  }

  private static func table(_ rows: some Collection<Argument>) -> [String] {
    let width = min(40, rows.map(\.name.count).max() ?? 0)
    return rows.map { row in
      let gap = String(repeating: " ", count: max(0, width - row.name.count))
      return "\(row.name)\(gap) = \(row.value)" + (row.note.map { "      ← \($0)" } ?? "")
    }
  }
}

enum Seed {
  /// The seed of the environment variable `BOWYER_SEED`.
  static let ofEnvironment: UInt64? = {
    let (seed, message) = read(environmentVariable("BOWYER_SEED"))
    writeToStandardError(message)
    return seed
  }()

  static func read(_ text: String?) -> (seed: UInt64?, message: String) {
    guard let text, !text.isEmpty else { return (nil, "") }
    if let seed = UInt64(text) { return (seed, "") }
    guard text == "random" else {
      let complaint = "neither a number from 0 to \(UInt64.max) nor “random”: ignored"
      return (nil, "BOWYER_SEED is \(text.literal), \(complaint)\n")
    }
    let seed = UInt64.random(in: 0 ... .max)
    return (seed, "BOWYER_SEED=\(seed) draws the values of this run again\n")
  }

  /// Returns a seed that depends only on names, 0 without any.
  static func of(_ names: String?...) -> UInt64 {
    names.compactMap(\.self).joined(separator: " ").stableHash(from: 0)
  }
}

/// A case as a short text, to run it again in any build on any platform: it depends only on the property's generators.
///
/// *round-trip*: `ReplayToken(token.description) == token`
public struct ReplayToken: Hashable, Sendable, CustomStringConvertible {
  /// The indices of the choices.
  public let indices: [UInt64]
  /// The size of the values, from 0 to 100.
  public let size: Int
  /// The first byte of a token: `full` for size 100, `sized` if the second byte is the size.
  private static let (full, sized): (UInt8, UInt8) = (1, 2)

  /// Creates the token of a case; the size is clamped to 0...100.
  public init(_ indices: [UInt64], size: Int = 100) {
    (self.indices, self.size) = (indices, min(100, max(0, size)))
  }

  /// Parses a token; `nil` if the text is not an unmodified ``description``.
  public init?(_ text: String) {
    guard let bytes = Self.bytes(of: text), bytes.count >= 3 else { return nil }
    let isSized = bytes[0] == Self.sized
    size = isSized ? min(100, Int(bytes[1])) : 100
    var indices: [UInt64] = []
    var (index, shift) = (UInt64(0), UInt64(0))
    for byte in bytes.dropLast(2).dropFirst(isSized ? 2 : 1) {
      index |= UInt64(byte & 0x7F) << shift
      shift += 7
      guard byte < 0x80 else { continue }
      indices.append(index)
      (index, shift) = (0, 0)
    }
    self.indices = indices
    // Each change of the text shows here, also by the checksum.
    guard description == text.lowercased() else { return nil }
  }

  /// A version, the size if it is not 100, the choices in groups of seven bits, and a checksum of two bytes, in base 32.
  public var description: String {
    var bytes = size == 100 ? [Self.full] : [Self.sized, UInt8(size)]
    for index in indices {
      var rest = index
      while rest >= 0x80 {
        bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
        rest >>= 7
      }
      bytes.append(UInt8(truncatingIfNeeded: rest))
    }
    let groups = Self.regroup(bytes + Self.checksum(bytes[...]) + [0], from: 8, to: 5)
    // The additional byte completes the last group.
    return String(groups.prefix(((bytes.count + 2) * 8 + 4) / 5).map { Self.digits[Int($0)] })
  }

  /// Fletcher's checksum (1982), which depends on each byte and its position.
  private static func checksum(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    var (sum, sums) = (UInt32(0), UInt32(0))
    for byte in bytes {
      sum = (sum + UInt32(byte)) % 255
      sums = (sums + sum) % 255
    }
    return [UInt8(sum), UInt8(sums)]
  }

  private static let digits = Array("0123456789abcdefghjkmnpqrstvwxyz")

  private static func bytes(of text: String) -> [UInt8]? {
    let groups = text.lowercased().compactMap { digits.firstIndex(of: $0).map { UInt8($0) } }
    return groups.count == text.lowercased().count ? regroup(groups, from: 5, to: 8) : nil
  }

  /// Returns the same bits in groups of another size, without an incomplete one at the end.
  private static func regroup(_ groups: [UInt8], from old: Int, to new: Int) -> [UInt8] {
    var (buffer, bits) = (0, 0)
    return groups.reduce(into: []) { result, group in
      (buffer, bits) = ((buffer << old | Int(group)) & 0xFFFF, bits + old)
      while bits >= new {
        bits -= new
        result.append(UInt8(buffer >> bits & (1 << new - 1)))
      }
    }
  }
}

/// A store of failing cases, which are run first in later runs.
public protocol RegressionStore: Sendable {
  /// Returns the tokens of the recorded cases of a property.
  func tokens(of property: String) -> [String]

  /// Records a failing case; the store may also ignore it.
  func record(_ token: String, showing arguments: String, of property: String)
}
