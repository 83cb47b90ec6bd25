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
