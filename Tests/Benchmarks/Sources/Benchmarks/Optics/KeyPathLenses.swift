import Bowyer

/// The state that both twins change: on the heap, as a session's state is.
final class Cell<S> {
  var state: S
  init(_ state: S) { self.state = state }
}

/// Lenses of key paths, one, four and eight levels deep, against the field written by hand.
enum KeyPathLenses {
  static let one: Lens<Nest8, Int> = Lens(\.before)
  static let four: Lens<Nest8, Int> = Lens(\.inner).andThen(Lens(\.inner)).andThen(Lens(\.inner))
    .andThen(Lens(\.before))
  static let eight: Lens<Nest8, Int> = Lens(\.inner).inner.inner.inner.inner.inner.inner.before

  @inline(never)
  static func update(_ cell: Cell<Nest8>, _ lens: Lens<Nest8, Int>) {
    lens.update(&cell.state) { $0 &+= 1 }
  }

  @inline(never)
  static func get(_ cell: Cell<Nest8>, _ lens: Lens<Nest8, Int>) -> Int { lens.get(cell.state) }

  @inline(never)
  static func updateOne(_ cell: Cell<Nest8>) { cell.state.before &+= 1 }

  @inline(never)
  static func updateFour(_ cell: Cell<Nest8>) { cell.state.inner.inner.inner.before &+= 1 }

  @inline(never)
  static func updateEight(_ cell: Cell<Nest8>) {
    cell.state.inner.inner.inner.inner.inner.inner.inner.before &+= 1
  }

  @inline(never)
  static func getOne(_ cell: Cell<Nest8>) -> Int { cell.state.before }

  @inline(never)
  static func getFour(_ cell: Cell<Nest8>) -> Int { cell.state.inner.inner.inner.before }

  @inline(never)
  static func getEight(_ cell: Cell<Nest8>) -> Int {
    cell.state.inner.inner.inner.inner.inner.inner.inner.before
  }
}
