import Bowyer
import Harness

/// A state on the heap, as a session's is: what both twins read and change.
final class Cell<S> {
  var state: S

  init(_ state: S) { self.state = state }

  /// Makes two cells to read in turns: what is read is not known from the last time.
  static func pair(_ state: S) -> [Cell] { [Cell(state), Cell(state)] }

  /// Takes what was read, so that it has to be.
  @inline(never)
  @_optimize(none)
  static func keep(_ sum: Int) {}
}

/// A value with a part in its middle: eight of them, one in the other, are a state of numbers.
struct Nest<Inner: Sendable>: Sendable {
  var before = 1
  var inner: Inner
  var after = 2
}

typealias Nest1 = Nest<Int>
typealias Nest2 = Nest<Nest1>
typealias Nest3 = Nest<Nest2>
typealias Nest4 = Nest<Nest3>
typealias Nest5 = Nest<Nest4>
typealias Nest6 = Nest<Nest5>
typealias Nest7 = Nest<Nest6>
typealias Nest8 = Nest<Nest7>

/// The state that lenses go into.
enum Samples {
  static let nest: Nest8 = {
    let four: Nest4 = Nest(inner: Nest(inner: Nest(inner: Nest(inner: 0))))
    return Nest(inner: Nest(inner: Nest(inner: Nest(inner: four))))
  }()
}

/// Lenses of key paths and of closures, against the field and closures nested by hand.
enum Lenses {
  static func measure(_ bench: Bench) async {
    let (cell, cells) = (Cell(Samples.nest), Cell.pair(Samples.nest))
    var sum = 0
    let eight: Lens<Nest8, Int> = Lens(\Nest8.inner).inner.inner.inner.inner.inner.inner.before
    let updates: [(depth: Int, lens: Lens<Nest8, Int>, hand: (Cell<Nest8>) -> Void)] = [
      (1, Lens(\.before), updateOne), (4, Lens(\Nest8.inner).inner.inner.before, updateFour),
      (8, eight, updateEight),
    ]
    for (depth, lens, hand) in updates {
      await bench.twins("key path, depth \(depth), update", atMost: 2) {
        for _ in 0..<1_000 { update(cell, lens) }
      } hand: {
        for _ in 0..<1_000 { hand(cell) }
      }
    }
    await bench.twins("key path, depth 8, get", atMost: 3) {
      for n in 0..<1_000 { sum &+= get(cells[n & 1], eight) }
    } hand: {
      for n in 0..<1_000 { sum &+= getEight(cells[n & 1]) }
    }
    let lens = inner(Nest7.self).andThen(inner(Nest6.self)).andThen(inner(Nest5.self))
      .andThen(inner(Nest4.self)).andThen(inner(Nest3.self)).andThen(inner(Nest2.self))
      .andThen(inner(Nest1.self)).andThen(inner(Int.self))
    let hand = ByHand()
    await bench.twins("get and update, depth 8, update", atMost: 2) {
      for _ in 0..<1_000 { update(cell, lens) }
    } hand: {
      for _ in 0..<1_000 { hand.update(cell) }
    }
    await bench.twins("get and update, depth 8, get", atMost: 2) {
      for n in 0..<1_000 { sum &+= get(cells[n & 1], lens) }
    } hand: {
      for n in 0..<1_000 { sum &+= hand.get(cells[n & 1]) }
    }
    Cell<Int>.keep(sum)
  }

  @inline(never)
  private static func update(_ cell: Cell<Nest8>, _ lens: Lens<Nest8, Int>) {
    lens.update(&cell.state) { $0 &+= 1 }
  }

  @inline(never)
  private static func get(_ cell: Cell<Nest8>, _ lens: Lens<Nest8, Int>) -> Int {
    lens.get(cell.state)
  }

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
  private static func inner<Inner>(_ type: Inner.Type) -> Lens<Nest<Inner>, Inner> {
    Lens(get: { $0.inner }, update: { nest, body in body(&nest.inner) })
  }

  /// The closures by hand.
  private struct ByHand {
    typealias Get<Inner: Sendable> = @Sendable (Nest<Inner>) -> Inner
    typealias Update<Inner: Sendable> = @Sendable (inout Nest<Inner>, (inout Inner) -> Void) -> Void

    let gets = (
      getter(Nest7.self), getter(Nest6.self), getter(Nest5.self), getter(Nest4.self),
      getter(Nest3.self), getter(Nest2.self), getter(Nest1.self), getter(Int.self)
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
