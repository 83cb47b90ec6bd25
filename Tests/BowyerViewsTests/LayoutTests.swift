@testable import BowyerViews
import Testing

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
    #expect(View.text(["one ", .bold("two"), "\nthree"]).rendered() == "one two\nthree")
    #expect(View.code("if a {\n  b\n}").rendered() == "if a {\n  b\n}")
    #expect(View.code("abcdef  gh").rendered(width: 7) == "abcdef\ngh")
    #expect(View.image("a.png", alt: "A bow").rendered() == "(image: A bow)")
    #expect(View.image("a.png", alt: "").rendered() == "")
    #expect(
      View.link("Swift", to: "https://swift.org").rendered() == "Swift (https://swift.org)"
    )
    #expect(View.link("https://a.b", to: "https://a.b").rendered() == "https://a.b")
    #expect(View.textField("", text: "a") { _ in 1 }.labelled("Name").rendered() == "a_")
    #expect(View.link("Active", to: "#/active").onPress(1).rendered() == "Active")
    #expect(View.native("map", fallback: "A map").rendered() == "A map")
    #expect(View.native("map").rendered() == "")
    let sizes = [PickerOption("s", "Small"), PickerOption("l", "Very large")]
    func picker(_ kind: PickerKind, _ selection: ViewKey? = "s") -> View {
      .picker("Size", sizes, selection: selection, kind: kind) { _ in 1 }
    }
    #expect(picker(.radio).rendered() == "Size: (•) Small ( ) Very large")
    #expect(picker(.radio).rendered(width: 14) == "Size:\n(•) Small\n( ) Very large")
    #expect(picker(.menu).rendered() == "Size: [ Small ▾ ]")
    #expect(picker(.menu, nil).rendered() == "Size: [ – ▾ ]")
    #expect(picker(.menu).disabled().rendered() == "Size: ( Small ▾ )")
    #expect(picker(.list).rendered() == "Size:\n  (•) Small\n  ( ) Very large")
    #expect(picker(.tabs).rendered() == "Size: ‹Small›  Very large")
    let stepper = View.stepper("Guests", value: 12, in: 1...9) { $0 }
    #expect(stepper.rendered() == "Guests: [-] 9 [+]")
    #expect(stepper.disabled().invalid().rendered() == "Guests: [-] 9 [+] (disabled) (invalid)")
    #expect(View.image(system: "star", alt: "Favourite").rendered() == "Favourite")
    #expect(View.image(system: "star", alt: "").rendered() == "")
    let slider = View.slider("Size", value: 4, in: 0...10, step: 1) { Int($0) }
    #expect(slider.rendered() == "Size: [####------] 4")
    #expect(slider.rendered(width: 8) == "Size:\n[##----]\n4")
    #expect(View.slider("x", value: 1, in: 1...1) { Int($0) }.rendered() == "x: [----------] 1")
    #expect(View.progress("Loading", value: 0.4).rendered() == "Loading: [####------] 40 %")
    #expect(View.progress("Loading", value: nil).rendered() == "Loading: …")
    #expect(field("a\nb").rendered() == "Name: a␊b_")
    #expect(field("a\nb\n", .multiline).rendered() == "Name:\n  a\n  b\n  _")
    #expect(field("abc", .secure).rendered() == "Name: •••_")
    #expect(field("abc", .newPassword).rendered() == "Name: •••_")
    #expect(field("a@b", .email).rendered() == "Name: a@b_")
    #expect(field("", .date).rendered() == "Name: _ YYYY-MM-DD")
    #expect(field("", .time).rendered() == "Name: _ HH:MM")
    #expect(field("", .dateTime).rendered() == "Name: _ YYYY-MM-DDTHH:MM")
    #expect(field().required().invalid().rendered() == "Name*: _ (invalid)")
    #expect(View.button("Wrap lines", 1).checked(true).rendered() == "[ ✓ Wrap lines ]")
    #expect(View.button("More", 1).expanded(false).rendered() == "[ ▸ More ]")
    #expect(View.group("More", .text("a")).expanded(true).rendered() == "▾ More\n  a")
    #expect(View.text("Ada").selected(true).rendered() == "> Ada")
    #expect(View.text("one two").selected(true).rendered(width: 6) == "> one\n  two")
    #expect(
      View.list(.text("a").selected(true), .text("b").selected(false)).rendered() == "> a\n• b"
    )
  }

  @Test("lays out lists, tables, dialogs, menus and canvases")
  func containers() {
    #expect(View.list(.text("one two"), .text("b")).rendered(width: 6) == "• one\n  two\n• b")
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
    #expect(View.tableRow(.text("Ada"), .text("1815")).rendered() == "Ada  1815")
    #expect(
      View.table(["A", "B"], [.tableRow(.text("1"), .text("2")).selected(true)]).rendered()
        == "  A  B\n> 1  2"
    )
    // The room of a row, beyond its cells, is where its alignment says.
    let last = View.tableRow(.text("1"), .text("22")).aligned(.end)
    #expect(View.table(["A", "B"], [last]).rendered(width: 9) == "A  B\n    1  22")
    // A box may be lower than its border.
    let low = View.text("a").bordered().frame(maxHeight: 1)
    #expect(View.list(low, .text("b")).rendered() == "•\n• b")
    #expect(
      View.dialog("Sure?", .button("Yes", 1)).rendered() == """
        ┌ Sure? ──┐
        │ [ Yes ] │
        └─────────┘
        """
    )
    #expect(View.menu("File", .button("Open", 1)).rendered() == "[ File ▾ ]\n  [ Open ]")
    let circle = DrawOp.circle(x: 5, y: 5, radius: 2, nil, isFilled: false)
    #expect(
      View.canvas("Board", width: 10, height: 10, [circle]).rendered()
        == "(canvas: Board, 1 shape)\n• circle at 5, 5 with radius 2"
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
    #expect(mistakes == [])
  }

  @Test("leaves room, draws borders, aligns, and keeps within bounds")
  func boxes() {
    #expect(View.text("a").padded(ViewPadding(leading: 2)).rendered() == "  a")
    #expect(View.text("a").padded(ViewPadding(1)).rendered() == "\n a\n")
    #expect(View.text("a").bordered().rendered(width: 9) == "┌───┐\n│ a │\n└───┘")
    #expect(View.text("a").bordered(.rounded).rendered(width: 9) == "╭───╮\n│ a │\n╰───╯")
    #expect(View.text("a").bordered(.double).rendered(width: 9) == "╔═══╗\n║ a ║\n╚═══╝")
    #expect(View.text("a").bordered().rendered(width: 4) == "a")
    #expect(
      View.text("a").bordered().aligned(.stretch).rendered(width: 6) == "┌────┐\n│ a  │\n└────┘"
    )
    #expect(View.text("a").aligned(.end).rendered(width: 3) == "  a")
    #expect(View.column(.text("a").aligned(.center), .text("b")).rendered(width: 5) == "  a\nb")
    #expect(View.column(align: .end, [.text("a"), .text("bcd")]).rendered() == "  a\nbcd")
    #expect(View.row(.text("a").frame(minWidth: 4), .text("b")).rendered() == "a    b")
    #expect(View.text("one two").frame(maxWidth: 4).rendered() == "one\ntwo")
    #expect(View.text("a\nb\nc").frame(maxHeight: 2).rendered() == "a\nb…")
    #expect(View.text("a").frame(minHeight: 2).rendered() == "a\n")
    #expect(View.column(spacing: 1, [.text("a"), .empty, .text("b")]).rendered() == "a\n\nb")
    let dialog = ViewTree<Int>.dialog("abcd", .text("x"))
    #expect(dialog.rendered(width: 8) == "┌ abcd ┐\n│ x    │\n└──────┘")
    #expect(dialog.rendered(width: 7).hasPrefix("┌─────┐\n│ abc"))
    let box = ViewTree<Int>.text("a").bordered().selected(true)
    #expect(box.rendered(width: 9) == "  ┌───┐\n> │ a │\n  └───┘")
    let column = ViewTree<Int>.column(align: .stretch, .text("a").bordered(), .text("abcdefgh"))
    #expect(column.rendered(width: 40) == "┌──────┐\n│ a    │\n└──────┘\nabcdefgh")
    let wide = View.row(.text("a").bordered().frame(idealWidth: 4).growing())
    let lines = TextLayout(wide, width: 20).lines.map(\.text)
    #expect(lines == ["┌──────────────────┐", "│ a                │", "└──────────────────┘"])
  }

  @Test("divides what is left over in a row, puts layers on top of each other, and hides")
  func rows() {
    #expect(View.row(.text("a"), .spacer, .text("b")).rendered(width: 6) == "a    b")
    #expect(View.row(.spacer, .text("b")).rendered(width: 6) == "     b")
    #expect(View.row(.text("a").growing(), .text("b")).rendered(width: 6) == "a    b")
    #expect(
      View.row(.text("a").growing(2).bordered(), .text("b").growing().bordered())
        .rendered(width: 20).split(separator: "\n").first == "┌─────────┐ ┌──────┐"
    )
    let words: [View] = [.text("one two three"), .button("Go", 1)]
    #expect(
      View.row(wraps: false, words).rendered(width: 12) == "one   [ Go ]\ntwo\nthree"
    )
    #expect(View.row(words).rendered(width: 12) == "one two\nthree\n[ Go ]")
    #expect(View.row(spacing: 3, [.text("a"), .text("b")]).rendered() == "a   b")
    #expect(
      View.row(align: .center, [.text("a\nb\nc"), .text("d")]).rendered() == "a\nb d\nc"
    )
    #expect(View.row(.text("a\nb"), .divider, .text("c")).rendered() == "a │ c\nb │")
    #expect(View.row(wraps: false, words).rendered(width: 1).contains("G"))
    #expect(View.overlay(.text("ab"), .text("c")).rendered() == "cb")
    #expect(View.overlay(.text("世界"), .text("a")).rendered() == "a 界")
    #expect(
      View.overlay(.text("世界"), .text("a").padded(ViewPadding(leading: 1))).rendered() == " a界"
    )
    #expect(
      View.overlay(.text("....."), .text("a").aligned(.center), .text("b").aligned(.end))
        .rendered(width: 5) == "..a.b"
    )
    #expect(View.row(.overlay(.text("abc"), .text("x")), .text("d")).rendered() == "xbc d")
    #expect(View.row(.button("a", 1).hidden(), .button("b", 2)).rendered() == "[ b ]")
    #expect(View.column(.text("a"), .group("g", .text("b")).hidden()).rendered() == "a")
  }

  @Test("shows the rows of a forEach as if each stood in the container itself")
  func rowsOfForEach() {
    struct Item: Equatable { let id: Int }
    let items = [Item(id: 1), Item(id: 2)]
    let list = View.list(.text("0"), .forEach(items, id: \.id) { .button("\($0.id)", $0.id) })
    #expect(list.rendered() == "• 0\n• [ 1 ]\n• [ 2 ]")
    #expect(TextLayout(list, width: 20).lines[2].runs.last?.control == [.at(1), .key("2")])
    let rows = View.table(
      ["A", "B"],
      [.forEach(items, id: \.id) { .tableRow(.text("\($0.id)"), .text("b")) }]
    )
    #expect(rows.rendered() == "A  B\n1  b\n2  b")
    #expect(rows.issues() == [])
    let row = View.row(.forEach(items, id: \.id) { .text("\($0.id)") }, .text("3"))
    #expect(row.rendered() == "1 2 3")
  }

  @Test("says how a run looks, and which option and which part of a text it shows")
  func styles() {
    let view = View.column(.text(["a", .bold("b")])).styled(ViewStyle(.dim, foreground: .danger))
    let runs = TextLayout(view, width: 80).lines[0].runs
    #expect(runs.map(\.style.traits) == [.dim, [.dim, .bold]])
    #expect(runs.allSatisfy { $0.style.foreground == .danger })
    let link = TextLayout(View.link("a", to: "https://b.c"), width: 80).lines[0].runs[0]
    #expect(link.link?.text == "https://b.c")
    let bad = TextLayout(View.link("a", to: "javascript:b"), width: 80).lines[0].runs
    #expect(bad.map(\.text).joined() == "a (javascript:b)")
    #expect(bad.allSatisfy { $0.link == nil })
    let sizes = [PickerOption("s", "S"), PickerOption("l", "L")]
    let picker = View.picker("Size", sizes, selection: "s", kind: .radio) { _ in 1 }
    #expect(
      TextLayout(picker, width: 80).lines[0].runs.compactMap(\.option) == ["s", "l"]
    )
    let lines = TextLayout(field("ab\n\ncdef", .multiline), width: 5).lines
    #expect(lines.map(\.text) == ["Name:", "ab", "", "cdef_"])
    #expect(lines.compactMap { $0.runs.first { $0.part == .value }?.offset } == [0, 3, 4])
    for cell in 0..<2 {
      let cut = lines.map { $0.slice(cell..<4) }
      // Of an empty line only the first cell tells that it belongs to the text.
      let offsets = cut.compactMap { $0.runs.first { $0.part == .value }?.offset }
      #expect(offsets == (cell == 0 ? [0, 3, 4] : [1, 5]))
    }
    let pressed = View.column(.text("Ada")).onPress(1)
    #expect(TextLayout(pressed, width: 80).lines[0].runs[0].control == [])
  }
}
