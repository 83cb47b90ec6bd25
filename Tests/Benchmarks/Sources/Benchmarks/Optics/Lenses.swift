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

/// A state that holds references besides its numbers, so that to copy it is to count them.
struct Reference: Sendable {
  var names = (0..<4).map { "a name that is too long to be stored inline: \($0)" }
  var nest = Samples.nest
  var title = String(repeating: "a title ", count: 4)
}

/// Lenses of key paths and of closures, against the field and closures nested by hand.
enum Lenses {
  static func measure(_ bench: Bench) async {
    await keyPaths(bench)
    await closures(bench)
  }

  private static func keyPaths(_ bench: Bench) async {
    let (cell, cells, references) = (
      Cell(Samples.nest), Cell.pair(Samples.nest), Cell.pair(Reference())
    )
    var sum = 0
    let one: Lens<Nest8, Int> = Lens(\.before)
    let four: Lens<Nest8, Int> = Lens(\Nest8.inner).inner.inner.before
    let eight: Lens<Nest8, Int> = Lens(\Nest8.inner).inner.inner.inner.inner.inner.inner.before
    await bench.twins("key path, depth 1, update", atMost: 2) {
      for _ in 0..<1_000 { update(cell, one) }
    } hand: {
      for _ in 0..<1_000 { updateOne(cell) }
    }
    await bench.twins("key path, depth 4, update", atMost: 2) {
      for _ in 0..<1_000 { update(cell, four) }
    } hand: {
      for _ in 0..<1_000 { updateFour(cell) }
    }
    await bench.twins("key path, depth 8, update", atMost: 2) {
      for _ in 0..<1_000 { update(cell, eight) }
    } hand: {
      for _ in 0..<1_000 { updateEight(cell) }
    }
    await bench.twins("key path, depth 8, get", atMost: 3) {
      for n in 0..<1_000 { sum &+= get(cells[n & 1], eight) }
    } hand: {
      for n in 0..<1_000 { sum &+= getEight(cells[n & 1]) }
    }
    // To read a part of a state that holds references copies the whole: it is a function's argument.
    let beside = Lens(\Reference.nest).inner.inner.inner.inner.inner.inner.before
    await bench.twins("key path, depth 8, get beside references") {
      for n in 0..<1_000 { sum &+= get(references[n & 1], beside) }
    } hand: {
      for n in 0..<1_000 { sum &+= getBesideReferences(references[n & 1]) }
    }
    Cell<Int>.keep(sum)
  }

  private static func closures(_ bench: Bench) async {
    let (cell, cells) = (Cell(Samples.nest), Cell.pair(Samples.nest))
    var sum = 0
    let lens = inner(Nest7.self).andThen(inner(Nest6.self)).andThen(inner(Nest5.self))
      .andThen(inner(Nest4.self)).andThen(inner(Nest3.self)).andThen(inner(Nest2.self))
      .andThen(inner(Nest1.self)).andThen(inner(Int.self))
    let copying = copied(Nest7.self).andThen(copied(Nest6.self)).andThen(copied(Nest5.self))
      .andThen(copied(Nest4.self)).andThen(copied(Nest3.self)).andThen(copied(Nest2.self))
      .andThen(copied(Nest1.self)).andThen(copied(Int.self))
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
    await bench.twins("get and set, depth 8, update") {
      for _ in 0..<1_000 { update(cell, copying) }
    } hand: {
      for _ in 0..<1_000 { hand.update(cell) }
    }
    Cell<Int>.keep(sum)
  }

  @inline(never)
  private static func update<S>(_ cell: Cell<S>, _ lens: Lens<S, Int>) {
    lens.update(&cell.state) { $0 &+= 1 }
  }

  @inline(never)
  private static func get<S>(_ cell: Cell<S>, _ lens: Lens<S, Int>) -> Int { lens.get(cell.state) }

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
