import Bowyer
import BowyerCheck
import BowyerScenarios
import Testing
import TestSupport

@testable import ShowcaseExamples

private func component(
  _ state: TimerState = TimerState()
) -> StoreComponent<Void, TimerState, TimerInput, ViewTree<TimerInput>> {
  StoreComponent(initialState: state, dispatcher: timer, view: timerView)
}

/// A timer that is seen and has run for a while.
private func shown(_ elapsed: Int, of duration: Int) -> TimerState {
  TimerState(isShown: true, elapsed: elapsed, duration: duration)
}

/// Something that happens to a timer.
private enum Event: Equatable {
  case input(TimerInput)
  case wait(Duration)
}

private let anyEvent = Gen<Event>.oneOf(
  .pure(.wait(.milliseconds(100))),
  .pure(.input(.reset)),
  .pure(.input(.appear)),
  .pure(.input(.disappear)),
  .pure(.input(.tick)),
  Gen<Int>.integer(in: 0...6).map { .input(.slide(Double($0) / 10)) },
  Gen<Int>.integer(in: 0...900).map { .wait(.milliseconds($0)) }
)

@Suite("7GUIs: timer") struct TimerTests {
  @Test("M1, M7, M10: has a gauge, a number, a slider, a button; time that is over fills the gauge")
  func parts() {
    #expect(
      timerView(shown(60, of: 150)).rendered() == """
        Elapsed: [####------] 40 %
        6.0s
        Duration: [#####-----] 15
        [ Reset ]
        """
    )
    expectEqual(shown(0, of: 0).filled, 1)
    // It never runs beyond its time; a shorter time keeps what has passed.
    expectEqual(timer.run(.tick, on: shown(9, of: 9)).state.elapsed, 9)
    let shorter = timer.run(.slide(0.5), on: shown(9, of: 20))
    #expect(shorter.state == shown(9, of: 5) && shorter.state.filled == 1)
    expectEqual(shorter.effect.description, "cancel(id: ticking)")
    #expect(timerView(shorter.state).rendered().contains("0.9s"))
  }

  @Test("M2 to M6, M9: runs to the end of its time, and again when there is more or a reset")
  func runs() throws {
    try Scenario(component())
      .send(.appear) { $0.isShown = true }
      .slide("Duration", to: 0.5) { $0.duration = 5 }
      .advance(by: .milliseconds(300)) { $0.elapsed = 3 }.shows("60 %")
      .slide("Duration", to: 1) { $0.duration = 10 }.shows("30 %")
      .advance(by: .seconds(60)) { $0.elapsed = 10 }.shows("100 %").shows("1.0s")
      .advance(by: .seconds(60))
      .slide("Duration", to: 2) { $0.duration = 20 }.shows("50 %")
      .advance(by: .seconds(60)) { $0.elapsed = 20 }
      .press("Reset") { $0.elapsed = 0 }.shows("0.0s")
      .advance(by: .seconds(60)) { $0.elapsed = 20 }
      .run()
  }

  @Test("M8: one ticking is alive while there is time left, and none otherwise, whatever happens")
  func once() throws {
    try forAll(.array(of: anyEvent, count: 0...40)) { events in
      let clock = TestClock()
      let session = Session(component(TimerState(duration: 3)), clock: clock)
      defer { session.stop() }
      for event in events {
        switch event {
        case .input(let input): session.send(input)
        case .wait(let duration): clock.advance(by: duration)
        }
        guard clock.waiting == (session.state.isRunning ? 1 : 0) else { return false }
      }
      return true
    }
  }

  @Test("is paused while it is not visible")
  func unseen() async {
    var player = ScriptPlayer(showcaseComponent(open: .timer, in: .scripted), width: 80)
    for line in ["wait 1", "choose Example=stepper", "wait 5", "choose Example=timer", "wait 1"] {
      await player.perform(line)
    }
    #expect(player.frame.contains("2.0s"))
  }
}
