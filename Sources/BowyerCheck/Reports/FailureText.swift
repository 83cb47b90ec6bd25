import BowyerKinds

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

  /// Returns lines with aligned equals signs.
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
