public import BowyerCheck
public import BowyerKinds

/// Optionals, which can be compared as they are.
///
///     try LawSuite.monad(OptionalSamples.self).check()
public enum OptionalSamples: SampleValues {
  public static func values<A: Hashable & Sendable>(
    of part: Gen<A>
  ) -> Gen<Kind<OptionalPartial, A>> {
    Gen.optional(part).map { $0.kind }
  }

  public static func observe<A: Hashable & Sendable>(_ value: Kind<OptionalPartial, A>) -> Seen {
    Seen(value.fix())
  }
}
