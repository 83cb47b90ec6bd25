import BowyerSwiftUI
import Foundation
import SwiftUI
import Testing

/// What a person types, and how the program answers.
private struct Form: Equatable, Sendable {
  var name = ""
  var digits = ""
  var isFirst = true
  var log: [String] = []
}

private enum FormInput: Sendable {
  case name(String)
  case digits(String)
  case add
  case swap
  case focus, blur
}

private let form = StateDispatcher<Void, Form, FormInput>.reducing { form, input in
  switch input {
  case .name(let name): form.name = name
  case .digits(let digits): if digits.allSatisfy(\.isNumber) { form.digits = digits }
  case .add:
    form.log.append(form.name)
    form.name = ""
  case .swap: form.isFirst.toggle()
  case .focus: form.log.append("focus")
  case .blur: form.log.append("blur")
  }
}

private func formView(_ form: Form) -> ViewTree<FormInput> {
  let name = ViewTree<FormInput>.textField("Name", text: form.name) { .name($0) }
    .onSubmit(.add).onFocus(.focus).onBlur(.blur).keyed("name")
  let digits = ViewTree<FormInput>.textField("Digits", text: form.digits) { .digits($0) }
    .keyed("digits")
  return .column(form.isFirst ? [name, digits] : [digits, name])
}

@MainActor
struct FieldTests {
  private let session = Session(
    StoreComponent(initialState: Form(), dispatcher: form, view: formView)
  )
  private let host: ViewHost

  init() { host = ViewHost(SessionView(session)) }

  private var fields: [String] {
    host.shown.flatMap(\.all).filter { $0.kind == "TextField" }.map(\.description)
  }

  @Test("each edit sends the whole text, and the typed text stays")
  func typing() throws {
    for text in ["A", "Ad", "Ada"] { try host.type(text, into: "Name") }
    #expect(session.state.name == "Ada")
    #expect(fields[0] == #"TextField "Name" text="Ada""#)
  }

  @Test("text typed before the view is shown again is not lost")
  func fast() throws {
    // Nothing is shown between the two, as when two keys come in one turn of the main loop.
    let shown = host.shown.flatMap(\.all).first { $0.kind == "TextField" }
    for action in shown?.actions ?? [] {
      if case .edit(let edit) = action {
        edit("A")
        edit("Ad")
      }
    }
    #expect(fields[0] == #"TextField "Name" text="Ad""#)
    #expect(session.state.name == "Ad")
  }

  @Test("a text that the program does not take goes back to what it was")
  func refused() throws {
    try host.type("1", into: "Digits")
    try host.type("1x", into: "Digits")
    #expect(fields[1] == #"TextField "Digits" text="1""#)
    #expect(session.state.digits == "1")
  }

  @Test("a number that is refused while it is typed stays until the field is left")
  func partial() throws {
    var year = "2020"
    func view() -> TreeView<String> {
      let field = ViewTree<String>.textField("Year", text: year, kind: .number) { $0 }
      return TreeView(field) { if $0.count == 4 { year = $0 } }
    }
    let host = ViewHost(view())
    func type(_ text: String) throws {
      try host.type(text, into: "Year")
      host.show(view())
    }
    try host.focus("Year")
    for (text, shown) in [("1", "1"), ("19", "19"), ("19x", "2020"), ("198", "198")] {
      try type(text)
      #expect(host.text.contains(#"text="\#(shown)" uncorrected focused"#))
    }
    try host.focus("Year", false)
    #expect(host.text.contains(#"text="2020""#))
    try host.focus("Year")
    try type("1985")
    #expect(year == "1985" && host.text.contains(#"text="1985""#))
  }

  @Test("a field that the program clears is clear")
  func cleared() throws {
    try host.type("Ada", into: "Name")
    try host.submit("Name")
    #expect(fields[0] == #"TextField "Name" text="""#)
    #expect(session.state.log == ["Ada"])
  }

  @Test("the focus comes and goes, and sends it")
  func focus() throws {
    try host.focus("Name")
    #expect(fields[0] == #"TextField "Name" text="" focused"#)
    try host.focus("Name", false)
    #expect(fields[0] == #"TextField "Name" text="""#)
    #expect(session.state.log == ["focus", "blur"])
  }

