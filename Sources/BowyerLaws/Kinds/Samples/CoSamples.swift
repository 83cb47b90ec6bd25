public import BowyerCheck
public import BowyerKinds

/// Moves through stores: drawn as programs over positions, observed from every position.
///
///     try LawSuite.monad(CoSamples.self).check()
public enum CoSamples: SampleValues {
  public static func values<A: Hashable & Sendable>(
    of part: Gen<A>
  ) -> Gen<Kind<CoPartial<StorePartial<Int>>, A>> {
    StateSamples.values(of: part).map { $0.fix().co().kind }
  }

  public static func observe<A: Hashable & Sendable>(
    _ value: Kind<CoPartial<StorePartial<Int>>, A>
  ) -> Seen {
    Seen(
      StateSamples.states.flatMap { state -> [any Hashable & Sendable] in
        let (value, space) = value.fix().run(Store(at: state) { $0 }.kind)
        return [value, space.fix().position, space.fix().extract()]
      }
    )
  }
}
