import BowyerCheck
import BowyerKinds
import BowyerLaws

extension Lawful {
  static let pairings: [LawSuite] = [
    LawSuite.stateStorePairing(
      StateStorePairing<Int>.self,
      programs: StateSpecimens.self,
      spaces: StoreSpecimens.self,
      StateOperations(),
      positions: small
    ).about("State and Store"),
    LawSuite.stateStorePairing(
      StateTStoreTPairing<Int, ReaderEnvPairing<Int>>.self,
      programs: StateTSpecimens<ReaderSpecimens>.self,
      spaces: StoreTSpecimens<EnvSpecimens>.self,
      StateOperations(),
      positions: .integer(in: -1...1)
    ).about("StateT and StoreT"),
    LawSuite.readerEnvPairing(
      ReaderEnvPairing<Int>.self,
      programs: ReaderSpecimens.self,
      spaces: EnvSpecimens.self
    ).about("Reader and Env"),
    LawSuite.readerEnvPairing(
      ReaderTEnvTPairing<Int, StateStorePairing<Int>>.self,
      programs: ReaderTSpecimens<StateSpecimens>.self,
      spaces: EnvTSpecimens<StoreSpecimens>.self
    ).about("ReaderT and EnvT"),
    LawSuite.writerTracedPairing(
      WriterTracedPairing<String>.self,
      programs: WriterSpecimens.self,
      spaces: TracedSpecimens.self,
      logs: TracedSpecimens.logs
    ).about("Writer and Traced"),
    LawSuite.writerTracedPairing(
      WriterTTracedTPairing<String, StateStorePairing<Int>>.self,
      programs: WriterTSpecimens<StateSpecimens>.self,
      spaces: TracedTSpecimens<StoreSpecimens>.self,
      logs: TracedSpecimens.logs
    ).about("WriterT and TracedT"),
    LawSuite.actionMoorePairing(
      ActionMoorePairing<Bool>.self,
      programs: ActionSpecimens.self,
      spaces: MooreSpecimens.self
    ) { $0.fix().steps($1).kind }.about("Action and Moore"),
    LawSuite.freeCofreePairing(
      FreeCofreePairing<EnvReaderPairing<Bool>>.self,
      EnvReaderPairing<Bool>.self,
      programs: FreeSpecimens.self,
      spaces: CofreeSpecimens.self,
      instructions: Sayings.self
    ).about("Free and Cofree"),
    LawSuite.pairing(
      CoPairing<ZipperPartial>.self,
      programs: RowMoves.self,
      spaces: ZipperSpecimens.self
    ).about("Co and Zipper"),
    LawSuite.pairing(Counters.self, programs: CounterMoves.self, spaces: DaySpecimens.self)
      .about("Day"),
    LawSuite.pairing(
      IdentityPairing.self,
      programs: IdentitySpecimens.self,
      spaces: IdentitySpecimens.self
    ).about("Identity"),
    LawSuite.sideBySide(
      StateStorePairing<Int>.self,
      StateStorePairing<Int>.self,
      programs: StateSpecimens.self,
      StateSpecimens.self,
      spaces: StoreSpecimens.self,
      StoreSpecimens.self,
      left: { Counters.left($0) },
      right: { Counters.right($0) }
    ),
    LawSuite.tabs(
      TabsMoves<StateStorePairing<Int>, CoPairing<ZipperPartial>>(),
      programs: StateSpecimens.self,
      RowMoves.self,
      spaces: StoreSpecimens.self,
      ZipperSpecimens.self
    ),
  ]

