import Bowyer
import BowyerKinds
import BowyerCheck
public import BowyerLaws

/// What keeps its laws: each suite, run on the library's own.
public enum Lawful {
  /// The suites.
  public static let suites: [LawSuite] =
    kinds + optics + CaseShapes.suites + Outline.suites + architecture

  private static let counter = StateDispatcher<Void, Int, Int>.reducing { $0 += $1 }

  private static let architecture: [LawSuite] = [
    .dispatchers(LibraryDispatchers.self),
    .reducers(LibraryDispatchers.self),
    .placements(LibraryPlacements.self),
    .leaving(LibraryPlacements.self),
    .beginning(LibraryPlacements.self),
    .ending(LibraryPlacements.self),
    .effects(LibraryEffects.self),
    .effectTimes(LibraryEffectTimes.self),
    .everyday(LibraryEveryday.self),
    .sessions(LibrarySessions.self),
    .observers(LibrarySessions.self),
    .services(LibraryServices.self),
    .histories(LibraryHistories.self),
    .outputs(LibraryOutputs.self),
    .recordings(LibraryRecordings.self),
    .views(LibraryViews.self),
    .sliders(LibrarySliders.self),
    .patches(LibraryPatches.self),
    .mounts(LibraryMounts.self),
    LawSuite.mounts(LibraryRowMounts.self).about("Rows"),
    LawSuite.mounts(LibraryPartMounts.self).about("a part of Rows"),
    .handlers(LibraryHandlers.self),
    .navigations(LibraryNavigations.self),
    .paths(LibraryNavigations.self),
    .screens(LibraryScreens.self),
    LawSuite.components(
      LibraryComponents.self,
      StateStorePairing<Int>.self,
      programs: StateSamples.self,
      spaces: StoreSamples.self
    ).about("State and Store"),
    LawSuite.components(
      LibraryComponents.self,
      WriterTracedPairing<String>.self,
      programs: WriterSamples.self,
      spaces: TracedSamples.self
    ).about("Writer and Traced"),
    LawSuite.components(
      LibraryComponents.self,
      ActionMoorePairing<Bool>.self,
      programs: ActionSamples.self,
      spaces: MooreSamples.self
    ).about("Action and Moore"),
    LawSuite.components(
      LibraryComponents.self,
      CoPairing<ZipperPartial>.self,
      programs: RowMoves.self,
      spaces: ZipperSamples.self
    ).about("Co and Zipper"),
    .stored(LibraryStored.self),
    .generalDispatchers(
      LibraryGeneralDispatchers.self,
      InCo<WriterTracedPairing<String>>(),
      from: WriterSamples.self,
      to: TracedMoves.self
    ),
    counter.laws(on: Settings.numbers, Settings.numbers).about("counter"),
    StoreComponent(
      initialState: 0,
      dispatcher: counter,
      view: { count in .row(.text("\(count)"), .button("+", count)) }
    ).laws(Settings.numbers).about("counter"),
  ]
}
