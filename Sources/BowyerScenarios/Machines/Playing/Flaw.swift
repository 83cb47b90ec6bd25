import BowyerCheck

/// A violation of a claim in a history.
struct Violation {
  /// The claim that does not hold; the report adds the place.
  var what: String
  /// Returns the evidence; called once, for the simplest history.
  var explain: () -> Evidence = { Evidence() }
  /// Whether ``what`` is a complete sentence.
  var isSentence = false

  static func sentence(_ text: String) -> Violation { Violation(what: text, isSentence: true) }
}

extension Violation {
  /// Creates a violation by the final state, with a comparison as its evidence.
  init(_ what: String, comparing comparison: Comparison) {
    self.init(what: what, isSentence: true)
    explain = {
      if case .failed(let evidence) = comparison.verdict(explained: true) {
        evidence
      } else {
        Evidence()
      }
    }
  }
}
