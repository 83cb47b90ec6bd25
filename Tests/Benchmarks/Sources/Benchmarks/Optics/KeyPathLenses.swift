import Bowyer
import Harness

/// Lenses of key paths, one, four and eight levels deep, against the field written by hand.
enum KeyPathLenses {
  nonisolated(nonsending) static func measure(isSmoke: Bool, _ report: (Figure) -> Void) async {
    let (cell, cells) = (Cell(Samples.nest), Cell.pair(Samples.nest))
    var sum = 0
    let one: Lens<Nest8, Int> = Lens(\.before)
    let four: Lens<Nest8, Int> = Lens(\Nest8.inner).inner.inner.before
    let eight: Lens<Nest8, Int> = Lens(\Nest8.inner).inner.inner.inner.inner.inner.inner.before
    report(
      await .twins(
        "key path, depth 1, update",
        atMost: 2,
        isSmoke: isSmoke,
        ours: { for _ in 0..<1_000 { update(cell, one) } },
        hand: { for _ in 0..<1_000 { updateOne(cell) } }
      )
    )
    report(
      await .twins(
        "key path, depth 4, update",
        atMost: 2,
        isSmoke: isSmoke,
        ours: { for _ in 0..<1_000 { update(cell, four) } },
        hand: { for _ in 0..<1_000 { updateFour(cell) } }
      )
    )
    report(
      await .twins(
        "key path, depth 8, update",
        atMost: 2,
        isSmoke: isSmoke,
        ours: { for _ in 0..<1_000 { update(cell, eight) } },
        hand: { for _ in 0..<1_000 { updateEight(cell) } }
      )
    )
    report(
      await .twins(
        "key path, depth 8, get",
        atMost: 3,
        isSmoke: isSmoke,
        ours: { for n in 0..<1_000 { sum &+= get(cells[n & 1], eight) } },
        hand: { for n in 0..<1_000 { sum &+= getEight(cells[n & 1]) } }
      )
    )
    Cell<Int>.keep(sum)
    await references(isSmoke: isSmoke, report)
  }

  /// To read a part of a state that holds references copies the whole: it is a function's argument.
  nonisolated(nonsending) private static func references(isSmoke: Bool, _ report: (Figure) -> Void)
    async
  {
    let cells = Cell.pair(Reference())
    var sum = 0
    let eight = Lens(\Reference.nest).inner.inner.inner.inner.inner.inner.before
    report(
      await .twins(
        "key path, depth 8, get beside references",
        isSmoke: isSmoke,
        ours: { for n in 0..<1_000 { sum &+= get(cells[n & 1], eight) } },
        hand: { for n in 0..<1_000 { sum &+= getBesideReferences(cells[n & 1]) } }
      )
    )
    Cell<Int>.keep(sum)
  }

  @inline(never)
  static func update<S>(_ cell: Cell<S>, _ lens: Lens<S, Int>) {
    lens.update(&cell.state) { $0 &+= 1 }
  }

  @inline(never)
  static func get<S>(_ cell: Cell<S>, _ lens: Lens<S, Int>) -> Int { lens.get(cell.state) }

  @inline(never)
  private static func updateOne(_ cell: Cell<Nest8>) { cell.state.before &+= 1 }

  @inline(never)
  private static func updateFour(_ cell: Cell<Nest8>) { cell.state.inner.inner.inner.before &+= 1 }

  @inline(never)
  private static func updateEight(_ cell: Cell<Nest8>) {
    cell.state.inner.inner.inner.inner.inner.inner.inner.before &+= 1
  }

  @inline(never)
  private static func getEight(_ cell: Cell<Nest8>) -> Int {
    cell.state.inner.inner.inner.inner.inner.inner.inner.before
  }

  @inline(never)
  private static func getBesideReferences(_ cell: Cell<Reference>) -> Int {
    cell.state.nest.inner.inner.inner.inner.inner.inner.before
  }
}
