import BowyerCheck
import BowyerKinds
import BowyerLaws

extension Lawful {
  /// The algebra.
  static let kinds: [LawSuite] = monads + comonads + pairings + morphisms

  /// The operations on spaces, and on moves in them.
  static let spaces: [LawSuite] = [
    .zipper, .storeOperations, .sideBySide, .tabs,
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
  ]

  static let small = Gen<Int>.integer(in: -2...2)

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
      combineAll: { .combineAll($0) },
      combine: { $0.combine($1) }
    ).about("Array"),
    LawSuite.monadState(
      StateSamples.self,
      StateOperations(),
      states: small
    ).about("State"),
    LawSuite.monad(IdentitySamples.self).about("Identity"),
    LawSuite.monad(OptionalSamples.self).about("Optional"),
    LawSuite.monad(ArraySamples.self).about("Array"),
    LawSuite.monad(ResultSamples.self).about("Result"),
    LawSuite.monad(ActionSamples.self).about("Action"),
    LawSuite.monad(FreeSamples.self).about("Free"),
    LawSuite.monad(CoSamples.self).about("Co of Store"),
    LawSuite.monad(RowMoves.self).about("Co of Zipper"),
    LawSuite.monad(CounterMoves.self).about("Co of Day"),
    LawSuite.monadReader(ReaderSamples.self, environments: small).about("Reader"),
    LawSuite.monadWriter(WriterSamples.self, logs: WriterSamples.logs).about("Writer"),
    LawSuite.monadState(
      StateTSamples<ReaderSamples>.self,
      StateOperations(),
      states: .integer(in: 0...1)
    ).about("StateT around Reader"),
    LawSuite.monad(StateTSamples<ArraySamples>.self).about("StateT around Array"),
    LawSuite.monadReader(ReaderTSamples<WriterSamples>.self, environments: small)
      .about("ReaderT around Writer"),
    LawSuite.monadReader(ReaderTSamples<OptionalSamples>.self, environments: small)
      .about("ReaderT around Optional"),
    LawSuite.monadWriter(WriterTSamples<StateSamples>.self, logs: WriterSamples.logs)
      .about("WriterT around State"),
    LawSuite.monadWriter(WriterTSamples<ArraySamples>.self, logs: WriterSamples.logs)
      .about("WriterT around Array"),
    LawSuite.applicative(StateSamples.self).about("State"),
    LawSuite.applicative(ConstSamples.self).about("Const"),
    LawSuite.traverse(ArraySamples.self).about("Array"),
    LawSuite.traverse(OptionalSamples.self).about("Optional"),
    LawSuite.traverse(ResultSamples.self).about("Result"),
    LawSuite.traverse(IdentitySamples.self).about("Identity"),
    LawSuite.traverse(EnvSamples.self).about("Env"),
    LawSuite.traverse(ZipperSamples.self).about("Zipper"),
  ]

  private static let comonads: [LawSuite] = [
    LawSuite.comonad(StoreSamples.self).about("Store"),
    LawSuite.comonad(IdentitySamples.self).about("Identity"),
    LawSuite.comonad(MooreSamples.self).about("Moore"),
    LawSuite.comonad(CofreeSamples.self).about("Cofree over Reader"),
    LawSuite.comonad(StreamSamples.self).about("Cofree over Identity"),
    LawSuite.comonad(ZipperSamples.self).about("Zipper"),
    LawSuite.comonad(DaySamples.self).about("Day"),
    LawSuite.comonadStore(StoreSamples.self, positions: small).about("Store"),
    LawSuite.comonadEnv(EnvSamples.self, environments: small).about("Env"),
    LawSuite.comonadTraced(TracedSamples.self, logs: TracedSamples.logs).about("Traced"),
    LawSuite.comonadStore(
      StoreTSamples<EnvSamples>.self,
      positions: .integer(in: -1...1)
    ).about("StoreT around Env"),
    LawSuite.comonadEnv(EnvTSamples<StoreSamples>.self, environments: small)
      .about("EnvT around Store"),
    LawSuite.comonadTraced(TracedTSamples<StoreSamples>.self, logs: TracedSamples.logs)
      .about("TracedT around Store"),
  ]
}

