import BowyerSwiftUI
import Foundation
import SwiftUI
import Testing

/// A tree, and what it has sent.
@MainActor
private struct Listening {
  @MainActor
  final class Sent { var inputs: [String] = [] }
  let sent = Sent()
  let host: ViewHost

  init(_ tree: ViewTree<String>) {
    host = ViewHost(TreeView(tree) { [sent] in sent.inputs.append($0) })
  }
}

@MainActor
struct EventTests {
  @Test("a description that shows nothing tells that it appears")
  func emptyAppears() {
    var sent: [Int] = []
    let host = ViewHost(TreeView(ViewTree<Int>.empty.onAppear(1)) { sent.append($0) })
    _ = host.text
    #expect(sent == [1])
  }

  @Test("controls send their inputs, through every map")
  func controls() throws {
    let tree = ViewTree<Int>.column(
      .button("+", 1),
      .toggle("On", isOn: false) { $0 ? 2 : 0 },
      .slider("Volume", value: 0, in: 0...10) { Int($0) },
      .picker("Size", [.init("s", "S"), .init("l", "L")], selection: "s") { $0 == "l" ? 4 : 0 },
      .menu("More", .button("Copy", 5))
    )
    let listening = Listening(tree.map { "\($0)" }.map { $0 + "!" })
    try listening.host.press("+")
    try listening.host.toggle("On", to: true)
    try listening.host.slide("Volume", to: 30)
    try listening.host.choose(ViewKey?.some("l"), in: "Size")
    try listening.host.choose(ViewKey?.some("s"), in: "Size")
    try listening.host.choose(ViewKey?.none, in: "Size")
    try listening.host.press("Copy")
    #expect(listening.sent.inputs == ["1!", "2!", "10!", "4!", "5!"])
  }

  @Test("a button in a menu is a plain one, unless it is labelled otherwise")
  func menuItems() {
    let menu = ViewTree<String>.menu(
      "More",
      .button("Copy", kind: .primary, "copy"),
      ViewTree.button("Cut", "cut").labelled("Cut it")
    )
    let items = Listening(menu).host.shown.flatMap(\.all).filter { $0.kind == "Button" }
    #expect(items.map(\.description) == [#"Button "Copy""#, #"Button "Cut" label=Cut it"#])
  }

