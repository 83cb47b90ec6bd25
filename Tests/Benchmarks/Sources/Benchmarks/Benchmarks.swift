import Harness

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Measures the library, each figure against the same work written by hand in the same run.
///
///     Benchmarks [NAME …] [--smoke]
///
/// Without a name all groups run. `--smoke` runs each briefly and judges counts only, never times.
/// (`--replay-lines` is how a process is asked to run failing cases again, and `--stack-work` to nest to a depth.)
@main
enum Benchmarks: String, CaseIterable {
  case kinds, stack, optics, sessions, check, shrinking, schedules, histories, views, states
  case inspector, replay

  // Like a client's, the work is done off the main actor.
  @concurrent
  static func main() async {
    let arguments = CommandLine.arguments.dropFirst()
    if arguments == ["--replay-lines"] { return FailingProperty.answerLines() }
    if arguments.first == StackDepth.option { return StackDepth.work(Array(arguments)) }
    let names = arguments.filter { $0 != "--smoke" }
    let groups = names.compactMap { Self(rawValue: $0) }
    guard groups.count == names.count else {
      let names = allCases.map(\.rawValue).joined(separator: "|")
      print("usage: Benchmarks [\(names) …] [--smoke]")
      exit(2)
    }
    let bench = Bench(isSmoke: arguments.contains("--smoke"))
    for group in allCases where groups.isEmpty || groups.contains(group) {
      bench.begin(group.rawValue)
      await group.measure(bench)
    }
    bench.end()
    exit(bench.misses == 0 ? 0 : 1)
  }

  private func measure(_ bench: Bench) async {
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
    case .shrinking: Challenge.measureShrinking(bench)
    case .schedules: Challenge.measureSchedules(bench)
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
    case .replay: Replay.measure(bench)
    }
  }
}
