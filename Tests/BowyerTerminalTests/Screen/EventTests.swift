import BowyerLock
import BowyerViews
import TestSupport
import Testing

@testable import BowyerTerminal

private func key(_ name: String) -> @Sendable (KeyPress) -> SampleEvent? {
  { [name] press in press.text == "x" || press.key == .escape ? .key(name) : nil }
}

@Suite("the events that a view receives on the terminal's screen")
struct EventTests {
  @Test("a key goes once to each listener from the focus outward, and is typed, unless prevented")
  func keys() {
    func view(_ options: EventOptions) -> View {
      .column(
        .form(button("a").onKey(key("button"))).onKey(key("form")).options(options, for: .key),
        button("b")
      ).onKey(key("root"))
    }
    var screen = TerminalScreen(view(EventOptions()), columns: 40, rows: 9)
    expectEqual(screen.press("x"), [.key("button"), .key("form"), .key("root")])
    expectEqual(screen.press("y"), [])
    expectEqual(screen.press("tab", "x"), [.key("root")])
    screen = TerminalScreen(view(EventOptions(stopsPropagation: true)), columns: 40, rows: 9)
    expectEqual(screen.press("escape"), [.key("button"), .key("form")])
    // Without anything that can have the focus it goes to the root.
    screen = TerminalScreen(View.text("a").onKey(key("root")), columns: 40, rows: 9)
    expectEqual(screen.press("x"), [.key("root")])
    let calls = Lock(0)
    let counting = button("a").onKey { _ in
      calls.withLock { $0 += 1 }
      return .key("a")
    }
    screen = TerminalScreen(counting, columns: 40, rows: 9)
    expectEqual(screen.press("x", "y"), [.key("a"), .key("a")])
    expectEqual(calls.withLock { $0 }, 2)
    // It is typed too, unless that is prevented.
    func field(_ options: EventOptions) -> View {
      .textField("Name", text: "") { .name($0) }.onKey(key("field")).options(options, for: .key)
    }
    screen = TerminalScreen(field(EventOptions()), columns: 40, rows: 9)
    expectEqual(screen.press("x"), [.key("field"), .name("x")])
    for stops in [false, true] {
      let options = EventOptions(preventsDefault: true, stopsPropagation: stops)
      screen = TerminalScreen(field(options), columns: 40, rows: 9)
      expectEqual(screen.press("x", "y"), [.key("field"), .name("y")])
    }
  }

  @Test("Enter in a field hands it in, or its form, or goes on to the next control if there is one")
  func submit() {
    func field(_ label: String) -> View { .textField(label, text: "") { .name($0) } }
    let view: View = .column(
      field("a").onSubmit(.press("field")),
      .form(field("b"), button("c")).onSubmit(.press("form")),
      field("d")
    )
    var screen = TerminalScreen(view, columns: 40, rows: 9)
    expectEqual(
      screen.press("enter", "tab", "enter", "tab", "enter"),
      [.press("field"), .press("form"), .press("c")]
    )
    expectEqual(screen.press("tab", "enter"), [])
    expectEqual(screen.focusedLabel, "d")
  }

  @Test("what gains or loses the focus sends that once, if something listens")
  func focus() {
    func noisy(_ name: String) -> View {
      button(name).onFocus(.key("+\(name)")).onBlur(.key("-\(name)"))
    }
    var screen = TerminalScreen(.column(noisy("a"), noisy("b")), columns: 40, rows: 9)
    expectEqual(screen.begin(), [.key("+a")])
    expectEqual(
      screen.press("tab", "shift-tab", "up"),
      [.key("-a"), .key("+b"), .key("-b"), .key("+a")]
    )
    expectEqual(screen.click("b"), [.key("-a"), .key("+b"), .press("b")])
    expectEqual(screen.show(.column(noisy("a"))), [.key("+a")])
    // Nothing is sent without a listener, even if the input type is optional.
    var optional = TerminalScreen(ViewTree<Int?>.button("a", 1), columns: 40, rows: 9)
    expectEqual(optional.begin(), [])
    optional = TerminalScreen(ViewTree<Int?>.button("a", 1).onFocus(nil), columns: 40, rows: 9)
    expectEqual(optional.begin(), [nil])
  }

  @Test("a view that appears or disappears sends one event, also when it is disabled")
  func appearing() {
    func view(_ names: String...) -> View {
      .column(
        names.map { name in
          View.text(name).onAppear(.key("+\(name)")).onDisappear(.key("-\(name)"))
            .disabled().keyed(ViewKey(name))
        }
      )
    }
    var screen = TerminalScreen(view("a", "b"), columns: 40, rows: 9)
    expectEqual(screen.begin(), [.key("+a"), .key("+b")])
    expectEqual(screen.show(view("b", "a")), [])
    expectEqual(screen.show(view("c", "a")), [.key("-b"), .key("+c")])
    expectEqual(screen.show(.text("nothing")), [.key("-c"), .key("-a")])
    // What is of another kind is another view.
    expectEqual(screen.show(View.text("d").onAppear(.key("+d"))), [.key("+d")])
    expectEqual(screen.show(button("e").onAppear(.key("+e"))), [.key("+e")])
  }

