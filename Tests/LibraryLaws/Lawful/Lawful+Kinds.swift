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
    LawSuite.monad(TaggedSamples<TaggedPartial<Latest>>.self).about("Tagged"),
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
    LawSuite.storeOperations(StoreSamples.self, StoreOperations(), positions: small)
      .about("Store"),
    .zipper(left: { $0.left() }, right: { $0.right() }),
    LawSuite.comonad(WalkSamples<WalkPartial<Latest>>.self).about("Walk"),
  ]
}
