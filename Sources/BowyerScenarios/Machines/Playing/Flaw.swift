import BowyerCheck

/// What is wrong in a history.
struct Violation {
  /// What does not hold; the report says where.
  var what: String
  /// Says why: asked for once, of the simplest history.
  var explain: () -> Evidence = { Evidence() }
  /// Whether ``what`` is a whole sentence.
  var isSentence = false

  static func sentence(_ text: String) -> Violation { Violation(what: text, isSentence: true) }
}

extension Violation {
  /// Makes a violation of the last state, which a comparison explains.
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
