import BowyerCheck
import BowyerKinds
import BowyerLaws

extension Lawful {
  static let kinds: [LawSuite] = monads + comonads + pairings + morphisms

  /// The operations on spaces, and on moves in them.
  static let spaces: [LawSuite] = [
    .zipper, .stateOperations, .storeOperations, .environmentOperations, .logOperations,
    .sideBySide,
    .tabs,
    .actionMoorePairing.about("Action and Moore"),
    .hoisting(
      Lower<EnvTPartial<Int, StorePartial<Int>>>(),
      moves: CoSamples.self,
      from: EnvTSamples<StoreSamples>.self,
      to: StoreSamples.self
    ).about("EnvT"),
    .hoisting(
      DayLeft<StorePartial<Int>, StorePartial<Int>>(),
      moves: CoSamples.self,
      from: DaySamples.self,
      to: StoreSamples.self
    ).about("Day"),
    LawSuite.isomorphism(
      InCo<StateStorePairing<Int>>(),
      CoToState(),
      StateStorePairing<Int>.self,
      CoPairing<StorePartial<Int>>.self,
      from: StateSamples.self,
      to: CoSamples.self,
      spaces: StoreSamples.self
    ).about("State ≅ Co Store"),
    LawSuite.isomorphism(
      InCo<WriterTracedPairing<String>>(),
      CoToWriter(),
      WriterTracedPairing<String>.self,
      CoPairing<TracedPartial<String>>.self,
      from: WriterSamples.self,
      to: TracedMoves.self,
      spaces: TracedSamples.self
    ).about("Writer ≅ Co Traced"),
    LawSuite.isomorphism(
      InCo<ReaderEnvPairing<Int>>(),
      CoToReader(),
      ReaderEnvPairing<Int>.self,
      CoPairing<EnvPartial<Int>>.self,
      from: ReaderSamples.self,
      to: EnvMoves.self,
      spaces: EnvSamples.self
    ).about("Reader ≅ Co Env"),
  ]

  private static let monads: [LawSuite] = [
    .monoid(
      of: .string(of: .element(of: Array("ab")), count: 0...3),
      empty: "",
      combineAll: { $0.joined() },
      combine: +
    ),
    LawSuite.monoid(
      of: .array(of: .bool, count: 0...3),
      empty: .empty,
      combineAll: { .combine(all: $0) },
      combine: { $0.combine($1) }
    ).about("Array"),
    LawSuite.monad(StateSamples.self).about("State"),
    LawSuite.monad(IdentitySamples.self).about("Identity"),
    LawSuite.monad(OptionalSamples.self).about("Optional"),
    LawSuite.monad(ArraySamples.self).about("Array"),
    LawSuite.monad(ActionSamples.self).about("Action"),
    LawSuite.monad(FreeSamples.self).about("Free"),
    LawSuite.monad(CoSamples.self).about("Co of Store"),
    LawSuite.monad(RowMoves.self).about("Co of Zipper"),
    LawSuite.monad(CounterMoves.self).about("Co of Day"),
    LawSuite.monad(ReaderSamples.self).about("Reader"),
    LawSuite.monad(WriterSamples.self).about("Writer"),
    LawSuite.monad(StateTSamples<ReaderSamples>.self).about("StateT around Reader"),
    LawSuite.monad(ReaderTSamples<WriterSamples>.self)
      .about("ReaderT around Writer"),
    LawSuite.monad(WriterTSamples<StateSamples>.self)
      .about("WriterT around State"),
    LawSuite.applicative(StateSamples.self).about("State"),
  ]

  private static let comonads: [LawSuite] = [
    LawSuite.comonad(StoreSamples.self).about("Store"),
    LawSuite.comonad(IdentitySamples.self).about("Identity"),
    LawSuite.comonad(MooreSamples.self).about("Moore"),
    LawSuite.comonad(CofreeSamples.self).about("Cofree over Reader"),
    LawSuite.comonad(StreamSamples.self).about("Cofree over Identity"),
    LawSuite.comonad(ZipperSamples.self).about("Zipper"),
    LawSuite.comonad(DaySamples.self).about("Day"),
    LawSuite.comonad(EnvSamples.self).about("Env"),
    LawSuite.comonad(TracedSamples.self).about("Traced"),
    LawSuite.comonad(StoreTSamples<EnvSamples>.self).about("StoreT around Env"),
    LawSuite.comonad(EnvTSamples<StoreSamples>.self)
      .about("EnvT around Store"),
    LawSuite.comonad(TracedTSamples<StoreSamples>.self)
      .about("TracedT around Store"),
  ]
}

