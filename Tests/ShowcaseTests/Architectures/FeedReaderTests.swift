import Bowyer
import BowyerKinds
import BowyerArchitectures
import BowyerScenarios
import Testing

@testable import Showcase

@Suite("The reader of feeds") struct FeedReaderTests {
  private struct Down: Error {}

  private let app = StoreComponent(
    feedReader,
    environment: FeedWorld { _ in [] },
    dispatcher: feeds
  )
  private let bowyers = Feed(name: "Bowyers", address: "bowyers.example")

  /// The move that changes the library.
  private func library(_ change: @escaping @Sendable (inout FeedLibrary) -> Void) -> Kind<
    FeedReading.M, Void
  > {
    FeedReading.left(State<FeedLibrary, Void>.update(change).kind)
  }

  /// The scenario of the reader, in which all that it remembers is compared.
  private var scenario:
    Scenario<
      Component<FeedReading, ViewTree<ReaderInput>>, ReaderInput, ViewTree<ReaderInput>
    >
  {
    Scenario(
      app,
      comparing: { place in
        [
          place.view.rendered(),
          "\(place.query(FeedReading.left(State<FeedLibrary, FeedLibrary>.get.kind)))",
          "\(place.query(FeedReading.right(WizardPairing.M.get)))",
        ]
      }
    )
  }

  @Test("shows a feed in pages of eight")
  func pages() throws {
    let titles = (1...17).map { "Title \($0)" }
    try scenario
      .press("Bowyers") { place in
        place.move(
          by: library { library in
            library.route = .feed(bowyers)
            library.notice = "Loading…"
          }
        )
      }
      .asks("titles")
      .answer("titles", with: titles) { place in
        place.move(
          by: library { library in
            library.pages = Zipper(
              [Array(titles[0..<8]), Array(titles[8..<16]), Array(titles[16...])]
            )
            library.notice = ""
          }
        )
      }
      .shows("1 of 3")
      .press("Older") { $0.move(by: library { $0.pages = $0.pages?.go(to: 1) }) }
      .shows("· Title 9")
      .press("Older") { $0.move(by: library { $0.pages = $0.pages?.go(to: 2) }) }
      .shows("· Title 17")
      .run()
  }

  @Test("shows that a feed does not answer, and discards an outdated answer")
  func failure() throws {
    let opened: @Sendable (inout FeedLibrary) -> Void = { library in
      library.route = .feed(Feed(name: "Bowyers", address: "bowyers.example"))
      library.notice = "Loading…"
    }
    try scenario
      .press("Bowyers") { $0.move(by: library(opened)) }
      .asks("titles")
      .branch("it fails") { scenario in
        scenario.fail("titles", with: Down()) {
          $0.move(by: library { $0.notice = "bowyers.example does not answer." })
        }
      }
      .branch("it is left") { scenario in
        scenario.press("Feeds") { place in
          place.move(
            by: library { library in
              library.route = .feeds
              library.notice = ""
            }
          )
        }
        .cancelled("titles")
      }
      .run()
  }

  @Test("a wizard in a dialog adds a feed, and restarts when it is done")
  func wizard() throws {
    typealias Wizard = WizardPairing.M
    @Sendable func entered(_ feed: Feed, at step: Int) -> Kind<FeedReading.M, Void> {
      FeedReading.right(
        Wizard.flatMap(Wizard.set(feed)) { Wizard.lift(Co.go(to: step).kind) }
      )
    }
    let fletchers = Feed(name: "Fletchers", address: "fletchers.example")
    try scenario
      .press("Add a feed") { $0.move(by: library { $0.isAdding = true }) }
      .type("fletchers.example", into: "Address") {
        $0.move(by: entered(Feed(address: "fletchers.example"), at: 0))
      }
      .press("Next") { $0.move(by: entered(Feed(address: "fletchers.example"), at: 1)) }
      .type("Fletchers", into: "Name") { $0.move(by: entered(fletchers, at: 1)) }
      .press("Add") { place in
        place.move(
          by: library { library in
            library.feeds.append(fletchers)
            library.isAdding = false
          }
        )
        place.move(by: entered(Feed(), at: 0))
      }
      .shows("Fletchers")
      .run()
  }
}
