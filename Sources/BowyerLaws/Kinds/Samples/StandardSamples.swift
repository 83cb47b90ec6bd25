public import BowyerCheck
public import BowyerKinds

/// Short arrays, compared directly.
///
///     try LawSuite.monad(ArraySamples.self).check()
public enum ArraySamples: SampleValues {
  public static func values<A: Hashable & Sendable>(of part: Gen<A>) -> Gen<Kind<ArrayPartial, A>> {
    Gen.array(of: part, count: 0...8).map { $0.kind }
  }

  public static func observe<A: Hashable & Sendable>(_ value: Kind<ArrayPartial, A>) -> Seen {
    Seen(value.fix())
  }
}

/// Optionals, compared directly.
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

/// Results, compared directly.
///
///     try LawSuite.monad(ResultSamples.self).check()
public enum ResultSamples: SampleValues {
  /// A numbered error.
  public struct Failure: Error, Hashable {
    /// The number that distinguishes it from other errors.
    public let number: Int
  }

  public static func values<A: Hashable & Sendable>(
    of part: Gen<A>
  ) -> Gen<Kind<ResultPartial<Failure>, A>> {
    Gen.zip(.integer(in: 0...2), part).map { number, value in
      (number == 0 ? Result.success(value) : .failure(Failure(number: number))).kind
    }
  }

  public static func observe<A: Hashable & Sendable>(
    _ value: Kind<ResultPartial<Failure>, A>
  ) -> Seen { Seen(value.fix()) }
}

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
