import BowyerViews
import Testing

@Suite("the text of a field")
struct FieldTextTests {
  private func identity(_ label: String) -> NodeIdentity {
    ViewTree<Int>.textField(label, text: "") { _ in 0 }.node.identity(at: [])
  }

  @Test("no-loss: while an input is not acknowledged, the view changes nothing")
  func noLoss() {
    var field = FieldText("", identity("Name"))
    for (number, text) in ["a", "ab"].enumerated() {
      _ = field.edit(text)
      field.noteSent(text, as: number)
    }
    field.show("", holdsText: false)
    field.acknowledge(through: 0)
    field.show("A", holdsText: false)
    #expect(field.text == "ab")
  }

  @Test("controlled: when all are acknowledged, the text is the one that the view shows next")
  func controlled() {
    var field = FieldText("", identity("Name"))
    _ = field.edit("a")
    field.noteSent("a", as: 7)
    field.acknowledge(through: 7)
    #expect(field.text == "a")
    field.show("A", holdsText: false)
    #expect(field.text == "A")
    #expect(field.acknowledged == 7)
  }

  @Test("a text that waits to be sent stays")
  func held() {
    var field = FieldText("", identity("Name"))
    _ = field.edit("a")
    field.show("", holdsText: true)
    #expect(field.text == "a")
    field.show("", holdsText: false)
    #expect(field.text == "")
  }

  @Test("an acknowledgement of another field changes nothing")
  func others() {
    var field = FieldText("", identity("Name"))
    field.acknowledge(through: 3)
    #expect(field == FieldText("", identity("Name")))
    _ = field.edit("a")
    field.noteSent("a", as: 5)
    field.acknowledge(through: 4)
    field.show("", holdsText: false)
    #expect(field.text == "a")
  }

  @Test("a field with another label is the same field if its text was typed into it")
  func relabelled() {
    var field = FieldText("", identity("Name"))
    for (number, text) in ["a", "ab"].enumerated() {
      _ = field.edit(text)
      field.noteSent(text, as: number)
    }
    #expect(field.shown(by: identity("Name: 1"), saying: "a")?.text == "ab")
    #expect(field.shown(by: identity("Name: 2"), saying: "ab")?.text == "ab")
    #expect(field.shown(by: identity("Find"), saying: "") == nil)
  }
}
