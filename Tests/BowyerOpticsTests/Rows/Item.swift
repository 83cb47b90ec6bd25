/// A row of the tests, whose id may change.
struct Item: Identifiable, Hashable, Codable, Sendable {
  var id: Int
  var count = 0
}

/// What a body throws that is to stop.
struct RowsStop: Error, Equatable {}

extension Item {
  /// Counts one more, and returns how many that makes.
  mutating func bump() -> Int {
    count += 1
    return count
  }
}