extension Lawful {
  static let pairings: [LawSuite] = [
    pairing("State and Store", StateStorePairing<Int>.self, StateSamples.self, StoreSamples.self),
    pairing(
      "StateT and StoreT",
      StateTStoreTPairing<Int, ReaderEnvPairing<Int>>.self,
      StateTSamples<ReaderSamples>.self,
      StoreTSamples<EnvSamples>.self
    ),
    pairing("Reader and Env", ReaderEnvPairing<Int>.self, ReaderSamples.self, EnvSamples.self),
    pairing(
      "ReaderT and EnvT",
      ReaderTEnvTPairing<Int, StateStorePairing<Int>>.self,
      ReaderTSamples<StateSamples>.self,
      EnvTSamples<StoreSamples>.self
    ),
    pairing("Writer and Traced", WriterTracedPairing.self, WriterSamples.self, TracedSamples.self),
    pairing(
      "WriterT and TracedT",
      WriterTTracedTPairing<String, StateStorePairing<Int>>.self,
      WriterTSamples<StateSamples>.self,
      TracedTSamples<StoreSamples>.self
    ),
    LawSuite.freeCofreePairing(
      FreeCofreePairing<EnvReaderPairing<Bool>>.self,
      EnvReaderPairing<Bool>.self,
      programs: FreeSamples.self,
      spaces: CofreeSamples.self,
      instructions: Sayings.self
    ).about("Free and Cofree"),
    pairing("Co and Zipper", CoPairing<ZipperPartial>.self, RowMoves.self, ZipperSamples.self),
    pairing("Day", Counters.self, CounterMoves.self, DaySamples.self),
    pairing("Identity", IdentityPairing.self, IdentitySamples.self, IdentitySamples.self),
  ]

  private static func pairing<P: Pairing, M: SampleValues<P.M>, W: SampleValues<P.W>>(
    _ name: String,
    _ pairing: P.Type,
    _ programs: M.Type,
    _ spaces: W.Type
  ) -> LawSuite { .pairing(pairing, programs: programs, spaces: spaces).about(name) }

  static let morphisms: [LawSuite] = [
    LawSuite.monadMorphism(
      Lift<StateTPartial<Int, ReaderPartial<Int>>>(),
      from: ReaderSamples.self,
      to: StateTSamples<ReaderSamples>.self
    ).about("StateT.lift"),
    LawSuite.monadMorphism(
      Lift<ReaderTPartial<Int, StatePartial<Int>>>(),
      from: StateSamples.self,
      to: ReaderTSamples<StateSamples>.self
    ).about("ReaderT.lift"),
    LawSuite.monadMorphism(
      Lift<WriterTPartial<String, StatePartial<Int>>>(),
      from: StateSamples.self,
      to: WriterTSamples<StateSamples>.self
    ).about("WriterT.lift"),
    LawSuite.monadMorphism(Folded(), from: FreeSamples.self, to: WriterSamples.self)
      .about("Free.foldMap"),
    LawSuite.monadMorphism(Counters.left, from: StateSamples.self, to: CounterMoves.self)
      .about("DayPairing.left"),
    LawSuite.monadMorphism(Counters.right, from: StateSamples.self, to: CounterMoves.self)
      .about("DayPairing.right"),
    LawSuite.monadMorphism(
      Hoist(DayRight<StorePartial<Int>, StorePartial<Int>>()),
      from: CoSamples.self,
      to: CounterMoves.self
    ).about("Hoist"),
    LawSuite.comonadMorphism(
      DayLeft<StorePartial<Int>, StorePartial<Int>>(),
      from: DaySamples.self,
      to: StoreSamples.self
    ).about("DayLeft"),
    LawSuite.comonadMorphism(
      DayRight<StorePartial<Int>, StorePartial<Int>>(),
      from: DaySamples.self,
      to: StoreSamples.self
    ).about("DayRight"),
    LawSuite.comonadMorphism(
      Lower<StoreTPartial<Int, EnvPartial<Int>>>(),
      from: StoreTSamples<EnvSamples>.self,
      to: EnvSamples.self
    ).about("StoreT.lower"),
    LawSuite.comonadMorphism(
      Lower<EnvTPartial<Int, StorePartial<Int>>>(),
      from: EnvTSamples<StoreSamples>.self,
      to: StoreSamples.self
    ).about("EnvT.lower"),
    LawSuite.comonadMorphism(
      Lower<TracedTPartial<String, StorePartial<Int>>>(),
      from: TracedTSamples<StoreSamples>.self,
      to: StoreSamples.self
    ).about("TracedT.lower"),
  ]
}
