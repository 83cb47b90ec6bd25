extension Rows: RandomAccessCollection {
  /// 0.
  @inlinable public var startIndex: Int { 0 }

  /// How many rows there are: the position behind the last one.
  @inlinable public var endIndex: Int { table.rows }

  /// The row at a position, which must be there.
  ///
  /// - Complexity: O(log n); O(1) where rows were only appended.
  @inlinable
  public subscript(position: Int) -> Element {
    guard let spot = table.spot(at: position) else {
      preconditionFailure("there is no row \(position) in \(count) rows")
    }
    return spine[spot.number][spot.slot]
  }

  /// Returns the rows that a function picks.
  ///
  ///     struct Task: Identifiable { let id: Int }
  ///     let tasks: Rows = [Task(id: 7), Task(id: 8), Task(id: 9)]
  ///     tasks.filter { $0.id > 7 }.ids  // [8, 9]
  ///
  /// Where few rows are left out, the chunks of the others are shared. To only read the others,
  /// `lazy.filter` makes no rows at all.
  ///
  /// - Throws: What the function throws.
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

  /// Goes through rows in their order.
  public struct Iterator: IteratorProtocol {
    @usableFromInline let spine: Spine<Element>
    @usableFromInline var chunk: ContiguousArray<Element> = []
    @usableFromInline var spot = Spot(0, 0)

    @inlinable
    init(_ spine: Spine<Element>) { self.spine = spine }

    /// Returns the next row, or nil behind the last one.
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
