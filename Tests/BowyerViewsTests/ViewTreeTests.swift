import BowyerViews
import Testing
import TestSupport

private enum Input: Hashable { case press, name(String), on(Bool) }

private func form(_ name: String = "Ada", isOn: Bool = false) -> ViewTree<Input> {
  .column(
    .text("Form"),
    .row(.button("Go", .press), .empty, .toggle("On", isOn: isOn, Input.on)),
    .group("Who", .textField("Name", text: name, Input.name))
  )
}

@Suite("A view tree") struct ViewTreeTests {
  @Test("answers an event with the input that its control sends")
  func dispatch() throws {
    expectEqual(try form().dispatch(.press, at: [.at(1), .at(0)]), .press)
    expectEqual(try form().dispatch(.toggle(true), at: [.at(1), .at(2)]), .on(true))
    expectEqual(try form().dispatch(.input("x"), at: [.at(2), .at(0)]), .name("x"))
    // Of two values with one title, the first is an option.
    let last = ViewTree<Int>.picker(
      "Last",
      of: [1, 2, 12],
      selection: 2,
      kind: .radio,
      title: { "\($0 % 10)" }
    ) { $0 }
    expectEqual(last.rendered(), "Last: ( ) 1 (•) 2")
    expectEqual(try last.dispatch(.select("2"), at: []), 2)
  }

  @Test(
    "refuses stale and hostile events, and says why",
    arguments: [
      (.press, [], "\"\" does nothing for press"),
      (.press, [.at(9)], "no node at [9]"),
      (.press, [.at(-1)], "no node at [-1]"),
      (.press, [.at(.max), .at(.min)], "no node at [9223372036854775807, -9223372036854775808]"),
      (.press, [.key("a")], "no node at ['a']"),
      (.press, [.at(1), .at(0), .at(0)], "no node at [1, 0, 0]"),
      (.input("x"), [.at(1), .at(0)], "\"Go\" does nothing for input"),
      (.press, [.at(1), .at(2)], "\"On\" does nothing for press"),
    ] as [(ViewAction, [PathElement], String)]
  )
  func refusals(action: ViewAction, path: [PathElement], message: String) {
    let refusal = #expect(throws: EventRefusal.self) { try form().dispatch(action, at: path) }
    expectEqual(refusal?.description, message)
  }

  @Test("is described by its text, 80 cells wide")
  func description() {
    let words = ViewTree<Int>.text(String(repeating: "word ", count: 30))
    expectEqual("\(words)", words.rendered(width: 80))
    expectEqual("\(words)".split(separator: "\n").map(\.count), [79, 69])
  }

