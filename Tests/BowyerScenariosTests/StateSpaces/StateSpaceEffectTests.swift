import Bowyer
import BowyerCheck
import BowyerKinds
import BowyerScenarios
import Testing
import TestSupport

@Suite("A space of a component that asks the world") struct StateSpaceEffectTests {
  /// What is seen in a space, with how near it is.
  private func sights(_ space: StateSpace<Int, Int>) -> [AskingMachine.Sight: Int] {
    var sights: [AskingMachine.Sight: Int] = [:]
    for (node, state) in space.states.enumerated() {
      let sight = AskingMachine.Sight(
        state: state,
        waiting: space.requests(at: node).map(\.name)
      )
      sights[sight] = min(sights[sight] ?? .max, space.way(to: node).count)
    }
    return sights
  }

  @Test("has exactly the states that short histories reach")
  func whole() throws {
    let limit = StateLimit(depth: 4, requests: 8)
    try forAll(AskingMachine.all, config: Config(cases: 25, seed: 1)) { machine in
      let space = StateSpace(of: machine.component, limit: limit, answers: AskingMachine.answers)
      return sights(space) <-> machine.sights(upTo: 4)
    }
  }

  @Test("names the effects without an answer, and the answers without an effect")
  func answers() {
    let news = StoreComponent(
      initialState: ["start"],
      dispatcher: StateDispatcher<Void, [String], Void>.effectful { _ in
        .perform("titles") { _ in .set([]) }
      },
      view: { texts -> ViewTree<Void> in
        .row(.text("\(texts)"), .button("Load", ()).disabled(texts.isEmpty))
      }
    )
    let noTitles: StateMove = .set([])
    let typo = StateSpace(of: news, answers: StateAnswers().answer("title", with: noTitles))
    #expect(
      typo.findings().map(\.description) == [
        """
        unanswered: no answer is defined for “titles”
          press Load
        """, "unused answer: the answer for “title” is never used; effects ask for “titles”",
      ]
    )
    // The last state that is found is the only one that waits.
    let one = StateSpace(of: news, limit: StateLimit(requests: 1))
    #expect(one.count == 2 && one.unanswered().map(\.way.description) == ["press Load"])
    let right = StateSpace(of: news, answers: StateAnswers().answer("titles", with: noTitles))
    expectEqual(right.unanswered(), [])
    expectEqual(right.unusedAnswers(), [])
    let cut = StateSpace(of: news, limit: 1, answers: StateAnswers().answer("x", with: 1))
    expectEqual(cut.unusedAnswers(), [])
  }

  private typealias StateMove = State<[String], Void>

  private struct Total: Hashable {
    var saved = 0
    var presses = 0
  }

  /// Adds one, by an effect that remembers the number from when it was asked for.
  private static let losing = StoreComponent(
    initialState: Total(),
    dispatcher: StateDispatcher<Void, Total, Void> { total, _ in
      let snapshot = total.saved
      total.presses += 1
      return Effect<Void, Void>.perform("save") {}
        .map { .commit(.update { $0.saved = snapshot + 1 }) }
    },
    view: { total -> ViewTree<Void> in
      .row(.text("\(total.saved)"), .button("+", ()).disabled(total.presses == 2))
    }
  )

  @Test("distinguishes requests by their origins, so that a lost update is found")
  func origins() {
    let space = StateSpace(of: Self.losing)
    #expect(
      space.violation(of: "nothing is lost", atRest: true) { $0.saved == $0.presses }?.way.script
        == """
        press +
        press +
        # save answers ()
        # save answers ()

        """
    )
    #expect(space.remainder.isEmpty)
    func outcomes(_ space: StateSpace<Total, Void>) -> [Int] {
      (0..<space.count).filter { space.requests(at: $0).isEmpty && space.states[$0].presses == 2 }
        .map { space.states[$0].saved }.sorted()
    }
    expectEqual(outcomes(space), [1, 2])
    // Who does not tell them apart takes one for the other, and never sees what becomes of it.
    let untold = StateSpace(of: Self.losing, limit: StateLimit(distinguishesOrigins: false))
    expectEqual(outcomes(untold), [1])
  }

  @Test("reports missing answers and answers of the wrong type")
  func complaints() {
    let asking = StoreComponent(
      initialState: 0,
      dispatcher: StateDispatcher<Void, Int, String>.effectful { name in
        Effect<Void, Int>.perform(EffectID(name)) { 0 }.map { .set($0) }
      },
      view: { count -> ViewTree<String> in .row(.button("a", "a"), .button("b", "b")) }
    )
    let answers = StateAnswers().answer("b", with: "one")
    let space = StateSpace(of: asking, limit: StateLimit(states: 30, requests: 1), answers: answers)
    expectEqual(space.remainder.unanswered, ["a"])
    expectEqual(space.troubles.map(\.message), ["“b” takes Int, and is not answered by \"one\""])
    expectEqual(space.troubles[0].way.description, "press b, # b answers \"one\"")
    let ending = StateSpace(
      of: asking,
      limit: StateLimit(states: 30, requests: 1),
      answers: StateAnswers().end("b")
    )
    expectEqual(ending.troubles.map(\.message), ["“b” takes Int, and is not answered by ends"])
  }

  @Test("follows streams, time and start effects")
  func streams() {
    let clock = StoreComponent(
      initialState: 0,
      dispatcher: StateDispatcher<Void, Int, Bool>.reducing { count, _ in count = 0 }
        .onStart(
          Effect<Void, Int>.stream("ticks") { AsyncStream { $0.finish() } }
            .map { step in .commit(.modify { ($0 + step) % 4 }) }
        ),
      view: { count -> ViewTree<Bool> in .row(.text("\(count)"), .button("Reset", true)) }
    )
    let space = StateSpace(of: clock, answers: StateAnswers().answer("ticks", with: 1).end("ticks"))
    expectEqual(space.count, 8)
    expectEqual(space.requests(at: 0), ["ticks"])
    expectEqual(
      space.events(at: 0).map(\.description),
      [
        "press Reset", "# ticks answers 1", "# ticks ends",
      ]
    )
    expectEqual(space.leftovers { $0 == 3 }.map(\.message), ["“ticks” still runs"])
    #expect(space.remainder.isEmpty)
  }

  @Test("a stream yields only the given values, and may yield none")
  func silentStreams() {
    func space(_ answers: StateAnswers) -> StateSpace<Int, Void> {
      StateSpace(
        of: StoreComponent(
          initialState: 0,
          dispatcher: StateDispatcher<Void, Int, Void>.effectful { _ in .empty }
            .onStart(
              changing: Effect<Void, Void>.stream("ticks") { AsyncStream { $0.finish() } }
                .map { .modify { min($0 + 1, 2) } }
            )
            .onStart(changing: Effect<Void, Void>.perform("tidy") {}.map { .modify { $0 } }),
          view: { count -> ViewTree<Void> in .text("\(count)") }
        ),
        answers: answers
      )
    }
    let silent = space(StateAnswers())
    expectEqual(silent.events(at: 0).map(\.description), ["# tidy answers ()"])
    expectEqual(silent.states, [0, 0])
    #expect(silent.unanswered() == [] && silent.remainder.isEmpty)
    #expect(space(StateAnswers().answer("ticks", with: ())).states.contains(2))
  }

  @Test("distinguishes equal requests by their numbers")
  func ordinals() {
    let asking = StoreComponent(
      initialState: 0,
      dispatcher: StateDispatcher<Void, Int, Void> { state, _ in
        state += 1
        let number = state
        return Effect<Void, Int>.stream("numbers") { AsyncStream { $0.finish() } }
          .map { answer in .commit(.modify { $0 + answer * number }) }
      },
      view: { count -> ViewTree<Void> in .button("More", ()).disabled(count == 2) }
    )
    let answers = StateAnswers().answer("numbers", with: 0).end("numbers")
      .fail("numbers", with: AskingMachine.Wrong())
    let space = StateSpace(of: asking, limit: StateLimit(states: 50), answers: answers)
    let both = (0..<space.count).first { space.requests(at: $0).count == 2 }
    let events = both.map { space.events(at: $0) } ?? []
    expectEqual(
      events.map(\.description),
      [
        "# numbers answers 0", "# numbers ends", "# numbers fails with Wrong()",
        "# numbers#2 answers 0", "# numbers#2 ends", "# numbers#2 fails with Wrong()",
      ]
    )
    let picture = space.dot()
    for name in ["numbers", "numbers#2"] {
      for end in ["→ 0", "fails with Wrong()", "ends"] {
        #expect(picture.contains("\(name) \(end)"))
      }
    }
  }

  @Test("reports an error that is not caught, and endless transitions")
  func troubles() {
    let failing = StoreComponent(
      initialState: 0,
      dispatcher: StateDispatcher<Void, Int, Int> { _, input in
        input == 0
          ? Effect<Void, Void>.perform("save") {}.map { .commit(.modify { $0 + 1 }) }
          : .pure(.send(input))
      },
      view: { count -> ViewTree<Int> in .row(.button("Save", 0), .button("Loop", 1)) }
    )
    let answers = StateAnswers().fail("save", with: AskingMachine.Wrong())
    let space = StateSpace(of: failing, answers: answers)
    expectEqual(
      space.troubles.map(\.way.description),
      [
        "press Loop", "press Save, # save fails with Wrong()",
      ]
    )
  }
}
