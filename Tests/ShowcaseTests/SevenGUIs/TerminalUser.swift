import Bowyer
import BowyerScenarios
import BowyerViews

@testable import BowyerTerminal

/// Somebody who uses a component on a terminal, by its keys and its mouse.
struct TerminalUser<S: Sendable, Input: Sendable> {
  let clock = TestClock()
  let session: Session<S, Input, ViewTree<Input>>
  private(set) var screen: TerminalScreen<Input>
  private var now = Duration.zero

  init<World>(
    _ component: StoreComponent<World, S, Input, ViewTree<Input>>,
    columns: Int = 80,
    rows: Int = 24
  ) {
    session = Session(component, clock: clock)
    screen = TerminalScreen(session.view, columns: columns, rows: rows)
    send(screen.begin())
  }

  var state: S { session.state }

  /// The text on the screen.
  var text: String { screen.lines.joined(separator: "\n") }

  /// Presses keys, by their names.
  mutating func press(_ names: String...) {
    for name in names { KeyPress(name).map { handle(.key($0)) } }
  }

  /// Types a text, letter by letter.
  mutating func type(_ text: String) {
    for letter in text { handle(.key(KeyPress(.character(letter)))) }
  }

  /// Clicks on the first place where a text is seen, so many times, so many cells from where it begins.
  mutating func click(
    _ text: String,
    _ button: PointerEvent.Button = .primary,
    times: Int = 1,
    offset: Int = 0
  ) {
    for (row, line) in screen.lines.enumerated() {
      guard let range = line.firstRange(of: text) else { continue }
      let column = String(line[..<range.lowerBound]).displayWidth + offset
      for _ in 0..<times { click(column: column, row: row, button) }
      return
    }
  }

  /// Clicks on a cell.
  mutating func click(column: Int, row: Int, _ button: PointerEvent.Button = .primary) {
    handle(.mouse(MouseEvent(.press, button, column: column, row: row)))
    handle(.mouse(MouseEvent(.release, button, column: column, row: row)))
  }

  mutating func handle(_ event: TerminalEvent) {
    now += .milliseconds(10)
    if case .send(let inputs) = screen.handle(event, at: now) { send(inputs) }
    settle()
  }

  /// Makes the terminal larger or smaller.
  mutating func resize(columns: Int, rows: Int) {
    send(screen.resize(columns: columns, rows: rows))
    settle()
  }

  /// Whether what has the focus is on the screen.
  var isFocusSeen: Bool { screen.core.isFocusVisible }

  /// Lets time pass.
  mutating func wait(_ duration: Duration) async {
    await clock.advance(by: duration, for: session)
    now += duration
    settle()
  }

  private mutating func send(_ inputs: [Input]) {
    for input in inputs { session.send(input) }
    if !inputs.isEmpty { settle() }
  }

  /// Shows what there is now.
  private mutating func settle() {
    for _ in 0..<100 {
      let inputs = screen.show(session.view)
      if inputs.isEmpty { return }
      for input in inputs { session.send(input) }
    }
  }
}
