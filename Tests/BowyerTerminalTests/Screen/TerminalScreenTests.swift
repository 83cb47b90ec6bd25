import BowyerViews
import Testing

@testable import BowyerTerminal

/// What the fields, buttons and toggles of these tests send.
private enum Event: Hashable, Sendable {
  case name(String)
  case terms(Bool)
  case press(String)
}

private func buttons(_ labels: String...) -> ViewTree<Event> {
  .column(labels.map { ViewTree.button($0, .press($0)).keyed(Key($0)) })
}

private func form(name: String = "", terms: Bool = false) -> ViewTree<Event> {
  .column(
    .heading("Sign up"),
    .textField("Name", text: name) { .name($0) },
    .toggle("Terms", isOn: terms) { .terms($0) },
    .button("Cancel", .press("Cancel")).disabled(),
    .button("OK", .press("OK"))
  )
}

extension TerminalScreen<Event> {
  /// Presses keys by name; returns what they send.
  fileprivate mutating func press(_ keys: String...) -> [Event] {
    keys.compactMap { name in
      guard let key = KeyPress(name), case .send(let event) = handle(.key(key)) else { return nil }
      return event
    }
  }

  /// Types a text, giving each input to the view that shows it.
  fileprivate mutating func type(_ text: String, _ answer: (String) -> ViewTree<Event>) {
    for scalar in text.unicodeScalars {
      guard case .send(.name(let name)) = handle(.key(KeyPress(.character(Character(scalar)))))
      else { continue }
      show(answer(name))
    }
  }

  fileprivate var focusedLabel: String? { view.controls.first { $0.path == focus }?.label }
}

@Suite("the terminal's screen")
struct TerminalScreenTests {
  @Test("moves the focus by Tab in the order of the tree, past what is disabled")
  func tab() {
    var screen = TerminalScreen(form(), columns: 40, rows: 10)
    #expect(screen.focusedLabel == "Name")
    _ = screen.press("tab")
    #expect(screen.focusedLabel == "Terms")
    _ = screen.press("tab")
    #expect(screen.focusedLabel == "OK")
    _ = screen.press("tab")
    #expect(screen.focusedLabel == "Name")
    _ = screen.press("shift-tab", "shift-tab")
    #expect(screen.focusedLabel == "Terms")
  }

  @Test("uses a control by Enter and Space")
  func use() {
    var screen = TerminalScreen(form(terms: true), columns: 40, rows: 10)
    #expect(screen.press("tab", "space", "enter") == [.terms(false), .terms(false)])
    #expect(screen.press("down", "enter", "space") == [.press("OK"), .press("OK")])
  }

  @Test("moves the focus by arrows to the neighbour on the screen")
  func arrows() {
    func row(_ labels: String...) -> ViewTree<Event> {
      .row(labels.map { .button($0, .press($0)) })
    }
    var screen = TerminalScreen<Event>(
      .column(row("a", "b"), .text("-"), row("c", "d")),
      columns: 40,
      rows: 10
    )
    #expect(screen.press("right", "enter", "down", "enter") == [.press("b"), .press("d")])
    #expect(screen.press("left", "enter", "up", "enter") == [.press("c"), .press("a")])
    #expect(screen.press("left", "up", "enter") == [.press("a")])
    #expect(screen.press("end", "right", "enter", "home", "enter") == [.press("d"), .press("a")])
  }

  @Test("keeps the focus on a control that moves, and gives it to a neighbour of one that goes")
  func focusSurvives() {
    var screen = TerminalScreen(buttons("a", "b", "c"), columns: 40, rows: 10)
    _ = screen.press("tab")
    screen.show(buttons("b", "c", "a"))
    #expect(screen.focusedLabel == "b")
    screen.show(buttons("c", "a"))
    #expect(screen.focusedLabel == "c")
    screen.show(buttons("a"))
    #expect(screen.focusedLabel == "a")
    screen.show(.text("nothing"))
    #expect(screen.focus == nil)
    #expect(screen.press("tab", "enter", "up", "home", "space") == [])
    screen.show(buttons("x", "y"))
    #expect(screen.focusedLabel == "x")
  }

