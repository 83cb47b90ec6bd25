package import BowyerKinds

extension Rows: Equatable where Element: Equatable {
  /// Returns whether two lists have equal rows in the same order.
  ///
  /// Shared parts are not compared: after one update of a copy, only one chunk is.
  ///
  /// - Complexity: O(n); n / 64 and the rows of the chunks that are not shared.
  @inlinable
  public static func == (left: Rows, right: Rows) -> Bool { left.hasRows(of: right, by: ==) }

  /// Returns whether the rows are those of another list, according to a comparison.
  @inlinable
  func hasRows(of other: Rows, by areSame: (Element, Element) -> Bool) -> Bool {
    guard count == other.count else { return false }
    var (a, b) = (Spot(0, 0), Spot(0, 0))
    while a.number < table.chunks {
      if a == b, a.slot == 0, let shared = spine.sharedBlock(from: a.number, other.spine) {
        (a.number, b.number) = (a.number + shared, b.number + shared)
        continue
      }
      let (mine, yours) = (spine[a.number], other.spine[b.number])
      let length = Swift.min(mine.count - a.slot, yours.count - b.slot)
      if a.slot != b.slot || !mine.isShared(with: yours) {
        for offset in 0..<length where !areSame(mine[a.slot + offset], yours[b.slot + offset]) {
          return false
        }
      }
      a = mine.count == a.slot + length ? Spot(a.number + 1, 0) : Spot(a.number, a.slot + length)
      b = yours.count == b.slot + length ? Spot(b.number + 1, 0) : Spot(b.number, b.slot + length)
    }
    return true
  }
}

extension Rows: SharedElements where Element: Equatable {
  package func hasSameElements(as other: Rows, _ sameness: inout Sameness) -> Bool {
    hasRows(of: other) { $0 == $1 || sameness.areSame($0, $1) }
  }
}
