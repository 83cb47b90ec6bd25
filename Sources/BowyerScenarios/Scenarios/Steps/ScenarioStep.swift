/// A step of a scenario.
struct ScenarioStep<S: Sendable, Input: Sendable, V: Sendable>: Sendable {
  typealias Edit = @Sendable (inout S) -> Void

  enum Kind: Sendable {
    /// Performs an action, which may be impossible, and expects an edit of the state.
    case act(@Sendable (ControlledSession<S, Input, V>) -> ScenarioFinding?, Edit?)
    /// Expects that the previous action also made this edit of the state.
    case changes(Edit)
    /// Expects that the previous action led through this number of states.
    case states(Int)
    /// Expects that the previous action had these consequences, in this order.
    case expect(ScenarioTopic, [ScenarioClaim])
    /// Checks the session at this point; returns a finding on failure.
    case holds(@Sendable (ControlledSession<S, Input, V>) -> ScenarioFinding?)
    /// Checks the views before and after the previous action; returns a finding on failure.
    case leads(@Sendable (V, V) -> ScenarioFinding?)
    case branch(String, [ScenarioStep])
  }

  let kind: Kind
  /// The source of the step, without its edit.
  let text: String
  /// The step as Swift that compiles; `nil` if there is none.
  let code: String?
  let place: ScenarioPlace
}

extension ScenarioStep {
  /// Whether the step can have a trailing edit.
  var takesEdit: Bool {
    guard case .act = kind else { return false }
    return text != ScenarioRunText.start && text != ScenarioRunText.stop
  }

  /// Whether the step states a change of the state.
  var isEdit: Bool {
    switch kind {
    case .act(_, .some), .changes: true
    default: false
    }
  }
}

extension Scenario {
  /// Returns this scenario with one more step, written at a place; its text is its code.
  func adding(
    _ kind: ScenarioStep<S, Input, V>.Kind,
    _ text: String,
    _ fileID: StaticString,
    _ filePath: StaticString,
    _ line: UInt,
    _ column: UInt
  ) -> Scenario {
    adding(kind, text, code: text, fileID, filePath, line, column)
  }

  /// Returns this scenario with one more step, written at a place.
  func adding(
    _ kind: ScenarioStep<S, Input, V>.Kind,
    _ text: String,
    code: String?,
    _ fileID: StaticString,
    _ filePath: StaticString,
    _ line: UInt,
    _ column: UInt
  ) -> Scenario {
    let place = ScenarioPlace(fileID, filePath, line, column)
    return adding(ScenarioStep(kind: kind, text: text, code: code, place: place))
  }
}
