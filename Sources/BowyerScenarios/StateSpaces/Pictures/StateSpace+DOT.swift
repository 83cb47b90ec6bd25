import BowyerViews

extension StateSpace {
  /// Returns the space as a graph in Graphviz's DOT language.
  ///
  ///     let still = StoreComponent(
  ///       initialState: 0, dispatcher: StateDispatcher<Void, Int, Int>.empty, view: { _ in .text("a") })
  ///     StateSpace(of: still).dot()  // "digraph {\n  rankdir=LR\n  node [shape=box, fontname=monospace]\n  s0 [label=\"a\\l\"]\n}\n"
  ///
  /// *escaped*: the texts of views and events are escaped
  ///
  /// - Parameter limit: The maximum number of states to draw; the nearest ones are drawn.
  /// - Returns: The DOT source.
  public func dot(limit: Int = 1_000) -> String {
    let picture = picture(upTo: limit)
    var text = "digraph {\n  rankdir=LR\n  node [shape=box, fontname=monospace]\n"
    for box in picture.boxes {
      let waits = box.waits.isEmpty ? [] : ["… " + box.waits.joined(separator: ", ")]
      let label = (box.lines + waits).map { $0.dotText + "\\l" }.joined()
      text += "  s\(box.number) [label=\"\(label)\"\(box.isCut ? ", style=dashed" : "")]\n"
    }
    for box in picture.boxes where !box.loops.isEmpty {
      text += "  s\(box.number) -> s\(box.number) [label=\"\(Self.label(box.loops))\"]\n"
    }
    for arrow in picture.arrows {
      text += "  s\(arrow.source) -> s\(arrow.target) [label=\"\(Self.label(arrow.words))\"]\n"
    }
    return text + "}\n"
  }

  private static func label(_ words: [String]) -> String {
    words.map(\.dotText).joined(separator: "\\n")
  }
}

extension String {
  /// The text, escaped for a quoted string.
  fileprivate var dotText: String {
    var text = ""
    for character in self {
      if character == "\"" || character == "\\" { text.append("\\") }
      text.append(character.isNewline ? " " : character)
    }
    return text
  }
}
