public import BowyerCheck

extension Machine: PropertyTest {
  /// Checks the claims with random histories.
  ///
  ///     let counter = StoreComponent(
  ///       initialState: 0, dispatcher: StateDispatcher<Void, Int, Int>.reducing { $0 += $1 },
  ///       view: { count in .text("\(count)") })
  ///     let machine = Machine(counter, inputs: .integer(in: 0...9)).invariant("small") { $0 < 5 }
  ///     var failure: PropertyFailure?
  ///     do { try machine.check() } catch let error as PropertyFailure { failure = error }
  ///     failure?.evidence.reason  // "the invariant “small” does not hold after event 1"
  ///
  /// - Parameters:
  ///   - config: The number of histories, and other settings; the traits of the test take
  ///     precedence.
  ///   - site: The place that a failure names.
  /// - Returns: The report of the run.
  /// - Throws: `PropertyFailure`, with the simplest failing history.
  public func report(_ config: Config, at site: Site) throws -> Report {
    try run(ConfigChange.current(config), site) { histories($0) }
  }

  /// Returns a law of histories, whose failure describes the history.
  func law(
    _ name: String,
    _ histories: @escaping @Sendable (AskedNames) -> Gen<MachineHistory<S, Input>>
  ) -> Law {
    Law(name) { config, site in try run(config, site, histories) }
  }

  /// Runs a property of histories; a failure describes the history.
  private func run(
    _ config: Config,
    _ site: Site,
    _ histories: (AskedNames) -> Gen<MachineHistory<S, Input>>
  ) throws -> Report {
    let asked = AskedNames(expected: replies.compactMap { $0.id })
    let generator = histories(asked)
    let report = try checkRuns(generator, "history", config, site) {
      $0
    } explain: { failure, token in
      guard let history = generator.value(replaying: token) else { return }
      (failure.story, failure.recording) = (history.story, recording(of: history))
    }
    guard config.cases > 0, let complaint = asked.complaint() else { return report }
    throw PropertyFailure(
      kind: .uncovered,
      name: config.name,
      site: site,
      evidence: Evidence(reason: complaint),
      report: report
    )
  }
}

extension Machine {
  /// Plays a history again; returns its recording, if it has one.
  private func recording(of history: MachineHistory<S, Input>) -> String? {
    if !beginsAsComponent { return nil }
    let run = MachineRun(self, from: history.initial, isRecorded: true)
    for act in history.acts { run.perform(act) }
    return run.recording
  }
}

/// Checks runs, named `argument` in failures; there is no survey, as later choices depend on earlier ones.
///
/// `explain` adds to a failure what the replay of its case shows.
func checkRuns<Run>(
  _ runs: Gen<Run>,
  _ argument: String,
  _ config: Config,
  _ site: Site,
  _ property: @escaping @Sendable (Run) -> some Checkable,
  explain: (inout PropertyFailure, ReplayToken) -> Void
) throws -> Report {
  var config = config
  config.surveys = false
  if config.arguments.isEmpty { config.arguments = [argument] }
  do {
    return try forAll(runs, config: config, site: site, property)
  } catch var failure as PropertyFailure {
    if let token = failure.replay.flatMap({ ReplayToken($0) }) { explain(&failure, token) }
    throw failure
  }
}
