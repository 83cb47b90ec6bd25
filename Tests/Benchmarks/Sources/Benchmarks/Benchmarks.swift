import Harness

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Measures the library, each figure against the same work written by hand in the same run.
///
///     Benchmarks [NAME …] [--smoke] [--json] [--replay-in=PROGRAM]
///
/// Without a name all groups run. `--smoke` runs each briefly and judges counts only, never times.
/// `--replay-in` names another build of this program, in which the failing cases are run again.
/// (`--replay-lines` is how a program is asked to do so, and `--stack-work` to nest to a given depth.)
@main
enum Benchmarks: String, CaseIterable {
  case kinds, stack, optics, sessions, check, shrinking, schedules, histories, views, states
  case inspector, replay

  private static let replayIn = "--replay-in="

  // Like a client's, the work is done off the main actor.
  @concurrent
  static func main() async {
    let arguments = CommandLine.arguments.dropFirst()
    if arguments == ["--replay-lines"] { return FailingProperty.answerLines() }
    if arguments.first == StackDepth.option { return StackDepth.work(Array(arguments)) }
    let programs = arguments.filter { $0.hasPrefix(replayIn) }
    let options = arguments.filter { $0.hasPrefix("--") && !$0.hasPrefix(replayIn) }
    let names = arguments.filter { !$0.hasPrefix("--") }
    let groups = names.compactMap { Self(rawValue: $0) }
    guard groups.count == names.count, Set(options).isSubset(of: ["--smoke", "--json"]) else {
      let names = allCases.map(\.rawValue).joined(separator: "|")
      print("usage: Benchmarks [\(names) …] [--smoke] [--json] [\(replayIn)PROGRAM]")
      exit(2)
    }
    let bench = Bench(isSmoke: options.contains("--smoke"), isJSON: options.contains("--json"))
    let program = programs.last.map { String($0.dropFirst(replayIn.count)) }
    for group in allCases where groups.isEmpty || groups.contains(group) {
      bench.begin(group.rawValue)
      await group.measure(bench, replayIn: program)
    }
    bench.end()
    exit(bench.misses == 0 ? 0 : 1)
  }

  private func measure(_ bench: Bench, replayIn program: String?) async {
    switch self {
    case .kinds:
      await Binding.measure(bench)
      await Exploring.measure(bench)
    case .stack: StackDepth.measure(bench)
    case .optics:
      await Lenses.measure(bench)
      await Prisms.measure(bench)
      await Cases.measure(bench)
      await Elements.measure(bench)
    case .sessions:
      await Sending.measure(bench)
      await Asking.measure(bench)
      await Showing.measure(bench)
      await Lines.measure(bench)
      await Crowd.measure(bench)
      await Watching.measure(bench)
      await Cancelling.measure(bench)
    case .check: await Checking.measure(bench)
    case .shrinking: Challenge.measure(bench)
    case .schedules: await Schedules.measure(bench)
    case .histories: await Histories.measure(bench)
    case .views:
      await Making.measure(bench)
      await Comparing.measure(bench)
      await OneRow.measure(bench)
      Holding.measure(bench)
      await WritingHTML.measure(bench)
      await Painting.measure(bench)
      await Typing.measure(bench)
    case .states: await States.measure(bench)
    case .inspector: await Inspecting.measure(bench)
    case .replay: Replay.measure(bench, in: program)
    }
  }
}
