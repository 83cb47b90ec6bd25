import BowyerSwiftUI
import SwiftUI
import Testing

private typealias BowyerViewsKeyPress = BowyerViews.KeyPress

/// What a press, a tap and a change of a toggle do, whichever of them there is.
extension ViewHost {
  fileprivate func pressAnyhow(_ name: String) {
    for press in [self.press, { try self.tap($0) }, { try self.toggle($0, to: true) }] {
      try? press(name)
    }
  }

  fileprivate func drag(_ name: String, from start: (Double, Double), to end: (Double, Double))
    throws
  {
    try drag(name, to: start.0, start.1, ended: false)
    _ = text
    try drag(name, to: end.0, end.1, ended: true)
    _ = text
  }
}

@MainActor
struct EventTests {
  private let row = ViewTree<String>.row(.text("Ada"), .spacer, .text("36"))

  @Test("controls send their inputs, through every map; a description by itself is a picture")
  func controls() throws {
    let tree = ViewTree<Int>.column(
      .button("+", 1),
      .toggle("On", isOn: false) { $0 ? 2 : 0 },
      .slider("Volume", value: 0, in: 0...10) { Int($0) },
      .picker("Size", [.init("s", "S"), .init("l", "L")], selection: "s") { $0 == "l" ? 4 : 0 },
      .menu("More", .button("Copy", 5), .menu("Share", .button("Mail", 6)))
    )
    let host = TreeHost(tree.map { "\($0)" }.map { $0 + "!" })
    try host.press("+")
    try host.toggle("On", to: true)
    try host.slide("Volume", to: 30)
    for key in ["l", "s", nil] as [ViewKey?] { try host.choose(key, in: "Size") }
    try host.press("Copy")
    try host.press("Mail")
    #expect(host.sent == ["1!", "2!", "10!", "4!", "5!", "6!"])
    let picture = ViewHost(ViewTree.button("+", 1))
    try picture.press("+")
    #expect(picture.text == #"Button "+""#)
  }

  @Test("a button in a menu is a plain one, unless it is labelled otherwise")
  func menuItems() {
    let menu = ViewTree<String>.menu(
      "More",
      .button("Copy", kind: .primary, "copy"),
      ViewTree.button("Cut", "cut").labelled("Cut it")
    )
    #expect(TreeHost(menu).lines("Button") == [#"Button "Copy""#, #"Button "Cut" label=Cut it"#])
  }

