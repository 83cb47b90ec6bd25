extension Rows {
  /// Moves the row with an id to a position; a position out of bounds counts as the nearest valid one.
  ///
  ///     struct Task: Identifiable { let id: Int }
  ///     var tasks: Rows = [Task(id: 7), Task(id: 8), Task(id: 9)]
  ///     tasks.move(id: 7, to: 2)
  ///     tasks.ids  // [8, 9, 7]
  ///
  /// - Complexity: O(log n), and n / 64 additions of numbers.
  @inlinable
  public mutating func move(id: Element.ID, to position: Int) {
    guard let spot = spot(of: id) else { return }
    let element = take(spot)
    settle(element, at: Swift.min(Swift.max(0, position), count))
  }

  /// Moves the rows at several positions, in order, in front of the row at an offset.
  ///
  /// The offset is a position before the move; an offset after the last row is the end. Positions
  /// out of bounds are ignored.
  ///
  ///     struct Task: Identifiable { let id: Int }
  ///     var tasks: Rows = [Task(id: 7), Task(id: 8), Task(id: 9)]
  ///     tasks.move(fromOffsets: [0], toOffset: 2)
  ///     tasks.ids  // [8, 7, 9]
  ///
  /// - Complexity: O(n); for few positions, O(log n) for each, and n / 64 additions of numbers.
  @inlinable
  public mutating func move(fromOffsets positions: some Sequence<Int>, toOffset offset: Int) {
    let moving = Set(positions.lazy.filter(indices.contains))
    let target = Swift.min(Swift.max(0, offset), count) - moving.count { $0 < offset }
    guard moving.count > ChunkTable.capacity else {
      let elements = moving.sorted(by: >).compactMap { table.spot(at: $0).map { take($0) } }
      for element in elements { settle(element, at: target) }
      return
    }
    var elements = enumerated().filter { !moving.contains($0.offset) }.map(\.element)
    elements.insert(contentsOf: moving.sorted().map { self[$0] }, at: target)
    self = Rows(distinct: elements)
  }

  /// Exchanges two rows; if one of the positions is out of bounds, does nothing.
  ///
  ///     struct Task: Identifiable { let id: Int }
  ///     var tasks: Rows = [Task(id: 7), Task(id: 8), Task(id: 9)]
  ///     tasks.swapAt(0, 2)
  ///     tasks.ids  // [9, 8, 7]
  ///
  /// - Complexity: O(log n).
  @inlinable
  public mutating func swapAt(_ position: Int, _ other: Int) {
    guard position != other, let left = table.spot(at: position), let right = table.spot(at: other)
    else { return }
    var element = spine[left.number][left.slot]
    swap(&element, &spine[right.number][right.slot])
    spine[left.number][left.slot] = element
    note(left)
    note(right)
  }

  /// Reverses the order of the rows.
  ///
  ///     struct Task: Identifiable { let id: Int }
  ///     var tasks: Rows = [Task(id: 7), Task(id: 9)]
  ///     tasks.reverse()
  ///     tasks.ids  // [9, 7]
  ///
  /// - Complexity: O(n).
  @inlinable
  public mutating func reverse() { self = Rows(distinct: reversed()) }

  /// Sorts the rows by a predicate that returns whether one comes before another; equivalent rows
  /// keep their order.
  ///
  ///     struct Task: Identifiable { let id: Int }
  ///     var tasks: Rows = [Task(id: 9), Task(id: 7)]
  ///     tasks.sort { $0.id < $1.id }
  ///     tasks.ids  // [7, 9]
  ///
  /// - Throws: The error of the predicate; the order is not changed then.
  /// - Complexity: O(n log n).
  @inlinable
  public mutating func sort(by isBefore: (Element, Element) throws -> Bool) rethrows {
    self = try sorted(by: isBefore)
  }

  /// Returns the rows sorted by a predicate that returns whether one comes before another;
  /// equivalent rows keep their order.
  ///
  ///     struct Task: Identifiable { let id: Int }
  ///     let tasks: Rows = [Task(id: 9), Task(id: 7)]
  ///     tasks.sorted { $0.id < $1.id }.ids  // [7, 9]
  ///
  /// - Throws: The error of the predicate.
  /// - Complexity: O(n log n).
  @inlinable
  public func sorted(by isBefore: (Element, Element) throws -> Bool) rethrows -> Rows {
    Rows(distinct: try Array(self).sorted(by: isBefore))
  }

  /// Shuffles the rows.
  ///
  ///     struct Task: Identifiable { let id: Int }
  ///     var (tasks, random) = (try Rows([Task(id: 7)]), SystemRandomNumberGenerator())
  ///     tasks.shuffle(using: &random)
  ///     tasks.ids  // [7]
  ///
  /// - Complexity: O(n).
  @inlinable
  public mutating func shuffle(using generator: inout some RandomNumberGenerator) {
    self = Rows(distinct: shuffled(using: &generator))
  }
}

extension Rows where Element: Comparable {
  /// Sorts the rows; equal rows keep their order.
  ///
  /// - Complexity: O(n log n).
  @inlinable
  public mutating func sort() { sort(by: <) }

  /// Returns the rows sorted; equal rows keep their order.
  ///
  /// - Complexity: O(n log n).
  @inlinable
  public func sorted() -> Rows { sorted(by: <) }
}