  @Test("a listener receives events: of presses, keys, pointers, and that it comes and goes")
  func listeners() throws {
    let tree = ViewTree<String>.text("Ada")
      .onPress("press").onDoublePress("double").onContextMenu("menu")
      .onAppear("appear").onDisappear("disappear")
      .onKey { $0 == BowyerViewsKeyPress(.escape) ? "escape" : nil }
      .onPointer { "\($0.phase) \($0.x),\($0.y)" }
    let listening = Listening(tree)
    let host = listening.host
    #expect(host.text == #"Text "Ada" traits=isButton"#)
    try host.tap("Ada")
    try host.tap("Ada", count: 2)
    try host.hold("Ada")
    #expect(try host.key(KeyPress(.escape), on: "Ada") == .handled)
    try host.drag("Ada", to: 1, 2, ended: false)
    _ = host.text
    try host.drag("Ada", to: 3, 4, ended: false)
    try host.drag("Ada", to: 5, 6, ended: true)
    host.close()
    #expect(
      listening.sent.inputs == [
        "appear", "press", "double", "menu", "escape", "down 1.0,2.0", "move 3.0,4.0",
        "up 5.0,6.0", "disappear",
      ]
    )
  }

  @Test("a control is held, and pressed twice, beside what it does by itself")
  func controlsWithGestures() throws {
    let controls: [ViewTree<String>] = [
      .button("Ada", "press"), .toggle("Ada", isOn: false) { _ in "toggle" },
      .menu("Ada", .button("Copy", "copy")), .link("Ada", to: "https://a.example"),
    ]
    for control in controls {
      let listening = Listening(control.onContextMenu("menu").onDoublePress("double"))
      try listening.host.hold("Ada")
      try listening.host.tap("Ada", count: 2)
      #expect(listening.sent.inputs == ["menu", "double"])
    }
    let toggle = Listening(controls[1].onPress("press"))
    try toggle.host.tap("Ada")
    try toggle.host.toggle("Ada", to: true)
    #expect(toggle.sent.inputs == ["press", "toggle"])
  }

  @Test("the end of a long press does not press a view, but the next touch does")
  func held() throws {
    let controls: [ViewTree<String>] = [
      .button("Ada", "press"), .toggle("Ada", isOn: false) { _ in "press" },
      .text("Ada").onPress("press"), ViewTree.row(.text("Ada")).onPress("press"),
      .row(.button("Ada", "press")), .row(.toggle("Ada", isOn: false) { _ in "press" }),
    ]
    for control in controls {
      let listening = Listening(control.onContextMenu("menu"))
      let host = listening.host
      func press() {
        for press in [host.press, { try host.tap($0) }, { try host.toggle($0, to: true) }] {
          try? press("Ada")
        }
      }
      try host.hold("Ada")
      #expect(listening.sent.inputs == ["menu"], "\(control)")
      press()
      #expect(listening.sent.inputs == ["menu", "press"], "\(control)")
      // The touch may end elsewhere.
      try host.hold("Ada", endsThere: false)
      press()
      #expect(listening.sent.inputs == ["menu", "press", "menu", "press"], "\(control)")
    }
    // A key begins no touch.
    let row = Listening(ViewTree.row(.text("Ada")).onPress("press").onContextMenu("menu"))
    try row.host.hold("Ada")
    for _ in 0..<2 { _ = try row.host.key(KeyPress(.return), on: "Ada") }
    #expect(row.sent.inputs == ["menu", "press", "press"])
    let toggle = Listening(.toggle("Ada", isOn: false) { _ in "press" }.onContextMenu("menu"))
    try toggle.host.hold("Ada")
    #expect(toggle.host.text.contains("off"))
    // Of nested views, the inner one receives the long press.
    let both = ViewTree<String>.row(.text("Ada").onContextMenu("inner")).onContextMenu("outer")
    let listening = Listening(both)
    for _ in 0..<2 { try listening.host.hold("Ada") }
    #expect(listening.sent.inputs == ["inner", "inner"])
  }

  @Test("after a long press, a dialog, a replacing control and a bar receive presses")
  func afterHold() throws {
    let listening = Listening(.column(.empty))
    let (host, sent) = (listening.host, listening.sent)
    func show(_ tree: ViewTree<String>) {
      host.show(TreeView(.column(tree)) { sent.inputs.append($0) })
    }
    func row(_ isAsking: Bool) -> ViewTree<String> {
      let dialog = ViewTree<String>.dialog("Sure?", kind: .alert, .button("Yes", "yes"))
      return ViewTree.row(.text("Ada"), .when(isAsking, dialog)).onContextMenu("menu")
    }
    show(row(false))
    try host.hold("Ada")
    show(row(true))
    try host.press("Yes")
    #expect(sent.inputs == ["menu", "yes"])
    show(row(false))
    try host.hold("Ada")
    show(.button("Bea", "bea"))
    try host.press("Bea")
    #expect(sent.inputs == ["menu", "yes", "menu", "bea"])
    // A touch of a button in a bar is none of its container.
    let tools = ViewTree<String>.column(
      .button("Add", "add").placed(.toolbar),
      .text("Ada")
    ).onContextMenu("menu")
    sent.inputs = []
    let screen = ViewHost(ScreensView(Stacked(Screen("a", tools))) { sent.inputs.append($0) })
    try screen.hold("Ada")
    try screen.press("Add")
    #expect(sent.inputs == ["menu", "add"])
  }

  @Test("a view with a handler for long presses does not block scrolling")
  func heldInScroll() {
    let controls: [ViewTree<String>] = [
      .button("Ada", "press"), .toggle("Ada", isOn: false) { _ in "toggle" }, .text("Ada"),
      .row(.text("Ada")), .canvas("Ada", width: 1, height: 1, []),
      .textField("Ada", text: "") { $0 }, .slider("Ada", value: 0, in: 0...1) { "\($0)" },
    ]
    for control in controls {
      let shown = Listening(.scroll(control.onContextMenu("menu"))).host.shown.flatMap(\.all)
      let holds = shown.flatMap(\.actions).count { if case .hold = $0 { true } else { false } }
      #expect(holds == 1 && !shown.contains(where: \.blocksScrolling), "\(control)")
    }
  }

  @Test("a form is handed in by its fields, but by none that is handed in by itself")
  func submit() throws {
    let form = ViewTree<String>.form(
      .textField("Name", text: "") { $0 }.onSubmit("field"),
      .textField("Age", text: "") { $0 }
    )
    let listening = Listening(form.onSubmit("form"))
    try listening.host.submit("Name")
    #expect(listening.sent.inputs == ["field"])
    try listening.host.submit("Age")
    #expect(listening.sent.inputs == ["field", "form"])
  }

  @Test("a list tells which rows are seen, once for all that come and go at a time")
  func rows() async throws {
    func list(_ last: String) -> ViewTree<String> {
      .list(["0", "1", last].map { .text($0) }).onVisibleRange { "\($0)" }
    }
    let listening = Listening(list("2"))
    let (host, sent) = (listening.host, listening.sent)
    _ = host.text
    await settle()
    #expect(sent.inputs == ["0..<3"])
    // What changes nothing of it sends nothing.
    host.show(TreeView(list("3")) { sent.inputs.append($0) })
    _ = host.text
    await settle()
    #expect(sent.inputs == ["0..<3"])
    host.window = 1..<3
    _ = host.text
    await settle()
    #expect(sent.inputs == ["0..<3", "1..<3"])
  }

  @Test("the rows that are seen are reported by their places, also when others come above them")
  func rowsBelowOthers() async throws {
    func list(_ keys: [String], _ listens: Bool = true) -> ViewTree<String> {
      let list = ViewTree<String>.list(keys.map { ViewTree.text($0).keyed(ViewKey($0)) })
      return listens ? list.onVisibleRange { "\($0)" } : list
    }
    let listening = Listening(list(["a", "b"], false))
    let (host, sent) = (listening.host, listening.sent)
    func show(_ list: ViewTree<String>) async {
      host.show(TreeView(list) { sent.inputs.append($0) })
      _ = host.text
      await settle()
    }
    await show(list(["a", "b"], false))
    #expect(sent.inputs == [])
    // A listener that comes later receives what is seen.
    await show(list(["a", "b"]))
    #expect(sent.inputs == ["0..<2"])
    host.window = 2..<4
    await show(list(["x", "y", "a", "b"]))
    #expect(sent.inputs == ["0..<2", "2..<4"])
    await show(list(["x", "y", "a"]))
    #expect(sent.inputs == ["0..<2", "2..<4", "2..<3"])
  }

  /// Waits until what is to be done next is done.
  private func settle() async { await Task {}.value }

  @Test("a dialog takes no place beside others, and is there again if its dismissal is refused")
  func dialogBeside() throws {
    let tree = ViewTree<String>.column(.text("a"), ViewTree.dialog("Sure?").onDismiss("no"))
    let listening = Listening(tree)
    let host = listening.host
    #expect(host.text.hasPrefix("VStack leading\n  Text \"a\"\nsheet"))
    try host.dismiss("Sure?")
    #expect(host.text.contains("sheet"))
    try host.escape("Sure?")
    #expect(listening.sent.inputs == ["no", "no"])
  }

  @Test("delayed events are sent when the view disappears")
  func flushed() throws {
    let field = ViewTree<String>.textField("Search", text: "") { $0 }
      .options(EventOptions(rate: .debounce(.seconds(3_600))), for: .input)
    let listening = Listening(field)
    try listening.host.type("a", into: "Search")
    _ = listening.host.text
    listening.host.close()
    #expect(listening.sent.inputs == ["a"])
  }

  @Test("delayed events are sent before an event of another control")
  func order() throws {
    let field = ViewTree<String>.textField("Name", text: "") { $0 }
      .options(EventOptions(rate: .debounce(.seconds(3_600))), for: .input)
    let listening = Listening(.column(field, .button("Save", "save")))
    try listening.host.type("a", into: "Name")
    try listening.host.press("Save")
    #expect(listening.sent.inputs == ["a", "save"])
  }

  @Test("a key for which there is no input is for others")
  func keys() throws {
    let tree = ViewTree<String>.column(
      .textField("Name", text: "") { $0 }
        .onKey { $0 == BowyerViewsKeyPress(.escape) ? "escape" : nil }
    )
    let listening = Listening(tree)
    #expect(try listening.host.key(KeyPress(.escape), on: "Name") == .handled)
    #expect(try listening.host.key(KeyPress(.return), on: "Name") == .ignored)
    #expect(listening.sent.inputs == ["escape"])
  }

  @Test("a key is reported as it is elsewhere: a letter is in itself upper case")
  func keyNames() throws {
    let listening = Listening(
      .button("OK", "ok").onKey { "\($0)" }
    )
    for key in [
      KeyPress("A", .shift), KeyPress("a", .shift, writing: "A"), KeyPress("\u{7F}"),
      KeyPress(.delete), KeyPress(.tab, .shift),
      // A Mac sends these characters for Shift-Tab and for Enter on the keypad.
      KeyPress("\u{19}", .shift), KeyPress("\u{3}"),
    ] {
      #expect(try listening.host.key(key, on: "OK") == .handled)
    }
    let keys = [
      BowyerViewsKeyPress(.character("A")), BowyerViewsKeyPress(.character("A")),
      BowyerViewsKeyPress(.backspace),
      BowyerViewsKeyPress(.backspace), BowyerViewsKeyPress(.tab, .shift),
      BowyerViewsKeyPress(.tab, .shift), BowyerViewsKeyPress(.enter),
    ]
    #expect(listening.sent.inputs == keys.map { "\($0)" })
  }

  @Test("each key is sent by its name, with what is held, but none that belongs to the menus")
  func allKeys() throws {
    let listening = Listening(.button("OK", "ok").onKey { "\($0)" })
    let keys: [(KeyEquivalent, BowyerViewsKeyPress.Key)] = [
      (.return, .enter), (.tab, .tab), (.escape, .escape), (.delete, .backspace),
      (.deleteForward, .delete), (.home, .home), (.end, .end), (.upArrow, .up), (.downArrow, .down),
      (.leftArrow, .left), (.rightArrow, .right), (.pageUp, .pageUp), (.pageDown, .pageDown),
      (.space, .character(" ")), ("x", .character("x")),
    ]
    let held: [(EventModifiers, BowyerViewsKeyPress.Modifiers)] = [
      ([], []), (.option, .alt), (.control, .control), ([.control, .option], [.control, .alt]),
    ]
    var expected: [String] = []
    for (key, name) in keys {
      for (modifiers, names) in held {
        #expect(try listening.host.key(KeyPress(key, modifiers), on: "OK") == .handled)
        expected.append("\(BowyerViewsKeyPress(name, names))")
      }
      #expect(try listening.host.key(KeyPress(key, .command), on: "OK") == .ignored)
    }
    #expect(listening.sent.inputs == expected)
  }

  @Test("views that are no controls receive keys, too, and may have the initial focus")
  func keysOfContainers() throws {
    let texts = ViewTree<String>.column(.text("Ada"), .text("Alan"))
    let listening = Listening(texts.onKey { _ in "key" }.focus(.initial))
    #expect(listening.host.text.contains("focused"))
    #expect(try listening.host.key(KeyPress("j"), on: "Ada") == .handled)
    #expect(!Listening(texts).host.text.contains("focus"))
  }

  @Test("a pressable view can have the focus, and be pressed by a remote or a keyboard")
  func pressedByFocus() throws {
    let row = ViewTree<String>.row(.text("Ada"), .spacer, .text("36"))
    let listening = Listening(row.onPress("press"))
    try listening.host.select("Ada")
    for key in [KeyPress(.return), KeyPress(.space)] {
      #expect(try listening.host.key(key, on: "Ada") == .handled)
    }
    #expect(try listening.host.key(KeyPress("x"), on: "Ada") == .ignored)
    #expect(listening.sent.inputs == ["press", "press", "press"])
    let keys = Listening(
      row.onPress("press").onKey { $0 == BowyerViewsKeyPress(.enter) ? "key" : nil }
    )
    #expect(try keys.host.key(KeyPress(.return), on: "Ada") == .handled)
    #expect(try keys.host.key(KeyPress(.space), on: "Ada") == .handled)
    #expect(keys.sent.inputs == ["key", "press"])
    let cells = Listening(
      .table([], [ViewTree.tableRow(.text("Ada"), .text("36")).onPress("cell")])
    )
    try cells.host.select("Ada")
    #expect(throws: NothingToDo.self) { try cells.host.select("36") }
    for tree in [
      row.onPress("press").hidden(), row.onPress("press").disabled(),
      row.onPress("press").focus(FocusRule.none),
    ] {
      #expect(throws: NothingToDo.self) { try Listening(tree).host.select("Ada") }
    }
    // A space that is typed in what is pressed is typed.
    let field = ViewTree<String>.column(.textField("Name", text: "") { $0 }).onPress("press")
    #expect(try Listening(field).host.key(KeyPress(.space), on: "Name") == .ignored)
  }

  @Test("a pressed row that holds no control is heard as one button, another one as its parts")
  func pressedIsHeard() {
    let row = ViewTree<String>.row(.text("Ada"), .text("36"))
    #expect(Listening(row.onPress("press")).host.text.contains("combined traits=isButton"))
    let more = ViewTree<String>.row(.text("Ada"), .column(.button("Call", "call")))
    for tree in [row, more.onPress("press")] {
      #expect(!Listening(tree).host.text.contains("combined"))
    }
  }

  @Test("of nested views, the inner one receives the press")
  func nestedPresses() throws {
    for inner in [ViewTree<String>.text("Ada"), .row(.text("Ada"))] {
      let row = ViewTree<String>.row(.text("36"), inner.onPress("inner")).onPress("outer")
      let listening = Listening(row)
      for name in ["Ada", "36"] { try listening.host.tap(name) }
      #expect(listening.sent.inputs == ["inner", "outer"])
    }
  }

  @Test("a canvas, or anything else, is pressed though it tells of the pointer, too")
  func pressedAndPointed() throws {
    let canvas = ViewTree<String>.canvas("", width: 10, height: 10, [])
    for tree in [canvas, .text("")] {
      let listening = Listening(
        tree.onPress("press").onDoublePress("double").onContextMenu("menu")
          .onPointer { "\($0.phase)" }
      )
      try listening.host.drag("", to: 1, 1, ended: false)
      try listening.host.drag("", to: 1, 1, ended: true)
      try listening.host.tap("")
      try listening.host.tap("", count: 2)
      try listening.host.hold("")
      #expect(listening.sent.inputs == ["down", "up", "press", "double", "menu"])
    }
  }

  @Test("a pressable view is also pressed between its parts")
  func gaps() throws {
    let row = ViewTree<String>.row(.text("Ada"), .spacer, .text("36"))
    let listening = Listening(row.onPress("press"))
    try listening.host.tapGap(of: "Ada")
    #expect(listening.sent.inputs == ["press"])
    for tree in [row, row.onPress("press").hidden(), row.onPress("press").disabled()] {
      #expect(throws: NothingToDo.self) { try Listening(tree).host.tapGap(of: "Ada") }
    }
  }

  @Test("the position of a pointer on a canvas is in its units")
  func pointerOnCanvas() throws {
    let plan = ViewTree<String>.canvas("Plan", width: 200, height: 50, [])
      .onPointer { "\($0.phase) \($0.x),\($0.y)" }
    let listening = Listening(plan)
    try listening.host.drag("", to: 10, 20, ended: false)
    try listening.host.drag("", to: 50, 20, ended: true)
    #expect(listening.sent.inputs == ["down 20.0,10.0", "up 100.0,10.0"])
  }

  @Test("a pointer whose gesture is cancelled is up where it was last")
  func cancelledPointer() throws {
    let listening = Listening(.text("Ada").onPointer { "\($0.phase) \($0.x)" })
    let host = listening.host
    try host.drag("Ada", to: 1, 2, ended: false)
    _ = host.text
    try host.cancelDrag("Ada")
    _ = host.text
    try host.drag("Ada", to: 5, 6, ended: false)
    _ = host.text
    try host.drag("Ada", to: 7, 8, ended: true)
    _ = host.text
    #expect(listening.sent.inputs == ["down 1.0", "up 1.0", "down 5.0", "up 7.0"])
  }

  @Test("any control tells that the focus comes and goes, and may have it first, or never")
  func focus() throws {
    let tree = ViewTree<String>.column(
      .button("OK", "ok").onFocus("here").onBlur("gone"),
      .button("First", "first").focus(.initial),
      .button("Never", "never").focus(FocusRule.none),
      .button("Third", "3").focus(.order(3)),
      .button("Second", "2").focus(.order(2))
    )
    let listening = Listening(tree)
    try listening.host.focus("OK")
    _ = listening.host.text
    try listening.host.focus("OK", false)
    _ = listening.host.text
    #expect(listening.sent.inputs == ["here", "gone"])
    let lines = listening.host.text.split(separator: "\n").map {
      $0.trimmingCharacters(in: .whitespaces)
    }
    #expect(lines.first { $0.contains("First") } == #"Button "First" focused"#)
    #expect(lines.first { $0.contains("Never") }?.contains("notFocusable") == true)
    let priorities = ["Second", "Third"].map { name in
      listening.host.shown.flatMap(\.all).first { $0.name == name && $0.kind == "Button" }?
        .notes.compactMap { $0.hasPrefix("sortPriority=") ? Double($0.dropFirst(13)) : nil }.first
    }
    #expect((priorities[0] ?? 0) > (priorities[1] ?? 0))
    #expect((priorities[1] ?? 0) > 0)
  }

  @Test("a date tells that the focus comes and goes, once each, and may have it first")
  func focusOfDates() throws {
    let date = ViewTree<String>.textField("Born", text: "2000-01-01", kind: .date) { $0 }
    let listening = Listening(date.onFocus("here").onBlur("gone"))
    for isFocused in [true, false] {
      try listening.host.focus("Born", isFocused)
      _ = listening.host.text
    }
    #expect(listening.sent.inputs == ["here", "gone"])
    #expect(Listening(date.focus(.initial)).host.text.contains("focused"))
  }

  @Test("events are thinned out: of those that follow each other the last is sent")
  func rates() async throws {
    let time = Duration.milliseconds(60)
    let field = ViewTree<String>.textField("Search", text: "") { $0 }
      .options(EventOptions(rate: .debounce(time)), for: .input)
      .onSubmit("submit")
    let waiting = Listening(field)
    for text in ["a", "ab", "abc"] { try waiting.host.type(text, into: "Search") }
    #expect(waiting.sent.inputs == [])
    #expect(waiting.host.text.contains(#"text="abc""#))
    try await wait { !waiting.sent.inputs.isEmpty }
    #expect(waiting.sent.inputs == ["abc"])
    // What waits is not overtaken.
    try waiting.host.type("abcd", into: "Search")
    try waiting.host.submit("Search")
    #expect(waiting.sent.inputs == ["abc", "abcd", "submit"])

    let slider = ViewTree<String>.slider("Volume", value: 0, in: 0...10) { "\(Int($0))" }
      .options(EventOptions(rate: .throttle(time)), for: .slide)
    let thinned = Listening(slider)
    for value in 1...5 { try thinned.host.slide("Volume", to: Double(value)) }
    #expect(thinned.sent.inputs == ["1"])
    try await wait { thinned.sent.inputs.count > 1 }
    #expect(thinned.sent.inputs == ["1", "5"])
  }

  @Test("in itself a description is a picture: its controls send nothing")
  func picture() throws {
    let host = ViewHost(ViewTree.button("+", 1))
    try host.press("+")
    #expect(host.text == #"Button "+""#)
  }
}

private typealias BowyerViewsKeyPress = BowyerViews.KeyPress
