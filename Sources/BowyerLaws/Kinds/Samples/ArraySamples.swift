public import BowyerCheck
public import BowyerKinds

/// Short arrays, which can be compared as they are.
///
///     try LawSuite.monad(ArraySamples.self).check()
public enum ArraySamples: SampleValues {
  public static func values<A: Hashable & Sendable>(of part: Gen<A>) -> Gen<Kind<ArrayPartial, A>> {
    Gen.array(of: part, count: 0...3).map { $0.kind }
  }

  public static func observe<A: Hashable & Sendable>(_ value: Kind<ArrayPartial, A>) -> Seen {
    Seen(value.fix())
  }
}
