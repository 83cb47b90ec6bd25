import BowyerLock

/// A guard that reports a scenario that is released without being run or extended.
final class ScenarioTicket: Sendable {
  private let isUsed = Lock(false)
  /// The place where the scenario is created; `nil` if it need not be run.
  private let place: ScenarioPlace?
  private let complain: @Sendable (ScenarioFailure) -> Void

  init(
    _ place: ScenarioPlace?,
    complain: @escaping @Sendable (ScenarioFailure) -> Void = { UnrunScenarios.report($0) }
  ) {
    self.place = place
    self.complain = complain
  }

  /// A ticket for a scenario that need not be run.
  static var used: ScenarioTicket {
    ScenarioTicket(nil)
  }

  /// Marks the scenario as run, or as a part of another one.
  func use() { isUsed.withLock { $0 = true } }

  /// Returns the ticket of a scenario that extends and replaces this one.
  func handedOn() -> ScenarioTicket {
    use()
    return ScenarioTicket(place, complain: complain)
  }

  deinit {
    guard let place, !isUsed.withLock({ $0 }) else { return }
    let finding = ScenarioFinding(
      kind: .notRun,
      text: "the scenario was never run",
      hint: "add: .check(), with try in front of the scenario"
    )
    complain(ScenarioFailure([finding], in: [], at: "Scenario", place))
  }
}
