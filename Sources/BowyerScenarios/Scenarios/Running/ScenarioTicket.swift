import BowyerLock

/// Sees that a scenario is run, or that one which goes on from it is.
final class ScenarioTicket: Sendable {
  private let isUsed = Lock(false)
  /// Where the scenario begins; nil for what need not be run.
  private let place: ScenarioPlace?
  private let complain: @Sendable (ScenarioFailure) -> Void

  init(
    _ place: ScenarioPlace?,
    complain: @escaping @Sendable (ScenarioFailure) -> Void = { UnrunScenarios.tell($0) }
  ) {
    self.place = place
    self.complain = complain
  }

  /// The ticket of what need not be run.
  static var used: ScenarioTicket {
    ScenarioTicket(nil)
  }

  /// The scenario is run, or becomes a part of another one.
  func use() { isUsed.withLock { $0 = true } }

  /// Returns the ticket of a scenario that goes on from this one, which takes its place.
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
