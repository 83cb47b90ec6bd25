import Bowyer
import BowyerKinds
import BowyerArchitectures
import BowyerScenarios
import Testing

@testable import ShowcaseExamples

@Suite("The reader of feeds") struct FeedReaderTests {
  private struct Down: Error {}

  private let app = StoreComponent(
    feedReader,
    environment: FeedWorld { _ in [] },
    dispatcher: feeds
  )

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
          "\(place.query(FeedReading.right(WizardMove<Feed>.get.kind)))",
        ]
      }
    )
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
}
