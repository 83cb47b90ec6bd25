import BowyerViews
import TestSupport
import Testing

/// Whether a terminal would obey a scalar, or let it reorder or hide text.
func isHarmful(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0..<0x20, 0x7F...0x9F, 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF,
    0xE0000...0xE007F:
    true
  default: false
  }
}

@Suite("For any view") struct LayoutLawTests {
  @Test("no line is wider than its width, which is that of its text, and nothing in it is obeyed")
  func width() {
    for seed in 0..<TestSize.of(40, full: 400) {
      var views = RandomViews(seed)
      let view = views.tree(views.number(0...4))
      for width in [1, 2, 5, 12, 40, 80] {
        let layouts = [
          TextLayout(view, width: width), TextLayout(view, width: width, height: 6),
          TextLayout(view, width: width, drawing: .designed),
          TextLayout(view, width: width, height: 6, drawing: .designed),
        ]
        for layout in layouts {
          for line in layout.lines {
            let text = line.runs.map(\.text).joined()
            #expect(line.width <= width, "seed \(seed)")
            expectEqual(text.displayWidth, line.width, "seed \(seed): \(text.debugDescription)")
            #expect(!text.unicodeScalars.contains(where: isHarmful), "seed \(seed)")
          }
        }
      }
    }
  }

  @Test("a map changes nothing of what is seen or found wrong")
  func mapped() {
    for seed in 0..<300 {
      var views = RandomViews(seed)
      let view = views.tree(3)
      let mapped = view.map { "\($0)" }
      expectEqual(view.rendered(width: 30), mapped.rendered(width: 30))
      expectEqual(view.issues(), mapped.issues())
    }
  }

  @Test("each path on the screen is a control's, and most controls with a label are there")
  func controls() {
    var (labelled, found) = (0, 0)
    for seed in 0..<200 {
      var views = RandomViews(seed)
      let view = views.tree(3)
      let layout = TextLayout(view, width: 80, drawing: seed % 2 == 0 ? .marks : .designed)
      let shown = Set(layout.lines.flatMap(\.runs).compactMap(\.control))
      let paths = Set(view.controls.map(\.path))
      for path in shown where !paths.contains(path) {
        // A menu can be used too, but it is no control of the view's.
        expectEqual(view.node.forced.way(along: path).last?.tag, .menu, "seed \(seed)")
      }
      for control in view.controls where !control.label.isEmpty {
        labelled += 1
        if shown.contains(control.path) { found += 1 }
      }
    }
    // Those that are not there are hidden, covered, or in a frame without room.
    #expect(labelled > 200 && found * 10 > labelled * 8, "\(found) of \(labelled)")
  }

  @Test("the text has the order of the tree")
  func order() {
    for seed in 0..<100 {
      var views = RandomViews(seed)
      var count = 0
      func tree(_ depth: Int) -> ViewTree<Int> {
        guard depth > 0 else {
          count += 1
          return .button("<\(count)>", count)
        }
        let children = (0..<views.number(1...3)).map { _ in tree(views.number(0...depth - 1)) }
        switch views.number(0...4) {
        case 0: return .group("g", children)
        case 1: return .list(children)
        case 2: return .dialog("d", children)
        case 3: return .table(["c"], children.map { .tableRow($0) })
        default: return .column(children)
        }
      }
      let view = tree(4)
      func numbers(_ text: String) -> [Int] {
        text.split(separator: "<").dropFirst().compactMap { Int($0.prefix { $0 != ">" }) }
      }
      expectEqual(numbers(view.rendered(width: 80)), Array(1...count))
    }
  }

  @Test("scrolled to what must be seen, that is seen")
  func revealed() {
    let page: ViewTree<Int> = .column(
      .text("top"),
      .scroll(
        .vertical,
        (0..<TestSize.of(8, full: 20)).map { row in
          .group("\(row)", .scroll(.vertical, (0..<5).map { .button("\(row).\($0)", row) }))
        }
      )
    )
    for control in page.controls {
      let memory = LayoutMemory(revealed: control.path)
      for drawing in [LayoutDrawing.marks, .designed] {
        let layout = TextLayout(page, width: 30, height: 8, memory, drawing: drawing)
        #expect(layout.lines.contains { $0.runs.contains { $0.control == control.path } })
      }
    }
  }

  @Test(
    "thousands of levels need no more stack than a few",
    arguments: ["row", "column", "group", "overlay", "list", "scroll", "dialog", "table", "border"]
  )
  func deep(kind: String) {
    let levels = TestSize.of(800, full: 10_000)
    onSmallStack {
      var tree: ViewTree<Int> = .button("+", 1)
      for _ in 0..<levels { tree = around(tree, kind) }
      #expect(!tree.rendered(width: 40).isEmpty)
      // Each scrolling part is identified by its path, so there must not be too many of them.
      var screen: ViewTree<Int> = .button("+", 1)
      for _ in 0..<(kind == "scroll" ? 500 : levels) { screen = around(screen, kind) }
      #expect(!TextLayout(screen, width: 40, height: 20).lines.isEmpty)
      _ = tree.issues()
    }
  }

  @Test("very many children are laid out")
  func wide() {
    let count = TestSize.of(4_000, full: 200_000)
    let children = Array(repeating: ViewTree<Int>.text("abc"), count: count)
    expectEqual(TextLayout(.column(children), width: 40).lines.count, count)
    let fewer = Array(children.prefix(4_000))
    expectEqual(TextLayout(.row(fewer), width: 40).lines.count, 400)
    expectEqual(TextLayout(.row(wraps: false, fewer), width: 40).lines.count, 400)
    expectEqual(TextLayout(.scroll(.vertical, fewer), width: 40, height: 9).lines.count, 9)
    expectEqual(TextLayout(.overlay(fewer), width: 40).lines.count, 1)
    expectEqual(TextLayout(.list(fewer), width: 40).lines.count, 4_000)
    let long: ViewTree<Int> = .text(String(repeating: "word ", count: 4_000))
    expectEqual(TextLayout(long, width: 40).lines.count, 500)
  }
}

private func around(_ tree: ViewTree<Int>, _ kind: String) -> ViewTree<Int> {
  switch kind {
  case "row": .row(tree, .text("b"))
  case "group": .group("g", tree)
  case "overlay": .overlay(.text("ab"), tree)
  case "list": .list(tree)
  case "scroll": .scroll(tree)
  case "dialog": .dialog("d", tree)
  case "table": .table(["a"], [.tableRow(tree)])
  case "border": ViewTree.column(tree).bordered().padded(ViewPadding(1))
  default: .column(tree)
  }
}
