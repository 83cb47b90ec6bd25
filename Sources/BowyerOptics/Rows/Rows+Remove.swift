extension Rows {
  /// Removes the row with an id, and returns it, or nil if there is none.
  ///
  ///     struct Task: Identifiable { let id: Int }
  ///     var tasks = try Rows([Task(id: 7), Task(id: 9)])
  ///     tasks.remove(id: 7)?.id  // 7
  ///     tasks.ids  // [9]
  ///
  /// - Complexity: O(1), and n / 64 additions of numbers.
  @inlinable
  @discardableResult
  public mutating func remove(id: Element.ID) -> Element? {
    guard let spot = spot(of: id) else { return nil }
    return discard(spot)
  }

  /// Removes the row at a position, and returns it, or nil if there is none.
  ///
  ///     struct Task: Identifiable { let id: Int }
  ///     var tasks = try Rows([Task(id: 7), Task(id: 9)])
  ///     tasks.remove(at: 2) == nil  // true
  ///
  /// - Complexity: O(log n), and n / 64 additions of numbers.
  @inlinable
  @discardableResult
  public mutating func remove(at position: Int) -> Element? {
    guard let spot = table.spot(at: position) else { return nil }
    return discard(spot)
  }

  /// Removes the rows at positions; those that are not there are passed over.
  ///
  ///     struct Task: Identifiable { let id: Int }
  ///     var tasks = try Rows([Task(id: 7), Task(id: 8), Task(id: 9)])
  ///     tasks.remove(atOffsets: [0, 2, 5])
  ///     tasks.ids  // [8]
  ///
  /// - Complexity: O(n); where they are few, O(log n) for each, and n / 64 additions of numbers.
  @inlinable
  public mutating func remove(atOffsets positions: some Sequence<Int>) {
    let gone = Set(positions.lazy.filter(indices.contains))
    guard gone.count > ChunkTable.capacity else {
      for position in gone.sorted(by: >) { remove(at: position) }
      return
    }
    self = Rows(distinct: enumerated().lazy.filter { !gone.contains($0.offset) }.map(\.element))
  }

  /// Removes all rows.
  ///
  ///     struct Task: Identifiable { let id: Int }
  ///     var tasks = try Rows([Task(id: 7), Task(id: 9)])
  ///     tasks.removeAll()
  ///     tasks.isEmpty  // true
  ///
  /// - Complexity: O(n), when no copy is held.
  @inlinable
  public mutating func removeAll() { self = Rows() }

  /// Removes all rows that a function picks.
  ///
  ///     struct Task: Identifiable { let id: Int }
  ///     var tasks = try Rows([Task(id: 7), Task(id: 8), Task(id: 9)])
  ///     tasks.removeAll { $0.id > 7 }
  ///     tasks.ids  // [7]
  ///
  /// - Throws: What the function throws; no row is removed then.
  /// - Complexity: O(n).
  @inlinable
  public mutating func removeAll<E: Error>(
    where isGone: (Element) throws(E) -> Bool
  ) throws(E) {
    var gone: [Int] = []
    for (position, element) in enumerated() where try isGone(element) { gone.append(position) }
    remove(atOffsets: gone)
  }

  @inlinable
  mutating func discard(_ spot: Spot) -> Element {
    let element = take(spot)
    index.remove(element.id, hash: element.id.hashValue)
    return element
  }
}
