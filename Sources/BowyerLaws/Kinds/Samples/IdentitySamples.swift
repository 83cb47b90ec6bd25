public import BowyerCheck
public import BowyerKinds

/// Identities, observed by their value.
///
///     try LawSuite.comonad(IdentitySamples.self).check()
public enum IdentitySamples: SampleValues {
  public static func values<A: Hashable & Sendable>(
    of part: Gen<A>
  ) -> Gen<Kind<IdentityPartial, A>> {
    part.map { Identity($0).kind }
  }

  public static func observe<A: Hashable & Sendable>(
    _ value: Kind<IdentityPartial, A>
  ) -> Seen {
    Seen(value.fix().value)
  }
}
