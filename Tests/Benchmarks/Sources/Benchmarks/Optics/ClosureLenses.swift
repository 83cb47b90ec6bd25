import Bowyer
import Harness

/// Lenses of closures, eight levels deep, against eight closures nested by hand.
enum ClosureLenses {
  nonisolated(nonsending) static func measure(isSmoke: Bool, _ report: (Figure) -> Void) async {
    let (cell, cells) = (Cell(Samples.nest), Cell.pair(Samples.nest))
    var sum = 0
    let lens = inner(Nest7.self).andThen(inner(Nest6.self)).andThen(inner(Nest5.self))
      .andThen(inner(Nest4.self)).andThen(inner(Nest3.self)).andThen(inner(Nest2.self))
      .andThen(inner(Nest1.self)).andThen(inner(Int.self))
    let copying = copied(Nest7.self).andThen(copied(Nest6.self)).andThen(copied(Nest5.self))
      .andThen(copied(Nest4.self)).andThen(copied(Nest3.self)).andThen(copied(Nest2.self))
      .andThen(copied(Nest1.self)).andThen(copied(Int.self))
    let hand = ByHand()
    report(
      await .twins(
        "get and update, depth 8, update",
        atMost: 2,
        isSmoke: isSmoke,
        ours: { for _ in 0..<1_000 { KeyPathLenses.update(cell, lens) } },
        hand: { for _ in 0..<1_000 { hand.update(cell) } }
      )
    )
    report(
      await .twins(
        "get and update, depth 8, get",
        atMost: 2,
        isSmoke: isSmoke,
        ours: { for n in 0..<1_000 { sum &+= KeyPathLenses.get(cells[n & 1], lens) } },
        hand: { for n in 0..<1_000 { sum &+= hand.get(cells[n & 1]) } }
      )
    )
    report(
      await .twins(
        "get and set, depth 8, update",
        isSmoke: isSmoke,
        ours: { for _ in 0..<1_000 { KeyPathLenses.update(cell, copying) } },
        hand: { for _ in 0..<1_000 { hand.update(cell) } }
      )
    )
    Cell<Int>.keep(sum)
  }

  @inline(never)
  private static func inner<Inner>(_ type: Inner.Type) -> Lens<Nest<Inner>, Inner> {
    Lens(get: { $0.inner }, update: { nest, body in body(&nest.inner) })
  }

  @inline(never)
  private static func copied<Inner>(_ type: Inner.Type) -> Lens<Nest<Inner>, Inner> {
    Lens(get: { $0.inner }, set: { Nest(before: $0.before, inner: $1, after: $0.after) })
  }

  /// The closures by hand.
  private struct ByHand {
    typealias Get<Inner: Sendable> = @Sendable (Nest<Inner>) -> Inner
    typealias Update<Inner: Sendable> = @Sendable (inout Nest<Inner>, (inout Inner) -> Void) -> Void

    let gets = (
      getter(Nest7.self), getter(Nest6.self), getter(Nest5.self), getter(Nest4.self),
      getter(Nest3.self),
      getter(Nest2.self), getter(Nest1.self), getter(Int.self)
    )
    let updates = (
      updater(Nest7.self), updater(Nest6.self), updater(Nest5.self), updater(Nest4.self),
      updater(Nest3.self), updater(Nest2.self), updater(Nest1.self), updater(Int.self)
    )

    @inline(never)
    static func getter<Inner>(_ type: Inner.Type) -> Get<Inner> { { $0.inner } }

    @inline(never)
    static func updater<Inner>(_ type: Inner.Type) -> Update<Inner> { { $1(&$0.inner) } }

    @inline(never)
    func get(_ cell: Cell<Nest8>) -> Int {
      let four = gets.3(gets.2(gets.1(gets.0(cell.state))))
      return gets.7(gets.6(gets.5(gets.4(four))))
    }

    @inline(never)
    func update(_ cell: Cell<Nest8>) {
      updates.0(&cell.state) {
        updates.1(&$0) {
          updates.2(&$0) {
            updates.3(&$0) {
              updates.4(&$0) { updates.5(&$0) { updates.6(&$0) { updates.7(&$0) { $0 &+= 1 } } } }
            }
          }
        }
      }
    }
  }
}
