import Bowyer

/// A state with many elements in each kind of collection.
struct Shelf: Sendable {
  struct Front: Sendable {
    var before = 0
    var middle: Middle
  }

  struct Middle: Sendable {
    var before = 0
    var numbers: [Int]
    var entries: [Int: Int]
    var rows: Rows<Row>
  }

  /// A row of 64 bytes.
  struct Row: Identifiable, Equatable, Sendable {
    let id: Int
    var title = "row"
    var size = 0
    var numbers = (0, 0, 0, 0)

    static func == (left: Row, right: Row) -> Bool {
      (left.id, left.title, left.size) == (right.id, right.title, right.size)
    }
  }

  var before = 0
  var front: Front

  /// Makes a state with so many elements of each kind.
  init(_ count: Int) {
    front = Front(
      middle: Middle(
        numbers: Array(0..<count),
        entries: Dictionary(uniqueKeysWithValues: (0..<count).map { ($0, 0) }),
        rows: Rows((0..<count).map { Row(id: $0) }) { first, _ in first }
      )
    )
  }
}
