import BowyerViews

extension StateSpace {
  /// Returns the space as a Mermaid flowchart, for a page of documentation.
  ///
  ///     let still = StoreComponent(
  ///       initialState: 0, dispatcher: StateDispatcher<Void, Int, Int>.empty, view: { _ in .text("a & b") })
  ///     StateSpace(of: still).mermaid()  // "flowchart LR\n  s0[\"a #38; b\"]\n"
  ///
  /// *escaped*: the texts of views and events are escaped
  ///
  /// - Parameter limit: The maximum number of states to draw; the nearest ones are drawn.
  /// - Returns: The Mermaid source.
  public func mermaid(limit: Int = 100) -> String {
    let picture = picture(upTo: limit)
    var text = "flowchart LR\n"
    for box in picture.boxes {
      let waits = box.waits.isEmpty ? [] : ["… " + box.waits.joined(separator: ", ")]
      let lines = (box.lines + waits).map(\.mermaidText).joined(separator: "<br/>")
      text += "  s\(box.number)[\"\(lines.isEmpty ? "#160;" : lines)\"]\n"
    }
    for box in picture.boxes where !box.loops.isEmpty {
      text += "  s\(box.number) -->|\"\(Self.label(box.loops))\"| s\(box.number)\n"
    }
    for arrow in picture.arrows {
      text += "  s\(arrow.source) -->|\"\(Self.label(arrow.words))\"| s\(arrow.target)\n"
    }
    return text
  }

  private static func label(_ words: [String]) -> String {
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
