import BowyerCheck
import BowyerKinds
import BowyerLaws

extension LawSuite {
  /// Returns the laws of looking at, and moving to, positions which depend on the one in focus.
  ///
  /// *peeks-peek*: `peeks(w, f) == peek(f(position(w)), in: w)`;
  /// *seeks-seek*: `seeks(w, f) == seek(f(position(w)), in: w)`;
  /// *experiment-map*: `experiment(w, k) == map(k(position(w))) { peek($0, in: w) }`
  ///
  /// - Parameters:
  ///   - samples: Draws and observes spaces.
  ///   - operations: Look and move.
  ///   - positions: Draws positions.
  /// - Returns: The suite.
  static func storeOperations<S: SampleValues>(
    _ samples: S.Type,
    _ operations: StoreOperations<S.F>,
    positions: Gen<S.F.S>
  ) -> LawSuite where S.F: ComonadStore, S.F.S: Hashable {
    typealias F = S.F
    let w = S.values(of: S.integers)
    let f = Gen.function(from: F.S.self, to: positions)
    let k = Gen.function(from: F.S.self, to: StateSamples.values(of: positions))
    return LawSuite(
      "store-operations",
      laws: [
        Law("peeks-peek", arguments: ["w", "f"], w, f) { w, f in
          operations.peeks(w, f.closure) <-> F.peek(f(F.position(w)), in: w)
        },
        Law("seeks-seek", arguments: ["w", "f"], w, f) { w, f in
          S.compare(operations.seeks(w, f.closure), F.seek(f(F.position(w)), in: w))
        },
        Law("experiment-map", arguments: ["w", "k"], w, k) { w, k in
          StateSamples.compare(
            operations.experiment(w, k.closure),
            StatePartial.map(k(F.position(w))) { F.peek($0, in: w) }
          )
        },
      ]
    )
  }
}
