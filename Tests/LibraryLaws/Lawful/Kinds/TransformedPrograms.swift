import BowyerCheck
import BowyerKinds
import BowyerLaws

/// Programs over a small integer state, around any monad.
enum StateTSamples<Base: SampleValues>: SampleValues where Base.F: Monad {
  static func values<A: Hashable & Sendable>(
    of part: Gen<A>
  ) -> Gen<Kind<StateTPartial<Int, Base.F>, A>> {
    let next = Gen.zip(.integer(in: 0...1), part).map { Two($0, $1) }
    let steps: Gen<Fun<Int, Kind<Base.F, Two<Int, A>>>> =
      .function(from: Int.self, to: Base.values(of: next))
    return steps.map { step in
      StateT { state in Base.F.map(step(state)) { ($0.first, $0.second) } }.kind
    }
  }

  static func observe<A: Hashable & Sendable>(
    _ value: Kind<StateTPartial<Int, Base.F>, A>
  ) -> Seen {
    Seen(
      (0...1).map { state -> any Hashable & Sendable in
        Base.observe(Base.F.map(value.fix().run(state)) { Two($0.state, $0.value) })
      }
    )
  }
}

/// Programs that read a small integer, around any monad.
enum ReaderTSamples<Base: SampleValues>: SampleValues where Base.F: Monad {
  static func values<A: Hashable & Sendable>(
    of part: Gen<A>
  ) -> Gen<Kind<ReaderTPartial<Int, Base.F>, A>> {
    let reads: Gen<Fun<Int, Kind<Base.F, A>>> =
      .function(from: Int.self, to: Base.values(of: part))
    return reads.map { ReaderT($0.closure).kind }
  }

  static func observe<A: Hashable & Sendable>(
    _ value: Kind<ReaderTPartial<Int, Base.F>, A>
  ) -> Seen {
    Seen([-2, 1].map { Base.observe(value.fix().run($0)) as any Hashable & Sendable })
  }
}

/// Programs that write letters, around any monad.
enum WriterTSamples<Base: SampleValues>: SampleValues where Base.F: Monad {
  static func values<A: Hashable & Sendable>(
    of part: Gen<A>
  ) -> Gen<Kind<WriterTPartial<String, Base.F>, A>> {
    Base.values(of: Gen.zip(WriterSamples.logs, part).map { Two($0, $1) }).map { program in
      WriterT(Base.F.map(program) { ($0.first, $0.second) }).kind
    }
  }

  static func observe<A: Hashable & Sendable>(
    _ value: Kind<WriterTPartial<String, Base.F>, A>
  ) -> Seen { Base.observe(Base.F.map(value.fix().run()) { Two($0.log, $0.value) }) }
}
