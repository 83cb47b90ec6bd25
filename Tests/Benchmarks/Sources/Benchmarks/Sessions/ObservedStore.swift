/// A store written by hand that calls one observer when a part of the state differs; no lock, no effects.
final class ObservedStore<S, Input, Part: Equatable> {
  private(set) var state: S
  private var latest: Part
  private let reduce: (inout S, Input) -> Void
  private let part: (S) -> Part
  private let observe: (Part, Part) -> Void

  init(
    _ state: S,
    part: @escaping (S) -> Part,
    reduce: @escaping (inout S, Input) -> Void,
    observe: @escaping (Part, Part) -> Void
  ) {
    self.state = state
    latest = part(state)
    self.part = part
    self.reduce = reduce
    self.observe = observe
  }

  /// Changes the state for an input, and calls the observer if the part differs.
  @inline(never)
  func send(_ input: Input) {
    reduce(&state, input)
    let (old, new) = (latest, part(state))
    guard new != old else { return }
    latest = new
    observe(old, new)
  }
}
