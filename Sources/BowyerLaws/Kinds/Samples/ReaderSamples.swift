public import BowyerCheck
public import BowyerKinds

/// Programs that read a small integer: drawn as tables, observed in every environment.
///
///     try LawSuite.monad(ReaderSamples.self).check()
public enum ReaderSamples: SampleValues {
  static let environments = -2...2

  public static func values<A: Hashable & Sendable>(
    of part: Gen<A>
  ) -> Gen<Kind<ReaderPartial<Int>, A>> {
    let reads: Gen<Fun<Int, A>> = .function(from: Int.self, to: part)
    return reads.map { Reader($0.closure).kind }
  }

  public static func observe<A: Hashable & Sendable>(_ value: Kind<ReaderPartial<Int>, A>) -> Seen {
    Seen(environments.map { value.fix().run($0) as any Hashable & Sendable })
  }
}
