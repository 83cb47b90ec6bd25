import BowyerCheck
import BowyerLaws

/// An operation with one mistake, and the suite that should find it.
struct Mutant: Sendable, CustomStringConvertible {
  let description: String
  let suite: LawSuite

  init(_ description: String, _ suite: LawSuite) {
    self.description = description
    self.suite = suite
  }

  static let all =
    monoids + applicatives + monads + states + comonads + stores + pairings + lenses + prisms
    + compositions + zooms + dispatchers + widenings + effects + views + components

  /// Returns the laws that find the mistake.
  func killers(seed: UInt64, cases: Int = 100) -> [Law] {
    suite.laws.filter { law in
      var config = Config(cases: cases, seed: seed, showsProgress: false)
      config.maxShrinkEvaluations = 0
      return (try? law.check(config)) == nil
    }
  }
}