  @Test("Return inserts a line break into a field of several lines; Command-Return submits it")
  func lines() throws {
    func tree(_ text: String, _ input: String? = nil) -> ViewTree<String> {
      let note = ViewTree<String>.textField("Note", text: text, kind: .multiline) { $0 }
      return .form(input.map { note.onSubmit($0) } ?? note).onSubmit("form")
    }
    for (tree, submitted) in [(tree("a"), "form"), (tree("a", "note"), "note")] {
      var sent: [String] = []
      let host = ViewHost(TreeView(tree) { sent.append($0) })
      try host.pressReturn(in: "Note")
      #expect(sent == ["a\n"])
      let keys = KeyboardShortcut(.return, modifiers: .command)
      // The keys are those of the field that has the focus.
      #expect(throws: NothingToDo.self) { try host.pressKeys(keys) }
      try host.focus("Note")
      try host.pressKeys(keys)
      #expect(sent == ["a\n", submitted])
    }
    // A field of one line is submitted by Return.
    var sent: [String] = []
    let name = ViewTree<String>.textField("Name", text: "") { $0 }
    let host = ViewHost(TreeView(ViewTree.form(name).onSubmit("form")) { sent.append($0) })
    try host.pressReturn(in: "Name")
    #expect(sent == ["form"])
  }

  @Test("an editor with a height of its own, or that grows, is not as high as its text")
  func editorHeight() {
    let note = ViewTree<Int>.textField("Note", text: "a", kind: .multiline) { _ in 1 }
    #expect(ViewHost(note).text.contains("fixedSize"))
    for tree in [note.growing(), note.frame(maxHeight: 5), note.frame(idealHeight: 5)] {
      #expect(!ViewHost(tree).text.contains("fixedSize"))
    }
    #expect(!ViewHost(note).text.contains("untouched"))
  }

  @Test("a field with a key keeps its focus and its text wherever it stands")
  func moved() throws {
    try host.focus("Name")
    try host.type("Ada", into: "Name")
    session.send(.swap)
    #expect(
      fields == [
        #"TextField "Digits" text="""#, #"TextField "Name" text="Ada" focused"#,
      ]
    )
  }

  @Test("a control that is to have the focus in a window that appears has it")
  func initialControl() {
    for tree in [
      ViewTree<Int>.button("+", 1), .toggle("On", isOn: true) { _ in 1 },
      .slider("Volume", value: 0, in: 0...1) { _ in 1 },
      .picker("Size", [.init("s", "S")], selection: "s") { _ in 1 },
      .textField("Name", text: "") { _ in 1 },
    ] {
      let host = ViewHost(TreeView(.column(.text("a"), tree.focus(.initial))) { _ in })
      #expect(host.text.contains("focused"))
    }
  }

  @Test("a field that is to have the focus when it appears in a window that is there has it")
  func initialLater() {
    let field = ViewTree<Int>.textField("Name", text: "") { _ in 1 }.focus(.initial)
    let host = ViewHost(TreeView(ViewTree<Int>.column(.text("a"))) { _ in })
    _ = host.text
    host.show(TreeView(.column(.text("a"), field)) { _ in })
    #expect(host.text.contains("focused"))
    let button = ViewTree<Int>.button("+", 1).focus(.initial)
    let other = ViewHost(TreeView(ViewTree<Int>.column(.text("a"))) { _ in })
    _ = other.text
    other.show(TreeView(.column(.text("a"), button)) { _ in })
    #expect(other.text.contains("focused"))
  }

  @Test(
    "a value that is not sent yet stays when its control leaves the focus order",
    arguments: ["Name", "Other", "On"]
  )
  func unreachable(_ used: String) async throws {
    let session = Session(
      StoreComponent(
        initialState: 0,
        dispatcher: StateDispatcher<Void, Int, Int>.reducing { $0 += $1 },
        view: { n in
          let late = EventOptions(rate: .debounce(.seconds(3_600)))
          let field = ViewTree<Int>.textField("Name", text: "") { _ in 2 }.options(
            late,
            for: .input
          )
          let toggle = ViewTree<Int>.toggle("On", isOn: false) { _ in 2 }
            .options(late, for: .toggle)
          let other = ViewTree<Int>.textField("Other", text: "") { _ in 2 }
            .options(late, for: .input)
          return .column(
            [field, toggle, .column(other)].map { n == 1 ? $0.focus(FocusRule.none) : $0 }
          )
        }
      )
    )
    let host = ViewHost(SessionView(session))
    if used == "On" { try host.toggle(used, to: true) } else { try host.type("Ada", into: used) }
    session.send(1)
    #expect(host.text.contains("notFocusable"))
    if used == "On" {
      #expect(host.text.contains(#""On" on"#))
    } else {
      #expect(host.field(used) == "Ada")
    }
  }

  @Test(
    "a node keeps its focus and its text when it gets its first listener, or what it stands in does"
  )
  func listeners() throws {
    let field = ViewTree<String>.textField("Name", text: "Ada") { $0 }
    let trees = [
      ViewTree.column(field), .column(field.onFocus("here")), ViewTree.column(field).onPress("in"),
      ViewTree.column(field).onFocus("in"),
    ]
    let host = ViewHost(TreeView(trees[0]) { _ in })
    try host.focus("Name")
    for tree in trees {
      host.show(TreeView(tree) { _ in })
      #expect(host.text.contains("focused"))
    }
  }

  @Test("rows are known by their keys, and doubles by which they are")
  func rows() {
    func paths(_ keys: [String]) -> [[String]] {
      ViewHost(ViewTree<Int>.list(keys.map { ViewTree.text($0).keyed(ViewKey($0)) })).shown
        .flatMap(\.all).filter { $0.kind == "Text" }.map(\.path)
    }
    let (before, after) = (paths(["ada", "alan"]), paths(["alan", "ada"]))
    #expect(before == after.reversed())
    let doubles = paths(["ada", "ada"])
    #expect(doubles[0] == before[0])
    #expect(doubles[1] != before[0])
  }
}

