import Bowyer
public import BowyerViews

extension StateSpace {
  /// Returns the space as a tree of text: each state below the one from which it is first reached.
  ///
  /// Edges to other states are lines below their source; up to the limit, the nearest states are
  /// shown.
  ///
  ///     let lamp = StoreComponent(
  ///       initialState: false, dispatcher: StateDispatcher<Void, Bool, Bool>.reducing { $0 = $1 },
  ///       view: { isOn in .row(.text(isOn ? "on" : "off"), .button("Switch", !isOn)) })
  ///     StateSpace(of: lamp).tree()  // "0  off [ Switch ]\n└ press Switch\n  1  on [ Switch ]\n       press Switch → 0\n"
  public func tree(limit: Int = 100, width: Int = 80) -> String {
    let shown = min(count, max(1, limit))
    var children: [Int: [(edge: Int, node: Int)]] = [:]
    for node in 1..<max(1, shown) {
      let (parent, edge) = graph.parents[node]
      children[Int(parent), default: []].append((Int(edge), node))
    }
    var lines: [String] = []
    var waiting: [(node: Int, words: String?, indent: String, isLast: Bool)] = [(0, nil, "", true)]
    while let next = waiting.popLast() {
      var inner = next.indent
      if let words = next.words {
        lines.append(next.indent + (next.isLast ? "└ " : "├ ") + words)
        inner += next.isLast ? "  " : "│ "
      }
      let below = children[next.node] ?? []
      let bar = below.isEmpty ? "  " : "│ "
      let number = "\(next.node)"
      let space = String(repeating: " ", count: max(0, number.count))
      for (index, line) in shownLines(at: next.node).enumerated() {
        lines.append(inner + (index == 0 ? number + "  " : bar + space.dropFirst() + " ") + line)
      }
      let events = events(at: next.node)
      for (index, target) in graph.edges(of: next.node).enumerated() {
        guard !below.contains(where: { $0.edge == index }), events.indices.contains(index) else {
          continue
        }
        let place = target < 0 || target >= shown ? "…" : "\(target)"
        lines.append("\(inner)\(bar)\(space.dropFirst())   \(events[index]) → \(place)")
      }
      for (index, child) in below.enumerated().reversed() {
        let words = events.indices.contains(child.edge) ? "\(events[child.edge])" : ""
        waiting.append((child.node, words, inner, index == below.count - 1))
      }
    }
    if count > shown { lines.append("… \(count - shown) more states") }
    return lines.map { $0.neutralised().shortened(to: width) + "\n" }.joined()
  }

  private func shownLines(at node: Int) -> [String] {
    var lines = view(at: node).rendered(width: 60)
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      .filter { line in line.contains { !$0.isWhitespace } }
    if lines.count > 8 { lines = lines.prefix(7) + ["…"] }
    if lines.isEmpty { lines = ["(nothing is seen)"] }
    let waits = requests(at: node)
    if !waits.isEmpty { lines[0] += "  (waits for \(waits.map(\.name).joined(separator: ", ")))" }
    return lines
  }
}

extension StateSpace {
  /// Returns a view with the views of all states, each with its number and the path to it.
  ///
  /// All controls in it are disabled: it is for display, as a page of HTML or in a terminal.
  public func overview(limit: Int = 100) -> ViewTree<Input> {
    let shown = min(count, max(1, limit))
    let states = (0..<shown).map { node -> ViewTree<Input> in
      let way = way(to: node)
      return .column(
        spacing: 1,
        [
          .heading("\(node)", level: 2),
          .text(way.count == 0 ? "at first" : "after \(way)"),
          view(at: node).disabled(true),
          .divider,
        ]
      )
      .keyed(ViewKey("\(node)"))
    }
    let rest = count > shown ? [ViewTree<Input>.text("\(count - shown) more states")] : []
    return .column([.heading("\(count) states")] + states + rest)
  }
}

extension StateSpace {
  /// Returns the space as a Mermaid flowchart, for a page of documentation.
  ///
  ///     let still = StoreComponent(
  ///       initialState: 0, dispatcher: StateDispatcher<Void, Int, Int>.empty, view: { _ in .text("a & b") })
  ///     StateSpace(of: still).mermaid()  // "flowchart LR\n  s0[\"a #38; b\"]\n"
  public func mermaid(limit: Int = 100) -> String {
    let picture = picture(upTo: limit)
    var text = "flowchart LR\n"
    for box in picture.boxes {
      text +=
        "  s\(box.number)[\"\(box.lines.isEmpty ? "#160;" : Self.mermaidLabel(box.lines))\"]\n"
    }
    for arrow in picture.arrows {
      text += "  s\(arrow.source) -->|\"\(Self.mermaidLabel(arrow.words))\"| s\(arrow.target)\n"
    }
    return text
  }

