extension Rows: RandomAccessCollection {
  /// The position of the first row, which is 0.
  @inlinable public var startIndex: Int { 0 }

  /// The number of rows, which is the position after the last one.
  @inlinable public var endIndex: Int { table.rows }

  /// The row at a valid position.
  ///
  /// - Complexity: O(log n); O(1) if rows were only appended.
  @inlinable
  public subscript(position: Int) -> Element {
    guard let spot = table.spot(at: position) else {
      preconditionFailure("there is no row \(position) in \(count) rows")
    }
    return spine[spot.number][spot.slot]
  }

  /// Returns the rows that satisfy a condition.
  ///
  ///     struct Task: Identifiable { let id: Int }
  ///     let tasks: Rows = [Task(id: 7), Task(id: 8), Task(id: 9)]
  ///     tasks.filter { $0.id > 7 }.ids  // [8, 9]
  ///
  /// If few rows are left out, the chunks of the others are shared. `lazy.filter` reads the others
  /// without creating rows.
  ///
  /// - Throws: The error of the condition.
  /// - Complexity: O(n).
  @inlinable
  public func filter(_ isIncluded: (Element) throws -> Bool) rethrows -> Rows {
    var rows = self
    try rows.removeAll { try !isIncluded($0) }
    return rows
  }

  /// Returns an iterator over the rows.
  @inlinable
  public func makeIterator() -> Iterator { Iterator(spine) }

  /// An iterator over rows, in order.
  public struct Iterator: IteratorProtocol {
    @usableFromInline let spine: Spine<Element>
    @usableFromInline var chunk: ContiguousArray<Element> = []
    @usableFromInline var spot = Spot(0, 0)

    @inlinable
    init(_ spine: Spine<Element>) { self.spine = spine }

    /// Returns the next row; nil after the last one.
    @inlinable
    public mutating func next() -> Element? {
      if spot.slot == chunk.count {
        guard spot.number < spine.count else { return nil }
        chunk = spine[spot.number]
        spot = Spot(spot.number + 1, 0)
      }
      defer { spot.slot += 1 }
      return chunk[spot.slot]
    }
  }
}
