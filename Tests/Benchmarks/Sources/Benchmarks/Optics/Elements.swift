import Bowyer
import Harness

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
    var numbers = SIMD4<Int>()
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

/// One element of a collection, at the end of a path of depth four: what it costs among ten thousand
/// against among a hundred, and what is allocated for it.
enum Elements {
  static func measure(_ bench: Bench) async {
    let middle = Lens(\Shelf.front).middle
    await measure("array", bench) { middle.numbers.andThen(Array.element(at: $0)) }
    await measure("dictionary", bench) { middle.entries.andThen(Dictionary.value(at: $0)) }
    await measure("Rows", bench) { middle.rows.andThen(Rows<Shelf.Row>.element(id: $0)).size }
    let element = Rows<Shelf.Row>.element(id: 5_000).size
    let cell = Cell(Shelf(10_000).front.middle.rows)
    let copy = cell.state
    let bytes = Memory.allocated { element.update(&cell.state) { $0 &+= 1 } }
    precondition(copy != cell.state)
    bench.count("Rows, one of 10,000 while a copy is held", bytes, "bytes", atMost: 8_192)
  }

  private static func measure(
    _ name: String,
    _ bench: Bench,
    _ element: (Int) -> AffineTraversal<Shelf, Int>
  ) async {
    let (few, many) = (Cell(Shelf(100)), Cell(Shelf(10_000)))
    let fewElements = (0..<16).map { element($0 * 6) }
    let manyElements = (0..<16).map { element($0 * 600) }
    await bench.twins("\(name), one of 10,000 against one of 100", atMost: 1.3) {
      for n in 0..<1_000 { update(many, manyElements[n & 15]) }
    } hand: {
      for n in 0..<1_000 { update(few, fewElements[n & 15]) }
    }
    let bytes = Memory.allocated {
      for n in 0..<1_000 { update(many, manyElements[n & 15]) }
    }
    let one = (bytes / 1_000).rounded(.down)
    bench.count("\(name), an update of one of 10,000", one, "bytes", atMost: 0)
  }

  @inline(never)
  private static func update(_ cell: Cell<Shelf>, _ element: AffineTraversal<Shelf, Int>) {
    element.update(&cell.state) { $0 &+= 1 }
  }
}