  static let morphisms: [LawSuite] = [
    LawSuite.isomorphism(
      StateToCo(),
      CoToState(),
      StateStorePairing<Int>.self,
      CoPairing<StorePartial<Int>>.self,
      from: StateSpecimens.self,
      to: CoSpecimens.self,
      spaces: StoreSpecimens.self
    ).about("State ≅ Co Store"),
    LawSuite.isomorphism(
      WriterToCo(),
      CoToWriter(),
      WriterTracedPairing<String>.self,
      CoPairing<TracedPartial<String>>.self,
      from: WriterSpecimens.self,
      to: TracedMoves.self,
      spaces: TracedSpecimens.self
    ).about("Writer ≅ Co Traced"),
    LawSuite.isomorphism(
      ReaderToCo(),
      CoToReader(),
      ReaderEnvPairing<Int>.self,
      CoPairing<EnvPartial<Int>>.self,
      from: ReaderSpecimens.self,
      to: EnvMoves.self,
      spaces: EnvSpecimens.self
    ).about("Reader ≅ Co Env"),
    LawSuite.monadMorphism(
      Lift<StateTPartial<Int, ReaderPartial<Int>>>(),
      from: ReaderSpecimens.self,
      to: StateTSpecimens<ReaderSpecimens>.self
    ).about("StateT.lift"),
    LawSuite.monadMorphism(
      Lift<ReaderTPartial<Int, StatePartial<Int>>>(),
      from: StateSpecimens.self,
      to: ReaderTSpecimens<StateSpecimens>.self
    ).about("ReaderT.lift"),
    LawSuite.monadMorphism(
      Lift<WriterTPartial<String, StatePartial<Int>>>(),
      from: StateSpecimens.self,
      to: WriterTSpecimens<StateSpecimens>.self
    ).about("WriterT.lift"),
    LawSuite.monadMorphism(Folded(), from: FreeSpecimens.self, to: WriterSpecimens.self)
      .about("Free.foldMap"),
    LawSuite.monadMorphism(OnTheLeft(), from: StateSpecimens.self, to: CounterMoves.self)
      .about("DayPairing.left"),
    LawSuite.monadMorphism(OnTheRight(), from: StateSpecimens.self, to: CounterMoves.self)
      .about("DayPairing.right"),
    LawSuite.monadMorphism(
      Hoist(DayRight<StorePartial<Int>, StorePartial<Int>>()),
      from: CoSpecimens.self,
      to: CounterMoves.self
    ).about("Hoist"),
    LawSuite.comonadMorphism(
      DayLeft<StorePartial<Int>, StorePartial<Int>>(),
      from: DaySpecimens.self,
      to: StoreSpecimens.self
    ).about("DayLeft"),
    LawSuite.comonadMorphism(
      DayRight<StorePartial<Int>, StorePartial<Int>>(),
      from: DaySpecimens.self,
      to: StoreSpecimens.self
    ).about("DayRight"),
    LawSuite.comonadMorphism(
      Lower<StoreTPartial<Int, EnvPartial<Int>>>(),
      from: StoreTSpecimens<EnvSpecimens>.self,
      to: EnvSpecimens.self
    ).about("StoreT.lower"),
    LawSuite.comonadMorphism(
      Lower<EnvTPartial<Int, StorePartial<Int>>>(),
      from: EnvTSpecimens<StoreSpecimens>.self,
      to: StoreSpecimens.self
    ).about("EnvT.lower"),
    LawSuite.comonadMorphism(
      Lower<TracedTPartial<String, StorePartial<Int>>>(),
      from: TracedTSpecimens<StoreSpecimens>.self,
      to: StoreSpecimens.self
    ).about("TracedT.lower"),
    LawSuite.hoisting(
      Lower<EnvTPartial<Int, StorePartial<Int>>>(),
      { $0.hoist(Lower()) },
      moves: CoSpecimens.self,
      from: EnvTSpecimens<StoreSpecimens>.self,
      to: StoreSpecimens.self
    ).about("EnvT"),
    LawSuite.hoisting(
      DayLeft<StorePartial<Int>, StorePartial<Int>>(),
      { $0.hoist(DayLeft()) },
      moves: CoSpecimens.self,
      from: DaySpecimens.self,
      to: StoreSpecimens.self
    ).about("Day"),
  ]
}
