import BowyerCheck
import BowyerKinds
import BowyerLaws

extension LawSuite {
  /// Returns the law of moves that are hoisted along a comonad morphism.
  ///
  /// *hoist-move*: `phi(hoist(m).move(w)) == m.move(phi(w))`
  ///
  /// - Parameters:
  ///   - phi: The comonad morphism.
  ///   - hoist: Returns a move in the space that the morphism leads from.
  ///   - moves: Draws moves.
  ///   - source: Draws spaces.
  ///   - target: Observes spaces.
  /// - Returns: The suite.
  static func hoisting<
    Phi: NaturalTransformation,
    M: SampleValues<CoPartial<Phi.G>>,
    S: SampleValues<Phi.F>,
    T: SampleValues<Phi.G>
  >(
    _ phi: Phi,
    _ hoist: @escaping @Sendable (Co<Phi.G, Int>) -> Co<Phi.F, Int>,
    moves: M.Type,
    from source: S.Type,
    to target: T.Type
  ) -> LawSuite where Phi.F: Comonad, Phi.G: Comonad {
    LawSuite(
      "hoisting",
      laws: [
        Law(
          "hoist-move",
          arguments: ["m", "w"],
          M.values(of: M.integers),
          S.values(of: S.letters)
        ) { m, w in
          let (answer, moved) = hoist(m.fix()).run(w)
          let (expected, there) = m.fix().run(phi(w))
          return Seen(answer, T.observe(phi(moved))) <-> Seen(expected, T.observe(there))
        }
      ]
    )
  }
}
