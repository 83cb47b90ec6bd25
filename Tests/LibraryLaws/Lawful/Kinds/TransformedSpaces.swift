import BowyerCheck
import BowyerKinds
import BowyerLaws

/// Spaces with small integer positions, around any comonad.
enum StoreTSamples<Base: SampleValues>: SampleValues where Base.F: Comonad {
  static func values<A: Hashable & Sendable>(
    of part: Gen<A>
  ) -> Gen<Kind<StoreTPartial<Int, Base.F>, A>> {
    let table: Gen<Fun<(Int, Int), A>> = .function(from: Int.self, Int.self, to: part)
    return Gen.zip(.integer(in: -1...1), Base.values(of: numbers), table).map {
      position,
      space,
      table in
      StoreT(
        at: position,
        Base.F.map(space) { place in { @Sendable position in table((place, position)) } }
      ).kind
    }
  }

  static func observe<A: Hashable & Sendable>(
    _ value: Kind<StoreTPartial<Int, Base.F>, A>
  ) -> Seen {
    let store = value.fix()
    return Seen([store.position] + (-1...1).map { Base.observe(store.seek($0).lower) })
  }
}

/// Spaces in small integer environments, around any comonad.
enum EnvTSamples<Base: SampleValues>: SampleValues where Base.F: Comonad {
  static func values<A: Hashable & Sendable>(
    of part: Gen<A>
  ) -> Gen<Kind<EnvTPartial<Int, Base.F>, A>> {
    Gen.zip(.integer(in: -2...2), Base.values(of: part)).map { EnvT(in: $0, $1).kind }
  }

  static func observe<A: Hashable & Sendable>(
    _ value: Kind<EnvTPartial<Int, Base.F>, A>
  ) -> Seen { Seen(value.fix().ask, Base.observe(value.fix().lower)) }
}

/// Spaces after short texts, around any comonad.
enum TracedTSamples<Base: SampleValues>: SampleValues where Base.F: Comonad {
  static func values<A: Hashable & Sendable>(
    of part: Gen<A>
  ) -> Gen<Kind<TracedTPartial<String, Base.F>, A>> {
    let table: Gen<Fun<(Int, String), A>> = .function(from: Int.self, String.self, to: part)
    return Gen.zip(Base.values(of: numbers), table, WriterSamples.logs).map {
      space,
      table,
      past in
      TracedT(Base.F.map(space) { place in { @Sendable log in table((place, log)) } })
        .shift(past).kind
    }
  }

  static func observe<A: Hashable & Sendable>(
    _ value: Kind<TracedTPartial<String, Base.F>, A>
  ) -> Seen {
    let space = value.fix()
    return Seen(Base.observe(space.lower), space.trace("ab"))
  }
}
