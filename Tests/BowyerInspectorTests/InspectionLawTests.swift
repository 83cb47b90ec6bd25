import Bowyer
import BowyerCheck
import BowyerInspector
import TestSupport
import Testing

@testable import BowyerScenarios

@Suite("An inspected component") struct InspectionLawTests {
  private static let config = Config(cases: TestSize.of(60, full: 2_000))
  private static let uses = Gen<[Use]>.array(
    of: .frequency([(3, .outside), (2, .looking)]),
    count: 0...40
  )

  @Test(
    "*inspected*: its states, views, requests, outputs and diagnostics are those of the component alone"
  )
  func inspected() throws {
    try forAll(Self.uses, config: Self.config) { uses in
      let alone = ControlledSession(workshop, keepsTransitions: true)
      let session = ControlledSession(workshop.inspected(), keepsTransitions: true)
      var states = [workshop.initialState]
      func compare() -> Comparison? {
        let facts = alone.facts { WorkshopInput.outputs.preview($0) }
        let seen = session.facts { Inspecting<WorkshopInput>.outputs.preview($0) }
        if facts != seen { return seen <-> facts }
        if session.state.live != alone.state { return session.state.live <-> alone.state }
        states += alone.takeStates()
        guard session.state.position == nil, !session.state.isOpen else { return nil }
        let (view, own) = (session.view.rendered(width: 60), alone.view.rendered(width: 60))
        return view == own ? nil : view <-> own
      }
      for use in uses {
        session.perform(use, beside: alone)
        if let difference = compare() { return difference }
      }
      return true <-> true
    }
  }

  @Test(
    "*going*: going to a step shows the state that was there, and nothing else changes or is asked for"
  )
  func going() throws {
    try forAll(Self.uses, .integer(in: 0...100), config: Self.config) { uses, number in
      let alone = ControlledSession(workshop, keepsTransitions: true)
      let session = ControlledSession(workshop.inspected(), keepsTransitions: true)
      for use in uses { session.perform(use, beside: alone) }
      // The first state that is kept is reported without a transition.
      let states = [workshop.initialState] + alone.takeStates().dropFirst()
      let before = session.state
      _ = session.takeEvents()
      session.send(.inspector(.go(number)))
      let after = session.state
      let expected = states[min(number, states.count - 1)]
      guard after.history.last == states.count - 1 else {
        return after.history.last <-> states.count - 1
      }
      guard after.live == before.live, after.history.tip == before.history.tip else {
        return after.live <-> before.live
      }
      let asked = session.facts { _ in nil }
      guard asked.isEmpty else { return asked <-> [] }
      let shown = session.view.rendered(width: 60)
      let own = workshop.view(expected).rendered(width: 60)
      if !after.isOpen, shown != own { return shown <-> own }
      return after.shown <-> expected
    }
  }

  @Test("*forking*: going on from an earlier step keeps what followed it, and begins where one was")
  func forking() throws {
    let uses = Gen<[Use]>.array(
      of: .frequency([(4, .outside), (2, .looking), (1, .pure(.act(.resume)))]),
      count: 0...40
    )
    try forAll(uses, config: Self.config) { uses in
      let session = ControlledSession(workshop.inspected(), keepsTransitions: true)
      var kept: [Int: (state: Workshop, path: [Int])] = [:]
      for use in uses {
        let before = session.state
        let from = before.shownStep
        session.perform(use)
        let after = session.state
        // Whatever was there is there, with what led to it.
        for (number, (state, path)) in kept {
          guard after.history[number]?.state == state else {
            return after.history[number]?.state <-> state
          }
          guard after.history.path(to: number) == path else {
            return after.history.path(to: number) <-> path
          }
        }
        for number in 0...after.history.last where kept[number] == nil {
          kept[number] = (
            after.history[number]?.state ?? Workshop(), after.history.path(to: number)
          )
        }
        if case .send(let input) = use, after.history.last > before.history.last {
          let step = before.history.last + 1
          let next = workshop.dispatcher.run(input, on: before.shown).state
          guard after.history[step]?.parent == from else {
            return after.history[step]?.parent <-> from
          }
          guard after.history[step]?.state == next else {
            return after.history[step]?.state <-> next
          }
        }
        // What is live is what the live branch leads to.
        let tip = after.history[after.history.tip]?.state
        guard after.live == tip else { return Optional(after.live) <-> tip }
      }
      return true <-> true
    }
  }

  @Test("its history has the sender of each input, and the outcomes of effects, also ignored ones")
  func notes() throws {
    let session = ControlledSession(workshop.inspected(), keepsTransitions: true)
    func notes(_ step: Int) -> [String]? { session.state.history[step]?.notes.map(\.description) }
    session.answer(0, with: 7)
    session.send(.app(.load(2)))
    session.answer(0, with: 4)
    session.send(.app(.watch))
    session.send(.app(.stop))
    session.send(.app(.load(3)))
    session.failOne(0)
    let history = session.state.history
    expectEqual(history.origin.notes.map(\.description), ["asks “begin”", "“begin” answers 7"])
    expectEqual(history[3]?.input, .loaded(4))
    let senders = (1...3).map { history[$0]?.sender }
    expectEqual(senders, [.effect("begin", of: 0), .outside, .effect("load", of: 2)])
    for (step, expected) in [
      (2, ["asks “load”", "“load” answers 4"]), (4, ["asks “ticks”"]), (5, ["cancels “ticks”"]),
      (6, ["asks “load”", "“load” fails: Broken()"]),
    ] {
      expectEqual(notes(step), expected)
    }
    // An answer to a request of an abandoned branch changes nothing.
    session.send(.app(.load(1)))
    session.send(.inspector(.go(6)))
    session.send(.app(.add(1)))
    session.answer(0, with: 3)
    #expect(session.state.live.count == 8 && session.state.history.branches.count == 2)
    let ignored = "“load” is ignored: step 7 is on another branch"
    expectEqual(notes(8), ["“load” answers 3", ignored])
  }
}
