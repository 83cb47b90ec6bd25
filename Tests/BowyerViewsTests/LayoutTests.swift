import TestSupport
import Testing

@testable import BowyerViews

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
    let sizes = [PickerOption("s", "Small"), PickerOption("l", "Very large")]
    func picker(_ kind: PickerKind, _ selection: ViewKey? = "s") -> View {
      .picker("Size", sizes, selection: selection, kind: kind) { _ in 1 }
    }
    let stepper = View.stepper("Guests", value: 12, in: 1...9) { $0 }
    let slider = View.slider("Size", value: 4, in: 0...10, step: 1) { Int($0) }
    let shown: [(View, String)] = [
      (.text(["one ", .bold("two"), "\nthree"]), "one two\nthree"),
      (.code("if a {\n  b\n}"), "if a {\n  b\n}"),
      (.image("a.png", alt: "A bow"), "(image: A bow)"), (.image("a.png", alt: ""), ""),
      (.link("Swift", to: "https://swift.org"), "Swift (https://swift.org)"),
      (.link("https://a.b", to: "https://a.b"), "https://a.b"),
      (.textField("", text: "a") { _ in 1 }.labelled("Name"), "a_"),
      (.link("Active", to: "#/active").onPress(1), "Active"),
      (.native("map", fallback: "A map"), "A map"), (.native("map"), ""),
      (picker(.radio), "Size: (•) Small ( ) Very large"), (picker(.menu), "Size: [ Small ▾ ]"),
      (picker(.menu, nil), "Size: [ – ▾ ]"), (picker(.menu).disabled(), "Size: ( Small ▾ )"),
      (picker(.list), "Size:\n  (•) Small\n  ( ) Very large"),
      (picker(.tabs), "Size: ‹Small›  Very large"), (stepper, "Guests: [-] 9 [+]"),
      (picker(.tabs).disabled(), "Size: ‹Small›  Very large  (disabled)"),
      (stepper.disabled().invalid(), "Guests: [-] 9 [+] (disabled) (invalid)"),
      (.image(system: "star", alt: "Favourite"), "Favourite"),
      (.image(system: "star", alt: ""), ""), (slider, "Size: [####------] 4"),
      (.slider("x", value: 1, in: 1...1) { Int($0) }, "x: [----------] 1"),
      (.progress("Loading", value: 0.4), "Loading: [####------] 40 %"),
      (.progress("Loading", value: nil), "Loading: …"), (field("a\nb"), "Name: a␊b_"),
      (field("a\nb\n", .multiline), "Name:\n  a\n  b\n  _"), (field("abc", .secure), "Name: •••_"),
      (field("abc", .newPassword), "Name: •••_"), (field("a@b", .email), "Name: a@b_"),
      (field("", .date), "Name: _ YYYY-MM-DD"), (field("", .time), "Name: _ HH:MM"),
      (field("", .dateTime), "Name: _ YYYY-MM-DDTHH:MM"),
      (field().required().invalid(), "Name*: _ (invalid)"),
      (.button("Wrap lines", 1).checked(true), "[ ✓ Wrap lines ]"),
      (.button("Map", 1).checked(false), "[   Map ]"),
      (.button("More", 1).expanded(false), "[ ▸ More ]"),
      (.group("More", .text("a")).expanded(true), "▾ More\n  a"),
      (.text("Ada").selected(true), "> Ada"),
      (.list(.text("a").selected(true), .text("b").selected(false)), "> a\n• b"),
      (.list(ordered: true, .text("a").selected(true)), "1. > a"),
      (.list(ordered: true, .spacer, .text("a")), "1. a"),
      (.list(.text("a").bordered()), "  ┌───┐\n• │ a │\n  └───┘"),
      (.table(["A", "B"], []), "A  B"), (.button("", 1).labelled("Close"), "[ Close ]"),
      (.toggle("On", isOn: true) { _ in 1 }.required(), "[x] On*"),
      (.table([ColumnHeading("A", .end)], [.tableRow(.text("123"))]), "  A\n123"),
    ]
    for (view, text) in shown { expectEqual(view.rendered(), text) }
    let narrow: [(View, Int, String)] = [
      (.code("abcdef  gh"), 7, "abcdef\ngh"),
      (.image("a.png", alt: "").frame(minHeight: 2), 9, "\n"),
      (picker(.radio), 14, "Size:\n(•) Small\n( ) Very large"), (slider, 8, "Size:\n[##----]\n4"),
      (.text("one two").selected(true), 6, "> one\n  two"), (.list(.text("ab")), 2, "ab"),
    ]
    for (view, width, text) in narrow { expectEqual(view.rendered(width: width), text) }
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
    let padded = View.text("a").padded(ViewPadding(top: 1, trailing: 2))
    // What has an alignment does without that of its container.
    let own: [View] = [.text("a").aligned(.start), .text("bcd")]
    let limited: View = .row(.text("a").growing().frame(maxWidth: 3), .text("b"))
    let dialog = ViewTree<Int>.dialog("abcd", .text("x"))
    #expect(dialog.rendered(width: 7).hasPrefix("┌─────┐\n│ abc"))
    let box = ViewTree<Int>.text("a").bordered().selected(true)
    let column = ViewTree<Int>.column(align: .stretch, .text("a").bordered(), .text("abcdefgh"))
    let wide = View.row(.text("a").bordered().frame(idealWidth: 4).growing())
    let lines = TextLayout(wide, width: 20).lines.map(\.text)
    expectEqual(lines, ["┌──────────────────┐", "│ a                │", "└──────────────────┘"])
    let shown: [(View, String)] = [
      (.text("a").padded(ViewPadding(leading: 2)), "  a"),
      (.text("a").padded(ViewPadding(1)), "\n a\n"), (.row(padded, .text("b")), "    b\na"),
      (.column(align: .end, [.text("a"), .text("bcd")]), "  a\nbcd"),
      (.column(align: .end, own), "a\nbcd"),
      (.row(.text("a\nb"), .text("c").aligned(.end)), "a\nb c"),
      (.row(.text("a").frame(minWidth: 4), .text("b")), "a    b"),
      (.row(.text("a").frame(idealWidth: 4), .text("b")), "a    b"),
      (.text("one two").frame(maxWidth: 4), "one\ntwo"),
      (.text("a\nb\nc").frame(maxHeight: 2), "a\nb…"), (.text("a").frame(minHeight: 2), "a\n"),
      (.text("a").frame(idealHeight: 2), "a\n"),
      (.text("a").frame(minHeight: 3, maxHeight: 2), "a\n"),
      (.column(spacing: 1, [.text("a"), .empty, .text("b")]), "a\n\nb"),
    ]
    for (view, text) in shown { expectEqual(view.rendered(), text) }
    let narrow: [(View, Int, String)] = [
      (.text("a").bordered(), 9, "┌───┐\n│ a │\n└───┘"),
      (.text("a").bordered(.rounded), 9, "╭───╮\n│ a │\n╰───╯"),
      (.text("a").bordered(.double), 9, "╔═══╗\n║ a ║\n╚═══╝"), (.text("a").bordered(), 4, "a"),
      (.text("a").bordered().aligned(.stretch), 6, "┌────┐\n│ a  │\n└────┘"),
      (.text("a").aligned(.end), 3, "  a"),
      (.column(.text("a").aligned(.center), .text("b")), 5, "  a\nb"), (limited, 8, "a   b"),
      (dialog, 8, "┌ abcd ┐\n│ x    │\n└──────┘"), (box, 9, "  ┌───┐\n> │ a │\n  └───┘"),
      (column, 40, "┌──────┐\n│ a    │\n└──────┘\nabcdefgh"),
      (.column(.text("a").aligned(.end)).bordered(), 7, "┌─────┐\n│   a │\n└─────┘"),
      (.row(.text("a").frame(minWidth: 4, maxWidth: 2), .text("b")), 4, "a  b"),
      (.text("abcd\nb").frame(maxHeight: 1), 4, "abc…"),
    ]
    for (view, width, text) in narrow { expectEqual(view.rendered(width: width), text) }
  }

  @Test("divides what is left over in a row, puts layers on top of each other, and hides")
  func rows() {
    let framed: View = .row(.text("ab"), View.spacer.bordered(), .text("cd"))
    expectEqual(
      View.row(.text("a").growing(2).bordered(), .text("b").growing().bordered())
        .rendered(width: 20).split(separator: "\n").first,
      "┌─────────┐ ┌──────┐"
    )
    let shade = ViewStyle(background: .accent)
    let long: [View] = [.text("aa aa aa aa aa aa aa"), .text("b b b b")]
    let words: [View] = [.text("one two three"), .button("Go", 1)]
    let kept: [View] = [.text("one two").growing(0, shrink: 0), .text("three four")]
    let high = View.row(align: .stretch, .text("a\nb").bordered(), .text("c").bordered())
    expectEqual(high.rendered().split(separator: "\n").last, "└───┘ └───┘")
    #expect(View.row(wraps: false, words).rendered(width: 1).contains("G"))
    let shown: [(View, String)] = [
      (.row(spacing: 3, [.text("a"), .text("b")]), "a   b"),
      (.row(align: .center, [.text("a\nb\nc"), .text("d")]), "a\nb d\nc"),
      (.row(.text("a\nb"), .divider, .text("c")), "a │ c\nb │"),
      (.overlay(.text("ab"), .text("c")), "cb"), (.overlay(.text("世界"), .text("a")), "a 界"),
      (.overlay(.text("世界"), .text("a").padded(ViewPadding(leading: 1))), " a界"),
      (.row(.overlay(.text("abc"), .text("x")), .text("d")), "xbc d"),
      (.row(.button("a", 1).hidden(), .button("b", 2)), "[ b ]"),
      (.column(.text("a"), .group("g", .text("b")).hidden()), "a"),
      (.overlay(.text("....."), .text("a").frame(minWidth: 3).styled(shade)), "a  .."),
    ]
    for (view, text) in shown { expectEqual(view.rendered(), text) }
    let narrow: [(View, Int, String)] = [
      (.row(.text("a"), .spacer, .text("b")), 6, "a    b"),
      (.row(.spacer, .text("b")), 6, "     b"), (framed, 5, "ab cd"),
      (.row(.text("a").growing(), .text("b")), 6, "a    b"),
      (.row(wraps: false, words), 12, "one   [ Go ]\ntwo\nthree"),
      (.row(words), 12, "one two\nthree\n[ Go ]"),
      (.row(wraps: false, long), 14, "aa aa aa b b\naa aa aa b b\naa"),
      (.row(wraps: false, kept), 13, "one two three\n        four"),
      (.overlay(.text("....."), .text("a").aligned(.center), .text("b").aligned(.end)), 5, "..a.b"),
    ]
    for (view, width, text) in narrow { expectEqual(view.rendered(width: width), text) }
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
    let own = View.column(.text("a").styled(ViewStyle(background: .danger)), .text("bcd"))
    let shaded = TextLayout(own.styled(ViewStyle(background: .accent)), width: 80).lines[0].runs
    expectEqual(shaded[0].style.background, .danger)
    let link = TextLayout(View.link("a", to: "https://b.c"), width: 80).lines[0].runs[0]
    expectEqual(link.link?.text, "https://b.c")
    let bad = TextLayout(View.link("a", to: "javascript:b"), width: 80).lines[0].runs
    expectEqual(bad.map(\.text).joined(), "a (javascript:b)")
    #expect(bad.allSatisfy { $0.link == nil })
    let sizes = [PickerOption("s", "S"), PickerOption("l", "L")]
    let picker = View.picker("Size", sizes, selection: "s", kind: .radio) { _ in 1 }
    expectEqual(TextLayout(picker, width: 80).lines[0].runs.compactMap(\.option), ["s", "l"])
    let lines = TextLayout(field("ab\n\ncdef", .multiline), width: 5).lines
    expectEqual(lines.map(\.text), ["Name:", "ab", "", "cdef_"])
    expectEqual(lines.compactMap { $0.runs.first { $0.part == .value }?.offset }, [0, 3, 4])
    for cell in 0..<2 {
      let cut = lines.map { $0.slice(cell..<4) }
      // Of an empty line only the first cell tells that it belongs to the text.
      let offsets = cut.compactMap { $0.runs.first { $0.part == .value }?.offset }
      expectEqual(offsets, (cell == 0 ? [0, 3, 4] : [1, 5]))
    }
    let apart = TextLayout(.textField("Long name", text: "abcdef") { _ in 1 }, width: 14).lines
    expectEqual(apart.compactMap { $0.runs.first { $0.part == .value }?.offset }, [0])
    let pressed = View.column(.text("Ada")).onPress(1)
    expectEqual(TextLayout(pressed, width: 80).lines[0].runs[0].control, [])
  }
}

