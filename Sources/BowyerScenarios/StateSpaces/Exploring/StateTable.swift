/// The states that have been found, each with a number, and the numbers by what identifies a state.
@usableFromInline
final class StateTable<S: Sendable, ID: Hashable> {
  // @exclusivity(unchecked): one thread walks, and a key is a pure function of a state.
  @exclusivity(unchecked) @usableFromInline var states: [S] = []
  // @exclusivity(unchecked): as above.
  @exclusivity(unchecked) @usableFromInline var numbers: [ID: Int32] = [:]
  @usableFromInline let key: (S) -> ID

  @inlinable
  init(_ initial: S, by key: @escaping (S) -> ID) {
    self.key = key
    _ = number(of: initial, mayAdd: true)
  }

  /// Returns the number of a state; less than 0 if it is a new one, and that may not be.
  @inlinable
  func number(of state: S, mayAdd: Bool) -> Int32 {
    let id = key(state)
    if mayAdd {
      let new = Int32(truncatingIfNeeded: states.count)
      let number = Self.number(&numbers[id, default: new])
      if number == new { states.append(state) }
      return number
    }
    return numbers[id] ?? -1
  }

  /// One look in the dictionary finds a number, or puts one there.
  @inlinable
  static func number(_ number: inout Int32) -> Int32 { number }
}
