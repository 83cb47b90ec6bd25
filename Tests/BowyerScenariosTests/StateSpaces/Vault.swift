import Bowyer

/// A vault with everything in it that should not be: a dead end, a button that can never be pressed, an alarm
/// that five particular presses set off, and two states that look the same.
enum Vault {
  struct State: Hashable {
    var entered = ""
    var isOpen = false
    var isAlarmed = false
    /// Nothing is seen of it.
    var isJammed = false
    var isLocked = false
  }

  enum Input: Hashable {
    case digit(Character)
    case clear
    case close
    case shake
    case lock
    case drill
  }

  static let dispatcher = StateDispatcher<Void, State, Input>.reducing { state, input in
    switch input {
    case .digit(let digit):
      state.entered = String((state.entered + String(digit)).suffix(5))
      if state.entered == "13213" { state.isAlarmed = true }
      if state.entered == "2" && !state.isJammed { state.isOpen = true }
    case .clear: (state.entered, state.isAlarmed) = ("", false)
    case .close: state = State(isJammed: state.isJammed)
    case .shake: state.isJammed = true
    case .lock: state = State(isLocked: true)
    case .drill: state.isOpen = true
    }
  }

  static let component = StoreComponent(initialState: State(), dispatcher: dispatcher) {
    state -> ViewTree<Input> in
    if state.isLocked { return .text("Locked for good") }
    if state.isOpen { return .column(.text("Open"), .button("Close", .close)) }
    return .column(
      .text(state.entered.isEmpty ? "Enter the code" : state.entered),
      .row(.button("1", .digit("1")), .button("2", .digit("2")), .button("3", .digit("3"))),
      .button("Clear", .clear).disabled(state.entered.isEmpty),
      .button("Shake", .shake).disabled(!state.entered.isEmpty),
      .button("Drill", .drill).disabled(!state.isAlarmed || !state.entered.isEmpty),
      .button("Lock", .lock).disabled(state.entered != "33")
    )
  }
}
