@testable import BowyerViews
import Testing
import TestSupport

private typealias View = ViewTree<Int>

private func field(_ text: String = "", _ kind: TextFieldKind = .plain) -> View {
  .textField("Name", text: text, kind: kind) { _ in 1 }
}

@Suite("A layout") struct LayoutTests {
  @Test("words with letters beyond ASCII are not broken while there is room for them")
  func words() {
    let row = ViewTree<Int>.row(wraps: false, .text("Zürich Žilina"), .text("aaaa bbbb cccc"))
    for line in row.rendered(width: 16).split(separator: "\n") {
      for word in line.split(separator: " ") {
        #expect(
          ["Zürich", "Žilina", "aaaa", "bbbb", "cccc"].contains(String(word)),
          "\(row.rendered(width: 16))"
        )
      }
    }
  }

  @Test("shows what is read as it is read, and controls with their marks and what they hold")
  func content() {
    expectEqual(View.text(["one ", .bold("two"), "\nthree"]).rendered(), "one two\nthree")
    expectEqual(View.code("if a {\n  b\n}").rendered(), "if a {\n  b\n}")
    expectEqual(View.code("abcdef  gh").rendered(width: 7), "abcdef\ngh")
    expectEqual(View.image("a.png", alt: "A bow").rendered(), "(image: A bow)")
    expectEqual(View.image("a.png", alt: "").rendered(), "")
    expectEqual(View.image("a.png", alt: "").frame(minHeight: 2).rendered(width: 9), "\n")
    expectEqual(
      View.link("Swift", to: "https://swift.org").rendered(),
      "Swift (https://swift.org)"
    )
    expectEqual(View.link("https://a.b", to: "https://a.b").rendered(), "https://a.b")
    expectEqual(View.textField("", text: "a") { _ in 1 }.labelled("Name").rendered(), "a_")
    expectEqual(View.link("Active", to: "#/active").onPress(1).rendered(), "Active")
    expectEqual(View.native("map", fallback: "A map").rendered(), "A map")
    expectEqual(View.native("map").rendered(), "")
    let sizes = [PickerOption("s", "Small"), PickerOption("l", "Very large")]
    func picker(_ kind: PickerKind, _ selection: ViewKey? = "s") -> View {
      .picker("Size", sizes, selection: selection, kind: kind) { _ in 1 }
    }
    expectEqual(picker(.radio).rendered(), "Size: (•) Small ( ) Very large")
    expectEqual(picker(.radio).rendered(width: 14), "Size:\n(•) Small\n( ) Very large")
    expectEqual(picker(.menu).rendered(), "Size: [ Small ▾ ]")
    expectEqual(picker(.menu, nil).rendered(), "Size: [ – ▾ ]")
    expectEqual(picker(.menu).disabled().rendered(), "Size: ( Small ▾ )")
    expectEqual(picker(.list).rendered(), "Size:\n  (•) Small\n  ( ) Very large")
    expectEqual(picker(.tabs).rendered(), "Size: ‹Small›  Very large")
    let stepper = View.stepper("Guests", value: 12, in: 1...9) { $0 }
    expectEqual(stepper.rendered(), "Guests: [-] 9 [+]")
    expectEqual(stepper.disabled().invalid().rendered(), "Guests: [-] 9 [+] (disabled) (invalid)")
    expectEqual(View.image(system: "star", alt: "Favourite").rendered(), "Favourite")
    expectEqual(View.image(system: "star", alt: "").rendered(), "")
    let slider = View.slider("Size", value: 4, in: 0...10, step: 1) { Int($0) }
    expectEqual(slider.rendered(), "Size: [####------] 4")
    expectEqual(slider.rendered(width: 8), "Size:\n[##----]\n4")
    expectEqual(View.slider("x", value: 1, in: 1...1) { Int($0) }.rendered(), "x: [----------] 1")
    expectEqual(View.progress("Loading", value: 0.4).rendered(), "Loading: [####------] 40 %")
    expectEqual(View.progress("Loading", value: nil).rendered(), "Loading: …")
    expectEqual(field("a\nb").rendered(), "Name: a␊b_")
    expectEqual(field("a\nb\n", .multiline).rendered(), "Name:\n  a\n  b\n  _")
    expectEqual(field("abc", .secure).rendered(), "Name: •••_")
    expectEqual(field("abc", .newPassword).rendered(), "Name: •••_")
    expectEqual(field("a@b", .email).rendered(), "Name: a@b_")
    expectEqual(field("", .date).rendered(), "Name: _ YYYY-MM-DD")
    expectEqual(field("", .time).rendered(), "Name: _ HH:MM")
    expectEqual(field("", .dateTime).rendered(), "Name: _ YYYY-MM-DDTHH:MM")
    expectEqual(field().required().invalid().rendered(), "Name*: _ (invalid)")
    expectEqual(View.button("Wrap lines", 1).checked(true).rendered(), "[ ✓ Wrap lines ]")
    expectEqual(View.button("More", 1).expanded(false).rendered(), "[ ▸ More ]")
    expectEqual(View.group("More", .text("a")).expanded(true).rendered(), "▾ More\n  a")
    expectEqual(View.text("Ada").selected(true).rendered(), "> Ada")
    expectEqual(View.text("one two").selected(true).rendered(width: 6), "> one\n  two")
    expectEqual(
      View.list(.text("a").selected(true), .text("b").selected(false)).rendered(),
      "> a\n• b"
    )
  }

  @Test("lays out lists, tables, dialogs, menus and canvases")
  func containers() {
    expectEqual(View.list(.text("one two"), .text("b")).rendered(width: 6), "• one\n  two\n• b")
    #expect(
      View.list(ordered: true, (1...10).map { .text("\($0)") }).rendered().hasSuffix("9. 9\n10. 10")
    )
    let rows: [View] = [
      .tableRow(.text("Ada"), .text("1815")), .tableRow(.text("Alan Turing"), .text("1912")),
    ]
    let table = View.table(["Name", ColumnHeading("Born", .end)], rows)
    #expect(
      table.rendered() == """
        Name         Born
        Ada          1815
        Alan Turing  1912
        """
    )
    #expect(
      table.rendered(width: 12) == """
        Name    Born
        Ada     1815
        Alan    1912
        Turing
        """
    )
    #expect(table.rendered(width: 8).hasPrefix("Name:\n"))
    expectEqual(View.tableRow(.text("Ada"), .text("1815")).rendered(), "Ada  1815")
    expectEqual(
      View.table(["A", "B"], [.tableRow(.text("1"), .text("2")).selected(true)]).rendered(),
      "  A  B\n> 1  2"
    )
    // The room of a row, beyond its cells, is where its alignment says.
    let last = View.tableRow(.text("1"), .text("22")).aligned(.end)
    expectEqual(View.table(["A", "B"], [last]).rendered(width: 9), "A  B\n    1  22")
    // A cell that has an alignment does without its column's.
    let own = View.tableRow(.text("a").aligned(.start), .text("1").aligned(.end))
    let narrow = View.table([ColumnHeading("Born", .end), "Size"], [own])
    expectEqual(narrow.rendered(), "Born  Size\na        1")
    // What is no row of cells does not make a column wider.
    let note: [View] = [.tableRow(.text("1"), .text("2")), .text("a long note")]
    expectEqual(View.table(["A", "B"], note).rendered(), "A  B\n1  2\na long note")
    // A box may be lower than its border.
    let low = View.text("a").bordered().frame(maxHeight: 1)
    expectEqual(View.list(low, .text("b")).rendered(), "•\n• b")
    #expect(
      View.dialog("Sure?", .button("Yes", 1)).rendered() == """
        ┌ Sure? ──┐
        │ [ Yes ] │
        └─────────┘
        """
    )
    expectEqual(View.menu("File", .button("Open", 1)).rendered(), "[ File ▾ ]\n  [ Open ]")
    let circle = DrawOp.circle(x: 5, y: 5, radius: 2, nil, isFilled: false)
    expectEqual(
      View.canvas("Board", width: 10, height: 10, [circle]).rendered(),
      "(canvas: Board, 1 shape)\n• circle at 5, 5 with radius 2"
    )
    let shapes: [DrawOp] = [
      .rectangle(x: 0, y: 1, width: 2, height: 3.5, nil, isFilled: true),
      .line(x1: 1, y1: 2, x2: 3, y2: 4, .danger), .text("hi", x: 5, y: 6),
    ]
    let board = View.canvas("Board", width: 10, height: 10, shapes).rendered()
    expectEqual(
      board.split(separator: "\n").dropFirst(),
      ["• filled rectangle at 0, 1, 2 × 3.5", "• line from 1, 2 to 3, 4", "• text “hi” at 5, 6"]
    )
  }

  @Test("in a narrow room gives up padding first, then its border, and keeps its words whole")
  func narrow() {
    var mistakes: [String] = []
    for letters in 1...8 {
      for padding in 0...6 {
        for (isBordered, isSelected) in [
          (true, false), (true, true), (false, true), (false, false),
        ] {
          let word = String("abcdefgh".prefix(letters))
          var view = View.text(word).padded(ViewPadding(leading: padding, trailing: padding + 1))
          if isBordered { view = view.bordered() }
          if isSelected { view = view.selected(true) }
          let frame = (isBordered ? 4 : 0) + (isSelected ? 2 : 0)
          for room in max(letters * 2, letters + frame, 5)...24 {
            let lines = view.rendered(width: room).split(separator: "\n")
            let isWhole =
              lines.count { $0.contains(word) } == 1 && lines.allSatisfy { $0.count <= room }
            if !isWhole || lines.contains(where: { $0.contains("│ ") }) != isBordered {
              mistakes.append("\(room) cells, padded by \(padding): \(lines)")
            }
          }
        }
      }
    }
    expectEqual(mistakes, [])
  }

  @Test("leaves room, draws borders, aligns, and keeps within bounds")
  func boxes() {
    expectEqual(View.text("a").padded(ViewPadding(leading: 2)).rendered(), "  a")
    expectEqual(View.text("a").padded(ViewPadding(1)).rendered(), "\n a\n")
    let padded = View.text("a").padded(ViewPadding(top: 1, trailing: 2))
    expectEqual(View.row(padded, .text("b")).rendered(), "    b\na")
    expectEqual(View.text("a").bordered().rendered(width: 9), "┌───┐\n│ a │\n└───┘")
    expectEqual(View.text("a").bordered(.rounded).rendered(width: 9), "╭───╮\n│ a │\n╰───╯")
    expectEqual(View.text("a").bordered(.double).rendered(width: 9), "╔═══╗\n║ a ║\n╚═══╝")
    expectEqual(View.text("a").bordered().rendered(width: 4), "a")
    expectEqual(
      View.text("a").bordered().aligned(.stretch).rendered(width: 6),
      "┌────┐\n│ a  │\n└────┘"
    )
    expectEqual(View.text("a").aligned(.end).rendered(width: 3), "  a")
    expectEqual(View.column(.text("a").aligned(.center), .text("b")).rendered(width: 5), "  a\nb")
    expectEqual(View.column(align: .end, [.text("a"), .text("bcd")]).rendered(), "  a\nbcd")
    // What has an alignment does without that of its container.
    let own: [View] = [.text("a").aligned(.start), .text("bcd")]
    expectEqual(View.column(align: .end, own).rendered(), "a\nbcd")
    expectEqual(View.row(.text("a\nb"), .text("c").aligned(.end)).rendered(), "a\nb c")
    expectEqual(View.row(.text("a").frame(minWidth: 4), .text("b")).rendered(), "a    b")
    expectEqual(View.row(.text("a").frame(idealWidth: 4), .text("b")).rendered(), "a    b")
    let limited: View = .row(.text("a").growing().frame(maxWidth: 3), .text("b"))
    expectEqual(limited.rendered(width: 8), "a   b")
    expectEqual(View.text("one two").frame(maxWidth: 4).rendered(), "one\ntwo")
    expectEqual(View.text("a\nb\nc").frame(maxHeight: 2).rendered(), "a\nb…")
    expectEqual(View.text("a").frame(minHeight: 2).rendered(), "a\n")
    expectEqual(View.text("a").frame(idealHeight: 2).rendered(), "a\n")
    expectEqual(View.text("a").frame(minHeight: 3, maxHeight: 2).rendered(), "a\n")
    expectEqual(View.column(spacing: 1, [.text("a"), .empty, .text("b")]).rendered(), "a\n\nb")
    let dialog = ViewTree<Int>.dialog("abcd", .text("x"))
    expectEqual(dialog.rendered(width: 8), "┌ abcd ┐\n│ x    │\n└──────┘")
    #expect(dialog.rendered(width: 7).hasPrefix("┌─────┐\n│ abc"))
    let box = ViewTree<Int>.text("a").bordered().selected(true)
    expectEqual(box.rendered(width: 9), "  ┌───┐\n> │ a │\n  └───┘")
    let column = ViewTree<Int>.column(align: .stretch, .text("a").bordered(), .text("abcdefgh"))
    expectEqual(column.rendered(width: 40), "┌──────┐\n│ a    │\n└──────┘\nabcdefgh")
    let wide = View.row(.text("a").bordered().frame(idealWidth: 4).growing())
    let lines = TextLayout(wide, width: 20).lines.map(\.text)
    expectEqual(lines, ["┌──────────────────┐", "│ a                │", "└──────────────────┘"])
  }

  @Test("divides what is left over in a row, puts layers on top of each other, and hides")
  func rows() {
    expectEqual(View.row(.text("a"), .spacer, .text("b")).rendered(width: 6), "a    b")
    expectEqual(View.row(.spacer, .text("b")).rendered(width: 6), "     b")
    let framed: View = .row(.text("ab"), View.spacer.bordered(), .text("cd"))
    expectEqual(framed.rendered(width: 5), "ab cd")
    expectEqual(View.row(.text("a").growing(), .text("b")).rendered(width: 6), "a    b")
    expectEqual(
      View.row(.text("a").growing(2).bordered(), .text("b").growing().bordered())
        .rendered(width: 20).split(separator: "\n").first,
      "┌─────────┐ ┌──────┐"
    )
    let words: [View] = [.text("one two three"), .button("Go", 1)]
    expectEqual(
      View.row(wraps: false, words).rendered(width: 12),
      "one   [ Go ]\ntwo\nthree"
    )
    expectEqual(View.row(words).rendered(width: 12), "one two\nthree\n[ Go ]")
    let kept: [View] = [.text("one two").growing(0, shrink: 0), .text("three four")]
    expectEqual(View.row(wraps: false, kept).rendered(width: 13), "one two three\n        four")
    expectEqual(View.row(spacing: 3, [.text("a"), .text("b")]).rendered(), "a   b")
    expectEqual(
      View.row(align: .center, [.text("a\nb\nc"), .text("d")]).rendered(),
      "a\nb d\nc"
    )
    let high = View.row(align: .stretch, .text("a\nb").bordered(), .text("c").bordered())
    expectEqual(high.rendered().split(separator: "\n").last, "└───┘ └───┘")
    expectEqual(View.row(.text("a\nb"), .divider, .text("c")).rendered(), "a │ c\nb │")
    #expect(View.row(wraps: false, words).rendered(width: 1).contains("G"))
    expectEqual(View.overlay(.text("ab"), .text("c")).rendered(), "cb")
    expectEqual(View.overlay(.text("世界"), .text("a")).rendered(), "a 界")
    expectEqual(
      View.overlay(.text("世界"), .text("a").padded(ViewPadding(leading: 1))).rendered(),
      " a界"
    )
    expectEqual(
      View.overlay(.text("....."), .text("a").aligned(.center), .text("b").aligned(.end))
        .rendered(width: 5),
      "..a.b"
    )
    expectEqual(View.row(.overlay(.text("abc"), .text("x")), .text("d")).rendered(), "xbc d")
    expectEqual(View.row(.button("a", 1).hidden(), .button("b", 2)).rendered(), "[ b ]")
    expectEqual(View.column(.text("a"), .group("g", .text("b")).hidden()).rendered(), "a")
  }

  @Test("shows the rows of a forEach as if each stood in the container itself")
  func rowsOfForEach() {
    struct Item: Equatable { let id: Int }
    let items = [Item(id: 1), Item(id: 2)]
    let list = View.list(.text("0"), .forEach(items, id: \.id) { .button("\($0.id)", $0.id) })
    expectEqual(list.rendered(), "• 0\n• [ 1 ]\n• [ 2 ]")
    expectEqual(TextLayout(list, width: 20).lines[2].runs.last?.control, [.at(1), .key("2")])
    let rows = View.table(
      ["A", "B"],
      [.forEach(items, id: \.id) { .tableRow(.text("\($0.id)"), .text("b")) }]
    )
    expectEqual(rows.rendered(), "A  B\n1  b\n2  b")
    expectEqual(rows.issues(), [])
    let row = View.row(.forEach(items, id: \.id) { .text("\($0.id)") }, .text("3"))
    expectEqual(row.rendered(), "1 2 3")
  }

  @Test("says how a run looks, and which option and which part of a text it shows")
  func styles() {
    let view = View.column(.text(["a", .bold("b")])).styled(ViewStyle(.dim, foreground: .danger))
    let runs = TextLayout(view, width: 80).lines[0].runs
    expectEqual(runs.map(\.style.traits), [.dim, [.dim, .bold]])
    #expect(runs.allSatisfy { $0.style.foreground == .danger })
    let link = TextLayout(View.link("a", to: "https://b.c"), width: 80).lines[0].runs[0]
    expectEqual(link.link?.text, "https://b.c")
    let bad = TextLayout(View.link("a", to: "javascript:b"), width: 80).lines[0].runs
    expectEqual(bad.map(\.text).joined(), "a (javascript:b)")
    #expect(bad.allSatisfy { $0.link == nil })
    let sizes = [PickerOption("s", "S"), PickerOption("l", "L")]
    let picker = View.picker("Size", sizes, selection: "s", kind: .radio) { _ in 1 }
    expectEqual(
      TextLayout(picker, width: 80).lines[0].runs.compactMap(\.option),
      ["s", "l"]
    )
    let lines = TextLayout(field("ab\n\ncdef", .multiline), width: 5).lines
    expectEqual(lines.map(\.text), ["Name:", "ab", "", "cdef_"])
    expectEqual(lines.compactMap { $0.runs.first { $0.part == .value }?.offset }, [0, 3, 4])
    for cell in 0..<2 {
      let cut = lines.map { $0.slice(cell..<4) }
      // Of an empty line only the first cell tells that it belongs to the text.
      let offsets = cut.compactMap { $0.runs.first { $0.part == .value }?.offset }
      expectEqual(offsets, (cell == 0 ? [0, 3, 4] : [1, 5]))
    }
    let pressed = View.column(.text("Ada")).onPress(1)
    expectEqual(TextLayout(pressed, width: 80).lines[0].runs[0].control, [])
  }
}
