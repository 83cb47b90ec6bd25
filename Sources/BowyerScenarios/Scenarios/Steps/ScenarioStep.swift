/// One line of a scenario.
struct ScenarioStep<S: Sendable, Input: Sendable, V: Sendable>: Sendable {
  typealias Edit = @Sendable (inout S) -> Void

  enum Kind: Sendable {
    /// Something is done, and the state is expected to be edited; what is done may not be possible.
    case act(@Sendable (ControlledSession<S, Input, V>) -> ScenarioFinding?, Edit?)
    /// What was done before is expected to have edited the state, too.
    case changes(Edit)
    /// What was done before is expected to have led through so many states.
    case states(Int)
    /// What was done before is expected to have had these consequences, in this order.
    case expect(ScenarioTopic, [ScenarioClaim])
    /// Something is expected to be so now; else it returns what is not.
    case holds(@Sendable (ControlledSession<S, Input, V>) -> ScenarioFinding?)
    /// What was done is expected to lead from one view to another; else it returns what is not so.
    case leads(@Sendable (V, V) -> ScenarioFinding?)
    case branch(String, [ScenarioStep])
  }

  let kind: Kind
  /// The step as it is written, without its edit.
  let text: String
  /// The same as Swift that compiles; `nil` if there is none.
  let code: String?
  let place: ScenarioPlace
}

extension ScenarioStep {
  /// Whether an edit may stand behind it.
  var takesEdit: Bool {
    guard case .act = kind else { return false }
    return text != ScenarioRunText.start && text != ScenarioRunText.stop
  }

  /// Whether it says that the state changes.
  var isEdit: Bool {
    switch kind {
    case .act(_, .some), .changes: true
    default: false
    }
  }
}

extension Scenario {
  /// Returns this scenario with one more step, which is written at a place; its text is code.
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

  /// Returns this scenario with one more step, which is written at a place.
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
