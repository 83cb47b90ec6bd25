import BowyerViews
import Testing

@testable import BowyerTerminal

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

typealias View = ViewTree<SampleEvent>

func button(_ label: String, _ kind: ButtonKind = .plain) -> View {
  .button(label, kind: kind, .press(label))
}

func buttons(_ labels: String...) -> View {
  .column(labels.map { button($0).keyed(ViewKey($0)) })
}

func form(name: String = "", terms: Bool = false) -> View {
  .column(
    .heading("Sign up"),
    .textField("Name", text: name) { .name($0) },
    .toggle("Terms", isOn: terms) { .terms($0) },
    .button("Cancel", .press("Cancel")).disabled(),
    .button("OK", .press("OK"))
  )
}

extension TerminalScreen {
  @discardableResult
  mutating func press(
    _ keys: String...,
    at location: SourceLocation = #_sourceLocation
  ) -> [Input] {
    keys.flatMap { name -> [Input] in
      if let key = KeyPress(name) { return sends(.key(key)) }
      Issue.record(
        "No key is named \"\(name)\". Keys are named as in \"a\", \"enter\", \"shift-tab\".",
        sourceLocation: location
      )
      return []
    }
  }

  mutating func sends(_ event: TerminalEvent, at time: Duration? = nil) -> [Input] {
    if case .send(let inputs) = handle(event, at: time) { inputs } else { [] }
  }

  /// Presses and releases a button of the mouse at a place; returns what is sent.
  mutating func click(
    row: Int,
    column: Int,
    _ button: PointerEvent.Button = .primary,
    at time: Duration? = nil
  ) -> [Input] {
    sends(.mouse(MouseEvent(.press, button, column: column, row: row)), at: time)
      + sends(.mouse(MouseEvent(.release, button, column: column, row: row)), at: time)
  }

  /// Presses and releases the mouse at a text; that it is not shown is an issue.
  mutating func click(
    _ text: String,
    at time: Duration? = nil,
    _ location: SourceLocation = #_sourceLocation
  ) -> [Input] {
    for (row, line) in lines.enumerated() {
      guard let range = line.firstRange(of: text) else { continue }
      return click(row: row, column: String(line[..<range.lowerBound]).displayWidth, at: time)
    }
    Issue.record(
      "Nothing on the screen reads \"\(text)\". Click on a text that is shown here:\n\(lines)",
      sourceLocation: location
    )
    return []
  }
}

extension TerminalScreen<SampleEvent> {
  /// Types a text, giving each input to the view that shows it; that nothing takes it is an issue.
  mutating func type(
    _ text: String,
    at location: SourceLocation = #_sourceLocation,
    _ answer: (String) -> ViewTree<SampleEvent>
  ) {
    let before = frame
    for scalar in text.unicodeScalars {
      for case .name(let name) in sends(.key(KeyPress(.character(Character(scalar))))) {
        show(answer(name))
      }
    }
    if frame == before {
      Issue.record(
        "Nothing takes \"\(text)\". Move the focus to a field that is shown here:\n\(lines)",
        sourceLocation: location
      )
    }
  }

  var focusedLabel: String? { view.controls.first { $0.path == focus }?.label }

  mutating func focusedLabel(
    after keys: String...,
    at location: SourceLocation = #_sourceLocation
  ) -> String? {
    for key in keys { _ = press(key, at: location) }
    return focusedLabel
  }

  mutating func focusedLabels(after keys: String...) -> [String?] {
    keys.map { focusedLabel(after: $0) }
  }

  mutating func focusedLabel(showing view: ViewTree<SampleEvent>) -> String? {
    show(view)
    return focusedLabel
  }
}
