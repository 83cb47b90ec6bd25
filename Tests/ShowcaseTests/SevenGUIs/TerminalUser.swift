import Bowyer
import BowyerScenarios
import BowyerViews
import Testing

@testable import BowyerTerminal

/// A user of a component on a terminal, by its keys and its mouse.
///
/// What cannot be done is an issue where it was asked for: a key that there is not, a text that nothing
/// takes or that is not on the screen, a place without a control.
struct TerminalUser<S: Sendable, Input: Sendable> {
  let clock = TestClock()
  let session: Session<S, Input, ViewTree<Input>>
  private(set) var screen: TerminalScreen<Input>
  private var now = Duration.zero

  init<World>(
    _ component: StoreComponent<World, S, Input, ViewTree<Input>>,
    columns: Int = 80,
    rows: Int = 24,
    theme: ViewTheme? = nil
  ) {
    session = Session(component, clock: clock)
    screen = TerminalScreen(session.view, columns: columns, rows: rows, theme: theme)
    send(screen.begin())
  }

  var state: S { session.state }

  var text: String { screen.lines.joined(separator: "\n") }

  mutating func press(_ names: String..., at location: SourceLocation = #_sourceLocation) {
    for name in names {
      if let key = KeyPress(name) {
        handle(.key(key))
      } else {
        Issue.record(
          "No key is named \"\(name)\". Keys are named as in \"a\", \"enter\", \"shift-tab\".",
          sourceLocation: location
        )
      }
    }
  }

  mutating func type(_ text: String, at location: SourceLocation = #_sourceLocation) {
    let before = screen.frame
    for letter in text { handle(.key(KeyPress(.character(letter)))) }
    if screen.frame == before {
      Issue.record(
        "Nothing takes \"\(text)\". Move the focus to a field that is shown here:\n\(self.text)",
        sourceLocation: location
      )
    }
  }

  /// Clicks on the first place where a text is seen, so many times, so many cells from where it begins.
  mutating func click(
    _ text: String,
    _ button: PointerEvent.Button = .primary,
    times: Int = 1,
    offset: Int = 0,
    at location: SourceLocation = #_sourceLocation
  ) {
    guard let place = place(of: text, at: location) else { return }
    for _ in 0..<times {
      click(column: place.column + offset, row: place.row, button, at: location)
    }
  }

  mutating func click(
    column: Int,
    row: Int,
    _ button: PointerEvent.Button = .primary,
    at location: SourceLocation = #_sourceLocation
  ) {
    if screen.laidOut.target(at: Frame.Position(row: row, column: column)) == nil {
      Issue.record(
        "No control at column \(column) of row \(row). Click on a control that is shown here:\n\(text)",
        sourceLocation: location
      )
    }
    handle(.mouse(MouseEvent(.press, button, column: column, row: row)))
    handle(.mouse(MouseEvent(.release, button, column: column, row: row)))
  }

  mutating func handle(_ event: TerminalEvent) {
    now += .milliseconds(10)
    if case .send(let inputs) = screen.handle(event, at: now) { send(inputs) } else { send([]) }
  }

  mutating func resize(columns: Int, rows: Int) {
    send(screen.resize(columns: columns, rows: rows))
  }

  private func place(of text: String, at location: SourceLocation) -> Frame.Position? {
    for (row, line) in screen.lines.enumerated() {
      guard let range = line.firstRange(of: text) else { continue }
      return Frame.Position(row: row, column: String(line[..<range.lowerBound]).displayWidth)
    }
    Issue.record(
      "Nothing on the screen reads \"\(text)\". Give a text that is shown here:\n\(self.text)",
      sourceLocation: location
    )
    return nil
  }

  /// Whether what has the focus is on the screen.
  var isFocusSeen: Bool { screen.laidOut.isFocusVisible }

  mutating func wait(_ duration: Duration) async {
    await clock.advance(by: duration, for: session)
    now += duration
    send([])
  }

  /// Sends inputs, and those that what is shown then leads to.
  private mutating func send(_ inputs: [Input]) {
    var inputs = inputs
    for _ in 0..<100 {
      for input in inputs { session.send(input) }
      inputs = screen.show(session.view)
      if inputs.isEmpty { return }
    }
  }
}
