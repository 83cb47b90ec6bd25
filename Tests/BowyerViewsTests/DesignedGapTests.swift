import BowyerViews
import TestSupport
import Testing

@Suite("A designed layout") struct DesignedGapTests {
  private func lines(_ view: ViewTree<Int>) -> [String] {
    TextLayout(view, width: 60, drawing: .designed).lines.map { $0.text.withoutTrailingBlanks }
  }

  private func field(_ label: String) -> ViewTree<Int> { .textField(label, text: "") { _ in 0 } }

  private func view(_ views: inout RandomViews, depth: Int) -> ViewTree<Int> {
    func part() -> ViewTree<Int> { view(&views, depth: depth - 1) }
    func parts() -> [ViewTree<Int>] { (0..<views.number(1...4)).map { _ in part() } }
    switch views.number(depth > 0 ? 0...9 : 0...5) {
    case 0: return .text("text")
    case 1: return .button("Do", kind: views.number(0...1) == 0 ? .primary : .plain, 1)
    case 2: return field("Field")
    case 3: return .toggle("On", isOn: true) { _ in 0 }
    case 4: return .heading("Heading", level: views.number(1...2))
    case 5: return .picker("Size", [PickerOption("s", "S")], selection: "s") { _ in 0 }
    case 6: return .column(parts())
    case 7: return .form(parts())
    case 8: return .group("Group", parts())
    default: return .row(.text("beside"), part())
    }
  }

  @Test("leaves a blank line where faces of controls would touch")
  func touching() {
    var faces = 0
    for seed in 1...TestSize.of(150, full: 400) {
      var views = RandomViews(seed)
      let layout = TextLayout(view(&views, depth: 4), width: 60, drawing: .designed)
      var above: Set<Int> = []
      var owner: [[PathElement]] = []
      for line in layout.lines {
        var (column, here): (Int, [Int: [PathElement]]) = (0, [:])
        for run in line.runs {
          let end = column + run.text.displayWidth
          let isFace = [.control, .primary, .destructive, .field].contains(run.role)
          if isFace, let path = run.control { for cell in column..<end { here[cell] = path } }
          column = end
        }
        for (cell, path) in here where above.contains(cell) {
          expectEqual(owner[cell], path, "seed \(seed)")
        }
        faces += here.count
        above = Set(here.keys)
        owner = (0..<60).map { here[$0] ?? [] }
      }
    }
    #expect(faces > 1000)
  }

  @Test("sets off controls with faces, which buttons in lists and tables have not")
  func gaps() {
    let delete = ViewTree.list(.button("Delete", kind: .destructive, 1))
    let runs = TextLayout(delete, width: 20, drawing: .designed).lines[0].runs
    #expect(runs.contains { $0.text == "Delete" && $0.style.foreground == .danger })
    expectEqual(
      lines(
        .column(
          .heading("Sign up"),
          field("Name"),
          .toggle("Terms", isOn: false) { _ in 0 },
          .toggle("News", isOn: false) { _ in 0 },
          .text("Please accept the terms."),
          .row(.button("Back", 1), .button("Next", 2)),
          .column(.heading("More", level: 2), .button("Help", 3)),
          .group("Group", .button("In a border", 4)),
          .button("Below", 5)
        )
      ),
      [
        "Sign up", "", "Name", "", "[ ] Terms", "[ ] News", "Please accept the terms.", "",
        " Back   Next", "", "More", " Help", "╭ Group ────────╮", "│  In a border  │",
        "╰───────────────╯", " Below",
      ]
    )
    func named(_ label: String) -> ViewTree<Int> { .textField(label, text: "x") { _ in 0 } }
    expectEqual(lines(.column(named("A"), named("Bcd"))), ["A     x", "", "Bcd   x"])
    let long = String(repeating: "n", count: 25)
    expectEqual(lines(.column(named("A"), named(long))), ["A  x", "", long + "  x"])
    expectEqual(lines(.row(named(""), .text("b")))[0].count, 30)
    let rows: [ViewTree<Int>] = [
      .button("One", 1), .button("Two", kind: .destructive, 2), .button("Three", 3).disabled(),
      .button("Main", kind: .primary, 4),
    ]
    func roles(_ view: ViewTree<Int>) -> [TextRun.Role] {
      TextLayout(view, width: 40, drawing: .designed).lines.flatMap(\.runs)
        .filter { $0.control != nil }.map(\.role)
    }
    expectEqual(lines(.list(rows)), ["• One", "• Two", "• Three", "•  Main"])
    expectEqual(roles(.list(rows)), [.action, .action, .action, .primary])
    let table = ViewTree<Int>.table(["A"], rows.map { .tableRow($0) })
    expectEqual(roles(table), [.action, .action, .action, .primary])
    expectEqual(roles(.column(rows)), [.control, .destructive, .control, .primary])
    // What is disabled has no colour of its own.
    expectEqual(roles(.column(rows.map { $0.disabled() })), Array(repeating: .control, count: 4))
  }

  @Test("draws every other row of a table on a stripe, whichever were there before")
  func stripes() {
    func table(_ names: [String]) -> ViewTree<Int> {
      .table(["Name"], names.map { .tableRow(.text($0)) })
    }
    func striped(_ layout: TextLayout) -> [String] {
      layout.lines.filter { $0.runs.contains { $0.ground == .stripe } }
        .map { $0.text.withoutTrailingBlanks }
    }
    let first = TextLayout(table(["a", "b", "c", "d"]), width: 20, drawing: .designed)
    expectEqual(striped(first), ["b", "d"])
    expectEqual(striped(TextLayout(table(["a", "b"]), width: 20, drawing: .marks)), [])
    let row = ViewTree<Int>.tableRow(.text("a"))
    let chosen = ViewTree<Int>.table([], [row, row.selected(true)])
    let marked = TextLayout(chosen, width: 20, drawing: .designed)
    #expect(striped(marked) == [] && marked.lines[1].runs[0].role == .on)
    let cells: [ViewTree<Int>] = [.text("abcdefgh"), .text("abcdefgh")]
    let stacked = ViewTree<Int>.table(["A", "B"], [.tableRow(cells), .tableRow(cells)])
    expectEqual(striped(TextLayout(stacked, width: 8, drawing: .designed)), [])
    let second = table(["x", "a", "b", "c", "d"])
    let later = TextLayout(second.node, width: 20, drawing: .designed, after: first)
    expectEqual(striped(later), ["a", "c"])
    expectEqual(later, TextLayout(second, width: 20, drawing: .designed))
  }
}
