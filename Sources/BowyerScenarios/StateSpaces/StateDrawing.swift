import BowyerViews

extension StateSpace {
  /// Returns a self-contained picture of the space: a box with the view of each state, and an arrow
  /// for each edge.
  ///
  /// The column of a state is the number of events from the initial state. Edges that lead back to
  /// the same state, or far back, are text in the box. A dashed box has edges that are missing.
  public func svg(title: String = "States", limit: Int = 200) -> String {
    let picture = picture(upTo: limit).sparse
    return StateDrawing(StateLayout(picture), title: title).text
  }
}

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
  fileprivate var pixels: String {
    let tenths = Int((self * 10).rounded())
    return "\(tenths < 0 ? "-" : "")\(tenths.magnitude / 10).\(tenths.magnitude % 10)"
  }
}

/// The positions of the boxes and arrows of a picture, with a column for each depth, from left to
/// right.
///
/// The order of boxes in a column is chosen so that few arrows cross: by the medians of their
/// neighbors' positions, in forward and backward sweeps over the columns, and by swapping adjacent
/// boxes. Each arrow has its own port at both boxes, so that the labels beside arrowheads do not
/// overlap.
struct StateLayout {
  struct Place {
    var (x, y) = (0.0, 0.0)
    var (width, height) = (0.0, 0.0)
  }

  struct Port {
    var (x, y) = (0.0, 0.0)
    var isRight = false
  }

  /// The sizes in pixels.
  struct Metrics {
    var letter = 7.25
    var smallLetter = 6.1
    var line = 17.0
    var port = 14.0
    var padding = 10.0
    var gap = 26.0
    var margin = 24.0
    /// The width beyond which a picture is folded.
    var page = 1_500.0
  }

  let picture: StatePicture
  var metrics: Metrics { Metrics() }
  private(set) var places: [Place]
  var ports: [(tail: Port, head: Port)]
  private(set) var columns: [[Int]]
  private(set) var (width, height) = (0.0, 0.0)
  /// The first column of each band after the first one.
  private let breaks: [Int]

  /// Lays out a picture; one much wider than a page is folded like lines of text.
  ///
  /// The bands are placed below one another, and arrows between them are replaced by text.
  init(_ picture: StatePicture) {
    let wide = StateLayout(picture, breaks: [])
    let breaks = wide.folds
    self = breaks.isEmpty ? wide : StateLayout(picture.folded(at: breaks), breaks: breaks)
  }

  private init(_ picture: StatePicture, breaks: [Int]) {
    self.picture = picture
    self.breaks = breaks
    columns = Array(repeating: [], count: (picture.boxes.map(\.depth).max() ?? 0) + 1)
    for box in picture.boxes { columns[box.depth].append(box.number) }
    places = Array(repeating: Place(), count: picture.boxes.count)
    ports = Array(repeating: (Port(), Port()), count: picture.arrows.count)
    columns = StateOrdering(picture, columns).columns
    size()
    placeColumns()
    placeRows()
    placePorts()
  }

  private mutating func size() {
    for box in picture.boxes {
      let cells = (box.lines.map(\.displayWidth).max() ?? 0)
      let small = box.smallLines.map(\.displayWidth).max() ?? 0
      let (left, right) = sides(of: box.number)
      let text = Double(box.lines.count) * metrics.line + Double(box.smallLines.count) * 14
      places[box.number].width =
        max(Double(cells) * metrics.letter, Double(small) * metrics.smallLetter, 36)
        + metrics.padding * 2
      places[box.number].height = max(
        text + metrics.padding * 2 + 12,
        Double(max(left, right) + 1) * metrics.port
      )
    }
  }

  /// Returns the numbers of arrows at the left and the right side of a box.
  private func sides(of box: Int) -> (Int, Int) {
    var (left, right) = (0, 0)
    for arrow in picture.arrows {
      let (tail, head) = sides(of: arrow)
      if arrow.source == box { if tail { right += 1 } else { left += 1 } }
      if arrow.target == box { if head { right += 1 } else { left += 1 } }
    }
    return (left, right)
  }

  /// Returns whether the tail and the head of an arrow are at the right sides of their boxes.
  func sides(of arrow: StatePicture.Arrow) -> (tail: Bool, head: Bool) {
    let step = picture.boxes[arrow.target].depth - picture.boxes[arrow.source].depth
    return step > 0 ? (true, false) : step < 0 ? (false, true) : (true, true)
  }