extension Lawful {
  static let pairings: [LawSuite] = [
    LawSuite.stateStorePairing(
      StateStorePairing<Int>.self,
      programs: StateSamples.self,
      spaces: StoreSamples.self,
      StateOperations(),
      positions: small
    ).about("State and Store"),
    LawSuite.stateStorePairing(
      StateTStoreTPairing<Int, ReaderEnvPairing<Int>>.self,
      programs: StateTSamples<ReaderSamples>.self,
      spaces: StoreTSamples<EnvSamples>.self,
      StateOperations(),
      positions: .integer(in: -1...1)
    ).about("StateT and StoreT"),
    LawSuite.readerEnvPairing(
      ReaderEnvPairing<Int>.self,
      programs: ReaderSamples.self,
      spaces: EnvSamples.self
    ).about("Reader and Env"),
    LawSuite.readerEnvPairing(
      ReaderTEnvTPairing<Int, StateStorePairing<Int>>.self,
      programs: ReaderTSamples<StateSamples>.self,
      spaces: EnvTSamples<StoreSamples>.self
    ).about("ReaderT and EnvT"),
    LawSuite.writerTracedPairing(
      WriterTracedPairing<String>.self,
      programs: WriterSamples.self,
      spaces: TracedSamples.self,
      logs: TracedSamples.logs
    ).about("Writer and Traced"),
    LawSuite.writerTracedPairing(
      WriterTTracedTPairing<String, StateStorePairing<Int>>.self,
      programs: WriterTSamples<StateSamples>.self,
      spaces: TracedTSamples<StoreSamples>.self,
      logs: TracedSamples.logs
    ).about("WriterT and TracedT"),
    LawSuite.freeCofreePairing(
      FreeCofreePairing<EnvReaderPairing<Bool>>.self,
      EnvReaderPairing<Bool>.self,
      programs: FreeSamples.self,
      spaces: CofreeSamples.self,
      instructions: Sayings.self
    ).about("Free and Cofree"),
    LawSuite.pairing(
      CoPairing<ZipperPartial>.self,
      programs: RowMoves.self,
      spaces: ZipperSamples.self
    ).about("Co and Zipper"),
    LawSuite.pairing(Counters.self, programs: CounterMoves.self, spaces: DaySamples.self)
      .about("Day"),
    LawSuite.pairing(
      IdentityPairing.self,
      programs: IdentitySamples.self,
      spaces: IdentitySamples.self
    ).about("Identity"),
  ]

  static let morphisms: [LawSuite] = [
    LawSuite.isomorphism(
      StateToCo(),
      CoToState(),
      StateStorePairing<Int>.self,
      CoPairing<StorePartial<Int>>.self,
      from: StateSamples.self,
      to: CoSamples.self,
      spaces: StoreSamples.self
    ).about("State ≅ Co Store"),
    LawSuite.isomorphism(
      WriterToCo(),
      CoToWriter(),
      WriterTracedPairing<String>.self,
      CoPairing<TracedPartial<String>>.self,
      from: WriterSamples.self,
      to: TracedMoves.self,
      spaces: TracedSamples.self
    ).about("Writer ≅ Co Traced"),
    LawSuite.isomorphism(
      ReaderToCo(),
      CoToReader(),
      ReaderEnvPairing<Int>.self,
      CoPairing<EnvPartial<Int>>.self,
      from: ReaderSamples.self,
      to: EnvMoves.self,
      spaces: EnvSamples.self
    ).about("Reader ≅ Co Env"),
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
    LawSuite.monadMorphism(OnTheLeft(), from: StateSamples.self, to: CounterMoves.self)
      .about("DayPairing.left"),
    LawSuite.monadMorphism(OnTheRight(), from: StateSamples.self, to: CounterMoves.self)
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
