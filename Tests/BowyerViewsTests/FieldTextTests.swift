import BowyerViews
import Testing
import TestSupport

@Suite("the text of a field")
struct FieldTextTests {
  private func identity(_ label: String) -> NodeIdentity {
    ViewTree<Int>.textField(label, text: "") { _ in 0 }.node.identity(at: [])
  }

  /// Types texts into a field, which sends each; returns it before any is acknowledged.
  private func typed(_ texts: String..., into text: String = "", of label: String) -> FieldText {
    var field = FieldText(text, identity(label))
    for (number, text) in texts.enumerated() {
      _ = field.edit(text)
      field.noteSent(text, as: number)
    }
    return field
  }

  @Test("no-loss, controlled: the view changes nothing before all inputs are acknowledged and sent")
  func noLoss() {
    var field = typed("a", "ab", of: "Name")
    field.show("", after: nil, holdsText: false, focused: nil)
    field.acknowledge(through: 0)
    field.show("A", after: nil, holdsText: false, focused: nil)
    expectEqual(field.text, "ab")
    do {
      var field = FieldText("", identity("Name"))
      _ = field.edit("a")
      field.noteSent("a", as: 7)
      field.acknowledge(through: 7)
      expectEqual(field.text, "a")
      field.show("A", after: nil, holdsText: false, focused: nil)
      expectEqual(field.text, "A")
      expectEqual(field.acknowledged, 7)
    }
    do {
      var field = FieldText("", identity("Name"))
      _ = field.edit("a")
      field.show("", after: nil, holdsText: true, focused: nil)
      expectEqual(field.text, "a")
      field.show("", after: nil, holdsText: false, focused: nil)
      expectEqual(field.text, "")
    }
  }

  @Test("a number or date that is refused stays until its field is left or its text changes")
  func refused() {
    func answered(
      _ texts: String...,
      kind: TextFieldKind,
      saying value: (String) -> String
    ) -> FieldText {
      var (field, shown) = (FieldText("5", identity("Year")), "5")
      for (number, text) in texts.enumerated() {
        _ = field.edit(text)
        field.noteSent(text, as: number)
        field.acknowledge(through: number)
        let said = value(text)
        field.show(said, after: shown, holdsText: false, focused: kind)
        shown = said
      }
      return field
    }
    let kinds: [(TextFieldKind, String)] = [
      (.number, "-19"), (.oneTimeCode, "19"), (.decimal, "-1,9.5"), (.date, "19-1"), (.time, "1:"),
      (.dateTime, "19-1T1:"),
    ]
    for (kind, text) in kinds {
      var field = answered("1", text, kind: kind) { _ in "5" }
      expectEqual(field.text, text)
      field.show("5", after: "5", holdsText: false, focused: kind)
      expectEqual(field.text, text)
      var changed = field
      changed.show("7", after: "5", holdsText: false, focused: kind)
      expectEqual(changed.text, "7")
      field.leave(saying: "5")
      expectEqual(field.text, "5")
      // What is no beginning of a number or date goes at once, and so does a text that the view changes.
      expectEqual(answered(text + "x", kind: kind) { _ in "5" }.text, "5")
      expectEqual(answered("1", text, kind: kind) { $0 == text ? "8" : "5" }.text, "8")
    }
    expectEqual(answered("19", kind: .plain) { _ in "5" }.text, "5")
    var pending = FieldText("", identity("Year"))
    _ = pending.edit("1")
    pending.leave(saying: "")
    expectEqual(pending.text, "1")
    var composed = FieldText("\u{E9}", identity("Year"))
    #expect(composed.edit("e\u{301}") && !composed.edit("e\u{301}"))
    do {
      var field = typed("1", "", into: "12", of: "Year")
      field.acknowledge(through: 1)
      field.show("1", after: "12", holdsText: false, focused: .number)
      expectEqual(field.text, "")
      field.leave(saying: "1")
      expectEqual(field.text, "1")
    }
  }

  @Test("an acknowledgement of another field changes nothing, nor does another label")
  func others() {
    var field = FieldText("", identity("Name"))
    field.acknowledge(through: 3)
    expectEqual(field, FieldText("", identity("Name")))
    _ = field.edit("a")
    field.noteSent("a", as: 5)
    field.acknowledge(through: 4)
    field.show("", after: nil, holdsText: false, focused: nil)
    expectEqual(field.text, "a")
    do {
      let field = typed("a", "ab", of: "Name")
      expectEqual(field.shown(by: identity("Name: 1"), saying: "a")?.text, "ab")
      expectEqual(field.shown(by: identity("Name: 2"), saying: "ab")?.text, "ab")
      expectEqual(field.shown(by: identity("Find"), saying: ""), nil)
    }
  }
}