  private mutating func placeColumns() {
    var x = metrics.margin
    for (depth, column) in columns.enumerated() {
      if breaks.contains(depth) { x = metrics.margin }
      let most = column.map { places[$0].width }.max() ?? 0
      for box in column {
        places[box].x = x
        places[box].width = most
      }
      x += most
      var (forward, back) = (0.0, 0.0)
      for arrow in picture.arrows {
        let length = Double(arrow.text.displayWidth) * metrics.smallLetter
        let (from, to) = (picture.boxes[arrow.source].depth, picture.boxes[arrow.target].depth)
        if from == depth, to == depth + 1 { forward = max(forward, length) }
        if to == depth, from >= depth { back = max(back, length) }
      }
      width = max(width, x + (back > 0 ? back + 70 : 0) + metrics.margin)
      x += forward + back + 70
    }
  }

  /// The columns at which a picture that is too wide is folded.
  private var folds: [Int] {
    guard width > metrics.page * 1.2 else { return [] }
    var (folds, start) = ([Int](), 0.0)
    for (depth, column) in columns.enumerated() {
      guard let box = column.first else { continue }
      let end = places[box].x + places[box].width
      if depth > 0, end - start > metrics.page {
        folds.append(depth)
        start = places[box].x
      }
    }
    return folds
  }

  private mutating func placeRows() {
    for column in columns { settle(column, wishes: [:]) }
    for round in 0..<12 {
      let order = Array(columns.indices)
      for depth in round.isMultiple(of: 2) ? order : order.reversed() {
        var wishes: [Int: Double] = [:]
        for box in columns[depth] {
          let others = picture.arrows.compactMap { arrow -> Int? in
            arrow.source == box ? arrow.target : arrow.target == box ? arrow.source : nil
          }
          .filter { picture.boxes[$0].depth != depth }
          guard !others.isEmpty else { continue }
          let middle = others.map { places[$0].y + places[$0].height / 2 }.reduce(0, +)
          wishes[box] = middle / Double(others.count) - places[box].height / 2
        }
        settle(columns[depth], wishes: wishes)
      }
    }
    var bottom = 0.0
    for (start, end) in zip([0] + breaks, breaks + [columns.count]) {
      let band = columns[start..<end].joined()
      let top = band.map { places[$0].y }.min() ?? 0
      for box in band { places[box].y += bottom + metrics.margin - top }
      bottom = (band.map { places[$0].y + places[$0].height }.max() ?? 0) + metrics.margin
    }
    height = bottom
  }

  /// Moves the boxes of a column as close as possible to their preferred positions, in order and
  /// without overlap.
  private mutating func settle(_ column: [Int], wishes: [Int: Double]) {
    // Boxes that would overlap form a block at the average of their preferred positions.
    var blocks: [(boxes: [Int], sum: Double, height: Double)] = []
    func start(_ block: (boxes: [Int], sum: Double, height: Double)) -> Double {
      block.sum / Double(block.boxes.count)
    }
    for box in column {
      let wish = wishes[box] ?? places[box].y
      blocks.append(([box], wish, places[box].height + metrics.gap))
      while blocks.count > 1 {
        let (above, below) = (blocks[blocks.count - 2], blocks[blocks.count - 1])
        guard start(above) + above.height > start(below) else { break }
        blocks.removeLast(2)
        blocks.append(
          (
            above.boxes + below.boxes,
            above.sum + below.sum - above.height * Double(below.boxes.count),
            above.height + below.height
          )
        )
      }
    }
    for block in blocks {
      var y = start(block)
      for box in block.boxes {
        places[box].y = y
        y += places[box].height + metrics.gap
      }
    }
  }
}

extension StatePicture.Box {
  /// The lines below its text: pending requests, loops, and arrivals and jumps without an arrow.
  var smallLines: [String] {
    var lines = waits.isEmpty ? [] : ["… waits for " + waits.joined(separator: ", ")]
    if !loops.isEmpty { lines += loops.wrapped("↻ ") }
    lines += arrivals.map { "from \($0.source): \($0.words)" }
    lines += jumps.map { "\($0.words) → \($0.target)" }
    return lines
  }
}

extension StatePicture.Arrow {
  /// The label beside its head.
  var text: String { words.joined(separator: " · ").shortened(to: 44) }
}

extension [String] {
  /// Returns the words on a few lines, the first of which starts with a mark.
  fileprivate func wrapped(_ mark: String) -> [String] {
    var lines: [String] = []
    for word in self {
      if let last = lines.last, last.displayWidth + word.displayWidth < 34 {
        lines[lines.count - 1] = last + " · " + word
      } else {
        lines.append((lines.isEmpty ? mark : "  ") + word)
      }
    }
    return lines
  }
}

