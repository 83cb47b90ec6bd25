import Bowyer

/// What a scenario is about, and how it is judged.
struct ScenarioSetting<S: Sendable, Input: Sendable, V: Sendable>: Sendable {
  /// Where the scenario begins in the sources.
  let place: ScenarioPlace
  let isExhaustive: Bool
  /// Whether the world answers.
  let isLive: Bool
  let areSame: @Sendable (S, S) -> Bool
  /// What of a state counts, as reports show it.
  let shown: @Sendable (S) -> Any
  /// How a state looks.
  let render: @Sendable (S) -> V
  /// Starts the component.
  let begin: @Sendable () -> ControlledSession<S, Input, V>
}
