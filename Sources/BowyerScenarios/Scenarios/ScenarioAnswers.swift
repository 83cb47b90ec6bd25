/// What answers a component's requests while a scenario runs.
public enum ScenarioAnswers: Hashable, Sendable {
  /// The steps of the scenario: `answer`, `yield`, `fail` and `end`.
  case byHand
  /// The component's environment, after each step: for an environment made for tests.
  ///
  /// Its tasks run synchronously, one after another, as far as they wait for nothing outside the
  /// test. A task that waits for the system clock, or runs on an actor with its own thread, does
  /// not finish. Every branch uses the same environment.
  case byEnvironment
}
