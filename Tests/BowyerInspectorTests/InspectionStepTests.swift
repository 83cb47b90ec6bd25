import BowyerViews
import Testing
import TestSupport

@testable import Bowyer
@testable import BowyerInspector
@testable import BowyerScenarios

@Suite("The steps of an inspection") struct InspectionStepTests {
  private enum Act: Hashable, Sendable {
    case load
    case later
    case loaded(Int)
    case watch
  }

  private static let component = StoreComponent(
    initialState: "",
    dispatcher: StateDispatcher<Void, String, Act> { state, act in
      let later = Effect<Void, Int>.pure(7).delayed(by: .seconds(1)).map { n in
        Step<Void, String, Act>.send(.loaded(n))
      }
      let load = Effect<Void, Int>.perform("load") { _ in 1 }
      switch act {
      case .load: return .merge([load.map { n in .send(.loaded(n)) }, later])
      case .later: return later
      case .loaded(let n): state = String(repeating: "a", count: n)
      case .watch:
        return Effect<Void, Int>.stream("lines") { _ in AsyncStream { _ in } }.map { n in
          .commit(.update { $0 = String(repeating: "a", count: n) })
        }
      }
      return .empty
    },
    view: { ViewTree<Act>.text($0) }
  )

  private func session(_ steps: Int = 10_000) -> ControlledSession<
    Inspection<String, Act>, Inspecting<Act>, ViewTree<Inspecting<Act>>
  > {
    ControlledSession(Self.component.inspected(steps: steps))
  }

  @Test("name the effect that sent an input, if it was answered just before")
  func senders() throws {
    let session = session()
    session.send(.app(.load))
    let load = try #require(session.pending.first)
    session.reply(.answer(1), to: load)
    // An effect without a name of the same step, later.
    session.advance(by: .seconds(1))
    expectEqual(session.state.history[2]?.sender, .effect("load", of: 1))
    expectEqual(session.state.history[3]?.sender, .effect(nil, of: 1))
    // What an effect of another step sent before was waiting when the effect was answered.
    var whole = Inspection<Int, Int>(0, steps: 10_000)
    let answer = SessionEvent.answered(1, "load", EffectCellOf(7), isLast: true)
    for (answered, asker) in [(1, 0), (1, 1), (0, 1)] {
      whole.note(answer, .init(step: answered, branch: 0))
      _ = whole.record(7, .init(step: asker, branch: 0), nothing: ()) { $0 = 7 }
    }
    whole.note(answer, nil)
    _ = whole.record(7, .init(step: 0, branch: 0), nothing: ()) { $0 = 7 }
    expectEqual(
      (1...4).map { whole.history[$0]?.sender },
      [.effect(nil, of: 0), .effect("load", of: 1), .effect(nil, of: 1), .effect("load", of: 0)]
    )
  }

  @Test("are gone to from the oldest one on up to the latest one, which is no step of its own")
  func going() throws {
    var session = session(4)
    for n in 1...6 { session.send(.app(.loaded(n))) }
    for (number, shown) in [(-1, 2), (2, 2), (3, 3), (5, 5)] {
      session.send(.inspector(.go(number)))
      #expect(session.state.position == shown && session.state.shownStep == shown)
    }
    for number in [6, 7] {
      session.send(.inspector(.go(3)))
      session.send(.inspector(.go(number)))
      #expect(session.state.position == nil && session.state.shownStep == 6)
    }
    session.send(.inspector(.go(3)))
    session.send(.inspector(.live))
    expectEqual(session.state.position, nil)
    // There is nowhere to go on from.
    session.send(.inspector(.resume))
    expectEqual(session.state.history.branches.count, 1)
    // Where an earlier branch ended is not where the live one is.
    let positions = [InspectorAction.go(3), .resume, .go(6), .go(3)].map { action -> Int? in
      session.send(.inspector(action))
      return session.state.position
    }
    expectEqual(positions, [3, nil, 6, nil])
    // One that is shown and then dropped gives way to the oldest one.
    session = self.session(3)
    session.send(.app(.watch))
    let lines = try #require(session.pending.first)
    for n in 1...2 { session.reply(.answer(n), to: lines) }
    session.send(.inspector(.go(2)))
    for n in 3...9 {
      session.reply(.answer(n), to: lines)
      let state = session.state
      let dropped = state.history.dropped
      #expect(dropped == n - 2 && state.live.count == n)
      #expect(state.position == max(2, dropped) && state.shown.count == max(1, dropped - 1))
    }
    session.send(.inspector(.resume))
    #expect(session.state.live.count == 6 && session.state.position == nil)
  }

  @Test("of several branches have no scenario")
  func forked() throws {
    let session = session()
    session.send(.app(.loaded(1)))
    session.send(.app(.loaded(2)))
    session.send(.inspector(.go(1)))
    session.send(.app(.loaded(3)))
    let panels = InspectorPanels<String, Act>(
      names: [],
      canExport: true,
      part: { $0 },
      view: Self.component.view
    )
    let export = InspectionExport(session.state, panels) { _, _, _ in }
    let error = #expect(throws: InspectionExportError.forked(branches: 2)) {
      try export.scenario(of: Self.component, named: "a", from: Recording([], order: .fifo))
    }
    #expect(error?.description.hasPrefix("the history has 2 branches") == true)
  }
}
