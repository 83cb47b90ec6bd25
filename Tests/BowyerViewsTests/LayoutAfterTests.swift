import BowyerViews
import TestSupport
import Testing

@Suite("A layout after an earlier one") struct LayoutAfterTests {
  @Test("is the layout made without it, whatever has changed")
  func same() {
    var (work, workWithout) = (0, 0)
    // In the last ones a box moves away from the line with the mark of what it stands in, or what is selected changes
    // its width.
    let seeds =
      Array(0..<TestSize.of(40, full: 3_000)) + [
        976, 1_752, 1_974, 1_992, 2_302, 2_364, 1_572, 1_869,
      ]
    for seed in seeds {
      var views = RandomViews(seed)
      var node = views.tree(views.number(1...5)).node
      var (width, height) = (views.number(1...60), views.number(1...20))
      var memory = LayoutMemory()
      var earlier: TextLayout?
      let drawing = seed % 3 == 0 ? LayoutDrawing.designed : .marks
      for edit in 0..<6 {
        func made(after earlier: TextLayout?) -> TextLayout {
          TextLayout(node, width: width, height: height, memory, drawing: drawing, after: earlier)
        }
        let (layout, fresh) = (made(after: earlier), made(after: nil))
        // The layouts are too large for a message.
        let isSame = layout == fresh
        #expect(isSame, "seed \(seed), edit \(edit)")
        work += edit > 0 ? layout.work : 0
        workWithout += edit > 0 ? fresh.work : 0
        earlier = layout
        switch views.number(0...9) {
        case 0: width = views.number(1...60)
        case 1: height = views.number(1...20)
        case 2:
          let paths = ViewTree<Int>(node).controls.map(\.path)
          memory.revealed = paths.isEmpty ? nil : paths[views.number(0...paths.count - 1)]
        case 3: memory.hasLayers.toggle()
        case 4: node = node.rebuilt
        case 5: node = views.edited(node).rebuilt
        default: node = views.edited(node)
        }
      }
    }
    #expect(work * 3 < workWithout * 2, "\(work) of \(workWithout)")
  }

  @Test("keeps the rows of a memo that is mapped again")
  func mappedMemo() {
    func view(_ factor: Int) -> ViewTree<Int> {
      .column(
        .memo(0) { .list(.forEach(Array(0..<200), id: \.self) { .button("\($0)", $0) }) }
          .map { $0 * factor }
      )
    }
    func layout(_ view: ViewTree<Int>, after earlier: TextLayout?) -> TextLayout {
      TextLayout(view.node, width: 20, height: 300, LayoutMemory(), after: earlier)
    }
    var mounted = MountedView(view(1))
    let earlier = layout(mounted.view, after: nil)
    _ = mounted.update(to: view(2))
    let later = layout(mounted.view, after: earlier)
    expectEqual(later, earlier)
    #expect(later.work < 10)
  }

  @Test("is the layout made without it, whatever is scrolled, also in what is scrolled")
  func scrolled() {
    for seed in 0..<TestSize.of(25, full: 2_000) {
      var views = RandomViews(seed)
      var parts = (0..<views.number(1...5)).map { _ in views.tree(views.number(0...3)) }
      var memory = LayoutMemory()
      var earlier: TextLayout?
      for edit in 0..<8 {
        let axes: ScrollAxes = seed % 3 == 0 ? .vertical : [.vertical, .horizontal]
        let inner = ViewTree<Int>.scroll(axes, parts).growing()
        let view: ViewTree<Int> = .column(
          .text("above"),
          seed % 2 == 0 ? inner : .scroll(.horizontal, [.column(.text("names"), inner)]).growing()
        )
        func layout(after earlier: TextLayout?) -> TextLayout {
          TextLayout(
            view.node,
            width: 20,
            height: 6 + seed % 5,
            memory,
            drawing: seed % 4 < 2 ? .designed : .marks,
            after: earlier
          )
        }
        let made = layout(after: earlier)
        let isSame = made == layout(after: nil)
        #expect(isSame, "seed \(seed), edit \(edit)")
        earlier = made
        switch views.number(0...3) {
        case 0, 1:
          for area in made.scrolls {
            memory.offsets[area.path] = ScrollOffset(
              rows: views.number(0...area.contentHeight),
              columns: views.number(0...1) * views.number(0...area.contentWidth)
            )
          }
        default: parts[views.number(0...parts.count - 1)] = views.tree(views.number(0...3))
        }
      }
    }
  }

  @Test("takes no line from a column that did not show all its rows, nor one with an old mark")
  func cut() {
    func texts(_ texts: [String]) -> [ViewTree<Int>] { texts.map { .text($0) } }
    func column(_ rows: [String], _ height: Int) -> ViewTree<Int> {
      .column(texts(rows)).frame(maxHeight: height)
    }
    let pairs: [(ViewTree<Int>, ViewTree<Int>)] = [
      (column(["1", "2", "3", "4", "5", "6", "7"], 5), column(["1", "2", "3", "4", "5"], 5)),
      (
        .column(column(["a\na", "b", "c"], 3), .text("d")),
        .column(column(["a", "b", "c"], 3), .text("d"))
      ),
    ]
    expectSame(pairs)
    func list(_ isSelected: Bool) -> ViewTree<Int> {
      let item = ViewTree<Int>.column(.text("a"), .text("b"))
      return .column(.list(item.selected(isSelected), .text("c")), .text("d"))
    }
    expectSame([(list(true), list(false)), (list(false), list(true))])
  }