  @Test("a listener receives events: of presses, keys, pointers, and that it comes and goes")
  func listeners() throws {
    let host = TreeHost(
      ViewTree<String>.text("Ada")
        .onPress("press").onDoublePress("double").onContextMenu("menu")
        .onAppear("appear").onDisappear("disappear")
        .onKey { $0 == BowyerViewsKeyPress(.escape) ? "escape" : nil }
        .onPointer { "\($0.phase) \($0.x),\($0.y)" }
    )
    #expect(host.text == #"Text "Ada" traits=isButton"#)
    try host.tap("Ada")
    try host.tap("Ada", count: 2)
    try host.hold("Ada")
    #expect(try host.key(KeyPress(.escape), on: "Ada") == .handled)
    try host.drag("Ada", to: 1, 2, ended: false)
    _ = host.text
    try host.drag("Ada", from: (3, 4), to: (5, 6))
    host.close()
    #expect(
      host.sent == [
        "appear", "press", "double", "menu", "escape", "down 1.0,2.0", "move 3.0,4.0",
        "up 5.0,6.0", "disappear",
      ]
    )
    // What shows nothing appears, too.
    #expect(TreeHost(ViewTree<String>.empty.onAppear("appear")).sent == ["appear"])
  }

  // MARK: - Long presses

  @Test("a control is held, and pressed twice, beside what it does by itself")
  func controlsWithGestures() throws {
    let toggle = ViewTree<String>.toggle("Ada", isOn: false) { _ in "toggle" }
    for control in [
      .button("Ada", "press"), toggle, .menu("Ada", .button("Copy", "copy")),
      .link("Ada", to: "https://a.example"),
    ] {
      let host = TreeHost(control.onContextMenu("menu").onDoublePress("double"))
      try host.hold("Ada")
      try host.tap("Ada", count: 2)
      #expect(host.sent == ["menu", "double"])
    }
    let host = TreeHost(toggle.onPress("press"))
    try host.tap("Ada")
    try host.toggle("Ada", to: true)
    #expect(host.sent == ["press", "toggle"])
  }

  @Test("the end of a long press does not press a view, but the next touch does")
  func held() throws {
    let toggle = ViewTree<String>.toggle("Ada", isOn: false) { _ in "press" }
    let pressable = ViewTree<String>.row(.text("Ada")).onPress("press")
    for control in [
      .button("Ada", "press"), toggle, .text("Ada").onPress("press"), pressable,
      .row(.button("Ada", "press")), .row(toggle),
    ] {
      let host = TreeHost(control.onContextMenu("menu"))
      try host.hold("Ada")
      #expect(host.sent == ["menu"], "\(control)")
      host.pressAnyhow("Ada")
      #expect(host.sent == ["menu", "press"], "\(control)")
      // The touch may end elsewhere.
      try host.hold("Ada", endsThere: false)
      host.pressAnyhow("Ada")
      #expect(host.sent == ["menu", "press", "menu", "press"], "\(control)")
    }
    // A key begins no touch.
    let row = TreeHost(pressable.onContextMenu("menu"))
    try row.hold("Ada")
    for _ in 0..<2 { _ = try row.key(KeyPress(.return), on: "Ada") }
    #expect(row.sent == ["menu", "press", "press"])
    let held = TreeHost(toggle.onContextMenu("menu"))
    try held.hold("Ada")
    #expect(held.text.contains("off"))
    // Of nested views, the inner one receives the long press.
    let both = TreeHost(
      ViewTree<String>.row(.text("Ada").onContextMenu("inner")).onContextMenu("outer")
    )
    for _ in 0..<2 { try both.hold("Ada") }
    #expect(both.sent == ["inner", "inner"])
  }

  @Test("after a long press, a dialog, a replacing control and a bar receive presses")
  func afterHold() throws {
    func row(_ isAsking: Bool) -> ViewTree<String> {
      let dialog = ViewTree<String>.dialog("Sure?", kind: .alert, .button("Yes", "yes"))
      return .column(ViewTree.row(.text("Ada"), .when(isAsking, dialog)).onContextMenu("menu"))
    }
    let host = TreeHost(row(false))
    try host.hold("Ada")
    host.show(row(true))
    try host.press("Yes")
    #expect(host.sent == ["menu", "yes"])
    host.show(row(false))
    try host.hold("Ada")
    host.show(.column(.button("Bea", "bea")))
    try host.press("Bea")
    #expect(host.sent == ["menu", "yes", "menu", "bea"])
    // A touch of a button in a bar is none of its container.
    let tools = ViewTree<String>.column(
      .button("Add", "add").placed(.toolbar),
      .text("Ada")
    ).onContextMenu("menu")
    let screen = TreeHost(flow: Stacked(Screen("a", tools)).embedded)
    try screen.hold("Ada")
    try screen.press("Add")
    #expect(screen.sent == ["menu", "add"])
  }

  @Test("a view with a handler for long presses does not block scrolling")
  func heldInScroll() {
    let controls: [ViewTree<String>] = [
      .button("Ada", "press"), .toggle("Ada", isOn: false) { _ in "toggle" }, .text("Ada"),
      .row(.text("Ada")), .canvas("Ada", width: 1, height: 1, []),
      .textField("Ada", text: "") { $0 }, .slider("Ada", value: 0, in: 0...1) { "\($0)" },
    ]
    for control in controls {
      let shown = TreeHost(.scroll(control.onContextMenu("menu"))).all
      let holds = shown.flatMap(\.actions).count { if case .hold = $0 { true } else { false } }
      #expect(holds == 1 && !shown.contains(where: \.blocksScrolling), "\(control)")
    }
  }

  // MARK: - Presses and pointers

  @Test("a pressable view can have the focus, and be pressed by a remote or a keyboard")
  func pressedByFocus() throws {
    let host = TreeHost(row.onPress("press"))
    try host.select("Ada")
    for key in [KeyPress(.return), KeyPress(.space)] {
      #expect(try host.key(key, on: "Ada") == .handled)
    }
    #expect(try host.key(KeyPress("x"), on: "Ada") == .ignored)
    #expect(host.sent == ["press", "press", "press"])
    let keys = TreeHost(
      row.onPress("press").onKey { $0 == BowyerViewsKeyPress(.enter) ? "key" : nil }
    )
    for key in [KeyPress(.return), KeyPress(.space)] {
      #expect(try keys.key(key, on: "Ada") == .handled)
    }
    #expect(keys.sent == ["key", "press"])
    let cells = TreeHost(
      .table([], [ViewTree.tableRow(.text("Ada"), .text("36")).onPress("cell")])
    )
    try cells.select("Ada")
    #expect(throws: NothingToDo.self) { try cells.select("36") }
    for tree in [
      row.onPress("press").hidden(), row.onPress("press").disabled(),
      row.onPress("press").focus(FocusRule.none),
    ] {
      #expect(throws: NothingToDo.self) { try TreeHost(tree).select("Ada") }
    }
    // A space that is typed in what is pressed is typed.
    let field = ViewTree<String>.column(.textField("Name", text: "") { $0 }).onPress("press")
    #expect(try TreeHost(field).key(KeyPress(.space), on: "Name") == .ignored)
  }

  @Test("a pressable view is pressed between its parts, too; of nested ones, the inner one is")
  func gaps() throws {
    let host = TreeHost(row.onPress("press"))
    try host.tapGap(of: "Ada")
    #expect(host.sent == ["press"])
    for tree in [row, row.onPress("press").hidden(), row.onPress("press").disabled()] {
      #expect(throws: NothingToDo.self) { try TreeHost(tree).tapGap(of: "Ada") }
    }
    for inner in [ViewTree<String>.text("Ada"), .row(.text("Ada"))] {
      let nested = ViewTree<String>.row(.text("36"), inner.onPress("inner")).onPress("outer")
      let host = TreeHost(nested)
      for name in ["Ada", "36"] { try host.tap(name) }
      #expect(host.sent == ["inner", "outer"])
    }
  }

  @Test("a pressed row that holds no control is heard as one button, another one as its parts")
  func pressedIsHeard() {
    #expect(TreeHost(row.onPress("press")).text.contains("combined traits=isButton"))
    let more = ViewTree<String>.row(.text("Ada"), .column(.button("Call", "call")))
    let inner = ViewTree<String>.row(.text("Ada").onPress("inner")).onPress("press")
    for tree in [row, more.onPress("press"), inner] {
      #expect(!TreeHost(tree).text.contains("combined"))
    }
  }

  @Test("a canvas, or anything else, is pressed though it tells of the pointer, too")
  func pressedAndPointed() throws {
    let canvas = ViewTree<String>.canvas("", width: 10, height: 10, [])
    for tree in [canvas, .text("")] {
      let host = TreeHost(
        tree.onPress("press").onDoublePress("double").onContextMenu("menu")
          .onPointer { "\($0.phase)" }
      )
      try host.drag("", from: (1, 1), to: (1, 1))
      try host.tap("")
      try host.tap("", count: 2)
      try host.hold("")
      #expect(host.sent == ["down", "up", "press", "double", "menu"])
    }
  }

  @Test("the position of a pointer on a canvas is in its units")
  func pointerOnCanvas() throws {
    let plan = ViewTree<String>.canvas("Plan", width: 200, height: 50, [])
    let host = TreeHost(plan.onPointer { "\($0.phase) \($0.x),\($0.y)" })
    try host.drag("", from: (10, 20), to: (50, 20))
    #expect(host.sent == ["down 20.0,10.0", "up 100.0,10.0"])
  }

  @Test("a pointer whose gesture is cancelled is up where it was last")
  func cancelledPointer() throws {
    let host = TreeHost(ViewTree<String>.text("Ada").onPointer { "\($0.phase) \($0.x)" })
    try host.drag("Ada", to: 1, 2, ended: false)
    _ = host.text
    try host.cancelDrag("Ada")
    _ = host.text
    try host.drag("Ada", from: (5, 6), to: (7, 8))
    #expect(host.sent == ["down 1.0", "up 1.0", "down 5.0", "up 7.0"])
  }

  // MARK: - Keys and focus

  @Test("each key is sent by its name, with what is held, but none that belongs to the menus")
  func keys() throws {
    let host = TreeHost(ViewTree<String>.button("OK", "ok").onKey { "\($0)" })
    let keys: [(KeyEquivalent, BowyerViewsKeyPress.Key)] = [
      (.return, .enter), (.tab, .tab), (.escape, .escape), (.delete, .backspace),
      (.deleteForward, .delete), (.home, .home), (.end, .end), (.upArrow, .up), (.downArrow, .down),
      (.leftArrow, .left), (.rightArrow, .right), (.pageUp, .pageUp), (.pageDown, .pageDown),
      (.space, .character(" ")), ("x", .character("x")),
    ]
    let held: [(EventModifiers, BowyerViewsKeyPress.Modifiers)] = [
      ([], []), (.option, .alt), (.control, .control), ([.control, .option], [.control, .alt]),
    ]
    var presses = keys.flatMap { key, name in
      held.map { (KeyPress(key, $0), BowyerViewsKeyPress(name, $1)) }
    }
    presses += [
      // A letter is in itself upper case.
      (KeyPress("A", .shift), BowyerViewsKeyPress(.character("A"))),
      (KeyPress("a", .shift, writing: "A"), BowyerViewsKeyPress(.character("A"))),
      (KeyPress("\u{7F}"), BowyerViewsKeyPress(.backspace)),
      (KeyPress(.tab, .shift), BowyerViewsKeyPress(.tab, .shift)),
      // A Mac sends these characters for Shift-Tab and for Enter on the keypad.
      (KeyPress("\u{19}", .shift), BowyerViewsKeyPress(.tab, .shift)),
      (KeyPress("\u{3}"), BowyerViewsKeyPress(.enter)),
    ]
    for (press, _) in presses { #expect(try host.key(press, on: "OK") == .handled) }
    #expect(host.sent == presses.map { "\($1)" })
    for (key, _) in keys {
      #expect(try host.key(KeyPress(key, .command), on: "OK") == .ignored)
    }
  }

  @Test("any view receives keys; one for which it has no input is for others")
  func keysOfViews() throws {
    let field = TreeHost(
      ViewTree<String>.column(
        .textField("Name", text: "") { $0 }
          .onKey { $0 == BowyerViewsKeyPress(.escape) ? "escape" : nil }
      )
    )
    #expect(try field.key(KeyPress(.escape), on: "Name") == .handled)
    #expect(try field.key(KeyPress(.return), on: "Name") == .ignored)
    #expect(field.sent == ["escape"])
    let texts = ViewTree<String>.column(.text("Ada"), .text("Alan"))
    let host = TreeHost(texts.onKey { _ in "key" }.focus(.initial))
    #expect(host.text.contains("focused"))
    #expect(try host.key(KeyPress("j"), on: "Ada") == .handled)
    #expect(!TreeHost(texts).text.contains("focus"))
  }

  @Test("any control tells that the focus comes and goes, once each")
  func focus() throws {
    let date = ViewTree<String>.textField("OK", text: "2000-01-01", kind: .date) { $0 }
    for control in [.button("OK", "ok"), date] {
      let host = TreeHost(.column(control.onFocus("here").onBlur("gone")))
      for isFocused in [true, false] {
        try host.focus("OK", isFocused)
        _ = host.text
      }
      #expect(host.sent == ["here", "gone"])
      let leaving = TreeHost(.column(control.onBlur("gone")))
      for isFocused in [true, false] {
        try leaving.focus("OK", isFocused)
        _ = leaving.text
      }
      #expect(leaving.sent == ["gone"])
    }
  }

  @Test("a list tells by their places which rows are seen, once for all that change at a time")
  func rows() async throws {
    func list(_ keys: [String], listens: Bool = true) -> ViewTree<String> {
      let list = ViewTree<String>.list(keys.map { ViewTree.text($0).keyed(ViewKey($0)) })
      return listens ? list.onVisibleRange { "\($0)" } : list
    }
    let first = TreeHost(list(["a", "b", "c"]))
    await Task {}.value
    first.window = 1..<3
    _ = first.text
    await Task {}.value
    #expect(first.sent == ["0..<3", "1..<3"])
    // A listener that comes later receives what is seen.
    let host = TreeHost(list(["a", "b"], listens: false))
    await Task {}.value
    #expect(host.sent == [])
    for (keys, window, last) in [
      (["a", "b"], 0..<12, ["0..<2"]), (["a", "c"], 0..<12, []),
      (["x", "y", "a", "c"], 2..<4, ["2..<4"]), (["x", "y", "a"], 2..<4, ["2..<3"]),
    ] {
      host.sent = []
      host.window = window
      host.show(list(keys))
      await Task {}.value
      #expect(host.sent == last)
    }
  }

  @Test("a form is handed in by its fields, but by none that is handed in by itself")
  func submit() throws {
    let form = ViewTree<String>.form(
      .textField("Name", text: "") { $0 }.onSubmit("field"),
      .textField("Age", text: "") { $0 }
    )
    let host = TreeHost(form.onSubmit("form"))
    // SwiftUI also writes a text that has not changed.
    try host.type("", into: "Age")
    try host.submit("Name")
    try host.submit("Age")
    #expect(host.sent == ["field", "form"])
  }
}