extension StateLayout {
  /// Gives each arrow a port at both its boxes, ordered by the positions of the other boxes.
  mutating func placePorts() {
    struct Side: Hashable {
      let box: Int
      let isRight: Bool
    }
    struct End {
      let arrow: Int
      let isHead: Bool
      let otherY: Double
    }
    var ends: [Side: [End]] = [:]
    func middle(_ box: Int) -> Double { places[box].y + places[box].height / 2 }
    for (index, arrow) in picture.arrows.enumerated() {
      let (tail, head) = sides(of: arrow)
      let (source, target) = (arrow.source, arrow.target)
      ends[Side(box: source, isRight: tail), default: []]
        .append(End(arrow: index, isHead: false, otherY: middle(target)))
      ends[Side(box: target, isRight: head), default: []]
        .append(End(arrow: index, isHead: true, otherY: middle(source)))
    }
    for (side, list) in ends {
      let sorted = list.sorted {
        ($0.otherY, $0.isHead ? 1 : 0, $0.arrow) < ($1.otherY, $1.isHead ? 1 : 0, $1.arrow)
      }
      let place = places[side.box]
      let step = place.height / Double(sorted.count + 1)
      for (number, end) in sorted.enumerated() {
        let port = Port(
          x: side.isRight ? place.x + place.width : place.x,
          y: place.y + step * Double(number + 1),
          isRight: side.isRight
        )
        if end.isHead { ports[end.arrow].head = port } else { ports[end.arrow].tail = port }
      }
    }
  }
}

struct StateOrdering {
  private(set) var columns: [[Int]]
  /// The neighbors of each box in the previous column, and in the next one.
  private var before: [[Int]]
  private var after: [[Int]]
  private var ranks: [Int]

  init(_ picture: StatePicture, _ columns: [[Int]]) {
    self.columns = columns
    let count = picture.boxes.count
    before = Array(repeating: [], count: count)
    after = Array(repeating: [], count: count)
    ranks = Array(repeating: 0, count: count)
    for arrow in picture.arrows {
      let (source, target) = (arrow.source, arrow.target)
      switch picture.boxes[target].depth - picture.boxes[source].depth {
      case 1:
        after[source].append(target)
        before[target].append(source)
      case -1:
        before[source].append(target)
        after[target].append(source)
      default: break
      }
    }
    for column in columns { note(column) }
    improve()
  }

  private mutating func note(_ column: [Int]) {
    for (rank, box) in column.enumerated() { ranks[box] = rank }
  }

  private mutating func improve() {
    var (best, least) = (columns, crossings)
    for round in 0..<24 where least > 0 {
      let isForward = round.isMultiple(of: 2)
      let order = Array(columns.indices.dropFirst())
      for depth in isForward ? order : order.reversed().map({ $0 - 1 }) {
        sort(depth, by: isForward ? before : after)
      }
      exchange()
      if crossings < least { (best, least) = (columns, crossings) }
    }
    columns = best
    for column in columns { note(column) }
  }

  private mutating func sort(_ depth: Int, by neighbours: [[Int]]) {
    let keys = columns[depth].map { box -> (Double, Int) in
      let ranks = neighbours[box].map { self.ranks[$0] }.sorted()
      guard !ranks.isEmpty else { return (Double(self.ranks[box]), self.ranks[box]) }
      let middle = Double(ranks[ranks.count / 2] + ranks[(ranks.count - 1) / 2]) / 2
      let mean = Double(ranks.reduce(0, +)) / Double(ranks.count)
      // The mean distinguishes boxes with the same median.
      return (middle + mean / 1_000, self.ranks[box])
    }
    let order = keys.indices.sorted { keys[$0] < keys[$1] }
    columns[depth] = order.map { columns[depth][$0] }
    note(columns[depth])
  }

  private mutating func exchange() {
    var hasChanged = true
    var rounds = 0
    while hasChanged, rounds < 10 {
      (hasChanged, rounds) = (false, rounds + 1)
      for depth in columns.indices {
        for place in columns[depth].indices.dropLast() {
          let (upper, lower) = (columns[depth][place], columns[depth][place + 1])
          let now = crossed(upper, lower)
          if crossed(lower, upper) < now {
            columns[depth].swapAt(place, place + 1)
            (ranks[upper], ranks[lower]) = (place + 1, place)
            hasChanged = true
          }
        }
      }
    }
  }

  private func crossed(_ upper: Int, _ lower: Int) -> Int {
    var count = 0
    for neighbours in [before, after] {
      for high in neighbours[upper] {
        for low in neighbours[lower] where ranks[high] > ranks[low] { count += 1 }
      }
    }
    return count
  }

  var crossings: Int {
    var count = 0
    for column in columns {
      for (place, upper) in column.enumerated() {
        for lower in column[(place + 1)...] {
          for high in after[upper] {
            for low in after[lower] where ranks[high] > ranks[low] { count += 1 }
          }
        }
      }
    }
    return count
  }
}
