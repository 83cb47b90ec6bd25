import BowyerLock

extension Run {
  /// Returns the report of the run.
  ///
  /// - Throws: `PropertyFailure`, or `CancellationError`.
  func finish() throws -> Report {
    progress?.clear()
    if isCancelled { throw CancellationError() }
    let escaped = escapes.withLock { $0 }
    if escaped > 0 {
      notes.append("escaped function: applied \(escaped) times after its case had ended")
    }
    let coverage = collector.coverage(of: passed, isExhaustive: !leaves.isEmpty)
    if failure == nil { notes += coverage.filter { $0.standing == .open }.map(\.doubt) }
    let report = report
    if let (kind, evidence) = failure { throw failed(kind, evidence, report) }
    let missed = coverage.filter { $0.standing == .missed }
    guard missed.isEmpty else {
      let complaints = missed.map(\.complaint).joined(separator: "; ")
      throw failed(.uncovered, Evidence(reason: complaints), report)
    }
    return report
  }

  private var report: Report {
    var report = Report(cases: passed, discards: discards, labels: collector.labels)
    report.isExhaustive = isExhaustive
    report.seed = config.seed
    report.notes = notes
    report.replayProblem = replayProblem
    return report
  }

  private func failed(
    _ kind: PropertyFailure.Kind,
    _ evidence: Evidence,
    _ report: Report
  ) -> PropertyFailure {
    var failure = PropertyFailure(
      kind: kind,
      name: config.name,
      site: site,
      evidence: evidence,
      report: report
    )
    failure.arguments = minimal.enumerated().map { argument($1, at: $0) }
    if original.map(\.value) != minimal.map(\.value) {
      failure.original = original.enumerated().map { Argument(name: name(of: $0), value: $1.value) }
    }
    guard let shrinker else { return failure }
    failure.replay = ReplayToken(shrinker.best.indices, size: size).description
    failure.shrinking = .init(
      from: initialCount,
      to: shrinker.best.choices.count,
      evaluations: evaluations,
      duration: shrinkDuration
    )
    keep(failure)
    return failure
  }

  private func keep(_ failure: PropertyFailure) {
    guard failure.kind != .nondeterministic else { return }
    guard let store = config.regressions, let token = failure.replay else { return }
    let shown = failure.arguments.map(\.description).joined(separator: ", ")
    store.record(token, showing: shown, of: propertyName)
  }

  private func name(of position: Int) -> String {
    position < config.arguments.count ? config.arguments[position] : "$\(position)"
  }

  private func argument(_ shown: Shown, at position: Int) -> Argument {
    var argument = Argument(name: name(of: position), value: shown.value)
    if let times = varied[position], times >= 5, !spared.contains(position) {
      argument.note = "any other \(shown.type) also fails"
    }
    return argument
  }
}
