import Bowyer
import BowyerViews

extension StateSpace {
  /// Returns the nearest states as a tree of text: each below the one from which it is first reached, and its other edges.
  ///
  ///     let lamp = StoreComponent(
  ///       initialState: false, dispatcher: StateDispatcher<Void, Bool, Bool>.reducing { $0 = $1 },
  ///       view: { isOn in .row(.text(isOn ? "on" : "off"), .button("Switch", !isOn)) })
  ///     StateSpace(of: lamp).tree()  // "0  off [ Switch ]\n└ press Switch\n  1  on [ Switch ]\n       press Switch → 0\n"
  public func tree(limit: Int = 100, width: Int = 80) -> String {
    let shown = min(count, max(1, limit))
    let children = graph.children(upTo: shown)
    var lines: [String] = []
    var waiting: [(node: Int, words: String?, indent: String, isLast: Bool)] = [(0, nil, "", true)]
    while let next = waiting.popLast() {
      var inner = next.indent
      if let words = next.words {
        lines.append(next.indent + (next.isLast ? "└ " : "├ ") + words)
        inner += next.isLast ? "  " : "│ "
      }
      let below = children[next.node].map { (edge: Int(graph.nodes[$0].edge), node: $0) }
      let bar = below.isEmpty ? "  " : "│ "
      let number = "\(next.node)"
      let space = String(repeating: " ", count: max(0, number.count))
      for (index, line) in shownLines(at: next.node).enumerated() {
        lines.append(inner + (index == 0 ? number + "  " : bar + space.dropFirst() + " ") + line)
      }
      let events = events(at: next.node)
      for (index, target) in graph.edges(of: next.node).enumerated() {
        guard !below.contains(where: { $0.edge == index }), events.indices.contains(index)
        else { continue }
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
    var lines = view(at: node).lines(width: 60, height: 8)
    if lines.isEmpty { lines = ["(nothing is seen)"] }
    let waits = requests(at: node)
    if !waits.isEmpty { lines[0] += "  (waits for \(waits.map(\.name).joined(separator: ", ")))" }
    return lines
  }

  /// Returns the space as a Mermaid flowchart, for a page of documentation.
  public func mermaid(limit: Int = 100) -> String {
    func label(_ words: [String]) -> String { words.map(\.mermaidText).joined(separator: "<br/>") }
    return picture(upTo: limit, "flowchart LR\n") { node, lines, _ in
      "s\(node)[\"\(lines.isEmpty ? "#160;" : label(lines))\"]"
    } arrow: {
      "s\($0) -->|\"\(label($2))\"| s\($1)"
    }
  }

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
    let start = """
      digraph states {
        rankdir=LR
        node [shape=box, style=rounded, fontname=monospace, fontsize=12]
        edge [fontname="sans-serif", fontsize=11]

      """
    return picture(upTo: limit, start) { node, lines, isCut in
      let label = lines.map { $0.dotText + "\\l" }.joined()
      return "s\(node) [label=\"\(label)\"\(isCut ? ", style=\"rounded,dashed\"" : "")]"
    } arrow: { source, target, words in
      "s\(source) -> s\(target) [label=\"\(words.map(\.dotText).joined(separator: "\\n"))\"]"
    } + "}\n"
  }

  /// Returns a line for each state, and then for each pair that edges connect, loops first.
  private func picture(
    upTo limit: Int,
    _ start: String,
    box: (_ node: Int, _ lines: [String], _ isCut: Bool) -> String,
    arrow: (_ source: Int, _ target: Int, _ words: [String]) -> String
  ) -> String {
    let (width, drawn) = (32, min(count, max(1, limit)))
    var (boxes, loops, others): ([String], [String], [String]) = ([], [], [])
    for node in 0..<drawn {
      let waits = requests(at: node).map { $0.name.neutralised() }
      var isCut = !graph.isExpanded(node)
      var (targets, words): ([Int], [Int: [String]]) = ([], [:])
      for edge in edges(from: node) {
        guard let target = edge.target, target < drawn else {
          isCut = true
          continue
        }
        if words[target] == nil { targets.append(target) }
        words[target, default: []].append(edge.event.shortName.neutralised().shortened(to: width))
      }
      let lines = view(at: node).lines(width: width, height: 7)
      let more = waits.isEmpty ? [] : ["… " + waits.joined(separator: ", ")]
      boxes.append(box(node, lines + more, isCut))
      for target in targets {
        let line = arrow(node, target, words[target] ?? [])
        if target == node { loops.append(line) } else { others.append(line) }
      }
    }
    return start + (boxes + loops + others).map { "  \($0)\n" }.joined()
  }
}

extension ViewTree {
  fileprivate func lines(width: Int, height: Int) -> [String] {
    let lines = rendered(width: width).split(separator: "\n").map(String.init)
      .filter { line in line.contains { !$0.isWhitespace } }
    return lines.count <= height ? lines : lines.prefix(height - 1) + ["…"]
  }
}

extension String {
  /// The text, with characters that Mermaid could interpret as numeric entities.
  fileprivate var mermaidText: String {
    unicodeScalars.map { scalar in
      let isPlain =
        scalar.properties.isAlphabetic || (48...57).contains(scalar.value)
        || " .,-".contains(Character(scalar))
      return isPlain || scalar.value > 127 ? String(scalar) : "#\(scalar.value);"
    }.joined()
  }

  fileprivate var dotText: String {
    map { "\"\\".contains($0) ? "\\\($0)" : $0.isNewline ? " " : String($0) }.joined()
  }
}
