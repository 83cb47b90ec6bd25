import BowyerCheck
import BowyerLaws

extension Mutant {
  static let monoids = [
    Mutant("subtraction for a monoid", monoid(Minus.self)),
    Mutant("the left one for a monoid", monoid(LeftOne.self)),
    Mutant("the right one for a monoid", monoid(RightOne.self)),
    Mutant(
      "combineAll that drops the last",
      monoid(Latest.self) { $0.dropLast().last { $0 > 0 } ?? 0 }
    ),
    Mutant("combineAll in reverse", monoid(Latest.self) { $0.first { $0 > 0 } ?? 0 }),
  ]

  private static func monoid<M: Magma>(
    _ magma: M.Type,
    all: (@Sendable ([Int]) -> Int)? = nil
  ) -> LawSuite {
    .monoid(of: Gen.integer(in: M.all), empty: M.unit, combineAll: all) { M.combine($0, $1) }
  }
}
