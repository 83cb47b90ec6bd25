import Bowyer
import BowyerKinds
import BowyerArchitectures

// A reader of feeds, after Arthur Xavier's "A Real-World Application with a Comonadic User Interface" (2018): a router,
// pages of eight, and a wizard in a dialog; the feeds are behind the environment.
//
// The library is a Store. The wizard that adds a feed is a Store around a Zipper. They stand side by side, each in its
// own architecture; one move reads the wizard, adds the feed to the library, and begins the wizard anew.

/// What the reader sees of the world.
struct FeedWorld: Sendable {
  /// Returns the titles of a feed.
  var titles: @Sendable (_ address: String) async throws -> [String]
}

/// A feed that is known.
struct Feed: Hashable, Codable {
  var name = ""
  var address = ""
}

/// What the library remembers.
struct FeedLibrary: Equatable {
  /// What is shown.
  enum Route: Equatable {
    case feeds
    case feed(Feed)
  }

  var route = Route.feeds
  var feeds = [Feed(name: "Bowyers", address: "bowyers.example")]
  /// Pages of eight titles; nil where nothing was loaded.
  var pages: Zipper<[String]>?
  var notice = ""
  var isAdding = false
}

/// What can be done with the library.
enum LibraryInput: Equatable {
  case open(Feed)
  case close
  case page(Int)
  case loaded(Feed, [String])
  case failed(Feed)
  case adding(Bool)
  case add(Feed)
}

/// The steps of adding a feed.
enum FeedStep: String {
  case address = "Where is it?"
  case name = "What is it called?"
}

/// What can be done in the wizard.
enum FeedWizardInput: Equatable {
  case edit(Edit<Feed>)
  case go(Int)
}

/// What can be done with the reader.
enum ReaderInput: Equatable {
  case library(LibraryInput)
  case wizard(FeedWizardInput)
  case finish
}

private let finishPrism = Prism<ReaderInput, Void>({ .finish }) { $0 == .finish ? () : nil }

// MARK: - The library

private let library = StateDispatcher<FeedWorld, FeedLibrary, LibraryInput> { library, input in
  switch input {
  case .open(let feed):
    library.route = .feed(feed)
    library.pages = nil
    library.notice = "Loading…"
    return Effect.perform("titles") { try await $0.titles(feed.address) }
      .map { .send(.loaded(feed, $0)) }
      .catch { _ in .send(.failed(feed)) }
      .cancellable(id: "titles")
  case .close:
    library.route = .feeds
    library.notice = ""
    return .cancel(id: "titles")
  case .page(let number): library.pages = library.pages?.go(to: number)
  case .loaded(let feed, let titles) where library.route == .feed(feed):
    library.pages = Zipper(titles.inPages(of: 8))
    library.notice = titles.isEmpty ? "Nothing there." : ""
  case .failed(let feed) where library.route == .feed(feed):
    library.notice = "\(feed.address) does not answer."
  case .loaded, .failed: break
  case .adding(let isAdding): library.isAdding = isAdding
  case .add(let feed):
    library.feeds.append(feed)
    library.isAdding = false
  }
  return .empty
}

extension Array {
  /// The elements, so many at a time.
  fileprivate func inPages(of count: Int) -> [[Element]] {
    stride(from: 0, to: self.count, by: count).map { start in
      Array(self[start..<Swift.min(start + count, self.count)])
    }
  }
}

/// What there is to see of the library, and whether a feed is being added.
private typealias LibraryView = (view: ViewTree<ReaderInput>, isAdding: Bool)

private let librarySpace = Component<StateStorePairing<FeedLibrary>, LibraryView>(
  Store(at: FeedLibrary()) { library in
    UI { _ in (libraryView(library).map(ReaderInput.library), library.isAdding) }
  }.kind
)

private func libraryView(_ library: FeedLibrary) -> ViewTree<LibraryInput> {
  switch library.route {
  case .feeds:
    .column(
      .heading("Feeds", level: 2),
      .column(library.feeds.map { .button($0.name, .open($0)) }),
      .button("Add a feed", .adding(true))
    )
  case .feed(let feed):
    .column(
      .row(.button("Feeds", .close), .heading(feed.name, level: 2)),
      library.pages.map(pageView) ?? .text(library.notice)
    )
    .onDismiss(.close)
  }
}

