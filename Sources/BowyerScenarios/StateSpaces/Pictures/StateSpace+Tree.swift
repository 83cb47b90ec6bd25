import Bowyer
import BowyerViews

extension StateSpace {
  /// Returns the space as a tree of text: each state below the one from which it is first reached.
  ///
  /// Edges to other states are lines below their source.
  ///
  ///     let lamp = StoreComponent(
  ///       initialState: false, dispatcher: StateDispatcher<Void, Bool, Bool>.reducing { $0 = $1 },
  ///       view: { isOn in .row(.text(isOn ? "on" : "off"), .button("Switch", !isOn)) })
  ///     StateSpace(of: lamp).tree()  // "0  off [ Switch ]\n└ press Switch\n  1  on [ Switch ]\n       press Switch → 0\n"
  ///
  /// - Parameters:
  ///   - limit: The maximum number of states to show; the nearest ones are shown.
  ///   - width: The maximum number of cells per line.
  /// - Returns: The lines.
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

  /// Returns the view of a state as lines, with its pending requests.
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
