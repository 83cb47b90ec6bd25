public import BowyerCheck
public import BowyerKinds

/// Machines with two inputs: drawn as tables over four states, observed after all lists of up to two inputs.
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
