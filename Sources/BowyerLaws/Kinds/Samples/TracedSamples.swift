public import BowyerCheck
public import BowyerKinds

/// Spaces of values after texts: drawn as tables, observed after every text of up to two letters.
///
///     try LawSuite.comonad(TracedSamples.self).check()
public enum TracedSamples: SampleValues {
  /// Draws short texts.
  public static var logs: Gen<String> { WriterSamples.logs }

  static let all = ["", "a", "b", "aa", "ab", "ba", "bb"]

  public static func values<A: Hashable & Sendable>(
    of part: Gen<A>
  ) -> Gen<Kind<TracedPartial<String>, A>> {
    let values: Gen<Fun<String, A>> = .function(from: String.self, to: part)
    return Gen.zip(values, logs).map { Traced($0.closure).shift($1).kind }
  }

  public static func observe<A: Hashable & Sendable>(
    _ value: Kind<TracedPartial<String>, A>
  ) -> Seen {
    Seen([value.fix().extract()] + all.map { value.fix().trace($0) })
  }
}
