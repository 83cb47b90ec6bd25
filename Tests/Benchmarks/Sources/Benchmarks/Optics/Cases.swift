import Bowyer
import Harness
import MallocCounter

/// Prisms of cases alone, against prisms of the same cases with their patterns.
enum Cases {
  /// An input of two children of one kind, and others.
  private enum Parent {
    case left(Child)
    case right(Child)
    case text(String)
    case row(id: Int, Child)
    case reset
    indirect case parent(Parent)
  }

  private enum Child {
    case up
    case move(Int)
  }

  nonisolated(nonsending) static func measure(isSmoke: Bool, _ report: (Figure) -> Void) async {
    let left = Prism(embedding: Parent.left)
    let leftPattern = Prism(Parent.left) { if case .left(let child) = $0 { child } else { nil } }
    let sources: [(String, Double, Parent)] = [
      ("a hit", 4, .left(.move(3))),
      ("a miss, of another type", 3, .text("longer than a small string")),
      ("a miss, of the same type", 3, .right(.move(3))),
      ("a miss, without a payload", 3, .reset),
    ]
    for (name, bar, source) in sources {
      report(await compare("case, \(name)", atMost: bar, isSmoke, source, left, leftPattern))
    }
    let row = Prism<Parent, (Int, Child)>(embedding: { .row(id: $0.0, $0.1) })
    let rowPattern = Prism<Parent, (Int, Child)>({ .row(id: $0.0, $0.1) }) {
      if case .row(let id, let child) = $0 { (id, child) } else { nil }
    }
    report(
      await compare(
        "case of two values, a hit",
        atMost: 4,
        isSmoke,
        .row(id: 1, .up),
        row,
        rowPattern
      )
    )
    let parent = Prism(embedding: Parent.parent)
    let parentPattern = Prism(Parent.parent) {
      if case .parent(let parent) = $0 { parent } else { nil }
    }
    report(
      await compare("indirect case, by a Mirror", isSmoke, .parent(.reset), parent, parentPattern)
    )
    report(allocated(sources.map { Cell($0.2) }, left))
  }

  /// Times looks through the prism of a case and through that of its pattern.
  nonisolated(nonsending) private static func compare<A>(
    _ name: String,
    atMost bar: Double? = nil,
    _ isSmoke: Bool,
    _ source: Parent,
    _ prism: Prism<Parent, A>,
    _ pattern: Prism<Parent, A>
  ) async -> Figure {
    let cells = Cell.pair(source)
    var found = 0
    defer { Cell<Int>.keep(found) }
    return await .twins(
      name,
      atMost: bar,
      isSmoke: isSmoke,
      ours: { for n in 0..<1_000 { found &+= preview(cells[n & 1], prism) == nil ? 0 : 1 } },
      hand: { for n in 0..<1_000 { found &+= preview(cells[n & 1], pattern) == nil ? 0 : 1 } }
    )
  }

  /// Counts what a thousand looks at each source allocate.
  private static func allocated(_ cells: [Cell<Parent>], _ prism: Prism<Parent, Child>) -> Figure {
    var found = 0
    for cell in cells { found &+= preview(cell, prism) == nil ? 0 : 1 }
    let before = malloc_count()
    for _ in 0..<1_000 { for cell in cells { found &+= preview(cell, prism) == nil ? 0 : 1 } }
    let count = malloc_count() - before
    Cell<Int>.keep(found)
    return .judged(
      "case, 1,000 hits and 3,000 misses",
      ours: "\(count)",
      result: "\(count) allocations",
      bar: "none",
      count == 0
    )
  }

  @inline(never)
  private static func preview<A>(_ cell: Cell<Parent>, _ prism: Prism<Parent, A>) -> A? {
    prism.preview(cell.state)
  }
}
