import Bowyer

/// The component of a scenario, and how its steps are judged.
struct ScenarioSetting<S: Sendable, Input: Sendable, V: Sendable>: Sendable {
  /// The place where the scenario is created.
  let place: ScenarioPlace
  let isExhaustive: Bool
  /// Whether the component's environment answers requests.
  let isLive: Bool
  let areSame: @Sendable (S, S) -> Bool
  /// Returns the part of a state that is compared, as reports show it.
  let shown: @Sendable (S) -> Any
  /// Returns the view of a state.
  let render: @Sendable (S) -> V
  /// Starts the component.
  let begin: @Sendable () -> ControlledSession<S, Input, V>
}