  @Test("the mouse presses twice in half a second, and asks for a menu by its other button")
  func doublePress() {
    let view: View = .column(
      View.text("label").onDoublePress(.key("double")),
      button("b").onDoublePress(.key("twice"))
    )
    var screen = TerminalScreen(view, columns: 40, rows: 9)
    expectEqual(screen.click("label", at: .milliseconds(0)), [])
    expectEqual(screen.click("label", at: .milliseconds(200)), [.key("double")])
    expectEqual(screen.click("label", at: .milliseconds(300)), [])
    expectEqual(screen.click("label", at: .milliseconds(900)), [])
    expectEqual(screen.click("[ b ]", at: .seconds(2)), [.press("b")])
    expectEqual(screen.click("[ b ]", at: .seconds(2)), [.press("b"), .key("twice")])
    expectEqual(screen.press("alt-enter"), [.key("twice")])
    // Half a second is a short time.
    expectEqual(screen.click("label", at: .seconds(4)), [])
    expectEqual(screen.click("label", at: .milliseconds(4_500)), [.key("double")])
    expectEqual(screen.click("label", at: .seconds(6)), [])
    expectEqual(screen.click("label", at: .milliseconds(6_501)), [])
    // Two views that are pressed once each are not pressed twice.
    expectEqual(screen.click("label", at: .seconds(8)), [])
    expectEqual(screen.click("[ b ]", at: .seconds(8)), [.press("b")])
    // The other button asks the innermost that knows; a press that is released elsewhere does nothing.
    let menus: View = .column(button("a").onContextMenu(.key("a")), .form(button("b")))
      .onContextMenu(.key("root"))
    screen = TerminalScreen(menus, columns: 40, rows: 9)
    expectEqual(screen.click(row: 0, column: 2, .secondary), [.key("a")])
    expectEqual(screen.click(row: 1, column: 2, .secondary), [.key("root")])
    expectEqual(screen.press("shift-f10", "tab", "shift-f10"), [.key("a"), .key("root")])
    let text = View.column(.text("Ada").onContextMenu(.key("Ada")), button("OK"))
    screen = TerminalScreen(text, columns: 20, rows: 5)
    expectEqual(screen.click(row: 0, column: 1, .secondary), [.key("Ada")])
    screen = TerminalScreen(View.column(button("a"), button("b")), columns: 40, rows: 9)
    expectEqual(screen.sends(.mouse(MouseEvent(.press, column: 2, row: 0))), [])
    expectEqual(screen.sends(.mouse(MouseEvent(.release, column: 2, row: 1))), [])
    expectEqual(screen.focusedLabel, "a")
  }

  @Test("an initial focus is had by what appears; views with an order come before the others")
  func autofocus() {
    let view: View = .column(
      button("c"),
      button("b").focus(.order(2)),
      button("x").focus(FocusRule.none),
      button("a").focus(.order(1)),
      button("d").focus(.initial)
    )
    var screen = TerminalScreen(view, columns: 40, rows: 9)
    expectEqual(screen.focusedLabel, "d")
    let labels = screen.focusedLabels(after: "tab", "tab", "tab", "tab")
    expectEqual(labels, ["a", "b", "c", "d"])
    expectEqual(screen.click("x"), [.press("x")])
    screen.show(.column(button("e"), button("f").keyed("f").focus(.initial)))
    expectEqual(screen.focusedLabel, "f")
  }
}

@Suite("Debounced and throttled events on the terminal's screen")
struct PacingTests {
  private func field(_ text: String, _ rate: EventOptions.Rate) -> View {
    .form(
      .textField("Search", text: text) { .name($0) }
        .options(EventOptions(rate: rate), for: .input),
      button("Go")
    ).onSubmit(.press("submit"))
  }

  private func letter(_ letter: Character) -> TerminalEvent { .key(KeyPress(.character(letter))) }

