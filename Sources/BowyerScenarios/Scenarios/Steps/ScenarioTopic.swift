/// What a step may lead to, besides a change of the state.
enum ScenarioTopic: CaseIterable, Sendable {
  case asked
  case cancelled
  case output
  case diagnosed

  /// The name of the step that says it.
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

  /// What a step does when it leads to this.
  var verb: String {
    switch self {
    case .asked: "asks for"
    case .cancelled: "gives up"
    case .output: "puts out"
    case .diagnosed: "reports"
    }
  }

  /// The line that says that these things happen.
  func line(_ claims: [String]) -> String {
    self == .diagnosed
      ? claims.map { ".diagnosed(\($0))" }.joined()
      : ".\(step)(\(claims.joined(separator: ", ")))"
  }
}
