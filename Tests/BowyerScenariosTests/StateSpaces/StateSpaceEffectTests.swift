import Bowyer
import BowyerCheck
import BowyerKinds
import TestSupport
import Testing

@testable import BowyerScenarios

@Suite("A space of a component that asks the world") struct StateSpaceEffectTests {
  /// What is seen in a space, with how near it is.
  private func sights(_ space: StateSpace<Int, Int>) -> [AskingMachine.Sight: Int] {
    var sights: [AskingMachine.Sight: Int] = [:]
    for (node, state) in space.states.enumerated() {
      let sight = AskingMachine.Sight(state: state, waiting: space.requests(at: node).map(\.name))
      sights[sight] = min(sights[sight] ?? .max, space.way(to: node).count)
    }
    return sights
  }

  @Test("has exactly the states that short histories reach")
  func whole() throws {
    let limit = StateLimit(depth: 4, requests: 8)
    try forAll(AskingMachine.all, config: Config(cases: TestSize.of(10, full: 25), seed: 1)) {
      machine in
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
    expectEqual(typo.findings(without: [.unanswered, .unusedAnswer]), [])
    // The last state that is found is the only one that waits.
    let one = StateSpace(of: news, limit: StateLimit(requests: 1))
    #expect(one.count == 2 && one.unanswered().map(\.way.description) == ["press Load"])
    let right = StateSpace(of: news, answers: StateAnswers().answer("titles", with: noTitles))
    expectEqual(right.unanswered(), [])
    expectEqual(right.unusedAnswers(), [])
    expectEqual(right.findings(isEnd: \.isEmpty), [])
    let cut = StateSpace(of: news, limit: 1, answers: StateAnswers().answer("x", with: 1))
    expectEqual(cut.unusedAnswers(), [])
    // A state that waits for an answer that is not defined is no dead end and no trap.
    let loading = StateSpace(
      of: StoreComponent(
        initialState: 0,
        dispatcher: StateDispatcher<Void, Int, Int> { state, input in
          state = input
          return asking("x").map { .commit(.set($0)) }
        },
        view: { state -> ViewTree<Int> in .button("load", 1).disabled(state > 0) }
      )
    )
    #expect(loading.states == [0, 1] && loading.requests(at: 1) == ["x"])
    #expect(loading.tree().contains("  (waits for x)\n"))
    #expect(loading.deadEnds() == [] && loading.trapState(from: "zero") { $0 == 0 } == nil)
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
  }

  @Test("reports missing answers, wrong ones, errors that are not caught, endless transitions")
  func complaints() {
    func space(_ answers: StateAnswers) -> StateSpace<Int, String> {
      StateSpace(
        of: StoreComponent(
          initialState: 0,
          dispatcher: StateDispatcher<Void, Int, String> { _, name in
            name == "loop"
              ? .pure(.send(name)) : asking(EffectID(name)).map { .commit(.set($0)) }
          },
          view: { _ -> ViewTree<String> in .row(["a", "b", "loop"].map { .button($0, $0) }) }
        ),
        limit: StateLimit(states: 30, requests: 1),
        answers: answers
      )
    }
    let wrong = space(StateAnswers().answer("b", with: "one"))
    expectEqual(wrong.remainder.unanswered, ["a"])
    expectEqual(
      wrong.troubles.map(\.way.description),
      ["press loop", "press b, # b answers \"one\""]
    )
    expectEqual(wrong.troubles[1].message, "“b” takes Int, and is not answered by \"one\"")
    let ending = space(StateAnswers().end("b"))
    expectEqual(ending.troubles[1].message, "“b” takes Int, and is not answered by ends")
    let failing = space(StateAnswers().fail("b", with: AskingMachine.Wrong()))
    expectEqual(failing.troubles[1].way.description, "press b, # b fails with Wrong()")
    let saving = StoreComponent(
      initialState: 0,
      dispatcher: StateDispatcher<Void, Int, Int>.effectful { _ in
        .run("save") { _ in }.catch { _ in .pure(.set(2)) }
      },
      view: { _ -> ViewTree<Int> in .button("Save", 1) }
    )
    let unsaved = StateSpace(of: saving, answers: StateAnswers().fail("save"))
    expectEqual(Set(unsaved.states), [0, 2])
  }

  @Test("follows streams, which yield only the given values or none, time and start effects")
  func streams() {
    let clock = StoreComponent(
      initialState: 0,
      dispatcher: StateDispatcher<Void, Int, Bool>.reducing { count, _ in count = 0 }
        .onStart(ticks.map { step in .commit(.modify { ($0 + step) % 4 }) }),
      view: { count -> ViewTree<Bool> in .row(.text("\(count)"), .button("Reset", true)) }
    )
    let ticking = StateSpace(
      of: clock,
      answers: StateAnswers().answer("ticks", with: 1).end("ticks")
    )
    expectEqual(ticking.count, 8)
    expectEqual(ticking.requests(at: 0), ["ticks"])
    expectEqual(
      ticking.events(at: 0).map(\.description),
      ["press Reset", "# ticks answers 1", "# ticks ends"]
    )
    expectEqual(ticking.leftovers { $0 == 3 }.map(\.message), ["“ticks” still runs"])
    let late = StoreComponent(
      initialState: 0,
      dispatcher: StateDispatcher<Void, Int, Int> { count, input in
        count = input
        return input == 1 ? Effect.pure(.send(2)).delayed(by: .seconds(1)) : .empty
      },
      view: { count in ViewTree.button("Go", 1).disabled(count == 1) }
    )
    let leftovers = StateSpace(of: late).leftovers { $0 == 1 }.map(\.message)
    expectEqual(leftovers, ["an alarm is still pending"])
    #expect(ticking.remainder.isEmpty)
    func space(_ answers: StateAnswers) -> StateSpace<Int, Void> {
      StateSpace(
        of: StoreComponent(
          initialState: 0,
          dispatcher: StateDispatcher<Void, Int, Void>.effectful { _ in .empty }
            .onStart(changing: ticks.map { step in .modify { min($0 + step, 2) } })
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
    #expect(space(StateAnswers().answer("ticks", with: 1)).states.contains(2))
    // A child's start effects begin when it appears.
    let child = StateDispatcher<Void, Int, Int>.reducing { $0 = max($0, $1) }
      .onStart(changing: ticks.map { step in .modify { _ in step } })
      .ifPresent(state: Optional<Int>.somePrism, input: Prism<Int, Int>.identity)
    let opening = StoreComponent(
      initialState: Int?.none,
      dispatcher: .combine(all: [.reducing { state, _ in state = state ?? 0 }, child]),
      view: { _ in ViewTree.button("Open", 0) }
    )
    let opened = StateSpace(of: opening, answers: StateAnswers().answer("ticks", with: 3))
    expectEqual(Set(opened.states), [nil, 0, 3])
  }

  @Test("reports no two states that only an answer tells apart")
  func twins() {
    let twins = StoreComponent(
      initialState: 0,
      dispatcher: StateDispatcher<Void, Int, Int> { state, input in
        state = input
        return ticks.map { answer in .commit(.set(input + answer)) }
      },
      view: { state in
        ViewTree.row(
          .text(state > 2 ? "\(state)" : ""),
          .button("a", 1).disabled(state > 0),
          .button("b", 2).disabled(state > 0)
        )
      }
    )
    let pair = StateSpace(of: twins, answers: StateAnswers().answer("ticks", with: 2))
    #expect(pair.states.contains(4) && pair.indistinguishableStates() == [])
  }

  @Test("distinguishes equal requests by their numbers")
  func ordinals() {
    let asking = StoreComponent(
      initialState: 0,
      dispatcher: StateDispatcher<Void, Int, Void> { state, _ in
        state += 1
        let number = state
        return ticks.map { answer in .commit(.modify { $0 + answer * number }) }
      },
      view: { count -> ViewTree<Void> in .button("More", ()).disabled(count == 2) }
    )
    let answers = StateAnswers().answer("ticks", with: 0).end("ticks")
      .fail("ticks", with: AskingMachine.Wrong())
    let space = StateSpace(of: asking, limit: StateLimit(states: 50), answers: answers)
    let both = (0..<space.count).first { space.requests(at: $0).count == 2 }
    let events = both.map { space.events(at: $0) } ?? []
    expectEqual(
      events.map(\.description),
      [
        "# ticks answers 0", "# ticks ends", "# ticks fails with Wrong()",
        "# ticks#2 answers 0", "# ticks#2 ends", "# ticks#2 fails with Wrong()",
      ]
    )
    let picture = space.dot()
    for name in ["ticks", "ticks#2"] {
      for end in ["→ 0", "fails with Wrong()", "ends"] {
        #expect(picture.contains("\(name) \(end)"))
      }
    }
  }
}

/// A machine that is drawn at random and asks the world: what becomes of an answer may depend on the state in
/// which it was asked for.
struct AskingMachine: Sendable {
  static let states = 4

  /// What each of two buttons asks for in each state: its kind, and what is made of the answer.
  let asks: [Int]
  let changes: [Int]

  static let all = Gen<AskingMachine> { source throws(Discard) in
    AskingMachine(
      asks: try Gen.array(of: .integer(in: 0...7), count: 8...8).run(source),
      changes: try Gen.array(of: .integer(in: 0...3), count: 8...8).run(source)
    )
  }

  typealias Step = Bowyer.Step<Void, Int, Int>

  var component: StoreComponent<Void, Int, Int, ViewTree<Int>> {
    StoreComponent(
      initialState: 0,
      dispatcher: StateDispatcher<Void, Int, Int> { state, button in
        let place = state * 2 + button
        let change = self.changes[place]
        let asking = Effect<Void, Bool>.perform(EffectID(button == 0 ? "a" : "b")) { true }
        let answered = asking.map { answer -> Step in
          .commit(.modify { (answer ? $0 + change : change) % Self.states })
        }
        switch self.asks[place] {
        case 0: return .empty
        case 1: return answered
        case 2: return answered.cancellable(id: "one", replacing: true)
        case 3: return answered.delayed(by: .seconds(1))
        case 4: return answered.debounced(id: "one", for: .seconds(2))
        case 5: return .cancel(id: "one")
        case 6: return .concat([answered, answered])
        default:
          state = (state + change) % Self.states
          return .empty
        }
      },
      view: { state -> ViewTree<Int> in .row(.text("\(state)"), .button("0", 0), .button("1", 1)) }
    )
  }

  static let answers = StateAnswers().answer("a", with: true, false).answer("b", with: true)
    .fail("b", with: Wrong())

  struct Wrong: Error {}

  /// What can be known of a state: its value, and the names of what waits.
  struct Sight: Hashable {
    let state: Int
    let waiting: [String]
  }

  /// Returns all that is seen after any sequence of up to so many events, with how many it takes: each is played
  /// from the beginning, and nothing is taken for the same as anything else.
  func sights(upTo length: Int) -> [Sight: Int] {
    var (sights, words): ([Sight: Int], [[Event]]) = ([:], [[]])
    for depth in 0...length {
      var longer: [[Event]] = []
      for word in words {
        let play = ControlledSession(component)
        for event in word { play.perform(event) }
        let sight = play.sight
        if sights[sight] == nil { sights[sight] = depth }
        if depth < length { longer += play.events.map { word + [$0] } }
      }
      words = longer
    }
    return sights
  }

  enum Event {
    case press(Int)
    case answer(Int, Bool)
    case fail(Int)
    case wait
  }
}

extension ControlledSession<Int, Int, ViewTree<Int>> {
  fileprivate var sight: AskingMachine.Sight {
    AskingMachine.Sight(state: state, waiting: pending.map(\.id.name))
  }

  /// All that can happen next.
  fileprivate var events: [AskingMachine.Event] {
    [.press(0), .press(1)]
      + pending.enumerated().flatMap { index, request -> [AskingMachine.Event] in
        [.answer(index, true), request.id == "a" ? .answer(index, false) : .fail(index)]
      } + (timeToWait == nil ? [] : [.wait])
  }

  fileprivate func perform(_ event: AskingMachine.Event) {
    switch event {
    case .press(let button): send(button)
    case .answer(let index, let answer): reply(.answer(answer), to: pending[index])
    case .fail(let index): reply(.failure(AskingMachine.Wrong()), to: pending[index])
    case .wait: if let timeToWait { advance(by: timeToWait) }
    }
  }
}