private func pageView(_ pages: Zipper<[String]>) -> ViewTree<LibraryInput> {
  .column(
    .column(pages.extract().map { .text("· \($0)") }),
    .row(
      .button("Newer", .page(pages.index - 1)).disabled(pages.index == 0),
      .text("\(pages.index + 1) of \(pages.values.count)"),
      .button("Older", .page(pages.index + 1)).disabled(pages.index == pages.values.count - 1)
    )
  )
}

// MARK: - The wizard

typealias WizardPairing = StateTStoreTPairing<Feed, CoPairing<ZipperPartial>>

/// A move of the wizard, which reads and replaces the feed.
typealias WizardMove<A: Sendable> = StateT<Feed, CoPartial<ZipperPartial>, A>

private let wizardSpace = StoreTComponent(
  initialState: Feed(),
  inside: ZipperComponent(Zipper(FeedStep.address, then: .name)) { row in row.extract() }
) { feed, step -> ViewTree<ReaderInput> in
  switch step {
  case .address:
    .dialog(
      step.rawValue,
      .textField("Address", text: feed.address) { .wizard(.edit(Edit(\.address, $0))) },
      .row(
        .button("Cancel", .library(.adding(false))),
        .button("Next", .wizard(.go(1))).disabled(feed.address.isEmpty)
      )
    )
    .onDismiss(.library(.adding(false)))
  case .name:
    .dialog(
      step.rawValue,
      .textField("Name", text: feed.name) { .wizard(.edit(Edit(\.name, $0))) },
      .row(
        .button("Back", .wizard(.go(0))),
        .button("Add", .finish).disabled(feed.name.isEmpty)
      )
    )
    .onDismiss(.wizard(.go(0)))
  }
}

private let wizard = Dispatcher<WizardPairing.M, Void, FeedWizardInput>.combine(all: [
  Dispatcher<WizardPairing.M, Void, Edit<Feed>>.pure { edit in
    StateT.modify { edit.applied(to: $0) }.kind
  }
  .widen(input: FeedWizardInput.edit),
  Dispatcher<CoPartial<ZipperPartial>, Void, Int>.pure { Co.go(to: $0).kind }
    .lift(Lift<StateTPartial<Feed, CoPartial<ZipperPartial>>>())
    .widen(input: FeedWizardInput.go),
])

// MARK: - The reader

/// The library beside the wizard.
typealias FeedReading = DayPairing<StateStorePairing<FeedLibrary>, WizardPairing>

/// The reader.
let feedReader = librarySpace.beside(wizardSpace) { library, wizard -> ViewTree<ReaderInput> in
  .column([library.view] + (library.isAdding ? [wizard] : []))
}

/// What it does.
let feeds = Dispatcher<FeedReading.M, FeedWorld, ReaderInput>.combine(all: [
  library.general.lift(FeedReading.left)
    .widen(input: ReaderInput.library),
  wizard.lift(FeedReading.right)
    .widen(input: ReaderInput.wizard)
    .widen(environment: { _ in }),
  Dispatcher<FeedReading.M, FeedWorld, Void> { finish(adding: $0) }.widen(input: finishPrism),
])

/// The move that reads the wizard, adds the feed to the library, and begins the wizard anew.
private func finish(adding: Void) -> Move<FeedReading.M, FeedWorld> {
  let entered = FeedReading.right(WizardMove<Feed>.get.kind)
  let anew = FeedReading.right(
    WizardMove<Void>.set(Feed()).flatMap { .lift(Co.go(to: 0).kind) }.kind
  )
  return Move(
    FeedReading.M.flatMap(entered) { feed in
      let adding = FeedReading.left(library.transition(for: .add(feed)).map { _ in }.kind)
      return FeedReading.M.flatMap(adding) { anew }
    }
  )
}