  @Test("or: refuses what is disabled, by itself or by what it stands in, and so it stays")
  func disabled() {
    let all = form().disabled()
    expectEqual(all.controls.map(\.isDisabled), [true, true, true])
    #expect(throws: EventRefusal.disabled(label: "Go")) {
      try all.dispatch(.press, at: [.at(1), .at(0)])
    }
    let button = ViewTree.button("a", 1)
    for (one, two) in [(false, false), (false, true), (true, false), (true, true)] {
      for view in [button, .row(button), button.map { $0 }] {
        expectEqual(view.disabled(one).disabled(two), view.disabled(one || two))
      }
    }
  }

  @Test("has children that may be absent, beside arrays of them, whatever it is")
  func children() {
    typealias View = ViewTree<Int>
    let (a, many, none) = (View.text("a"), View.fragment(.text("b"), .text("c")), nil as View?)
    let all: [View] = [.text("a"), .empty, .text("b"), .text("c"), .empty]
    let end = View.when(false, .divider)
    let pairs: [(View, View)] = [
      (.row(spacing: 2, a, none, many, end), .row(spacing: 2, all)),
      (.column(align: .end, a, none, many, end), .column(align: .end, all)),
      (.group("g", a, none, many, end), .group("g", all)),
      (.overlay(a, none, many, end), .overlay(all)),
      (.scroll(a, none, many, end), .scroll(.vertical, all)),
      (.scroll(.horizontal, a, none, many, end), .scroll(.horizontal, all)),
      (.form(a, none, many, end), .form(all)),
      (.fragment(a, none, many, end), .fragment(all)),
      (.list(ordered: true, a, none, many, end), .list(ordered: true, all)),
      (.table(["t"], a, none, many, end), .table(["t"], all)),
      (.tableRow(a, none, many, end), .tableRow(all)),
      (.dialog("d", isModal: false, a, none, many, end), .dialog("d", isModal: false, all)),
      (.menu("m", a, none, many, end), .menu("m", all)),
    ]
    for (view, expected) in pairs { expectEqual(view, expected) }
    expectEqual(View.list(a, none, .text("b")).rendered(), "• a\n• b")
    expectEqual(View.list(ordered: true, a, none, .text("b")).rendered(), "1. a\n2. b")
  }

  @Test("is mapped without being walked")
  func mapIsConstant() {
    var tree: ViewTree<Int> = .button("+", 1)
    for _ in 0..<100_000 { tree = tree.map { $0 + 1 } }
    expectEqual(tree.controls.count, 1)
    expectEqual((try? tree.dispatch(.press, at: [])), 100_001)
    var memo = ViewTree<Int>.memo(1) { .button("+", 1) }
    for _ in 0..<100_000 { memo = memo.map { $0 + 1 } }
    expectEqual((try? memo.dispatch(.press, at: [])), 100_001)
    expectEqual((try? MountedView(memo).view.dispatch(.press, at: [])), 100_001)
  }

  @Test("equals another that looks the same, byte for byte; what is sent is another question")
  func equality() {
    expectEqual(form(), form())
    expectEqual(ViewTree.button("x", 1), .button("x", 2))
    #expect(!ViewTree.button("x", 1).hasSameInputs(as: .button("x", 2)))
    // A map ends with its view.
    func beside(_ input: Int) -> ViewTree<Int> {
      .row(.row(.button("x", 1)).map { _ in 0 }, .button("y", input))
    }
    #expect(beside(1).hasSameInputs(as: beside(1)) && !beside(1).hasSameInputs(as: beside(2)))
    #expect(!ViewTree.button("x", 1).disabled().hasSameInputs(as: .button("x", 2).disabled()))
    let field = ViewTree.textField("a", text: "b") { $0 }
    #expect(!field.hasSameInputs(as: .textField("a", text: "b") { $0.lowercased() }))
    #expect(!field.hasSameInputs(as: .textField("a", text: "b") { $0 == "b" ? "c" : $0 }))
    let toggle = ViewTree.toggle("a", isOn: true) { $0 ? 1 : 2 }
    #expect(!toggle.hasSameInputs(as: .toggle("a", isOn: true) { $0 ? 1 : 3 }))
  }

  @Test("sends other inputs if the listener does")
  func listenersInputs() {
    func dialog(_ number: Int) -> ViewTree<Int> {
      .column(.dialog("d", .button("x", 1)).onDismiss(number))
    }
    #expect(dialog(1).hasSameInputs(as: dialog(1)))
    #expect(!dialog(1).hasSameInputs(as: dialog(2)))
    let changes: [@Sendable (ViewTree<Int>, Int) -> ViewTree<Int>] = [
      { $0.onPress($1) }, { $0.onDoublePress($1) }, { $0.onContextMenu($1) }, { $0.onSubmit($1) },
      { $0.onDismiss($1) }, { $0.onFocus($1) }, { $0.onBlur($1) }, { $0.onAppear($1) },
      { $0.onDisappear($1) }, { view, number in view.onVisibleRange { $0.count + number } },
      { view, number in view.onKey { $0 == KeyPress(.escape) ? number : nil } },
      { view, number in view.onPointer { $0.phase == .down ? number : nil } },
    ]
    for (index, change) in changes.enumerated() {
      for node in [ViewTree<Int>.text("a"), .form(.text("b")), .list(.text("c")).keyed("k")] {
        let (one, two) = (change(node, 1), change(node, 2))
        let rows = ViewTree<Int>.forEach([1, 2], id: \.self) { change(node, $0) }
        let others = ViewTree<Int>.forEach([1, 2], id: \.self) { change(node, $0 / 2) }
        expectEqual(one, two)
        #expect(one.hasSameInputs(as: change(node, 1)), "\(index)")
        #expect(!one.hasSameInputs(as: two), "\(index)")
        #expect(!ViewTree.row(.memo(1) { one }).hasSameInputs(as: .row(.memo(1) { two })))
        #expect(ViewTree.column(rows).hasSameInputs(as: .column(rows)), "\(index)")
        #expect(!ViewTree.column(rows).hasSameInputs(as: .column(others)), "\(index)")
      }
    }
  }

  @Test("tells what is wrong in words that no terminal obeys")
  func harmlessWords() {
    let evil = "\u{1B}[2J\u{202E}"
    let key = ViewKey(evil)
    let words: [String] =
      [
        EventRefusal.noNode([.key(key)]).description,
        EventRefusal.notHandled(.input(evil), label: evil).description,
        EventRefusal.disabled(label: evil).description,
        NavigationError.noPlace([.tab(1)]).description,
        NavigationError.doesNotFit(evil, at: []).description,
      ]
      + ViewTree.column(.button(evil, 1).keyed(key), .button("", 2).keyed(key)).issues()
      .map(\.description)
    #expect(words.count > 5)
    for text in words {
      #expect(!text.unicodeScalars.contains { $0.value < 0x20 || $0 == "\u{202E}" }, "\(text)")
    }
  }

  @Test(
    "refuses typed text without showing it, which may come from a secure field that has left",
    arguments: [
      (.button("Go", "x"), .input("hunter2"), "\"Go\" does nothing for input"),
      (.text("Bye"), .key(KeyPress(.character("7"))), "\"Bye\" does nothing for key"),
      (
        .textField("Password", text: "hunter2", kind: .secure) { $0 }, .select("a"),
        "\"Password\" does nothing for select \"a\""
      ),
      (
        .textField("Password", text: "hunter2", kind: .newPassword) { $0 }.disabled(),
        .input("hunter27"), "\"Password\" is disabled"
      ),
    ] as [(ViewTree<String>, ViewAction, String)]
  )
  func typedTexts(view: ViewTree<String>, action: ViewAction, message: String) {
    let refusal = #expect(throws: EventRefusal.self) { try view.dispatch(action, at: []) }
    expectEqual(refusal?.description, message)
  }

  @Test("refuses an action with its value in debug builds, and by its kind in release builds")
  func refusedValues() {
    let refusal = EventRefusal.notHandled(.select("a"), label: "Size")
    expectEqual(refusal.description(showsValues: true), "\"Size\" does nothing for select \"a\"")
    expectEqual(refusal.description(showsValues: false), "\"Size\" does nothing for select")
    let typed = EventRefusal.notHandled(.input("a"), label: "Size")
    expectEqual(typed.description(showsValues: true), typed.description(showsValues: false))
  }

  @Test("sends nothing where nothing listens, though no input would be an input")
  func optionalInputs() throws {
    let text = ViewTree<Int?>.text("a")
    #expect(throws: EventRefusal.notHandled(.press, label: "a")) {
      try text.dispatch(.press, at: [])
    }
    #expect(throws: EventRefusal.self) { try text.map { $0 }.dispatch(.press, at: []) }
    #expect(try text.onPress(nil).dispatch(.press, at: []) == .some(nil))
    #expect(
      try ViewTree<Int>.button("b", 1).map { _ in Int?.none }.dispatch(.press, at: []) == .some(nil)
    )
    let field = text.onKey { $0 == KeyPress(.escape) ? .some(nil) : nil }
    #expect(try field.dispatch(.key(KeyPress(.escape)), at: []) == .some(nil))
    #expect(throws: EventRefusal.self) { try field.dispatch(.key(KeyPress(.enter)), at: []) }
  }

  @Test("keeps the identity of keyed children wherever they stand, and tells equal keys apart")
  func keys() throws {
    do {
      func list(_ names: [String]) -> ViewTree<String> {
        .column(names.map { .button($0, $0).keyed(ViewKey($0)) })
      }
      let path: [PathElement] = [.key("b")]
      for names in [["a", "b"], ["b", "a"], ["x", "y", "b"]] {
        expectEqual((try? list(names).dispatch(.press, at: path)), "b")
      }
      #expect(throws: EventRefusal.noNode(path)) { try list(["a"]).dispatch(.press, at: path) }
    }
    let list = ViewTree.row(.button("1", 1).keyed("k"), .button("2", 2), .button("3", 3).keyed("k"))
    expectEqual(list.controls.map { "\($0.path)" }, ["['k']", "[1]", "['k#2']"])
    for control in list.controls {
      expectEqual((try? list.dispatch(.press, at: control.path)), Int(control.label))
    }
    #expect(ViewKey("é") != ViewKey("e\u{301}"))
    let keys = list.controls[2].path.compactMap { if case .key(let key) = $0 { key } else { nil } }
    let second = try #require(keys.first)
    let again = ViewTree.row(.button("1", 1).keyed("k"), .button("2", 2).keyed(second))
    expectEqual(again.controls.map { "\($0.path)" }, ["['k']", "['k#2']"])
  }

  @Test("listens over maps, and hands on what comes with an event through those around it")
  func listeners() throws {
    enum Outer: Equatable {
      case inner(String), came, key(KeyPress), at(Double), rows(Range<Int>)
    }
    let view = ViewTree.scroll(.button("a", 1)).map { "\($0)" }.map(Outer.inner)
      .onVisibleRange { .rows($0) }.onPointer { .at($0.x) }.onKey { .key($0) }.onAppear(.came)
    let actions: [(ViewAction, Outer)] = [
      (.visibleRange(3..<7), .rows(3..<7)),
      (.pointer(PointerEvent(.down, x: 2.5, y: 1)), .at(2.5)),
      (.key(KeyPress(.enter)), .key(KeyPress(.enter))), (.appear, .came),
    ]
    for (action, sent) in actions {
      expectEqual(try view.dispatch(action, at: []), sent)
      expectEqual(try view.map { "\($0)" }.map(\.count).dispatch(action, at: []), "\(sent)".count)
    }
    expectEqual(try view.dispatch(.press, at: [.at(0)]), .inner("1"))
    // Each row that a list makes listens.
    let rows = ViewTree<Int>.forEach([1, 2], id: \.self) { .text("\($0)").map { $0 + 3 } }
    let row = ViewTree.row(rows.map { "\($0)" }.onDoublePress("left"))
    for key: ViewKey in ["1", "2"] {
      expectEqual(try row.dispatch(.doublePress, at: [.at(0), .key(key)]), "left")
    }
  }

  @Test("of 500 levels has its controls and its text")
  func deepText() {
    var tree: ViewTree<Int> = .button("+", 1)
    for _ in 0..<500 { tree = .group("g", tree) }
    expectEqual(tree.controls.first?.path.count, 500)
    expectEqual(tree.rendered(width: 40).split(separator: "\n").count, 501)
  }
}
