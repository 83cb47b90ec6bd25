import Bowyer
import BowyerCheck
import BowyerLock
import BowyerScenarios
import TestSupport
import Testing

@Suite("A random walk") struct WalkTests {
  @Test("finds what five particular presses break, and tells the five; else it passes")
  func vault() throws {
    func failure(_ config: Config) throws -> PropertyFailure {
      try caught {
        try Vault.component.walk("no alarm", config: config) { state, _ in !state.isAlarmed }
      }
    }
    for seed in 1...UInt64(TestSize.of(1, full: 8)) {
      let first = try failure(Config(cases: 50, seed: seed))
      expectEqual(first.story, ["press 1", "press 3", "press 2", "press 1", "press 3"])
      expectEqual(first.reason, "“no alarm” does not hold after 5 events")
      expectEqual(first.history, "5 events: press 1, press 3, press 2, press 1, press 3")
      // Its token replays it.
      expectEqual(try failure(Config(cases: 0, replay: first.replay)).story, first.story)
    }
    let (drill, config) = ("Drill", Config(cases: TestSize.of(2, full: 5), seed: 1))
    let report = try Vault.component.walk("no drill", steps: 200, config: config) { _, view in
      !view.controls.contains { $0.label == drill && !$0.isDisabled }
    }
    expectEqual(report.cases, config.cases)
  }

  private let counter = summing(0, { ViewTree<Int>.button("\($0)", 1) })

  @Test("goes as many events far as it may, and fails before the first in the first state")
  func steps() throws {
    let config = Config(cases: TestSize.of(6, full: 20), seed: 1)
    expectEqual(
      try counter.walk("few", steps: 7, config: config) { count, _ in count < 8 }.cases,
      config.cases
    )
    let failure = try caught {
      try counter.walk("few", steps: 8, config: config) { count, _ in count < 8 }
    }
    expectEqual(failure.story, (0..<8).map { "press \($0)" })
    let start = "press 0, press 1, press 2, press 3, press 4, press 5, …"
    expectEqual(failure.history, "8 events: \(start)")
    #expect(throws: Never.self) {
      try counter.walk("few", steps: -1, config: config) { count, _ in count < 1 }
    }
    let typed = summing(0) { _ in
      ViewTree<Int>.row(.button("+", 1), .textField("Add", text: "") { $0 == "x" ? 2 : 0 })
    }
    let pressed = try caught {
      try typed.walk("few", inputs: StateInputs().typing("y")) { count, _ in count < 2 }
    }
    expectEqual(pressed.story, ["press +", "press +"])
    let none = try caught { try counter.walk("none") { _, _ in false } }
    #expect(none.story == [] && none.reason == "“none” does not hold in the first state")
    let calls = Lock(0)
    let unsteady = try caught {
      try counter.walk("steady", config: Config(seed: 1)) { _, _ in
        calls.withLock { count in
          count += 1
          return count != 9
        }
      }
    }
    #expect(unsteady.reason.contains("depends on more than its arguments"))
  }

  @Test("tells what is wrong after its events, where a shorter walk breaks something else")
  func problems() throws {
    let component = StoreComponent(
      initialState: 0,
      dispatcher: StateDispatcher<Void, Int, Int> { state, input in
        state = input
        return input == 2 ? .send(2) : .empty
      },
      view: { state in
        .row(.button("arm", 1), .button("loop", 2).disabled(state != 1), .button("bad", 3))
      }
    )
    let told = try (1...TestSize.of(2, full: 10)).map { seed in
      let failure = try caught {
        try component.walk("fine", config: Config(cases: 20, seed: UInt64(seed))) { state, _ in
          state != 3
        }
      }
      return "\(failure.story): \(failure.reason)"
    }
    expectEqual(
      Set(told),
      [
        #"["press bad"]: “fine” does not hold after 1 event"#,
        #"["press arm", "press loop"]: more than 10000 transitions follow, without end after 2 events"#,
      ]
    )
  }

  @Test("shrinks to as few events as a search through all states finds")
  func shortest() throws {
    try forAll(SmallMachine.all, config: Config(cases: 12, seed: 2)) { machine in
      let space = StateSpace(of: machine.component)
      let nearest = space.violation(of: "small") { $0 < 5 }?.way.count
      var found: Int?
      do {
        try machine.component.walk("small", steps: 60, config: Config(cases: 12, seed: 1)) {
          state,
          _ in
          state < 5
        }
      } catch let error as PropertyFailure { found = error.story.count }
      return found <-> nearest
    }
  }

  @Test("enters the texts that it is given")
  func texts() throws {
    let field = replacing("") { text -> ViewTree<String> in .textField("Name", text: text) { $0 } }
    let (inputs, config) = (StateInputs().typing("Ada"), Config(seed: 1))
    let failure = try caught {
      try field.walk("no name", inputs: inputs, config: config) { name, _ in name != "Ada" }
    }
    expectEqual(failure.story, ["type Name=Ada"])
  }

  @Test("answers requests, and advances the clock")
  func asking() throws {
    let saving = StoreComponent(
      initialState: 0,
      dispatcher: StateDispatcher<Void, Int, Void>.effectful { _ in
        Effect<Void, Int>.perform("amount") { 1 }.map { amount in .modify { $0 + amount } }
          .delayed(by: .seconds(1))
      },
      view: { count -> ViewTree<Void> in .row(.text("\(count)"), .button("Save", ())) }
    )
    let answers = StateAnswers().answer("amount", with: 1, 7)
    let failure = try caught {
      try saving.walk("little", answers: answers, config: Config(seed: 1)) { count, _ in count < 7 }
    }
    expectEqual(failure.story, ["press Save", "wait 1", "# amount answers 7"])
  }
}
