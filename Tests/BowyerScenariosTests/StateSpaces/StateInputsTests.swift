import Bowyer
import BowyerCheck
import Testing
import TestSupport

@testable import BowyerScenarios

private func told(_ view: ViewTree<Int>, _ inputs: StateInputs = StateInputs()) -> [String] {
  inputs.events(in: view).map(\.description)
}

@Suite("The events that a user can send to a view") struct StateInputsTests {
  @Test("a slider or stepper is moved by its steps, and to numbers that it can stand at")
  func sliders() {
    func slider(_ value: Double, step: Double?) -> ViewTree<Int> {
      .slider("Size", value: value, in: 0...10, step: step) { Int($0) }
    }
    let strange = StateInputs().sliding(to: .init(Double.nan), .init(Double.infinity), 5, -1)
    let number = 1 << 53
    let stepper = ViewTree.stepper("n", value: number, in: 0...(.max)) { $0 }
    let moves: [(ViewTree<Int>, StateInputs, String)] = [
      (slider(6, step: 3), StateInputs(), "Size=3 Size=9 Size=0"),
      (slider(10, step: 3), StateInputs(), "Size=9 Size=0"),
      (slider(4, step: nil), StateInputs(), "Size=3.5 Size=4.5 Size=0 Size=10"),
      (slider(3, step: 3), strange, "Size=0 Size=9 Size=6"),
      (stepper, StateInputs(), "n=9007199254740991 n=9007199254740993 n=0 n=9223372036854775807"),
      (stepper, StateInputs().sliding(to: 9_007_199_254_740_995), "n=9007199254740995"),
    ]
    for (view, inputs, numbers) in moves {
      expectEqual(told(view, inputs), numbers.split(separator: " ").map { "slide \($0)" })
    }
    expectEqual(StateInputs.senders(of: number + 1, in: stepper), ["slide n=9007199254740993"])
  }

  @Test("texts and numbers are those of a label; pointers and the focus are asked for")
  func labels() {
    let view = ViewTree<Int>.row(
      .slider("Size", value: 0, in: 0...9, step: 1) { Int($0) },
      .slider("Other", value: 0, in: 0...9, step: 1) { Int($0) },
      .textField("Name", text: "") { _ in 1 },
      .textField("Mail", text: "") { _ in 1 }
    )
    let inputs = StateInputs().sliding(to: 3, of: "Size").sliding(to: 4).typing("b", into: "Name")
      .typing("c")
    expectEqual(
      told(view, inputs),
      ["slide Size=3", "slide Other=4", "type Name=b", "type Mail=c"]
    )
    let both = inputs.typing("d", into: "Mail").sliding(to: 5, of: "Other")
    expectEqual(told(view, both), ["slide Size=3", "slide Other=5", "type Name=b", "type Mail=d"])
    let pad = ViewTree<Int>.column(
      .text("a").onPointer { $0.phase == .down ? Int($0.x) : nil },
      .textField("Name", text: "") { $0.count }.onFocus(7)
    )
    let pointer = PointerEvent(.down, x: 3, y: 4)
    expectEqual(
      told(pad, StateInputs().pointing(pointer).with(.focus)),
      ["# pointer down at 3.0, 4.0 a", "type Name=x", "# focus Name"]
    )
    let leaving = ViewTree<Int>.button("OK", 1).onFocus(2).onBlur(3)
    expectEqual(told(leaving, StateInputs().with(.focus, .blur)).count, 3)
    // A key that sends nothing is no event, also where inputs are optional.
    let key: ViewTree<Int?> = .text("a").onKey { $0 == KeyPress(.enter) ? 1 : nil }
    expectEqual(StateInputs().events(in: key).count, 1)
  }

  private enum Form: Sendable { case name(String), size(Int), go, focus, other }

  @Test("the senders of an input are all that a person can do that sends it")
  func senders() {
    let view = ViewTree<Form>.column(
      .textField("Name", text: "") { .name($0) }.onFocus(.focus),
      .slider("Size", value: 4, in: 0...10, step: 1) { .size(Int($0)) },
      .button("Go", .go).onKey { $0 == KeyPress(.character("g"), .control) ? .go : nil }
    )
    let inputs: [(Form, [String])] = [
      (.go, ["press Go", "key ctrl-g Go"]), (.focus, ["focus Name"]), (.other, []),
      (.name("Ada"), ["type Name"]), (.size(7), ["slide Size=7"]), (.size(11), []),
    ]
    for (input, senders) in inputs {
      expectEqual(StateInputs.senders(of: input, in: view), senders)
    }
    let fine = ViewTree<Double>.slider("Size", value: 4, in: 0...10) { $0 }
    expectEqual(StateInputs.senders(of: 2.5, in: fine), ["slide Size=2.5"])
  }

  @Test("the inputs are those of the enabled actions, in the same order, also with nested dialogs")
  func collected() {
    let page = ViewTree<Int>.column(.text("page").onAppear(1), .button("One", 2), .button("Two", 3))
    let inner = ViewTree<Int>.dialog("Inner", .button("In", 4), .text("t").onAppear(5))
    let dialog = ViewTree<Int>.dialog("Outer", .button("Out", 6).onAppear(7), inner)
    let views = [
      page, dialog, .column(page, dialog), .column(dialog, page), .column(page, inner, page, inner),
      .column(page, .dialog("Empty")), .row(page.disabled(true), inner.onAppear(8)),
    ]
    for view in views {
      let search = StateInputs()
      var sends = [0]
      search.collect(view, into: &sends)
      expectEqual(sends, [0] + search.enabledActions(in: view).map(\.input))
    }
  }