  @Test("edits a text field and sends its whole text")
  func editing() {
    var screen = TerminalScreen(form(), columns: 40, rows: 10)
    screen.type("Zoë 世👨‍👩‍👧‍👦") { form(name: $0) }
    #expect(screen.lines[1] == "Name: Zoë 世👨‍👩‍👧‍👦")
    #expect(screen.frame.caret == Frame.Position(row: 1, column: 14))
    #expect(screen.press("backspace") == [.name("Zoë 世")])
    screen.show(form(name: "Zoë 世"))
    #expect(screen.press("left", "home", "delete") == [.name("oë 世")])
    #expect(screen.frame.caret == Frame.Position(row: 1, column: 6))
    guard case .send(.name(let pasted)) = screen.handle(.paste("a\nb")) else {
      Issue.record("a paste was not sent")
      return
    }
    #expect(pasted == "a boë 世")
  }

  @Test("a field takes the view's answer: refused, changed or cleared")
  func controlled() {
    func digits(_ text: String) -> ViewTree<Event> { form(name: text.filter(\.isNumber)) }
    var screen = TerminalScreen(form(), columns: 40, rows: 10)
    screen.type("1a2b3", digits)
    #expect(screen.lines[1] == "Name: 123")
    #expect(screen.frame.caret?.column == 9)
    screen.type("x") { form(name: $0.uppercased()) }
    #expect(screen.lines[1] == "Name: 123X")
    screen.show(form(name: ""))
    #expect(screen.frame.caret?.column == 6)
    #expect(screen.press("a") == [.name("a")])
  }

  @Test("keeps an edit that is on its way, till the view has an answer")
  func onItsWay() {
    var screen = TerminalScreen(form(), columns: 40, rows: 10)
    #expect(screen.press("a", "b") == [.name("a"), .name("ab")])
    screen.show(form(), isFinal: false)
    screen.show(form(name: "a"), isFinal: false)
    #expect(screen.press("c") == [.name("abc")])
    screen.show(form(name: "abc"), isFinal: false)
    #expect(screen.press("d") == [.name("abcd")])
    screen.show(form(name: "abc"), isFinal: true)
    #expect(screen.press("e") == [.name("abce")])
  }

  @Test("keeps what is edited by path")
  func fields() {
    func fields(_ names: [String]) -> ViewTree<Event> {
      .column(names.map { ViewTree.textField($0, text: "abc") { .name($0) }.keyed(Key($0)) })
    }
    var screen = TerminalScreen(fields(["x", "y"]), columns: 40, rows: 10)
    _ = screen.press("home", "tab", "left")
    screen.show(fields(["y", "x"]))
    #expect(screen.press("!") == [.name("ab!c")])
    screen.show(fields(["y", "x"]))
    #expect(screen.press("tab", "!") == [.name("!abc")])
  }

  @Test("shows the focus without colour")
  func inverse() {
    var screen = TerminalScreen(form(), columns: 40, rows: 10)
    #expect(screen.frame.rows[1].first == StyledRun("Name: ", .inverse))
    _ = screen.press("tab")
    #expect(screen.frame.caret == nil)
    #expect(screen.frame.rows[2].map(\.style) == [.inverse])
    #expect(screen.frame.rows[1].allSatisfy { !$0.style.contains(.inverse) })
  }