@MainActor
struct LateAnswerTests {
  @Test("while an answer is on its way, what is typed stays; then the answer holds")
  func late() async throws {
    let (_, host, gate) = busyForm()
    defer { gate.open() }
    try host.type("1x", into: "Digits")
    #expect(host.text.contains(#""Digits" text="1x""#))
    gate.open()
    try await wait { host.text.contains(#""Digits" text="""#) }
    #expect(host.text.contains(#""Digits" text="""#))
  }

  @Test(
    "of 100 keys that are typed while a session is busy no character is lost, and none is taken back"
  )
  func hundredKeys() async throws {
    let (session, host, gate) = busyForm()
    defer { gate.open() }
    var typed = ""
    for number in 0..<100 {
      typed += "\(number % 10)"
      try host.append("\(number % 10)", to: "Digits")
      // Another text than what was typed would move the caret.
      #expect(host.field("Digits") == typed)
      await Task {}.value
    }
    gate.open()
    try await wait { session.state.digits == typed }
    #expect(host.field("Digits") == typed)
  }

  @Test(
    "a toggle, a slider and a picker show the user's value until it is handled, then the state's"
  )
  func controls() async throws {
    let session = Session(
      StoreComponent(
        initialState: 0,
        dispatcher: StateDispatcher<Void, Int, Int>.reducing { $0 += $1 },
        view: { _ in
          ViewTree<Int>.column(
            .toggle("On", isOn: false) { _ in 1 },
            .slider("Volume", value: 0, in: 0...10) { _ in 1 },
            .picker("Size", [.init("s", "S"), .init("l", "L")], selection: "s") { _ in 1 }
          )
        }
      )
    )
    let gate = Gate()
    defer { gate.open() }
    session.onChange(of: { $0 }) { _, count in if count == 1 { gate.hold() } }
    let host = ViewHost(SessionView(session))
    _ = host.text
    Thread.detachNewThread { session.send(1) }
    gate.waitForThread()
    try host.toggle("On", to: true)
    try host.slide("Volume", to: 5)
    try host.choose(ViewKey?.some("l"), in: "Size")
    for part in ["\"On\" on", "\"Volume\" 5.0", "selection=Optional(l)"] {
      #expect(host.text.contains(part))
    }
    gate.open()
    try await wait { host.text.contains("\"On\" off") && session.state == 4 }
    for part in ["\"On\" off", "\"Volume\" 0.0", "selection=Optional(s)"] {
      #expect(host.text.contains(part))
    }
  }

  /// Returns a form that is shown, and whose session is busy until the gate is opened: another thread is at it, and
  /// waits in an observer.
  private func busyForm() -> (
    session: Session<Form, FormInput, ViewTree<FormInput>>, host: ViewHost, gate: Gate
  ) {
    let session = Session(
      StoreComponent(initialState: Form(), dispatcher: form, view: formView)
    )
    let gate = Gate()
    session.onChange(of: \.log) { _, log in if log.count == 1 { gate.hold() } }
    let host = ViewHost(SessionView(session))
    _ = host.text
    Thread.detachNewThread { session.send(.focus) }
    gate.waitForThread()
    return (session, host, gate)
  }
}

@MainActor
struct StoppedSessionTests {
  @Test("text that a stopped session refuses does not stay")
  func stopped() async throws {
    let session = Session(
      StoreComponent(initialState: Form(), dispatcher: form, view: formView)
    ) { _ in }
    let host = ViewHost(SessionView(session))
    session.stop()
    try host.type("Ada", into: "Name")
    try await wait { host.field("Name") == "" }
    #expect(host.field("Name") == "")
  }
}

extension ViewHost {
  /// The text in the field with a label, as it is shown.
  fileprivate func field(_ label: String) -> String? {
    let field = shown.flatMap(\.all).first { $0.name == label && $0.kind.hasSuffix("Field") }
    return field?.description.firstMatch(of: /text="([^"]*)"/).map { String($0.1) }
  }

  /// Types a text at the end of a field, as a person does: behind what is shown there.
  fileprivate func append(_ text: String, to label: String) throws {
    try type((field(label) ?? "") + text, into: label)
  }
}
