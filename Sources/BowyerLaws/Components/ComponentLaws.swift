import Bowyer
import BowyerCheck
public import BowyerKinds

extension LawSuite {
  /// Returns the laws of exploring and mapping components, in the architecture of a pairing.
  ///
  ///     try LawSuite.components(
  ///       LibraryComponents.self, StateStorePairing<Int>.self,
  ///       programs: StateSpecimens.self, spaces: StoreSpecimens.self
  ///     ).check()
  ///
  /// *explore*: the view after sending the moves `m1 … mn` is `extract(move(mn, … move(m1, w)))`;
  /// *explore-effect*: what is written is what the move asks for, where it is sent;
  /// *map*: the view of `component.map(f)` is `f` of the component's, wherever it is moved
  ///
  /// - Parameters:
  ///   - algebra: The operations.
  ///   - pairing: The pairing.
  ///   - programs: Draws and observes programs.
  ///   - spaces: Draws and observes spaces.
  /// - Returns: The suite.
  public static func components<
    A: ComponentAlgebra,
    P: Pairing,
    M: Specimens<P.M>,
    W: Specimens<P.W>
  >(
    _ algebra: A.Type,
    _ pairing: P.Type,
    programs: M.Type,
    spaces: W.Type
  ) -> LawSuite {
    let (m, w) = (M.values(of: M.integers), W.values(of: W.integers))
    let moves = Gen.array(of: m, count: 0...3)
    let f = Gen.function(from: Int.self, to: M.letters)
    let asking: @Sendable (Kind<P.M, Int>) -> Move<P.M> = { program in
      Move(
        P.M.map(program) { n in
          .perform("ask \(n)") { _ in Move(P.M.map(program) { _ in .empty }) }
        }
      )
    }
    return LawSuite(
      "components",
      laws: [
        Law("explore", arguments: ["moves", "w"], moves, w) { moves, w in
          let exploration = Exploration(A.self, Probe<P>.component(w))
          for move in moves { exploration.look().send(asking(move)) }
          return exploration.look().value <-> P.W.extract(moves.reduce(w) { P.move($1, $0) })
        },
        Law("explore-effect", arguments: ["m", "w"], m, w) { m, w in
          let exploration = Exploration(A.self, Probe<P>.component(w))
          exploration.look().send(asking(m))
          return exploration.requests <-> P.pair(m, w) { n, _ in ["ask \(n)"] }
        },
        Law("map", arguments: ["m", "w", "f"], m, w, f) { m, w, f in
          let plain = Probe<P>.component(w).moved(by: asking(m)).component
          let mapped = A.map(Probe<P>.component(w)) { f($0.value) }.moved(by: asking(m)).component
          return mapped.explore { _, _ in } <-> f(plain.explore { _, _ in }.value)
        },
      ]
    )
  }
}
