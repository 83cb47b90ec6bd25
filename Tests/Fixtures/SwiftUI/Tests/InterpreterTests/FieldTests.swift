import BowyerSwiftUI
import Foundation
import SwiftUI
import Synchronization
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

private let component = StoreComponent(initialState: Form(), dispatcher: form, view: formView)

@MainActor
struct FieldTests {
  private let host = SessionHost(component)

  private var fields: [String] { host.lines("TextField") }

  @Test(
    "each edit sends the whole text, and the typed text stays, also if nothing is shown between"
  )
  func typing() throws {
    for text in ["A", "Ad", "Ada"] { try host.type(text, into: "Name") }
    #expect(host.state.name == "Ada")
    #expect(fields[0] == #"TextField "Name" text="Ada""#)
    // As when two keys come in one turn of the main loop.
    for case .edit(let edit) in host.first("TextField")?.actions ?? [] {
      for text in ["B", "Be"] { edit(text) }
    }
    #expect(fields[0] == #"TextField "Name" text="Be""#)
    #expect(host.state.name == "Be")
  }

  @Test("a field shows what the program makes of its text")
  func answered() throws {
    // A text that is not taken goes back to what it was.
    try host.type("1", into: "Digits")
    try host.type("1x", into: "Digits")
    #expect(fields[1] == #"TextField "Digits" text="1""#)
    #expect(host.state.digits == "1")
    try host.type("Ada", into: "Name")
    try host.submit("Name")
    #expect(fields[0] == #"TextField "Name" text="""#)
    #expect(host.state.log == ["Ada"])
  }

  @Test("text that a stopped session refuses does not stay")
  func stopped() async throws {
    let session = Session(component) { _ in }
    let host = ViewHost(SessionView(session))
    session.stop()
    try host.type("Ada", into: "Name")
    try await wait { host.field("Name") == "" }
    #expect(host.field("Name") == "")
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
    #expect(host.field("Year") == "2020")
    try host.focus("Year")
    try type("1985")
    #expect(year == "1985" && host.field("Year") == "1985")
  }

  @Test("the focus comes and goes, and sends it; a field with a key keeps it wherever it stands")
  func focus() throws {
    try host.focus("Name")
    #expect(fields[0] == #"TextField "Name" text="" focused"#)
    try host.focus("Name", false)
    #expect(fields[0] == #"TextField "Name" text="""#)
    #expect(host.state.log == ["focus", "blur"])
    try host.focus("Name")
    try host.type("Ada", into: "Name")
    host.send(.swap)
    #expect(
      fields == [#"TextField "Digits" text="""#, #"TextField "Name" text="Ada" focused"#]
    )
  }

