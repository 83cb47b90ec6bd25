public import BowyerCheck
public import BowyerKinds

/// Programs that write letters, observed by what they wrote and their value.
///
///     try LawSuite.monad(WriterSamples.self).check()
public enum WriterSamples: SampleValues {
  /// Draws short texts.
  public static var logs: Gen<String> { .string(of: .element(of: Array("ab")), count: 0...2) }

  public static func values<A: Hashable & Sendable>(
    of part: Gen<A>
  ) -> Gen<Kind<WriterPartial<String>, A>> {
    Gen.zip(logs, logs, part).map { first, second, value in
      Writer(first, ()).flatMap { Writer(second, value) }.kind
    }
  }

  public static func observe<A: Hashable & Sendable>(
    _ value: Kind<WriterPartial<String>, A>
  ) -> Seen {
    let (log, value) = value.fix().run()
    return Seen(log, value)
  }
}
