import BowyerViews

@testable import BowyerTerminal

/// What the fields, buttons and toggles of these tests send.
enum SampleEvent: Hashable, Sendable {
  case name(String)
  case terms(Bool)
  case press(String)
  case choose(String)
  case slide(Double)
  case key(String)
  case rows(Range<Int>)
  case pointer(PointerEvent)
}

func buttons(_ labels: String...) -> ViewTree<SampleEvent> {
  .column(labels.map { ViewTree.button($0, .press($0)).keyed(Key($0)) })
}

func form(name: String = "", terms: Bool = false) -> ViewTree<SampleEvent> {
  .column(
    .heading("Sign up"),
    .textField("Name", text: name) { .name($0) },
    .toggle("Terms", isOn: terms) { .terms($0) },
    .button("Cancel", .press("Cancel")).disabled(),
    .button("OK", .press("OK"))
  )
}

extension TerminalScreen<SampleEvent> {
  /// Presses keys by name; returns what they send.
  mutating func press(_ keys: String...) -> [SampleEvent] {
    keys.flatMap { name -> [SampleEvent] in
      guard let key = KeyPress(name) else { return [.press("no key \(name)")] }
      return sends(.key(key))
    }
  }

  /// Takes an event; returns what is sent.
  mutating func sends(_ event: TerminalEvent, at time: Duration? = nil) -> [SampleEvent] {
    if case .send(let inputs) = handle(event, at: time) { inputs } else { [] }
  }

  /// Presses and releases a button of the mouse at a place; returns what is sent.
  mutating func click(
    row: Int,
    column: Int,
    _ button: PointerEvent.Button = .primary,
    at time: Duration? = nil
  ) -> [SampleEvent] {
    sends(.mouse(MouseEvent(.press, button, column: column, row: row)), at: time)
      + sends(.mouse(MouseEvent(.release, button, column: column, row: row)), at: time)
  }

  /// Presses and releases the mouse at a text that is shown.
  mutating func click(_ text: String, at time: Duration? = nil) -> [SampleEvent] {
    for (row, line) in lines.enumerated() {
      guard let range = line.firstRange(of: text) else { continue }
      return click(row: row, column: String(line[..<range.lowerBound]).displayWidth, at: time)
    }
    return [.press("no \(text)")]
  }

  /// Types a text, giving each input to the view that shows it.
  mutating func type(_ text: String, _ answer: (String) -> ViewTree<SampleEvent>) {
    for scalar in text.unicodeScalars {
      for case .name(let name) in sends(.key(KeyPress(.character(Character(scalar))))) {
        show(answer(name))
      }
    }
  }

  var focusedLabel: String? { view.controls.first { $0.path == focus }?.label }
}
