import BowyerViews
import TestSupport
import Testing

@testable import BowyerTerminal

@Suite("hostile texts on the terminal's screen")
struct HostileViewTests {
  private func everywhere(_ pieces: [String]) -> View {
    let text = pieces.joined()
    let options = [PickerOption("a", text), PickerOption(ViewKey(text), "b")]
    return .column(
      pieces.map { .text($0) } + [
        .row(pieces.map { .text($0) }), .text(pieces.map { TextSpan($0, ViewStyle(.bold)) }),
        .heading(text), .code(text), .image(text, alt: text), .button(text, .press("a")),
        .link(text, to: "https://x.example/" + text), .link("x", to: text),
        .toggle(text, isOn: true) { .terms($0) },
        .textField(text, text: text, placeholder: text) { .name($0) },
        .textField("empty", text: "", placeholder: text, kind: .search) { .name($0) },
        .textField("lines", text: text, kind: .multiline) { .name($0) },
        .picker(text, options, selection: "a", kind: .menu) { .choose($0.name) },
        .picker(text, options, selection: "a", kind: .tabs) { .choose($0.name) },
        .slider(text, value: 1, in: 0...2) { .slide($0) }, .progress(text, value: 0.5),
        .group(text, .text(text)), .form(.text(text)), .list(.text(text)),
        .table([ColumnHeading(text)], [.tableRow(.text(text))]),
        .dialog(text, isModal: false, [.text(text)]),
        .menu(text, .button(text, .press("b"))),
        .canvas(text, width: 40, height: 4, [.text(TextSpan(text), x: 0, y: 0)]),
        .native(text, [text: text], fallback: text),
        .text("x").labelled(text).described(text).onPress(.press("x")),
      ]
    )
  }

  @Test(
    "are shown and never passed on, whole or in pieces",
    arguments: hostileTexts + [("bidi overrides", ["\u{202E}x\u{202C}"])]
  )
  func hostile(name: String, pieces: [String]) {
    var screen = TerminalScreen(everywhere(pieces), columns: 70, rows: 60)
    for keys in [[], ["end", "enter"]] {
      for key in keys { _ = screen.press(key) }
      let bytes = FramePainter.bytes(painting: screen.frame, over: nil)
      var terminal = TerminalModel(columns: 70, rows: 60)
      terminal.take(bytes)
      expectEqual(terminal.foreign, [])
      expectEqual(terminal.places, TerminalModel.expected(screen.frame, .full))
    }
    // What a person pastes, too.
    screen = TerminalScreen(form(), columns: 70, rows: 60)
    for case .name(let text) in pieces.flatMap({ screen.sends(.paste($0)) }) {
      screen.show(form(name: text))
    }
    expectEqual(foreign(in: FramePainter.bytes(painting: screen.frame, over: nil)), [])
  }

  @Test("and hostile numbers of the mouse and of the time are borne")
  func numbers() {
    let rows: View = .scroll([.vertical, .horizontal], (0..<99).map { .text("row \($0)") })
    let press = EventOptions(rate: .debounce(.seconds(1e20)))
    let pause = EventOptions(rate: .throttle(.seconds(1e20)))
    let view: View = .column(
      rows.onPointer { _ in nil },
      .button("a", .press("a")).options(press, for: .press),
      .button("b", .press("b")).options(pause, for: .press)
    )
    var screen = TerminalScreen(view, columns: 20, rows: 9)
    let numbers = [Int.min, -1, 0, 1, Int.max]
    for (first, second) in numbers.flatMap({ one in numbers.map { (one, $0) } }) {
      for place in [(0, 0), (first, second)] {
        for action in [
          MouseEvent.Action.wheel(down: first, right: second), .press, .move, .release,
        ] {
          _ = screen.handle(.mouse(MouseEvent(action, column: place.0, row: place.1)))
        }
      }
    }
    _ = screen.handle(.mouse(MouseEvent(.wheel(down: .max, right: 0), column: 0, row: 0)))
    #expect(screen.lines.contains { $0.contains("row 98") })
    _ = screen.handle(.key(KeyPress(.tab)))
    for _ in 0..<4 {
      _ = screen.handle(.key(KeyPress(.enter)), at: .seconds(1.5e20))
      _ = screen.handle(.key(KeyPress(.tab)), at: .seconds(1.5e20))
    }
    expectEqual(screen.deadline, Duration(attoseconds: .max))
    expectEqual(screen.passTime(to: Duration(attoseconds: .max)), [])
  }

  @Test("a link leads where it says, if that is harmless")
  func links() {
    let view: View = .column(
      .link("safe", to: "https://ok.example/"),
      .link("bad", to: "javascript:alert(1)")
    )
    let screen = TerminalScreen(view, columns: 70, rows: 9)
    let bytes = FramePainter.bytes(painting: screen.frame, over: nil)
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(text.contains("\u{1B}]8;;https://ok.example/\u{1B}\\"))
    #expect(!text.contains("]8;;javascript"))
  }
}

