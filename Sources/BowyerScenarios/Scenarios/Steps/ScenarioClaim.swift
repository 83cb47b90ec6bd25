import Bowyer
import BowyerCheck
import BowyerKinds

/// An expected consequence of a step.
struct ScenarioClaim: Sendable {
  /// The source of the expectation.
  let text: String
  let isOf: @Sendable (ScenarioFact) -> Bool
}

/// An actual consequence of a step.
struct ScenarioFact: Sendable {
  let value: any Sendable
  /// The text in reports.
  let text: String
  /// The Swift source that expects this consequence; `nil` if there is none.
  let claim: String?
}

extension ScenarioClaim {
  init(_ id: EffectID) {
    self.init(text: id.name.literal) { $0.value as? EffectID == id }
  }

  init(output: some Equatable & Sendable) {
    self.init(text: render(output)) { fact in Self.isEqual(output, fact.value) }
  }

  private static func isEqual<Output: Equatable>(_ output: Output, _ value: any Sendable) -> Bool {
    areSame(value as? Output, output)
  }
}

extension ScenarioFact {
  init(_ id: EffectID) {
    self.init(value: id, text: id.name.literal, claim: id.name.literal)
  }

  init(_ diagnostic: Diagnostic) {
    let claim =
      switch diagnostic {
      case .effectFailed(let id, _): id.name
      default: diagnostic.description
      }
    self.init(
      value: diagnostic,
      text: diagnostic.description,
      claim: claim.literal
    )
  }

  init(output: any Sendable) {
    let claim = output is any Equatable ? SwiftText.expression(output) : nil
    self.init(value: output, text: render(output), claim: claim)
  }
}