  @Test("Return inserts a line break into a field of several lines; Command-Return submits it")
  func lines() throws {
    func tree(_ text: String, _ input: String? = nil) -> ViewTree<String> {
      let note = ViewTree<String>.textField("Note", text: text, kind: .multiline) { $0 }
      let column = ViewTree.column(input.map { note.onSubmit($0) } ?? note).onSubmit("column")
      return .form(column).onSubmit("form")
    }
    for (tree, submitted) in [(tree("a"), "form"), (tree("a", "note"), "note")] {
      let host = TreeHost(tree)
      try host.pressReturn(in: "Note")
      #expect(host.sent == ["a\n"])
      let keys = KeyboardShortcut(.return, modifiers: .command)
      // The keys are those of the field that has the focus.
      #expect(throws: NothingToDo.self) { try host.pressKeys(keys) }
      try host.focus("Note")
      try host.pressKeys(keys)
      #expect(host.sent == ["a\n", submitted])
    }
    // A field of one line is submitted by Return.
    let name = TreeHost(
      ViewTree<String>.form(.textField("Name", text: "") { $0 }).onSubmit("form")
    )
    try name.pressReturn(in: "Name")
    #expect(name.sent == ["form"])
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

  @Test("a control that is to have the focus has it, in a window that appears, or when it comes")
  func initial() {
    for tree in [
      ViewTree<Int>.button("+", 1), .toggle("On", isOn: true) { _ in 1 },
      .slider("Volume", value: 0, in: 0...1) { _ in 1 },
      .picker("Size", [.init("s", "S")], selection: "s") { _ in 1 },
      .textField("Name", text: "") { _ in 1 },
      .textField("Born", text: "2000-01-01", kind: .date) { _ in 1 },
    ] {
      let focused = ViewTree.column(.text("a"), tree.focus(.initial))
      #expect(TreeHost(focused).text.contains("focused"))
      let host = TreeHost(ViewTree<Int>.column(.text("a")))
      host.show(focused)
      #expect(host.text.contains("focused"))
    }
  }

  @Test(
    "a value that is not sent yet stays when its control leaves the focus order",
    arguments: ["Name", "Other", "On"]
  )
  func unreachable(_ used: String) throws {
    let host = SessionHost(
      counting { n in
        let field = ViewTree<Int>.textField("Name", text: "") { _ in 2 }
        let toggle = ViewTree<Int>.toggle("On", isOn: false) { _ in 2 }
        let other = ViewTree<Int>.textField("Other", text: "") { _ in 2 }
        let controls = [
          field.options(.late, for: .input), toggle.options(.late, for: .toggle),
          .column(other.options(.late, for: .input)),
        ]
        return .column(controls.map { n == 1 ? $0.focus(FocusRule.none) : $0 })
      }
    )
    if used == "On" { try host.toggle(used, to: true) } else { try host.type("Ada", into: used) }
    host.send(1)
    #expect(host.text.contains("notFocusable"))
    #expect(used == "On" ? host.text.contains(#""On" on"#) : host.field(used) == "Ada")
  }

  @Test("a node keeps its focus when it gets its first listener, or what it stands in does")
  func listeners() throws {
    let field = ViewTree<String>.textField("Name", text: "Ada") { $0 }
    let host = TreeHost(.column(field))
    try host.focus("Name")
    for tree in [
      ViewTree.column(field), .column(field.onFocus("here")), ViewTree.column(field).onPress("in"),
      ViewTree.column(field).onFocus("in"),
    ] {
      host.show(tree)
      #expect(host.text.contains("focused"))
    }
  }
}

/// A session that is busy: another thread is at it.
@MainActor
struct LateAnswerTests {
  /// Shows a session, which is busy with an input until the gate is opened: a thread waits in an observer.
  private func busy<S: Equatable & Sendable, Input: Sendable>(
    _ component: StoreComponent<Void, S, Input, ViewTree<Input>>,
    with input: Input
  ) -> (host: SessionHost<S, Input, ViewTree<Input>>, gate: Gate) {
    let (host, gate) = (SessionHost(component), Gate())
    let isFirst = Atomic(true)
    host.session.onChange(of: { $0 }) { old, _ in
      if old != nil, isFirst.exchange(false, ordering: .relaxed) { gate.hold() }
    }
    let session = host.session
    Thread.detachNewThread { session.send(input) }
    gate.waitForThread()
    return (host, gate)
  }

  @Test("while an answer is on its way, what is typed stays; then the answer holds")
  func late() async throws {
    let (host, gate) = busy(component, with: .focus)
    defer { gate.open() }
    try host.type("1x", into: "Digits")
    #expect(host.field("Digits") == "1x")
    gate.open()
    try await wait { host.field("Digits") == "" }
    #expect(host.field("Digits") == "")
  }

  @Test(
    "of 100 keys that are typed while a session is busy no character is lost, and none is taken back"
  )
  func hundredKeys() async throws {
    let (host, gate) = busy(component, with: .focus)
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
    try await wait { host.state.digits == typed }
    #expect(host.field("Digits") == typed)
  }

  @Test(
    "a toggle, a slider and a picker show the user's value until it is handled, then the state's"
  )
  func controls() async throws {
    let controls = ViewTree<Int>.column(
      .toggle("On", isOn: false) { _ in 1 },
      .slider("Volume", value: 0, in: 0...10) { _ in 1 },
      .picker("Size", [.init("s", "S"), .init("l", "L")], selection: "s") { _ in 1 }
    )
    let (host, gate) = busy(counting { _ in controls }, with: 1)
    defer { gate.open() }
    try host.toggle("On", to: true)
    try host.slide("Volume", to: 5)
    try host.choose(ViewKey?.some("l"), in: "Size")
    for part in ["\"On\" on", "\"Volume\" 5.0", "selection=Optional(l)"] {
      #expect(host.text.contains(part))
    }
    gate.open()
    try await wait { host.text.contains("\"On\" off") && host.state == 4 }
    for part in ["\"On\" off", "\"Volume\" 0.0", "selection=Optional(s)"] {
      #expect(host.text.contains(part))
    }
  }
}

extension ViewHost {
  fileprivate func field(_ label: String) -> String? {
    let field = shown.flatMap(\.all).first { $0.name == label && $0.kind.hasSuffix("Field") }
    return field?.description.firstMatch(of: /text="([^"]*)"/).map { String($0.1) }
  }

  fileprivate func append(_ text: String, to label: String) throws {
    try type((field(label) ?? "") + text, into: label)
  }
}
