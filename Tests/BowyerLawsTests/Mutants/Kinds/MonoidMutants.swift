import BowyerCheck
import BowyerLaws

extension Mutant {
  static let monoids = [
    Mutant("subtraction for a monoid", monoid(Minus.self)),
    Mutant("the left one for a monoid", monoid(LeftOne.self)),
    Mutant("the right one for a monoid", monoid(RightOne.self)),
  ]

  private static func monoid<M: Magma>(_ magma: M.Type) -> LawSuite {
    .monoid(of: Gen.integer(in: M.all), empty: M.unit) { M.combine($0, $1) }
  }
}
