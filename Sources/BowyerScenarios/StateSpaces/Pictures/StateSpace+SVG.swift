import BowyerViews

extension StateSpace {
  /// Returns a self-contained picture of the space: a box with the view of each state, and an arrow
  /// for each edge.
  ///
  ///     let still = StoreComponent(
  ///       initialState: 0, dispatcher: StateDispatcher<Void, Int, Int>.empty, view: { _ in .text("a < b") })
  ///     StateSpace(of: still).svg().contains("a &lt; b")  // true
  ///
  /// The column of a state is the number of events from the initial state. Edges that lead back to
  /// the same state, or far back, are text in the box. A dashed box has edges that are missing.
  ///
  /// *escaped*: the texts of views and events are escaped
  ///
  /// - Parameters:
  ///   - title: The title of the picture.
  ///   - limit: The maximum number of states to draw; the nearest ones are drawn.
  /// - Returns: The SVG source.
  public func svg(title: String = "States", limit: Int = 200) -> String {
    let picture = picture(upTo: limit).sparse
    return StateDrawing(StateLayout(picture), title: title).text
  }
}

/// A writer of a picture as SVG.
private struct StateDrawing {
  private(set) var text = ""
  private let layout: StateLayout

  init(_ layout: StateLayout, title: String) {
    self.layout = layout
    let omitted = layout.picture.omitted
    let width = max(layout.width, 240)
    let height = layout.height + (omitted > 0 ? 24 : 0)
    let size = "width=\"\(width.pixels)\" height=\"\(height.pixels)\""
    text += """
      <svg xmlns="http://www.w3.org/2000/svg" \(size) viewBox="0 0 \(width.pixels) \(height.pixels)" \
      role="img">
      <title>\(title.xmlText)</title>
      <style>
      rect.page { fill: #ffffff } rect.box { fill: #f7f9fc; stroke: #5b6b82; stroke-width: 1.2 }
      rect.first { stroke: #1d4f91; stroke-width: 2.6 } rect.cut { stroke-dasharray: 5 4 }
      rect.end { stroke: #a33a2a; stroke-width: 2 }
      text { font: 12px ui-monospace, 'DejaVu Sans Mono', Menlo, Consolas, monospace; fill: #1b2430; white-space: pre }
      text.small { font-size: 10px; fill: #41536b } text.number { font-size: 10px; fill: #8391a5 }
      text.words { font-size: 10px; fill: #26384f; paint-order: stroke; stroke: #ffffff; stroke-width: 3px }
      path { fill: none; stroke: #8493a8; stroke-width: 1.2 } path.back { stroke: #b0803a; stroke-dasharray: 4 3 }
      marker path { fill: #5b6b82; stroke: none }
      </style>
      <defs><marker id="head" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" \
      orient="auto"><path d="M0 0 L8 4 L0 8 z"/></marker></defs>
      <rect class="page" width="100%" height="100%"/>

      """
    for index in layout.picture.arrows.indices { drawLine(index) }
    for box in layout.picture.boxes { draw(box) }
    for index in layout.picture.arrows.indices { drawWords(index) }
    if omitted > 0 {
      add("\(omitted) more states are not drawn", "small", x: 24, y: layout.height + 8)
    }
    text += "</svg>\n"
  }

  private mutating func drawLine(_ index: Int) {
    let (tail, head) = layout.ports[index]
    let isBack = !tail.isRight || head.isRight
    let reach =
      tail.isRight == head.isRight
      ? min(34 + abs(head.y - tail.y) * 0.16, 110) : max(30, abs(head.x - tail.x) * 0.45)
    let (from, to) = (
      tail.x + (tail.isRight ? reach : -reach), head.x + (head.isRight ? reach : -reach)
    )
    text += "<path\(isBack ? " class=\"back\"" : "") marker-end=\"url(#head)\" "
    text += "d=\"M\(tail.x.pixels) \(tail.y.pixels) C\(from.pixels) \(tail.y.pixels) "
    text += "\(to.pixels) \(head.y.pixels) \(head.x.pixels) \(head.y.pixels)\"/>\n"
  }

  private mutating func drawWords(_ index: Int) {
    let (arrow, head) = (layout.picture.arrows[index], layout.ports[index].head)
    let (x, anchor) = head.isRight ? (head.x + 11, "start") : (head.x - 11, "end")
    add(arrow.text, "words", x: x, y: head.y - 3, anchor: anchor)
  }

  private mutating func draw(_ box: StatePicture.Box) {
    let place = layout.places[box.number]
    let isEnd =
      !box.isCut && box.jumps.isEmpty && !layout.picture.arrows.contains { $0.source == box.number }
    let kind = (box.number == 0 ? " first" : "") + (box.isCut ? " cut" : "") + (isEnd ? " end" : "")
    text += "<rect class=\"box\(kind)\" x=\"\(place.x.pixels)\" y=\"\(place.y.pixels)\" "
    text += "width=\"\(place.width.pixels)\" height=\"\(place.height.pixels)\" rx=\"5\"/>\n"
    add("\(box.number)", "number", x: place.x + place.width - 6, y: place.y + 12, anchor: "end")
    let padding = layout.metrics.padding
    var y = place.y + padding + 16
    for line in box.lines {
      add(line, nil, x: place.x + padding, y: y)
      y += layout.metrics.line
    }
    for line in box.smallLines {
      add(line, "small", x: place.x + padding, y: y)
      y += 14
    }
  }

  private mutating func add(
    _ words: String,
    _ kind: String?,
    x: Double,
    y: Double,
    anchor: String = "start"
  ) {
    let kind = kind.map { " class=\"\($0)\"" } ?? ""
    text += "<text\(kind) x=\"\(x.pixels)\" y=\"\(y.pixels)\" text-anchor=\"\(anchor)\">"
    text += words.xmlText + "</text>\n"
  }
}

extension Double {
  /// The length as text, rounded to a tenth of a pixel.
  fileprivate var pixels: String {
    let tenths = Int((self * 10).rounded())
    return "\(tenths < 0 ? "-" : "")\(tenths.magnitude / 10).\(tenths.magnitude % 10)"
  }
}
