import Bowyer
import Harness
import MallocCounter

/// One element of a collection, at the end of a path of depth four: what it costs among ten thousand
/// against among a hundred, and what is allocated for it.
enum Elements {
  nonisolated(nonsending) static func measure(isSmoke: Bool, _ report: (Figure) -> Void) async {
    await measure("array", isSmoke, report) { number in
      Lens(\Shelf.front).middle.numbers.andThen(Array.element(at: number))
    }
    await measure("dictionary", isSmoke, report) { number in
      Lens(\Shelf.front).middle.entries.andThen(Dictionary.value(at: number))
    }
    await measure("Rows", isSmoke, report) { number in
      Lens(\Shelf.front).middle.rows.andThen(Rows<Shelf.Row>.element(id: number)).size
    }
    report(held())
  }

  nonisolated(nonsending) private static func measure(
    _ name: String,
    _ isSmoke: Bool,
    _ report: (Figure) -> Void,
    _ element: (Int) -> AffineTraversal<Shelf, Int>
  ) async {
    let (few, many) = (Cell(Shelf(100)), Cell(Shelf(10_000)))
    let fewElements = (0..<16).map { element($0 * 6) }
    let manyElements = (0..<16).map { element($0 * 600) }
    report(
      await .twins(
        "\(name), one of 10,000 against one of 100",
        atMost: 1.3,
        isSmoke: isSmoke,
        ours: { for n in 0..<1_000 { update(many, manyElements[n & 15]) } },
        hand: { for n in 0..<1_000 { update(few, fewElements[n & 15]) } }
      )
    )
    let before = malloc_bytes()
    for n in 0..<1_000 { update(many, manyElements[n & 15]) }
    let bytes = malloc_bytes() - before
    report(
      .judged(
        "\(name), 1,000 updates of one of 10,000",
        ours: "\(bytes) bytes",
        result: "\(bytes / 1_000) bytes each",
        bar: "0 bytes",
        bytes < 1_000
      )
    )
  }

  /// Counts what an update allocates while another copy of the rows is held.
  private static func held() -> Figure {
    let element = Rows<Shelf.Row>.element(id: 5_000).size
    let cell = Cell(Shelf(10_000).front.middle.rows)
    let copy = cell.state
    let before = malloc_bytes()
    element.update(&cell.state) { $0 &+= 1 }
    let bytes = malloc_bytes() - before
    return .judged(
      "Rows, one of 10,000 while a copy is held",
      ours: "\(bytes) bytes",
      result: copy == cell.state ? "no change" : "\(bytes) bytes",
      bar: "at most 8192 bytes",
      copy != cell.state && bytes <= 8_192
    )
  }

  @inline(never)
  private static func update(_ cell: Cell<Shelf>, _ element: AffineTraversal<Shelf, Int>) {
    element.update(&cell.state) { $0 &+= 1 }
  }
}
