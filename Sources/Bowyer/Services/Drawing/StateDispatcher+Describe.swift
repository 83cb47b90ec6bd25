import BowyerViews

/// A format for drawing the structure of a dispatcher.
public enum ServiceDrawing: Hashable, Sendable {
  /// A text tree with one line for each part.
  case tree
  /// A flow chart in the Mermaid language.
  case mermaid
}

extension StateDispatcher {
  /// Returns this dispatcher with a name for drawings.
  ///
  ///     StateDispatcher<Void, Int, Int>.empty.named("identity").describe()  // "identity"
  ///
  /// *named*: the behavior stays the same
  public func named(_ name: String) -> StateDispatcher {
    StateDispatcher(
      startEffects: startEffects,
      group: group,
      outline: fullOutline.with(name: name),
      levels: levels,
      reduce: reduce
    )
  }

  /// Returns a drawing of the structure of this dispatcher.
  ///
  ///     let part = StateDispatcher<Void, Int, Int>.empty
  ///     let cluster = StateDispatcher.combineAll([part.named("identity"), part.named("articles")])
  ///     cluster.serial().describe()
  ///     // "serial\n├─ identity\n└─ articles"
  ///
  /// An unnamed dispatcher is drawn as `service`, an unnamed group as its mode.
  public func describe(as drawing: ServiceDrawing = .tree) -> String {
    switch drawing {
    case .tree: fullOutline.tree
    case .mermaid: fullOutline.mermaid
    }
  }
}

extension ServiceOutline {
  fileprivate var tree: String {
    var lines: [String] = []
    // A stack, next entry last: the start of its line, the start of the lines below, the outline,
    // and the mode around it.
    var waiting = [(own: "", below: "", outline: self, mode: DispatcherGroupMode.concurrent)]
    while let (own, below, outline, around) = waiting.popLast() {
      let mode = outline.mode ?? around
      lines.append(own + outline.title(in: mode).neutralised())
      let parts = outline.parts.array
      for (index, part) in parts.enumerated().reversed() {
        let isLast = index == parts.count - 1
        waiting.append(
          (below + (isLast ? "└─ " : "├─ "), below + (isLast ? "   " : "│  "), part, mode)
        )
      }
    }
    return lines.joined(separator: "\n")
  }

  fileprivate var mermaid: String {
    var lines = ["flowchart TD"]
    var count = 0
    var waiting: [(parent: Int?, outline: ServiceOutline, mode: DispatcherGroupMode)] = [
      (nil, self, .concurrent)
    ]
    while let (parent, outline, around) = waiting.popLast() {
      let mode = outline.mode ?? around
      let text = outline.title(in: mode).neutralised().replacing("\"", with: "#quot;")
      lines.append("  n\(count)[\"\(text)\"]")
      if let parent { lines.append("  n\(parent) --> n\(count)") }
      for part in outline.parts.array.reversed() { waiting.append((count, part, mode)) }
      count += 1
    }
    return lines.joined(separator: "\n")
  }
}

extension Effect {
  /// The note on a dispatcher that starts this effect, in a drawing.
  var startNote: String {
    (["starts"] + requests.map { "\"\($0)\"" }).joined(separator: " ")
  }
}
