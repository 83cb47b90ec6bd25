public import BowyerCheck
public import BowyerKinds

/// Stores with small integer positions: drawn as tables, observed at every position.
///
///     try LawSuite.comonadStore(StoreSamples.self, positions: .integer(in: -2...2)).check()
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
