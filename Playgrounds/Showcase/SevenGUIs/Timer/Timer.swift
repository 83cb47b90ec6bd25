import Bowyer

// A timer: time passes while the user changes how much of it there is. Whether it runs is no fact of its own,
// which might be wrong, but follows from the others; ticking begins where it comes to run, and ends where it
// comes to stand still. The clock is that of the session, so that a test decides how time passes.

/// What the timer remembers, in tenths of a second.
struct TimerState: Hashable {
  /// The most that it can be set to.
  static let longest = 300

  /// Whether the timer is on the screen.
  var isShown = false
  /// How long it has run.
  var elapsed = 0
  /// How long it is to run.
  var duration = 150

  /// Whether time is to pass.
  var isRunning: Bool { isShown && elapsed < duration }

  /// How much of the gauge is filled, from 0 to 1.
  var filled: Double {
    elapsed < duration ? Double(elapsed) / Double(duration) : 1
  }
}

/// What can be done with it.
enum TimerInput: Equatable {
  case appear
  case disappear
  case tick
  /// Sets the duration, in seconds.
  case slide(Double)
  case reset
}

/// What it does.
let timer = StateDispatcher<Void, TimerState, TimerInput> { state, input in
  let wasRunning = state.isRunning
  switch input {
  case .appear: state.isShown = true
  case .disappear: state.isShown = false
  case .tick: if state.isRunning { state.elapsed += 1 }
  case .slide(let seconds):
    // What is no number is not more than zero either.
    state.duration =
      seconds > 0 ? Int((min(seconds * 10, Double(TimerState.longest))).rounded()) : 0
  case .reset: state.elapsed = 0
  }
  switch (wasRunning, state.isRunning) {
  case (false, true): return ticking
  case (true, false): return .cancel(id: "ticking")
  default: return .empty
  }
}

/// Ten ticks a second.
///
/// There are never two of them: one that begins takes the place of another.
private let ticking = StateDispatcher<Void, TimerState, TimerInput>.Request.send(.tick)
  .every(.milliseconds(100))
  .cancellable(id: "ticking", replacing: true)

/// How it looks.
func timerView(_ state: TimerState) -> ViewTree<TimerInput> {
  .column(
    .progress("Elapsed", value: state.filled),
    .text("\(state.elapsed / 10).\(state.elapsed % 10)s"),
    .slider(
      "Duration",
      value: Double(state.duration) / 10,
      in: 0...Double(TimerState.longest) / 10,
      step: 0.5
    ) { .slide($0) },
    .button("Reset", .reset)
  )
  .onAppear(.appear)
  .onDisappear(.disappear)
}
