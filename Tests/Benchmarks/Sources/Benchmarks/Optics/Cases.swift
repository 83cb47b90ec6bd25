import Bowyer
import Harness

/// Prisms of cases alone, against prisms of the same cases with their patterns.
enum Cases {
  /// An input of two children of one kind, and others.
  private enum Parent {
    case left(Child)
    case right(Child)
    case text(String)
    case row(id: Int, Child)
    case reset
  }

  private enum Child {
    case up
    case move(Int)
  }

  static func measure(_ bench: Bench) async {
    let left = Prism(embedding: Parent.left)
    let leftPattern = Prism(Parent.left) { if case .left(let child) = $0 { child } else { nil } }
    let sources: [(String, Double, Parent)] = [
      ("a hit", 4, .left(.move(3))),
      ("a miss, of another type", 3, .text("longer than a small string")),
      ("a miss, of the same type", 3, .right(.move(3))),
      ("a miss, without a payload", 3, .reset),
    ]
    for (name, bar, source) in sources {
      await compare("case, \(name)", atMost: bar, bench, source, left, leftPattern)
    }
    let row = Prism<Parent, (Int, Child)>(embedding: { .row(id: $0.0, $0.1) })
    let rowPattern = Prism<Parent, (Int, Child)>({ .row(id: $0.0, $0.1) }) {
      if case .row(let id, let child) = $0 { (id, child) } else { nil }
    }
    let two = "case of two values, a hit"
    await compare(two, atMost: 4, bench, .row(id: 1, .up), row, rowPattern)
    let cells = sources.map { Cell($0.2) }
    var found = 0
    let count = Memory.allocations(1_000) {
      for cell in cells { found &+= preview(cell, left) == nil ? 0 : 1 }
    }
    Cell<Int>.keep(found)
    bench.count("case, 1,000 hits and 3,000 misses", count, "allocations", atMost: 0)
  }

  /// Times looks through the prism of a case and through that of its pattern.
  private static func compare<A>(
    _ name: String,
    atMost bar: Double,
    _ bench: Bench,
    _ source: Parent,
    _ prism: Prism<Parent, A>,
    _ pattern: Prism<Parent, A>
  ) async {
    let cells = Cell.pair(source)
    var found = 0
    await bench.twins(name, atMost: bar) {
      for n in 0..<1_000 { found &+= preview(cells[n & 1], prism) == nil ? 0 : 1 }
    } hand: {
      for n in 0..<1_000 { found &+= preview(cells[n & 1], pattern) == nil ? 0 : 1 }
    }
    Cell<Int>.keep(found)
  }

  @inline(never)
  private static func preview<A>(_ cell: Cell<Parent>, _ prism: Prism<Parent, A>) -> A? {
    prism.preview(cell.state)
  }
}
