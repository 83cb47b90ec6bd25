import Bowyer
import BowyerCheck
import BowyerLaws

/// What keeps its laws: each suite, run on the library's own.
enum Lawful {
  static let suites: [LawSuite] = kinds + optics + Outline.suites + architecture

  private static let kinds: [LawSuite] = [
    .monoid(
      of: .string(of: .element(of: Array("ab")), count: 0...3),
      empty: "",
      combineAll: { $0.joined() },
      combine: +
    ),
    LawSuite.monadState(
      StateSpecimens.self,
      StateOperations(),
      states: .integer(in: -4...4)
    ).about("State"),
    LawSuite.monad(IdentitySpecimens.self).about("Identity"),
    LawSuite.monad(OptionalSpecimens.self).about("Optional"),
    LawSuite.applicative(StateSpecimens.self).about("State"),
    LawSuite.applicative(ConstSpecimens.self).about("Const"),
    LawSuite.comonad(StoreSpecimens.self).about("Store"),
    LawSuite.comonad(IdentitySpecimens.self).about("Identity"),
    LawSuite.comonadStore(StoreSpecimens.self, positions: .integer(in: -2...2)).about("Store"),
    LawSuite.storeOperations(
      StoreSpecimens.self,
      StoreOperations(),
      positions: .integer(in: -2...2)
    ).about("Store"),
    LawSuite.stateStorePairing(
      StateStorePairing<Int>.self,
      programs: StateSpecimens.self,
      spaces: StoreSpecimens.self,
      StateOperations(),
      positions: .integer(in: -2...2)
    ).about("State and Store"),
    LawSuite.monad(TaggedSpecimens<TaggedPartial<Latest>>.self).about("Tagged"),
    LawSuite.comonad(WalkSpecimens<WalkPartial<Latest>>.self).about("Walk"),
  ]

  private static let counter = StateDispatcher<Void, Int, Int>.reducing { $0 += $1 }

  private static let architecture: [LawSuite] = [
    .dispatchers(LibraryDispatchers.self),
    .reducers(LibraryDispatchers.self),
    .placements(LibraryPlacements.self),
    .leaving(LibraryPlacements.self),
    .beginning(LibraryPlacements.self),
    .effects(LibraryEffects.self),
    .effectTimes(LibraryEffectTimes.self),
    .sessions(LibrarySessions.self),
    .services(LibraryServices.self),
    .histories(LibraryHistories.self),
    .outputs(LibraryOutputs.self),
    .recordings(LibraryRecordings.self),
    .views(LibraryViews.self),
    .patches(LibraryPatches.self),
    .mounts(LibraryMounts.self),
    LawSuite.mounts(LibraryRowMounts.self).about("Rows"),
    .handlers(LibraryHandlers.self),
    .navigations(LibraryNavigations.self),
    .paths(LibraryNavigations.self),
    .components(
      LibraryComponents.self,
      StateStorePairing<Int>.self,
      programs: StateSpecimens.self,
      spaces: StoreSpecimens.self
    ),
    counter.laws(on: Settings.numbers, Settings.numbers).about("counter"),
    StoreComponent(
      initialState: 0,
      dispatcher: counter,
      view: { count in .row(.text("\(count)"), .button("+", count)) }
    ).laws(Settings.numbers).about("counter"),
  ]
}
