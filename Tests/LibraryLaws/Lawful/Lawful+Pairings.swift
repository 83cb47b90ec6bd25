import BowyerCheck
import BowyerKinds
import BowyerLaws

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
    LawSuite.actionMoorePairing(
      ActionMoorePairing<Bool>.self,
      programs: ActionSamples.self,
      spaces: MooreSamples.self
    ) { $0.fix().steps($1).kind }.about("Action and Moore"),
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
    LawSuite.sideBySide(
      StateStorePairing<Int>.self,
      StateStorePairing<Int>.self,
      programs: StateSamples.self,
      StateSamples.self,
      spaces: StoreSamples.self,
      StoreSamples.self,
      left: { Counters.left($0) },
      right: { Counters.right($0) }
    ),
    LawSuite.tabs(
      TabsMoves<StateStorePairing<Int>, CoPairing<ZipperPartial>>(),
      programs: StateSamples.self,
      RowMoves.self,
      spaces: StoreSamples.self,
      ZipperSamples.self
    ),
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
    LawSuite.hoisting(
      Lower<EnvTPartial<Int, StorePartial<Int>>>(),
      { $0.hoist(Lower()) },
      moves: CoSamples.self,
      from: EnvTSamples<StoreSamples>.self,
      to: StoreSamples.self
    ).about("EnvT"),
    LawSuite.hoisting(
      DayLeft<StorePartial<Int>, StorePartial<Int>>(),
      { $0.hoist(DayLeft()) },
      moves: CoSamples.self,
      from: DaySamples.self,
      to: StoreSamples.self
    ).about("Day"),
  ]
}