  private static func mermaidLabel(_ words: [String]) -> String {
    words.map(\.mermaidText).joined(separator: "<br/>")
  }
}

extension String {
  /// The text, with characters that Mermaid could interpret as numeric entities.
  fileprivate var mermaidText: String {
    var text = ""
    for scalar in unicodeScalars {
      let isPlain =
        scalar.properties.isAlphabetic || (48...57).contains(scalar.value)
        || " .,-".contains(Character(scalar))
      if isPlain || scalar.value > 127 {
        text.unicodeScalars.append(scalar)
      } else {
        text += "#\(scalar.value);"
      }
    }
    return text
  }
}

extension StateSpace {
  /// Returns the space as a graph in Graphviz's DOT language, which `dot -Tsvg` draws.
  ///
  /// The label of a state is its view; a dashed state has edges that are missing.
  ///
  ///     let still = StoreComponent(
  ///       initialState: 0, dispatcher: StateDispatcher<Void, Int, Int>.empty, view: { _ in .text("a") })
  ///     StateSpace(of: still).dot()
  ///     // digraph states {
  ///     //   rankdir=LR
  ///     //   node [shape=box, style=rounded, fontname=monospace, fontsize=12]
  ///     //   edge [fontname="sans-serif", fontsize=11]
  ///     //   s0 [label="a\l"]
  ///     // }
  public func dot(limit: Int = 1_000) -> String {
    let picture = picture(upTo: limit)
    var text = """
      digraph states {
        rankdir=LR
        node [shape=box, style=rounded, fontname=monospace, fontsize=12]
        edge [fontname="sans-serif", fontsize=11]

      """
    for box in picture.boxes {
      let label = box.lines.map { $0.dotText + "\\l" }.joined()
      text +=
        "  s\(box.number) [label=\"\(label)\"\(box.isCut ? ", style=\"rounded,dashed\"" : "")]\n"
    }
    for arrow in picture.arrows {
      text += "  s\(arrow.source) -> s\(arrow.target) [label=\"\(Self.dotLabel(arrow.words))\"]\n"
    }
    return text + "}\n"
  }

  private static func dotLabel(_ words: [String]) -> String {
    words.map(\.dotText).joined(separator: "\\n")
  }
}

extension String {
  fileprivate var dotText: String {
    var text = ""
    for character in self {
      if character == "\"" || character == "\\" { text.append("\\") }
      text.append(character.isNewline ? " " : character)
    }
    return text
  }
}

/// The content of a graph: boxes with lines of text, and arrows with labels.
private struct StatePicture {
  struct Box {
    let number: Int
    /// The lines of the view, and the names of pending requests.
    var lines: [String]
    /// Whether some of its edges are missing.
    var isCut = false
  }

  struct Arrow {
    let source: Int
    let target: Int
    var words: [String]
  }

  var boxes: [Box] = []
  /// One arrow for each pair of states; those that lead back to the same state come first.
  var arrows: [Arrow] = []
}

extension StateSpace {
  private func picture(upTo limit: Int, width: Int = 32) -> StatePicture {
    let drawn = min(count, max(1, limit))
    var (picture, loops) = (StatePicture(), [StatePicture.Arrow]())
    for node in 0..<drawn {
      var box = StatePicture.Box(number: node, lines: view(at: node).pictureLines(width: width))
      let waits = wait(at: node).requests.map { $0.id.name.neutralised() }
      if !waits.isEmpty { box.lines.append("… " + waits.joined(separator: ", ")) }
      box.isCut = !graph.isExpanded(node)
      var arrows: [StatePicture.Arrow] = []
      for edge in edges(from: node) {
        let words = edge.event.shortName.neutralised().shortened(to: width)
        guard let target = edge.target, target < drawn else {
          box.isCut = true
          continue
        }
        if let index = arrows.firstIndex(where: { $0.target == target }) {
          arrows[index].words.append(words)
        } else {
          arrows.append(.init(source: node, target: target, words: [words]))
        }
      }
      picture.boxes.append(box)
      loops += arrows.filter { $0.target == node }
      picture.arrows += arrows.filter { $0.target != node }
    }
    picture.arrows = loops + picture.arrows
    return picture
  }
}

extension ViewTree {
  fileprivate func pictureLines(width: Int, height: Int = 7) -> [String] {
    let lines = rendered(width: width).split(separator: "\n", omittingEmptySubsequences: false)
      .map(String.init).filter { line in line.contains { !$0.isWhitespace } }
    return lines.count <= height ? lines : lines.prefix(height - 1) + ["…"]
  }
}

extension String {
  func shortened(to width: Int) -> String {
    guard displayWidth > width else { return self }
    var (text, left) = ("", width - 1)
    for character in self {
      left -= character.displayWidth
      if left < 0 { break }
      text.append(character)
    }
    return text + "…"
  }
}
