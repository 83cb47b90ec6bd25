public import BowyerCheck
public import BowyerKinds

/// Values in small integer environments, which are seen with them.
///
///     try LawSuite.comonad(EnvSamples.self).check()
public enum EnvSamples: SampleValues {
  public static func values<A: Hashable & Sendable>(
    of part: Gen<A>
  ) -> Gen<Kind<EnvPartial<Int>, A>> {
    Gen.zip(.integer(in: -2...2), part).map { Env(in: $0, $1).kind }
  }

  public static func observe<A: Hashable & Sendable>(_ value: Kind<EnvPartial<Int>, A>) -> Seen {
    Seen(value.fix().ask, value.fix().extract())
  }
}
