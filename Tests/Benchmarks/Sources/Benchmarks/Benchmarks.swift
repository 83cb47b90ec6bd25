import Harness

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Measures the library, each row against the same work written by hand in the same run.
///
///     Benchmarks [NAME …] [--smoke] [--json] [--replay-in=PROGRAM]
///
/// Without a name all rows run. `--smoke` runs every row briefly and judges counts only, never times.
/// `--replay-in` names another build of this program, in which the failing cases are run again.
/// (`--replay-lines` is how a program is asked to do so, and `--stack-work` to nest to a given depth.)
@main
struct Benchmarks {
  static func main() async {
    let arguments = CommandLine.arguments.dropFirst()
    if arguments == ["--replay-lines"] { return FailingProperty.replayLines() }
    if arguments.first == StackRow.option { return StackRow.work(Array(arguments)) }
    let programs = arguments.filter { $0.hasPrefix(Self.replayIn) }
    let options = arguments.filter { $0.hasPrefix("--") && !$0.hasPrefix(Self.replayIn) }
    let names = arguments.filter { !$0.hasPrefix("--") }
    let rows: [any Row] = [
      KindsRow(), StackRow(), OpticsRow(), SessionsRow(), CheckRow(), ShrinkingRow(),
      SchedulesRow(), HistoriesRow(), ViewsRow(), StatesRow(), InspectorRow(),
      ReplayRow(program: programs.last.map { String($0.dropFirst(Self.replayIn.count)) }),
    ]
    let isUnknown =
      names.contains { name in !rows.contains { $0.name == name } }
      || options.contains { $0 != "--smoke" && $0 != "--json" }
    guard !isUnknown else {
      let names = rows.map(\.name).joined(separator: "|")
      print("usage: Benchmarks [\(names) …] [--smoke] [--json] [\(Self.replayIn)PROGRAM]")
      exit(2)
    }
    let report = Table(isJSON: options.contains("--json"))
    for row in rows where names.isEmpty || names.contains(row.name) {
      report.begin(row.name)
      await row.run(isSmoke: options.contains("--smoke")) { report.add($0, to: row.name) }
    }
    report.end()
    exit(report.misses == 0 ? 0 : 1)
  }

  private static let replayIn = "--replay-in="
}
