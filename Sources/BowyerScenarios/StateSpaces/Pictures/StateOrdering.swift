/// An order of the boxes in each column with few crossing arrows.
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

  /// Swaps adjacent boxes if that reduces the crossings.
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

  /// Returns the number of crossings between the arrows of two boxes, one above the other.
  private func crossed(_ upper: Int, _ lower: Int) -> Int {
    var count = 0
    for neighbours in [before, after] {
      for high in neighbours[upper] {
        for low in neighbours[lower] where ranks[high] > ranks[low] { count += 1 }
      }
    }
    return count
  }

  /// The number of crossings between adjacent columns.
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