  @Test("what is due when the program itself is asked for something is sent next")
  func overdue() {
    func view(_ more: View = .empty) -> View {
      .column(field("", .debounce(.milliseconds(300))), more)
    }
    func redrawn() -> TerminalScreen<SampleEvent> {
      var screen = TerminalScreen(view(), columns: 40, rows: 9)
      expectEqual(screen.sends(letter("z"), at: .zero), [])
      let redraw = TerminalEvent.key(KeyPress(.character("l"), .control))
      for _ in 0..<2 { expectEqual("\(screen.handle(redraw, at: .seconds(1)))", "redraw") }
      expectEqual(screen.deadline, .seconds(1))
      screen.show(view())
      #expect(screen.lines[0].contains("z"))
      return screen
    }
    for hasTime in [true, false] {
      var screen = redrawn()
      let sent = hasTime ? screen.passTime(to: .seconds(1)) : screen.press("tab")
      expectEqual(sent, [.name("z")])
      expectEqual(screen.deadline, nil)
      screen.show(view())
      #expect(!screen.lines[0].contains("z"))
    }
    // It is sent before the events of the next view.
    var screen = redrawn()
    let next = view(.text("new").onAppear(.press("new")))
    expectEqual(screen.show(next), [.name("z"), .press("new")])
    expectEqual(screen.deadline, nil)
    screen.show(next, unhandled: 2)
    #expect(screen.lines[0].contains("z"))
    screen.show(next, unhandled: 1)
    #expect(!screen.lines[0].contains("z"))
  }

  @Test("a delayed event is sent before the next event of the same control, also before a key's")
  func order() {
    let rate = EventOptions.Rate.debounce(.seconds(1))
    var screen = TerminalScreen(field("", rate), columns: 40, rows: 9)
    expectEqual(screen.press("a", "enter"), [.name("a"), .press("submit")])
    expectEqual(screen.press("b", "tab"), [.name("ab")])
    expectEqual(screen.passTime(to: .seconds(9)), [])
    let later = EventOptions(rate: .debounce(.seconds(1)))
    let listening = View.textField("Name", text: "") { .name($0) }.options(later, for: .input)
      .onKey { $0.key == .enter ? .key("enter") : nil }
    screen = TerminalScreen(listening, columns: 40, rows: 9)
    expectEqual(screen.press("a"), [])
    expectEqual(screen.press("enter"), [.name("a"), .key("enter")])
    let options = EventOptions(preventsDefault: true, rate: .debounce(.seconds(1)))
    let paced = View.textField("Name", text: "") { .name($0) }.onKey(key("late")).options(
      options,
      for: .key
    )
    screen = TerminalScreen(paced, columns: 40, rows: 9)
    expectEqual(screen.press("x", "y", "x"), [.key("late"), .name("y")])
    expectEqual(screen.passTime(to: .seconds(2)), [.key("late")])
  }

  @Test("a delayed event is not sent to another control that takes the place of its control")
  func addressee() {
    let wait = EventOptions(rate: .debounce(.seconds(1)))
    func shows(_ later: View, after view: View) -> [SampleEvent] {
      var screen = TerminalScreen(view, columns: 40, rows: 9)
      expectEqual(screen.press("enter"), [])
      screen.show(later)
      return screen.passTime(to: .seconds(9))
    }
    let help = button("Help").options(wait, for: .press)
    expectEqual(shows(.column(button("Delete all")), after: .column(help)), [])
    expectEqual(shows(.column(help), after: .column(help)), [.press("Help")])
    expectEqual(shows(.column(button("Help").disabled()), after: .column(help)), [])
    expectEqual(shows(.column(View.text("Help").onPress(.press("no"))), after: .column(help)), [])
  }

  @Test("typed text does not appear in another field; a label that tells of it keeps the caret")
  func typed() {
    let wait = EventOptions(rate: .debounce(.seconds(1)))
    func field(_ label: String, _ kind: TextFieldKind, text: String = "") -> View {
      .column(
        .textField(label, text: text, kind: kind) { .name(label + ":" + $0) }
          .options(wait, for: .input)
      )
    }
    func shown(_ later: View, unhandled: Int) -> (line: String, inputs: [SampleEvent]) {
      var screen = TerminalScreen(field("Search", .plain), columns: 40, rows: 9)
      _ = screen.press("a", "b", "left")
      screen.show(later, unhandled: unhandled)
      return (screen.lines[0], screen.passTime(to: .seconds(9)))
    }
    for unhandled in [0, 1] {
      for later in [field("Password", .secure), field("Search", .secure), field("Find", .plain)] {
        let (line, inputs) = shown(later, unhandled: unhandled)
        #expect(!line.contains("ab") && !line.contains("••"))
        expectEqual(inputs, [])
      }
      let same = shown(field("Search", .plain), unhandled: unhandled)
      #expect(same.line.contains("ab"))
      expectEqual(same.inputs, [.name("Search:ab")])
    }
    // A field whose label tells how its text is keeps its caret.
    func telling(_ text: String) -> View {
      .textField("Name" + (text.isEmpty ? " (empty)" : ""), text: text) { .name($0) }
    }
    var screen = TerminalScreen(telling("ab"), columns: 40, rows: 9)
    expectEqual(screen.press("home", "delete", "delete"), [.name("b"), .name("")])
    screen.show(telling(""))
    expectEqual(screen.press("x", "y", "home"), [.name("x"), .name("xy")])
    screen.show(telling("xy"))
    expectEqual(screen.press("z"), [.name("zxy")])
  }
}
