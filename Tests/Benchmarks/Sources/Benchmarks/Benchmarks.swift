#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Measures the library, each row against the same work written by hand in the same run.
///
///     Benchmarks [NAME …] [--smoke] [--json]
///
/// Without a name all rows run. `--smoke` runs every row briefly and judges counts only, never times.
@main
struct Benchmarks {
  static let rows: [any Row] = [CheckRow(), ShrinkingRow(), MutantsRow(), OpticsRow()]

  static func main() {
    let arguments = CommandLine.arguments.dropFirst()
    let names = arguments.filter { !$0.hasPrefix("--") }
    let unknown = names.filter { name in !rows.contains { $0.name == name } }
    let options = arguments.filter { $0.hasPrefix("--") && $0 != "--smoke" && $0 != "--json" }
    guard unknown.isEmpty, options.isEmpty else {
      print("usage: Benchmarks [\(rows.map(\.name).joined(separator: "|")) …] [--smoke] [--json]")
      exit(2)
    }
    let report = Table(isJSON: arguments.contains("--json"))
    let isSmoke = arguments.contains("--smoke")
    for row in rows where names.isEmpty || names.contains(row.name) {
      report.begin(row.name)
      row.run(isSmoke: isSmoke) { report.add($0, to: row.name) }
    }
    report.end()
    exit(report.misses == 0 ? 0 : 1)
  }
}
