import BowyerCheck
import BowyerKinds
import BowyerLaws

extension Lawful {
  /// The algebra.
  static let kinds: [LawSuite] = monads + comonads + pairings + morphisms

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
      StateSpecimens.self,
      StateOperations(),
      states: small
    ).about("State"),
    LawSuite.monad(IdentitySpecimens.self).about("Identity"),
    LawSuite.monad(OptionalSpecimens.self).about("Optional"),
    LawSuite.monad(ArraySpecimens.self).about("Array"),
    LawSuite.monad(ResultSpecimens.self).about("Result"),
    LawSuite.monad(ActionSpecimens.self).about("Action"),
    LawSuite.monad(FreeSpecimens.self).about("Free"),
    LawSuite.monad(CoSpecimens.self).about("Co of Store"),
    LawSuite.monad(RowMoves.self).about("Co of Zipper"),
    LawSuite.monad(CounterMoves.self).about("Co of Day"),
    LawSuite.monadReader(ReaderSpecimens.self, environments: small).about("Reader"),
    LawSuite.monadWriter(WriterSpecimens.self, logs: WriterSpecimens.logs).about("Writer"),
    LawSuite.monadState(
      StateTSpecimens<ReaderSpecimens>.self,
      StateOperations(),
      states: .integer(in: 0...1)
    ).about("StateT around Reader"),
    LawSuite.monad(StateTSpecimens<ArraySpecimens>.self).about("StateT around Array"),
    LawSuite.monadReader(ReaderTSpecimens<WriterSpecimens>.self, environments: small)
      .about("ReaderT around Writer"),
    LawSuite.monadReader(ReaderTSpecimens<OptionalSpecimens>.self, environments: small)
      .about("ReaderT around Optional"),
    LawSuite.monadWriter(WriterTSpecimens<StateSpecimens>.self, logs: WriterSpecimens.logs)
      .about("WriterT around State"),
    LawSuite.monadWriter(WriterTSpecimens<ArraySpecimens>.self, logs: WriterSpecimens.logs)
      .about("WriterT around Array"),
    LawSuite.applicative(StateSpecimens.self).about("State"),
    LawSuite.applicative(ConstSpecimens.self).about("Const"),
    LawSuite.traverse(ArraySpecimens.self).about("Array"),
    LawSuite.traverse(OptionalSpecimens.self).about("Optional"),
    LawSuite.traverse(ResultSpecimens.self).about("Result"),
    LawSuite.traverse(IdentitySpecimens.self).about("Identity"),
    LawSuite.traverse(EnvSpecimens.self).about("Env"),
    LawSuite.traverse(ZipperSpecimens.self).about("Zipper"),
    LawSuite.monad(TaggedSpecimens<TaggedPartial<Latest>>.self).about("Tagged"),
  ]

  private static let comonads: [LawSuite] = [
    LawSuite.comonad(StoreSpecimens.self).about("Store"),
    LawSuite.comonad(IdentitySpecimens.self).about("Identity"),
    LawSuite.comonad(MooreSpecimens.self).about("Moore"),
    LawSuite.comonad(CofreeSpecimens.self).about("Cofree over Reader"),
    LawSuite.comonad(StreamSpecimens.self).about("Cofree over Identity"),
    LawSuite.comonad(ZipperSpecimens.self).about("Zipper"),
    LawSuite.comonad(DaySpecimens.self).about("Day"),
    LawSuite.comonadStore(StoreSpecimens.self, positions: small).about("Store"),
    LawSuite.comonadEnv(EnvSpecimens.self, environments: small).about("Env"),
    LawSuite.comonadTraced(TracedSpecimens.self, logs: TracedSpecimens.logs).about("Traced"),
    LawSuite.comonadStore(
      StoreTSpecimens<EnvSpecimens>.self,
      positions: .integer(in: -1...1)
    ).about("StoreT around Env"),
    LawSuite.comonadEnv(EnvTSpecimens<StoreSpecimens>.self, environments: small)
      .about("EnvT around Store"),
    LawSuite.comonadTraced(TracedTSpecimens<StoreSpecimens>.self, logs: TracedSpecimens.logs)
      .about("TracedT around Store"),
    LawSuite.storeOperations(StoreSpecimens.self, StoreOperations(), positions: small)
      .about("Store"),
    .zipper(left: { $0.left() }, right: { $0.right() }),
    LawSuite.comonad(WalkSpecimens<WalkPartial<Latest>>.self).about("Walk"),
  ]
}
