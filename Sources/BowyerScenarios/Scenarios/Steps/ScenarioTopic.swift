/// The kind of a consequence of a step, besides a change of the state.
enum ScenarioTopic: CaseIterable, Sendable {
  case asked
  case cancelled
  case output
  case diagnosed

  /// The name of the step that expects it.
  var step: String {
    switch self {
    case .asked: "asks"
    case .cancelled: "cancelled"
    case .output: "outputs"
    case .diagnosed: "diagnosed"
    }
  }

  var kind: ScenarioFailure.Kind {
    switch self {
    case .asked, .cancelled: .effects
    case .output: .outputs
    case .diagnosed: .diagnostics
    }
  }

  /// The verb in reports for a step with this consequence.
  var verb: String {
    switch self {
    case .asked: "asks for"
    case .cancelled: "cancels"
    case .output: "outputs"
    case .diagnosed: "reports"
    }
  }

  /// Returns the line that expects these consequences.
  func line(_ claims: [String]) -> String {
    self == .diagnosed
      ? claims.map { ".diagnosed(\($0))" }.joined()
      : ".\(step)(\(claims.joined(separator: ", ")))"
  }
}
