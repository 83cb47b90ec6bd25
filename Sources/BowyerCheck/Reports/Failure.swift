import BowyerKinds

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

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
    /// The body of a case did not finish before the deadline.
    case hung
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

  package init(
    kind: Kind,
    name: String? = nil,
    site: Site,
    evidence: Evidence,
    report: Report
  ) {
    self.kind = kind
    self.name = name
    self.site = site
    self.evidence = evidence
    self.report = report
  }
}

extension PropertyFailure: CustomStringConvertible {
  /// The report: what failed, the arguments, the reason, and how to reproduce it.
  public var description: String {
    var lines = [headline]
    lines += story.prefix(80).map { $0.isEmpty ? "" : "  " + $0 }
    let arguments = story.isEmpty ? arguments : []
    lines += Self.table(arguments.prefix(8)).map { "    " + $0 }
    if arguments.count > 8 { lines.append("    and \(arguments.count - 8) more arguments") }
    if let reason = evidence.reason { lines.append("  \(reason)") }
    lines += Self.table(evidence.sides.prefix(2)).map { "  " + $0 }
    lines += evidence.differences.prefix(4).map { "      differs at \($0)" }
    if !original.isEmpty {
      let shown = original.prefix(8).map { Self.short($0.description) }
      lines.append("  original: " + shown.joined(separator: ", "))
    }
    if let replay { lines.append("  replay:   \"\(replay)\"") }
    lines.append("  seed:     \(report.seed)")
    if !report.coverage.isEmpty {
      lines.append("  coverage: " + report.coverage.prefix(8).joined(separator: " · "))
    }
    lines += report.remarks.prefix(3).map { "  note:     \($0)" }
    lines += Self.lines(of: recording)
    return lines.joined(separator: "\n").visible(newline: "\n")
  }

  /// Returns the end of a report: a recording, which the inspector of a component opens.
  package static func lines(of recording: String?) -> [String] {
    guard let recording else { return [] }
    return ["  as a recording:"] + recording.split(separator: "\n").map { "    \($0)" }
  }

  private var headline: String {
    let isOfCase = kind == .falsified || kind == .hung
    let passed = report.cases == 1 ? "1 case" : "\(report.cases) cases"
    var facts = ["\(isOfCase ? "case \(report.cases + 1)" : passed), \(report.discards) discarded"]
    if shrinking.evaluations > 0 {
      let (from, to, evaluations) = (shrinking.from, shrinking.to, shrinking.evaluations)
      facts.append(
        "shrunk \(from) → \(to) choices in \(evaluations) evaluations, \(milliseconds) ms"
      )
    }
    let subject = name.map { "\($0) " } ?? ""
    return "✗ \(subject)\(verb) at \(site)  (\(facts.joined(separator: ", ")))"
  }

  private var verb: String {
    switch kind {
    case .falsified: "falsified"
    case .hung: "hung"
    case .nondeterministic: "nondeterministic"
    case .gaveUp: "gave up"
    case .uncovered: "not covered"
    }
  }

  private var milliseconds: Double {
    let (seconds, attoseconds) = shrinking.duration.components
    let tenths = seconds * 10_000 + attoseconds / (100_000_000_000_000 as Int64)
    return Double(tenths) / 10
  }

  private static func table(_ rows: some Collection<Argument>) -> [String] {
    let width = min(40, rows.map(\.name.count).max() ?? 0)
    return rows.map { row in
      let gap = String(repeating: " ", count: max(0, width - row.name.count))
      return "\(row.name)\(gap) = \(row.value)" + (row.note.map { "      ← \($0)" } ?? "")
    }
  }

  private static func short(_ text: String) -> String {
    text.count > 120 ? text.prefix(120) + "…" : text
  }
}

enum Surroundings {
  static func seed() -> UInt64 {
    _ = complained
    return seed(variable)
  }

  private static let complained: Void = { if let text = complaint(variable) { show(text) } }()

  private static func variable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  /// Returns the seed in an environment: the number in `BOWYER_SEED`, a drawn one if that is `random`, or else 0, so
  /// that two runs are the same.
  static func seed(_ variable: (String) -> String?) -> UInt64 {
    guard let text = variable("BOWYER_SEED") else { return 0 }
    return text == "random" ? .random(in: 0 ... .max) : UInt64(text) ?? 0
  }

  static func complaint(_ variable: (String) -> String?) -> String? {
    guard let text = variable("BOWYER_SEED"), !["", "random"].contains(text), UInt64(text) == nil
    else { return nil }
    return
      "BOWYER_SEED is \(text.literal), which is neither a number from 0 to \(UInt64.max) nor “random”: ignored\n"
  }

  static func show(_ text: String) {
    var text = text
    text.withUTF8 { bytes in _ = write(2, bytes.baseAddress, bytes.count) }
  }
}