  @Test("scrolls what is taller than the screen to the focus")
  func scrolling() {
    let labels = (0..<30).map { "b\($0)" }
    var screen = TerminalScreen<Event>(
      .column(labels.map { .button($0, .press($0)) }),
      columns: 40,
      rows: 5
    )
    #expect(screen.lines == (0..<5).map { "[ b\($0) ]" })
    _ = screen.press("shift-tab")
    #expect(screen.lines == (25..<30).map { "[ b\($0) ]" })
    _ = screen.press("page-up", "page-up")
    #expect(screen.lines.first == "[ b17 ]")
    _ = screen.press("up")
    #expect(screen.lines.last == "[ b28 ]" || screen.lines.first == "[ b28 ]")
    screen.resize(columns: 40, rows: 100)
    #expect(screen.lines.count == 30)
    screen.resize(columns: 0, rows: -1)
    #expect(screen.lines.count == 1)
  }

  @Test("scrolls text without controls")
  func text() {
    var screen = TerminalScreen<Event>(
      .column((0..<9).map { .text("\($0)") }),
      columns: 9,
      rows: 3
    )
    _ = screen.press("down", "down")
    #expect(screen.lines == ["2", "3", "4"])
    _ = screen.press("page-down", "page-down", "page-down")
    #expect(screen.lines == ["6", "7", "8"])
  }

  @Test("ends, suspends and redraws by control keys")
  func control() {
    var screen = TerminalScreen(form(), columns: 40, rows: 10)
    func reaction(_ name: String) -> String? {
      KeyPress(name).map { "\(screen.handle(.key($0)))" }
    }
    #expect(["ctrl-c", "ctrl-d", "ctrl-q"].map(reaction) == ["quit", "quit", "quit"])
    #expect(reaction("ctrl-z") == "suspend")
    #expect(reaction("ctrl-l") == "redraw")
  }

  @Test("hostile text is painted as substitutes")
  func hostile() {
    var screen = TerminalScreen(form(), columns: 40, rows: 10)
    guard case .send(.name(let name)) = screen.handle(.paste("\u{1B}[2J\u{202E}x\u{9B}")) else {
      Issue.record("a paste was not sent")
      return
    }
    screen.show(form(name: name))
    let bytes = FramePainter.bytes(painting: screen.frame, over: nil)
    #expect(foreign(in: bytes) == [])
    #expect(String(decoding: bytes, as: UTF8.self).contains("␛[2J<U+202E>x<U+009B>"))
    #expect(screen.frame.caret?.column == 6 + 4 + 8 + 1 + 8)
  }

  @Test("focus: it is always on a control that can be used", arguments: 0..<100)
  func focus(seed: Int) {
    var dice = Dice(seed: seed)
    let keys = ["tab", "shift-tab", "up", "down", "left", "right", "enter", "page-up", "x", "home"]
    var screen = TerminalScreen(randomView(&dice), columns: 20, rows: 4)
    for _ in 0..<60 {
      if Bool.random(using: &dice) {
        screen.show(randomView(&dice), isFinal: Bool.random(using: &dice))
      } else {
        _ = screen.press(dice.pick(from: keys, else: "tab"))
      }
      let usable = screen.view.controls.filter { !$0.isDisabled }.map(\.path)
      #expect(screen.focus.map(usable.contains) ?? usable.isEmpty)
      #expect(screen.lines.count <= 4)
      if let caret = screen.frame.caret { #expect((0..<4).contains(caret.row)) }
    }
  }
}

private func randomView(_ dice: inout Dice) -> ViewTree<Event> {
  let count = Int.random(in: 0...8, using: &dice)
  let kids = (0..<count).map { _ -> ViewTree<Event> in
    let label = dice.pick(from: ["a", "b", "c", "d"], else: "e")
    let view: ViewTree<Event> =
      switch Int.random(in: 0..<5, using: &dice) {
      case 0: .text("some text that is long enough to wrap")
      case 1: .textField(label, text: dice.pick(from: ["", "x", "世界"], else: "")) { .name($0) }
      case 2: .toggle(label, isOn: Bool.random(using: &dice)) { .terms($0) }
      default: .button(label, .press(label))
      }
    return view.keyed(Key(label)).disabled(Int.random(in: 0..<4, using: &dice) == 0)
  }
  return Bool.random(using: &dice) ? .row(kids) : .group("group", .column(kids))
}
