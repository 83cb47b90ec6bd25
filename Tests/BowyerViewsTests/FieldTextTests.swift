import BowyerCheck
import TestSupport
import Testing

@testable import BowyerViews

@Suite("the text of a field")
struct FieldTextTests {
  private func identity(_ label: String) -> NodeIdentity {
    ViewTree<Int>.textField(label, text: "") { _ in 0 }.node.identity(at: [])
  }

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

@Suite("Simple text") struct SimpleTextTests {
  private static let simple = (UInt32(0)...0x10FFFF).compactMap(Unicode.Scalar.init)
    .filter { $0.simpleWidth != nil }

  @Test("is as wide as its scalars, each of which is a harmless character, in any order")
  func scalars() {
    #expect(Self.simple.count > 30_000)
    for scalar in Self.simple {
      let text = String(scalar)
      guard scalar.simpleWidth != text.displayWidth || text.neutralised() != text else { continue }
      Issue.record("\(scalar.value) is not simple")
    }
    var random = SplitMix64(seed: 1)
    let mixed = Self.simple.shuffled(using: &random)
    for order in [Self.simple, Self.simple.reversed(), mixed] {
      var text = ""
      text.unicodeScalars.append(contentsOf: order)
      expectEqual(text.count, order.count)
      expectEqual(text.characterCount, order.count)
      text.unicodeScalars.append("\n")
      expectEqual(text.characterCount, order.count + 1)
      expectEqual((text + "e\u{301}").characterCount, order.count + 2)
    }
  }

  @Test(
    "is wrapped in a field as the same text is that goes on with another character",
    arguments: 1...12,
    ["", "Name: ", "A long label: ", "世: "]
  )
  func wrapped(width: Int, label: String) {
    let texts = [
      "", "a", "one two three four five", "\n", "a\n\nbcd\n", "世界 and 世", "\n世a世a世a世a",
      "жжж", String(repeating: "ab", count: 30), "one\ntwo and three\nfour",
    ]
    for text in texts {
      for indentation in [0, 2] {
        func lines(_ value: String) -> [TextLine] {
          [TextRun(text: label), TextRun(text: value, part: .value, offset: 0)]
            .wrapped(width: width, indentation: indentation)
        }
        let lines = (lines(text + "\n"), lines(text + "\ne\u{301}"))
        expectEqual(lines.0.dropLast(), lines.1.dropLast())
      }
    }
  }
}
