public import BowyerCheck
public import BowyerKinds

/// Rows of up to four values, observed by all their values and by which is in focus.
///
///     try LawSuite.comonad(ZipperSamples.self).check()
public enum ZipperSamples: SampleValues {
  public static func values<A: Hashable & Sendable>(of part: Gen<A>) -> Gen<Kind<ZipperPartial, A>>
  {
    Gen.zip(part, .array(of: part, count: 0...3), .integer(in: 0...3)).map { first, others, index in
      let row = Zipper([first] + others) ?? Zipper(first)
      return row.go(to: index).kind
    }
  }

  public static func observe<A: Hashable & Sendable>(_ value: Kind<ZipperPartial, A>) -> Seen {
    Seen(value.fix().index, value.fix().values)
  }
}
