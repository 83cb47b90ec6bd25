public import BowyerCheck
public import BowyerLaws

/// An operation with one mistake, and the suite that should find it.
public struct Mutant: Sendable, CustomStringConvertible {
  /// What is wrong with it.
  public let description: String
  /// The suite that should find it.
  public let suite: LawSuite

  /// How many cases a law needs to find it with nearly every seed.
  private let cases: Int

  init(_ description: String, _ suite: LawSuite, cases: Int = 100) {
    self.description = description
    self.suite = suite
    self.cases = cases
  }

  /// All mistakes.
  public static let all: [Mutant] = kinds + optics + architecture

  private static let optics: [Mutant] =
    isos + lenses + prisms + affines + traversals + folds + setters + traversings + compositions
    + identities + upcasts + zooms

  private static let architecture: [Mutant] =
    dispatchers + reducers + widenings + placements + services + histories
    + outputs + effects + effectTimes + sessions + observers + views + components + explorations
    + componentMoves + generalDispatchers + handlers + navigations + memories
    + leavings + startEffects + screens + recordings + recoveryNestings + patches + mounts
    + effectNodes + listeners + levels + everyday + sliders + stored

  /// Returns the primitive laws that find the mistake within some cases, as many as are asked for.
  public func killers(seed: UInt64, cases: Int = 100, limit: Int = .max) -> [Law] {
    var found: [Law] = []
    for law in suite.laws where law.isPrimitive && found.count < limit {
      if !law.holds(seed: seed, cases: cases) { found.append(law) }
    }
    return found
  }

  /// Tells whether a law finds the mistake within its cases; the primitive ones are asked first.
  public func isKilled(seed: UInt64) -> Bool {
    let laws = suite.laws.filter(\.isPrimitive).reversed() + suite.laws.filter { !$0.isPrimitive }
    return laws.contains { !$0.holds(seed: seed, cases: cases) }
  }
}

extension Law {
  /// Tells whether a law holds for some cases.
  public func holds(seed: UInt64, cases: Int = 100) -> Bool {
    let config = Config(
      cases: cases,
      seed: seed,
      maxShrinkEvaluations: 0,
      showsProgress: false
    )
    return (try? check(config)) != nil
  }
}
