import Bowyer
import BowyerArchitectures
import BowyerCheck
import BowyerKinds
import BowyerScenarios
import TestSupport
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

@Suite("Three counters in tabs") struct ThreeCountersTests {
  private let app = StoreComponent(threeCounters, dispatcher: countersMoves)

  @Test("take inputs while they are hidden")
  func hidden() {
    let session = Session(app)
    for input in [CountersInput.mark, .mark, .onward, .onward, .onward, .step(-4)] {
      session.send(input)
    }
    let shown = CounterTab.allCases.map { tab -> String? in
      session.send(.show(tab))
      return session.view.rendered().split(separator: "\n").last.map(String.init)
    }
    expectEqual(shown, ["[ - ] -4 [ + ]", "2 [ + ] ||", "8 [ + ]"])
  }
}

@Suite("A to-do list as a Store, a Moore machine and a Cofree space") struct TodoMachinesTests {
  private static let inputs: Gen<TodoInput> = .oneOf(
    Gen<String>.element(of: ["", "wax", "string"]).map { .type($0) },
    .pure(.add),
    Gen.integer(in: 0...4).map { .toggle($0) },
    Gen.integer(in: 0...4).map { .remove($0) },
    .pure(.clear)
  )

  /// What is shown at first and after each input.
  private func trace<P: Pairing>(
    _ component: Component<P, ViewTree<TodoInput>>,
    _ dispatcher: Dispatcher<P.M, Void, TodoInput>,
    _ inputs: [TodoInput]
  ) -> [String] {
    let app = StoreComponent(component, dispatcher: dispatcher)
    var (place, trace) = (component, [component.view.rendered()])
    for input in inputs {
      place = app.dispatcher.run(input, on: place).state
      trace.append(place.view.rendered())
    }
    return trace
  }

  @Test("shows the same after any inputs")
  func traceEquivalent() throws {
    try forAll(.array(of: Self.inputs, count: 0...20)) { inputs in
      let store = trace(todoStore.component, todoStore.dispatcher.general, inputs)
      let machine = trace(todoMachine, .inputs, inputs)
      let space = trace(todoSpace, .ways, inputs)
      return [machine, space] <-> [store, store]
    }
  }
}
