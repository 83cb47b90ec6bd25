public import BowyerCheck
public import BowyerKinds

/// Results, which can be compared as they are.
///
///     try LawSuite.monad(ResultSamples.self).check()
public enum ResultSamples: SampleValues {
  /// One of several errors.
  public struct Failure: Error, Hashable {
    /// Which one.
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
