import BowyerViews

@testable import BowyerTerminal

/// What the fields, buttons and toggles of these tests send.
enum SampleEvent: Hashable, Sendable {
  case name(String)
  case terms(Bool)
  case press(String)
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
    keys.compactMap { name in
      guard let key = KeyPress(name), case .send(let event) = handle(.key(key)) else { return nil }
      return event
    }
  }

  /// Types a text, giving each input to the view that shows it.
  mutating func type(_ text: String, _ answer: (String) -> ViewTree<SampleEvent>) {
    for scalar in text.unicodeScalars {
      guard case .send(.name(let name)) = handle(.key(KeyPress(.character(Character(scalar)))))
      else { continue }
      show(answer(name))
    }
  }

  var focusedLabel: String? { view.controls.first { $0.path == focus }?.label }
}
