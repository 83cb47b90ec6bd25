import Bowyer
import Testing

@testable import BowyerCheck
@testable import BowyerScenarios

@Suite("The parts of a random walk") struct WalkPartTests {
  private let counter = StoreComponent(
    initialState: 0,
    dispatcher: StateDispatcher<Void, Int, Int>.reducing { $0 += $1 },
    view: { _ -> ViewTree<Int> in .row(.button("one", 1), .button("two", 2)) }
  )

  private static func code(_ label: String) -> UInt64 { StateEvent(.done(.press), label).code }

  private func play(_ choices: [UInt64], steps: Int, upTo most: Int = .max) -> (Walk, [[Int]]) {
    let source = Source()
    source.tape.begin(playing: choices, size: 100, recording: true)
    let search = EnabledActionSearch(StateInputs())
    let run = StateRun(counter, distinguishesOrigins: false, number: { _, _ in 0 })
    let walk = WalkPlayer<Int>(search: search, answers: StateAnswers(), steps: steps).play(
      run,
      on: source
    ) {
      search.enabledActions(in: counter.view(run.state))
    } judge: {
      run.state > most ? "it is too much" : nil
    }
    return (walk, source.tape.spans.map { [$0.start, $0.end, $0.depth, $0.discarded ? 1 : 0] })
  }

  @Test("are its events, those that are not possible, and its end")
  func spans() {
    let (one, two) = (Self.code("one"), Self.code("two"))
    let (walk, spans) = play([1, one, 1, two ^ 1, 1, two, 0, 1, one], steps: 9)
    #expect(walk.events.map(\.description) == ["press one", "press two"])
    #expect(walk.choices == [1, one, 1, two, 0])
    #expect(spans == [[0, 2, 0, 0], [2, 4, 0, 1], [4, 6, 0, 0], [6, 7, 0, 0]])
  }

  @Test("are as many as it may have, with those that are not possible, up to the first violation")
  func limits() {
    let one = Self.code("one")
    let choices = Array(repeating: [1, one], count: 9).joined()
    for (steps, most, count) in [(0, 9, 0), (1, 9, 1), (3, 9, 3), (9, 1, 2), (9, -1, 0)] {
      let (walk, spans) = play(Array(choices), steps: steps, upTo: most)
      #expect(walk.events.count == count && spans.count == count)
      #expect((walk.violation == nil) == (most == 9))
    }
    let wrong = play(Array([1, one ^ 1, 1, one ^ 1] + choices), steps: 3).0
    #expect(wrong.events.map(\.description) == ["press one"])
  }

  @Test("are described by six of its events, and by where it went wrong")
  func texts() {
    let event = StateEvent(.done(.press), "a")
    func walk(_ count: Int) -> Walk {
      Walk(events: Array(repeating: event, count: count), violation: "x\u{1B}")
    }
    func told(_ count: Int) -> String {
      Array(repeating: "press a", count: count).joined(separator: ", ")
    }
    #expect(walk(6).description == "6 events: " + told(6))
    #expect(walk(7).description == "7 events: " + told(6) + ", …")
    for (count, place) in ["in the first state", "after 1 event", "after 2 events"].enumerated() {
      guard case .failed(let evidence) = walk(count).verdict(explained: true) else {
        Issue.record("a walk with a violation fails")
        continue
      }
      let reason = evidence.reason ?? ""
      #expect(reason.hasSuffix(place) && !reason.contains("\u{1B}"))
    }
    if case .passed = Walk(events: [event], violation: nil).verdict(explained: true) {
    } else {
      Issue.record("a walk without a violation passes")
    }
  }

  @Test("are none if it may have none, and the shortest are reported")
  func walks() throws {
    #expect(throws: Never.self) { try counter.walk("few", steps: -1) { count, _ in count < 1 } }
    let first = try caught { try counter.walk("none") { _, _ in false } }
    #expect(first.story == [] && first.evidence.reason == "“none” does not hold in the first state")
    #expect(first.arguments.map(\.name) == ["walk"])
    let five = try caught {
      try counter.walk("few", config: Config(seed: 1)) { count, _ in count < 5 }
    }
    #expect(five.story.count == 3)
    #expect(five.evidence.reason == "“few” does not hold after 3 events")
    let named = try caught {
      try counter.walk("few", config: Config(arguments: ["way"])) { count, _ in count < 1 }
    }
    #expect(named.arguments.map(\.name) == ["way"] && named.story.count == 1)
  }
}
