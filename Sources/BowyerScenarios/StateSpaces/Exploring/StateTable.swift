public import BowyerKinds

/// The states found so far, with a number for each, and the numbers by the states' keys.
@usableFromInline
final class StateTable<S: Sendable, ID: Hashable> {
  // @exclusivity(unchecked): one thread explores, and a key is a pure function of a state.
  @exclusivity(unchecked) @usableFromInline var states: [S] = []
  // @exclusivity(unchecked): as above.
  @exclusivity(unchecked) @usableFromInline var numbers: [SameKey<ID>: Int32] = [:]
  @usableFromInline let key: (S) -> ID

  @inlinable
  init(_ initial: S, by key: @escaping (S) -> ID) {
    self.key = key
    _ = number(of: initial, mayAdd: true)
  }

  /// Returns the number of a state; negative if it is new and cannot be added.
  @inlinable
  func number(of state: S, mayAdd: Bool) -> Int32 {
    let id = SameKey(key(state))
    if mayAdd {
      let new = Int32(truncatingIfNeeded: states.count)
      let number = Self.number(&numbers[id, default: new])
      if number == new { states.append(state) }
      return number
    }
    return numbers[id] ?? -1
  }

  /// Returns the number; as an `inout` access, it needs a single lookup to find or insert a key.
  @inlinable
  static func number(_ number: inout Int32) -> Int32 { number }
}