  @Test("in what is scrolled both ways, needs work for the row that has changed")
  func rowWork() {
    func work(columns: Int) -> Int {
      let rows = (0..<30).map { row in
        ViewTree<Int>.row(wraps: false, (0..<columns).map { .text("cell \(row) \($0)") })
      }
      func layout(_ rows: [ViewTree<Int>], _ memory: LayoutMemory, after: TextLayout?) -> TextLayout
      {
        let grid = ViewTree<Int>.scroll(.vertical, rows).growing()
        let view = ViewTree<Int>.column(
          .text("a"),
          .scroll(.horizontal, [.column(.text("b"), grid)]).growing()
        )
        return TextLayout(view.node, width: 60, height: 20, memory, after: after)
      }
      var edited = rows
      edited[7] = .text("other")
      let first = layout(rows, LayoutMemory(), after: nil)
      let offsets = first.scrolls.map { ($0.path, ScrollOffset(rows: 3)) }
      let memory = LayoutMemory(offsets: Dictionary(uniqueKeysWithValues: offsets))
      let scrolled = layout(rows, memory, after: first)
      let second = layout(edited, memory, after: scrolled)
      #expect(scrolled.lines != first.lines && second.lines != scrolled.lines)
      #expect(first.work > columns * 15 && second.work < 40)
      return second.work
    }
    expectEqual(work(columns: 20), work(columns: 40))
  }

  private func expectSame(_ pairs: [(ViewTree<Int>, ViewTree<Int>)]) {
    for (old, new) in pairs {
      let earlier = TextLayout(old.node, width: 9, height: 20, LayoutMemory(), after: nil)
      let after = TextLayout(new.node, width: 9, height: 20, LayoutMemory(), after: earlier)
      let fresh = TextLayout(new.node, width: 9, height: 20, LayoutMemory(), after: nil)
      let isSame = after == fresh
      #expect(isSame, "\(after.lines.map(\.text)) is not \(fresh.lines.map(\.text))")
    }
  }

  @Test("needs work for what has changed, not for what there is", arguments: [false, true])
  func work(isScrolled: Bool) {
    func work(rows: Int) -> [Int] {
      func form(_ name: String) -> Node {
        let rows: [ViewTree<Int>] = (0..<rows).map { row in
          .row(.text("Row \(row)"), .textField("Name", text: row == 7 ? name : "Bo") { _ in 1 })
        }
        let body: ViewTree<Int> = isScrolled ? .scroll(.vertical, rows) : .column(rows)
        return ViewTree.column(.heading("Form"), body).node
      }
      let node = form("B")
      let memory = LayoutMemory()
      let first = TextLayout(node, width: 60, height: 20, memory, after: nil)
      let typed = node.replacing([1, 7, 1]) { $0.with { $0.value = "Bow" } }
      let second = TextLayout(typed, width: 60, height: 20, memory, after: first)
      let shown = form("Bowy")
      let third = TextLayout(shown, width: 60, height: 20, memory, after: second)
      #expect(first.work > rows && second.lines != first.lines && third.lines != second.lines)
      return [second.work, third.work]
    }
    expectEqual(work(rows: 1_000), work(rows: 50))
  }
}

extension Node {
  /// The node as one whose nodes are all other objects that look the same.
  fileprivate var rebuilt: Node {
    isMapped ? self : Node(look, children.map(\.rebuilt))
  }

  /// Returns the node with one of those in it changed, at the end of a way of positions.
  fileprivate func replacing(_ way: [Int], _ change: (Node) -> Node) -> Node {
    guard let first = way.first else { return change(self) }
    guard !isMapped, children.indices.contains(first) else { return self }
    var nodes = Array(children)
    nodes[first] = nodes[first].replacing(Array(way.dropFirst()), change)
    return Node(look, nodes)
  }
}

extension RandomViews {
  /// Returns a tree in which one node has changed, or those in it.
  mutating func edited(_ node: Node) -> Node {
    var (way, place) = ([Int](), node)
    while !place.isMapped, !place.children.isEmpty, number(0...4) > 0 {
      way.append(number(0...place.children.count - 1))
      place = place.children[way[way.count - 1]]
    }
    let (new, choice, position) = (tree(number(0...2)).node, number(0...4), number(0...9))
    return node.replacing(way) { old in
      var children = Array(old.children)
      guard !old.isMapped, !children.isEmpty else { return new }
      switch choice {
      case 0: return new
      case 1: children.insert(new, at: position % (children.count + 1))
      case 2: children.remove(at: position % children.count)
      case 3: children.swapAt(0, position % children.count)
      default: children[position % children.count] = new
      }
      return Node(old.look, children)
    }
  }
}
