import BowyerCheck
import Testing

/// Returns the failure of a property that must fail.
func falsify<each A, R: Checkable>(
  _ generators: repeat Gen<each A>,
  config: Config = Config(cases: 10_000, seed: 1),
  _ body: (repeat each A) throws -> R
) throws -> PropertyFailure {
  try #require(throws: PropertyFailure.self) {
    try forAll(repeat each generators, config: config) { (values: repeat each A) -> R in
      try body(repeat each values)
    }
  }
}
