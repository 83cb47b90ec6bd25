/// A store written by hand: a state, and a closure that changes it for an input; no lock, no effects.
final class PlainStore<S, Input> {
  private(set) var state: S
  private let reduce: (inout S, Input) -> Void

  init(_ state: S, reduce: @escaping (inout S, Input) -> Void) {
    self.state = state
    self.reduce = reduce
  }

  /// Changes the state for an input.
  @inline(never)
  func send(_ input: Input) {
    reduce(&state, input)
  }
}