@Suite("A table in a narrow room") struct NarrowTableTests {
  private func lines(_ width: Int, isSelected: Bool? = nil) -> [String] {
    var row = ViewTree<Int>.tableRow(.text("Ada Lovelace"), .text("1815"), .text("mathematician"))
    if let isSelected { row = row.selected(isSelected) }
    let table = ViewTree<Int>.table(
      ["Name", ColumnHeading("Born", .end), "Occupation"],
      [row, .tableRow(.text("Eve"), .text(""), .text("x"))]
    )
    return TextLayout(table, width: width).lines.map { $0.text.withoutTrailingBlanks }
  }

  @Test("has narrower columns, then captions: beside a cell where both fit, or above it")
  func captions() {
    expectEqual(
      lines(24),
      [
        "Name      Born  Occupati", "                on", "Ada       1815  mathemat",
        "Lovelace        ician", "Eve             x",
      ]
    )
    expectEqual(
      lines(16),
      [
        "Name:", "  Ada Lovelace", "Born: 1815", "Occupation:", "  mathematician", "",
        "Name: Eve", "Born:", "Occupation: x",
      ]
    )
    expectEqual(
      lines(7),
      [
        "Name:", "Ada", "Lovelac", "e", "Born:", "1815", "Occupa…", "mathema", "tician", "",
        "Name:", "Eve", "Born:", "Occupa…", "x",
      ]
    )
    #expect(lines(10).contains("Born: 1815"))
    #expect(!lines(9).contains { $0.hasPrefix("Born: ") })
    expectEqual(
      lines(16, isSelected: true),
      [
        "> Name:", "    Ada Lovelace", "  Born: 1815", "  Occupation:", "    mathematicia", "    n",
        "", "  Name: Eve", "  Born:", "  Occupation: x",
      ]
    )
    expectEqual(lines(9, isSelected: false), lines(7).map { $0.isEmpty ? "" : "  " + $0 })
  }

  @Test("without a table, a row of cells is a row with wider gaps")
  func looseRow() {
    let row = ViewTree<Int>.tableRow(.text("Ada"), .text("1815"))
    expectEqual([9, 8].map { row.rendered(width: $0) }, ["Ada  1815", "Ada\n1815"])
  }

  @Test("shows each letter of its cells once, in any width")
  func letters() {
    let texts = ["abc defghijk", "0123", "lmnopqrstuvwxyz"]
    let row = ViewTree<Int>.tableRow(texts.map { .text($0) })
    for width in 1...40 {
      for row in [row, row.selected(true), row.selected(false)] {
        for drawing in [LayoutDrawing.text, .marks, .designed] {
          let table = ViewTree<Int>.table(["NAME", ColumnHeading("BORN", .end), "WORK"], [row])
          let letters = TextLayout(table, width: width, drawing: drawing).lines
            .flatMap { $0.text.filter { $0.isLowercase || $0.isNumber } }
          expectEqual(letters.sorted(), texts.joined().filter { $0 != " " }.sorted(), "\(width)")
        }
      }
    }
  }
}
