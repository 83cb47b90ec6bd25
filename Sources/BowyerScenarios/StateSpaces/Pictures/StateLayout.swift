import BowyerViews

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
    /// Whether the port is at the right side of the box.
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

  // MARK: - Sizes

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

  // MARK: - Columns

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

  // MARK: - Rows

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
