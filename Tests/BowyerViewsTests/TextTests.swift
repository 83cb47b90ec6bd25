import BowyerViews
import Testing
import TestSupport

private typealias View = ViewTree<Int>

@Suite("The text of a view") struct TextTests {
  @Test("shows each node in its own way")
  func vocabulary() {
    let view: ViewTree<Int> = .column(
      .heading("Title"),
      .heading("Part", level: 3),
      .text("one\ntwo"),
      .empty,
      .divider,
      .row(.button("-", 1), .text("3"), .button("+", 1).disabled()),
      .toggle("On", isOn: true) { _ in 1 },
      .toggle("Off", isOn: false) { _ in 1 }.disabled(),
      .textField("Name", text: "Ada") { _ in 1 },
      .textField("E-mail", text: "", placeholder: "a@b.c") { _ in 1 },
      .textField("Code", text: "7") { _ in 1 }.disabled(),
      .group("Left", .text("a"), .group("Inner", .text("b")))
    )
    #expect(
      view.rendered(width: 20) == """
        # Title
        ### Part
        one
        two
        ────────────────────
        [ - ] 3 ( + )
        [x] On
        [ ] Off (disabled)
        Name: Ada_
        E-mail: _ a@b.c
        Code: 7 (disabled)
        Left
          a
          Inner
            b
        """
    )
    expectEqual(View.progress("Load", value: 0.456).rendered(), "Load: [#####-----] 46 %")
    expectEqual(View.row(.text(""), .text("a")).rendered(), "a")
    let secret = TextFieldKind.secure.shown(String(repeating: "a", count: 130))
    expectEqual(secret, String(repeating: "•", count: 130))
  }

  @Test("breaks lines between words, and long words within")
  func wrapping() {
    let text = View.text("The quick brown fox jumps overthelazydog")
    expectEqual(text.rendered(width: 10), "The quick\nbrown fox\njumps\noverthelaz\nydog")
  }

  @Test("goes on below when a row does not fit, and keeps what stands side by side together")
  func rows() {
    let view: ViewTree<Int> = .row(
      .column(.text("a"), .text("b")),
      .text("ccc"),
      .column(.text("d"), .text("e"))
    )
    expectEqual(view.rendered(width: 80), "a ccc d\nb     e")
    expectEqual(view.rendered(width: 5), "a ccc\nb\nd\ne")
    expectEqual(view.rendered(width: 3), "a\nb\nccc\nd\ne")
  }

  @Test("breaks no character of several cells, and shows `…` for one that is wider than a line")
  func severalCells() {
    expectEqual(View.text("ทำทำทำ").rendered(width: 5), "ทำทำ\nทำ")
    expectEqual(View.text("ก ทำ งาน").rendered(width: 4), "ก ทำ\nงาน")
    expectEqual(View.text("कक्ष्म्यक").rendered(width: 4), "क\nक्ष्म्य\nक")
    expectEqual(View.text("aक्ष्म्यb").rendered(width: 3), "a…b")
    let table: View = .table(["ทำทำ", "b"], [.tableRow(.text("1"), .text("2"))])
    expectEqual(table.rendered(width: 80), "ทำทำ  b\n1     2")
    let conjunct: View = .text("क्ष्म्यz")
    expectEqual(View.overlay(conjunct, .text("a")).rendered(), "a   z")
    for (column, line) in [(1, " a  z"), (3, "   az"), (4, "क्ष्म्यa")] {
      let top: View = .text("a").padded(ViewPadding(leading: column))
      expectEqual(View.overlay(conjunct, top).rendered(), line)
    }
  }

  @Test("takes absurd widths for the nearest that make sense")
  func absurdWidths() {
    let view: ViewTree<Int> = .column(.text("ab"), .divider)
    expectEqual(view.rendered(width: 0), "a\nb\n─")
    expectEqual(view.rendered(width: .min), "a\nb\n─")
    expectEqual(view.rendered(width: .max).count, 3 + 10_000)
  }

  @Test("says of each run which control it belongs to, and where its text is")
  func runs() {
    let view: ViewTree<Int> = .row(.text("x"), .textField("Name", text: "Ada") { _ in 1 })
    let runs = TextLayout(view, width: 80).lines[0].runs
    expectEqual(runs.map(\.text), ["x ", "Name: ", "Ada", "_"])
    expectEqual(runs.map(\.control), [nil, [.at(1)], [.at(1)], [.at(1)]])
    expectEqual(runs.map(\.part), [.frame, .frame, .value, .end])
  }
}
