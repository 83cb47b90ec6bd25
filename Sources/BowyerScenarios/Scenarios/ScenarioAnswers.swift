/// Who answers what a component asks of the world while a scenario is run.
public enum ScenarioAnswers: Hashable, Sendable {
  /// The steps of the scenario: `answer`, `yield`, `fail` and `end`.
  case byHand
  /// The component's environment, after each step, before the next: for one that is made for tests.
  ///
  /// Its work is done here and now, one thing after another, as far as that waits for nothing outside;
  /// work that waits for the clock of the real world, or runs on an actor with a thread of its own, does
  /// not end. Each branch asks the same environment again.
  case byEnvironment
}
