public import BowyerCheck
public import BowyerKinds

/// Programs over a small integer state: drawn as tables, observed by running them on every state.
///
///     try LawSuite.monadState(StateSamples.self, StateOperations(), states: .integer(in: -2...2)).check()
public enum StateSamples: SampleValues {
  static let states = -2...2

  public static func values<A: Hashable & Sendable>(
    of part: Gen<A>
  ) -> Gen<Kind<StatePartial<Int>, A>> {
    let next = Gen.function(from: Int.self, to: .integer(in: states))
    return Gen.zip(next, .function(from: Int.self, to: part)).map { next, value in
      State<Int, A> { state in
        defer { state = next(state) }
        return value(state)
      }.kind
    }
  }

  public static func observe<A: Hashable & Sendable>(
    _ value: Kind<StatePartial<Int>, A>
  ) -> Seen {
    Seen(
      states.flatMap { state -> [any Hashable & Sendable] in
        let result = value.fix().run(state)
        return [result.state, result.value]
      }
    )
  }
}