@Suite("random views on the terminal's screen")
struct RandomScreenTests {
  @Test(
    "a terminal shows what the screen says, whatever is done to it",
    arguments: 0..<TestSize.of(12, full: 120)
  )
  func random(seed: Int) {
    var dice = Dice(seed: seed)
    var (columns, rows) = (
      Int.random(in: 1...40, using: &dice), Int.random(in: 1...14, using: &dice)
    )
    var screen = TerminalScreen(Self.randomView(&dice, depth: 3), columns: columns, rows: rows)
    _ = screen.begin()
    var terminal = TerminalModel(columns: columns, rows: rows)
    let keys = [
      "tab", "shift-tab", "up", "down", "left", "right", "enter", "space", "escape", "page-up",
      "page-down", "home", "end", "a", "backspace", "alt-enter", "shift-f10",
    ]
    var now = Duration.zero
    for _ in 0..<40 {
      now += .milliseconds(Int.random(in: 0...300, using: &dice))
      switch Int.random(in: 0..<12, using: &dice) {
      case 0:
        screen.show(
          Self.randomView(&dice, depth: 3),
          unhandled: Int.random(in: 0...3, using: &dice)
        )
      case 1:
        (columns, rows) = (
          Int.random(in: 1...40, using: &dice), Int.random(in: 1...14, using: &dice)
        )
        screen.resize(columns: columns, rows: rows)
        terminal.resize(columns: columns, rows: rows)
      case 2...4:
        let actions: [MouseEvent.Action] = [.press, .release, .move, .wheel(down: 1, right: -1)]
        _ = screen.sends(
          .mouse(
            MouseEvent(
              dice.pick(from: actions, else: .press),
              dice.pick(from: [.primary, .secondary, .none], else: .primary),
              column: Int.random(in: -1...41, using: &dice),
              row: Int.random(in: -1...15, using: &dice)
            )
          ),
          at: now
        )
      case 5: _ = screen.sends(.paste(dice.pick(from: difficultTexts, else: "")), at: now)
      default: _ = screen.press(dice.pick(from: keys, else: "tab"))
      }
      let frame = screen.frame
      terminal.take(screen.painted())
      expectEqual(terminal.places, TerminalModel.expected(frame, .full))
      expectEqual(terminal.foreign, [])
      expectEqual(FramePainter.bytes(painting: screen.frame, over: frame), [])
      #expect(screen.lines.count <= max(rows, 1))
      if let caret = frame.caret { #expect((0..<rows).contains(caret.row)) }
      // The focus is always on a control that can be used, if there is one.
      #expect(screen.focus != nil || screen.laidOut.index.order.isEmpty)
      if let focus = screen.focus {
        #expect(screen.laidOut.index.stop(at: focus) != nil)
        #expect(screen.laidOut.index.modals.last.map { focus.starts(with: $0) } ?? true)
      }
    }
  }

  static func randomView(_ dice: inout Dice, depth: Int) -> ViewTree<SampleEvent> {
    let text = dice.pick(from: difficultTexts + ["some words that wrap", "b"], else: "a")
    let label = dice.pick(from: ["a", "b", "c", "世界"], else: "d")
    let kinds: [PickerKind] = [.menu, .radio, .list, .tabs]
    let fields: [TextFieldKind] = [.plain, .secure, .multiline, .search]
    let options = ["one", "two", "three"].map { PickerOption(ViewKey($0), $0 + text) }
    let children = (0..<(depth > 0 ? Int.random(in: 0...4, using: &dice) : 0)).map { _ in
      Self.randomView(&dice, depth: depth - 1)
    }
    var view: View =
      switch Int.random(in: 0..<(depth > 0 ? 22 : 10), using: &dice) {
      case 0: .text(text)
      case 1: .button(label, .press(label))
      case 2: .toggle(label, isOn: Bool.random(using: &dice)) { .terms($0) }
      case 3:
        .textField(label, text: text, kind: dice.pick(from: fields, else: .plain)) { .name($0) }
      case 4:
        .picker(label, options, selection: "two", kind: dice.pick(from: kinds, else: .menu)) {
          .choose($0.name)
        }
      case 5: .slider(label, value: 3, in: 0...10) { .slide($0) }
      case 6: .link(label, to: "https://x.example/\(label)")
      case 7: .canvas(label, width: 9, height: 9, [.text(TextSpan(text), x: 1, y: 2)])
      case 8: .text(text).onDoublePress(.key("double")).onContextMenu(.key("menu"))
      case 9: .divider
      case 10, 11: .row(children)
      case 12: .scroll(.vertical, children).onVisibleRange { .rows($0) }
      case 13: .list(children)
      case 14:
        .table(["A", "B"], children.map { .tableRow($0, .text(text)).onPress(.press("row")) })
      case 15: .menu(label, children)
      case 16:
        .dialog(label, isModal: Bool.random(using: &dice), children).onDismiss(.key("dismissed"))
      case 17: .form(children).onSubmit(.press("submit"))
      case 18: .overlay(children)
      case 19: .group(label, children).onKey { .key($0.description) }
      case 20: .scroll([.horizontal, .vertical], children)
      default: .column(children).onAppear(.key("here")).onDisappear(.key("gone"))
      }
    if Bool.random(using: &dice) { view = view.keyed(ViewKey(label)) }
    if Int.random(in: 0..<8, using: &dice) == 0 { view = view.disabled() }
    if Int.random(in: 0..<8, using: &dice) == 0 { view = view.bordered() }
    if Int.random(in: 0..<8, using: &dice) == 0 { view = view.styled(randomStyle(&dice)) }
    if Int.random(in: 0..<12, using: &dice) == 0 { view = view.hidden() }
    return view
  }
}