  @Test("a covered, hidden or disabled control has no events; if it is there, it appears")
  func presence() {
    let view = ViewTree<Int>.column(
      .text("page").onAppear(1).onKey { _ in 9 },
      .row(.button("off", 2).onAppear(3)).disabled(true),
      .text("hidden").onAppear(4).hidden(),
      .button("gone", 10).hidden(),
      .dialog("Sure?", .button("Yes", 5)).onAppear(6),
      .button("Yes", 7).onAppear(8)
    )
    expectEqual(
      told(view),
      ["# appear page", "# appear off", "# appear Sure?", "press Yes", "# appear Yes"]
    )
    expectEqual(told(view, StateInputs().without(.appear)), ["press Yes"])
    expectEqual(told(.button("a", 1).onFocus(2), StateInputs().without(.appear)), ["press a"])
    let space = StateSpace(of: replacing(0, { _ in view }))
    expectEqual(space.states.sorted(), [0, 1, 3, 5, 6, 8])
    let dialog = ViewTree<Int>.dialog("Sure?", .button("Yes", 4)).onDismiss(5)
    expectEqual(told(.column(.button("below", 1), dialog)), ["# dismiss Sure?", "press Yes"])
    expectEqual(told(.column(.button("below", 1), dialog.disabled(true))), [])
  }

  @Test("keys go to nodes that can have the focus, and reach the views around a modal dialog")
  func keys() {
    let escape = StateInputs().pressing(KeyPress(.escape))
    func column(_ child: ViewTree<Int>) -> [String] {
      told(.column(.column(child).labelled("Part").onKey { _ in 1 }), escape)
    }
    expectEqual(column(.text("to read")), [])
    expectEqual(column(.button("Use", 2)), ["# key escape Part", "press Use"])
    expectEqual(column(.button("Use", 2).disabled()), [])
    expectEqual(column(.button("Use", 2).hidden()), [])
    for whole: ViewTree<Int> in [
      .text("whole"), .memo(1) { .text("whole") }, .column(.memo(1) { .text("whole") }),
      .column(.forEach(["whole"], id: \.self) { .text($0) }),
    ] {
      let keyed = whole.onKey { _ in 1 }.labelled("whole")
      expectEqual(told(keyed, escape), ["# key escape whole"])
    }
    expectEqual(
      told(.column(.text("a"), .dialog("Over", .text("b")).onKey { _ in 1 }), escape),
      ["# key escape Over"]
    )
    let dialog = ViewTree<Int>.dialog("Sure?", .text("b"))
    let form = ViewTree<Int>.form(dialog).onSubmit(1).onDismiss(2).onContextMenu(3).labelled("Form")
    let page = ViewTree<Int>.column(
      .button("Save", 4).onKey { _ in 5 }.onContextMenu(6),
      form.onPress(7).onKey { _ in 8 }
    )
    .onKey { _ in 9 }.labelled("Page")
    expectEqual(
      told(page, escape),
      [
        "# key escape Page", "# submit Form", "# dismiss Form", "# key escape Form",
        "# context menu Form",
      ]
    )
    expectEqual(told(page.disabled(), escape), [])
    // Only the topmost dialog counts.
    let over = ViewTree<Int>.column(page, .dialog("Over", .text("c")).onDismiss(10))
    expectEqual(told(over, escape), ["# dismiss Over"])
  }

  @Test("submit, double press and context menu are script commands on a control")
  func commands() {
    let form = ViewTree<Int>.form(
      .textField("Name", text: "x") { _ in 1 }.onSubmit(2),
      .textField("Mail", text: "x") { _ in 3 }
    )
    .onSubmit(4)
    let none = StateInputs().typing()
    expectEqual(told(form, none), ["submit Mail", "submit Name"])
    let row = ViewTree<Int>.row(.text("a"), .button("b", 1).disabled(), .button("c", 2))
    expectEqual(told(row.onDoublePress(3)), ["double c", "press c"])
    expectEqual(told(row.onContextMenu(3)), ["menu c", "press c"])
    expectEqual(told(.text("a").labelled("A").onDoublePress(3)), ["# double press A"])
  }

  @Test("controls without a label, and options with equal ones, are identified by their numbers")
  func numbers() {
    let options = [PickerOption("1", "One"), PickerOption("2", "One"), PickerOption("3", "Two")]
    let picker = ViewTree<Int>.picker("Which", options, selection: nil) { Int($0.name) ?? 0 }
    expectEqual(told(picker), ["choose Which=One", "choose Which=One#2", "choose Which=Two"])
    let unnamed = ViewTree<Int>.row(.button("", 1), .button("", 2), .button(" a ", 3))
    expectEqual(told(unnamed), ["press #1", "press #2", #"press \u{20}a\u{20}"#])
    let alike = ViewTree<Int>.row(.button("ab", 1), .button("a\u{200B}b", 2), .button("👩‍👧", 3))
    expectEqual(told(alike), ["press ab", #"press a\u{200B}b"#, "press 👩‍👧"])
    expectEqual(told(.button("a=b#c\\", 1)), [##"press a\=b\#c\\"##])
  }
}
