public import BowyerCheck
public import BowyerKinds

/// Stores with small integer positions, generated as tables and observed at every position.
///
///     try LawSuite.comonad(StoreSamples.self).check()
public enum StoreSamples: SampleValues {
  static let positions = -2...2

  public static func values<A: Hashable & Sendable>(
    of part: Gen<A>
  ) -> Gen<Kind<StorePartial<Int>, A>> {
    Gen.zip(.integer(in: positions), .function(from: Int.self, to: part)).map { position, values in
      Store(at: position, values.closure).kind
    }
  }

  public static func observe<A: Hashable & Sendable>(
    _ value: Kind<StorePartial<Int>, A>
  ) -> Seen {
    let store = value.fix()
    return Seen([store.position, store.extract()] + positions.map { store.peek($0) })
  }
}

/// Values in small integer environments, observed by both.
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

/// Spaces of values that depend on a text, generated as tables and observed for every text of up to two letters.
///
///     try LawSuite.comonad(TracedSamples.self).check()
public enum TracedSamples: SampleValues {
  /// A generator of short texts.
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

/// Machines with two inputs, generated as tables over four states and observed after all lists of up to two inputs.
///
///     try LawSuite.comonad(MooreSamples.self).check()
public enum MooreSamples: SampleValues {
  static let inputs: [[Bool]] = [
    [], [false], [true], [false, false], [false, true], [true, false], [true, true],
  ]

  public static func values<A: Hashable & Sendable>(
    of part: Gen<A>
  ) -> Gen<Kind<MoorePartial<Bool>, A>> {
    let states = Gen<Int>.integer(in: 0...3)
    return Gen.zip(
      states,
      .function(from: Int.self, Bool.self, to: states),
      .function(from: Int.self, to: part)
    ).map { state, update, render in
      Moore(initialState: state, update: { update(($0, $1)) }, render: render.closure).kind
    }
  }

  public static func observe<A: Hashable & Sendable>(_ value: Kind<MoorePartial<Bool>, A>) -> Seen {
    Seen(inputs.map { value.fix().steps($0).extract() as any Hashable & Sendable })
  }
}

/// Rows of up to nine values, observed by all their values and the index of the focus.
///
///     try LawSuite.comonad(ZipperSamples.self).check()
public enum ZipperSamples: SampleValues {
  public static func values<A: Hashable & Sendable>(of part: Gen<A>) -> Gen<Kind<ZipperPartial, A>>
  {
    Gen.zip(part, .array(of: part, count: 0...8), .integer(in: 0...8)).map { first, others, index in
      let row = Zipper([first] + others) ?? Zipper(first)
      return row.go(to: index).kind
    }
  }

  public static func observe<A: Hashable & Sendable>(_ value: Kind<ZipperPartial, A>) -> Seen {
    Seen(value.fix().index, value.fix().values)
  }
}
