/// Decisions are recorded in `docs/decisions/NNNN-name.md`, numbered from 0001 without a gap, each with
/// its context, the decision and its cost.
enum DecisionRecords {
  static let folder = "docs/decisions/"
  static let headings = ["## Context", "## Decision", "## What it costs"]

  static func violations(_ files: [TextFile]) -> [Violation] {
    let records = files.filter { $0.path.hasPrefix(folder) }.sorted { $0.path < $1.path }
    return records.enumerated().flatMap { index, record in
      numbering(record, expected: index + 1) + structure(record)
    }
  }

  private static func numbering(_ record: TextFile, expected: Int) -> [Violation] {
    let digits = String(expected)
    let prefix = folder + String(repeating: "0", count: max(0, 4 - digits.count)) + digits + "-"
    guard !record.path.hasPrefix(prefix) || !record.path.hasSuffix(".md") else { return [] }
    return [Violation(path: record.path, line: 1, message: "is not named \(prefix)….md")]
  }

  private static func structure(_ record: TextFile) -> [Violation] {
    let found = record.lines.filter { headings.contains($0) }
    guard found != headings else { return [] }
    return [
      Violation(
        path: record.path,
        line: 1,
        message: "does not have the headings \(headings.joined(separator: ", ")), in this order"
      )
    ]
  }
}
