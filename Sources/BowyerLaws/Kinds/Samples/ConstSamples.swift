public import BowyerCheck
public import BowyerKinds

/// Constant texts, which tell in which order they were gathered.
///
///     try LawSuite.applicative(ConstSamples.self).check()
public enum ConstSamples: SampleValues {
  public static func values<A: Hashable & Sendable>(
    of part: Gen<A>
  ) -> Gen<Kind<ConstPartial<String>, A>> {
    Gen.string(of: .element(of: Array("abc")), count: 0...2).map { Const<String, A>($0).kind }
  }

  public static func observe<A: Hashable & Sendable>(
    _ value: Kind<ConstPartial<String>, A>
  ) -> Seen {
    Seen(value.fix().value)
  }
}
