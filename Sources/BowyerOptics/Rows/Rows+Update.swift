extension Rows {
  /// Changes the row with an id in place; returns what `body` returns, or nil if there is no such row.
  ///
  ///     struct Task: Identifiable { let id: Int; var title: String }
  ///     var tasks = try Rows([Task(id: 7, title: "Draw"), Task(id: 9, title: "Loose")])
  ///     tasks.update(id: 9) { $0.title = "Aim" }
  ///     tasks[1].title  // "Aim"
  ///
  /// A row whose id is changed keeps its place; another row that had the id is removed. A row whose new id
  /// is not equal to itself is removed.
  ///
  /// - Throws: What `body` throws; the row is then what `body` left.
  /// - Complexity: O(1); while a copy is held, one chunk and its way from the root are copied.
  @inlinable
  @discardableResult
  public mutating func update<R, E: Error>(
    id: Element.ID,
    _ body: (inout Element) throws(E) -> R
  ) throws(E) -> R? {
    guard let spot = spot(of: id) else { return nil }
    return try edit(spot, body)
  }

  /// Changes the row at a position in place; returns what `body` returns, or nil if there is no such
  /// row.
  ///
  ///     struct Task: Identifiable { let id: Int; var title: String }
  ///     var tasks = try Rows([Task(id: 7, title: "Draw"), Task(id: 9, title: "Loose")])
  ///     tasks.update(at: 2) { $0.title = "Aim" } == nil  // true
  ///
  /// A row whose id is changed keeps its place; another row that had the id is removed. A row whose new id
  /// is not equal to itself is removed.
  ///
  /// - Throws: What `body` throws; the row is then what `body` left.
  /// - Complexity: O(log n); while a copy is held, one chunk and its way from the root are copied.
  @inlinable
  @discardableResult
  public mutating func update<R, E: Error>(
    at position: Int,
    _ body: (inout Element) throws(E) -> R
  ) throws(E) -> R? {
    guard let spot = table.spot(at: position) else { return nil }
    return try edit(spot, body)
  }

  /// Changes a row in place; if it has another id then, notes that.
  @inlinable
  mutating func edit<R, E: Error>(
    _ spot: Spot,
    _ body: (inout Element) throws(E) -> R
  ) throws(E) -> R {
    let id = spine[spot.number][spot.slot].id
    defer { if !Self.areSame(spine[spot.number][spot.slot].id, id) { rename(spot, from: id) } }
    return try body(&spine[spot.number][spot.slot])
  }

  /// Tells whether two ids are the same; those that are not even equal to themselves, as NaN, are.
  @inlinable
  static func areSame(_ left: Element.ID, _ right: Element.ID) -> Bool {
    left == right || (left != left && right != right)
  }

  /// Notes that a row has another id than before, and removes the row that had it; or the row, if nobody
  /// could find it by its id.
  @inlinable
  mutating func rename(_ spot: Spot, from old: Element.ID) {
    let id = spine[spot.number][spot.slot].id
    guard id == id else {
      index.remove(old, hash: old.hashValue)
      take(spot)
      return
    }
    let holder = index.place(of: id, hash: id.hashValue).flatMap { place in
      let number = table.numbers[Int(place.key)]
      return number < 0 ? nil : other(id, in: number, than: spot)
    }
    index.remove(old, hash: old.hashValue)
    note(spot)
    if let holder { take(holder) }
  }

  /// Returns where a row with an id is in a chunk, other than the one that has been given the id.
  @inlinable
  func other(_ id: Element.ID, in number: Int, than spot: Spot) -> Spot? {
    spine[number].indices.lazy.map { Spot(number, $0) }.first {
      $0 != spot && spine[number][$0.slot].id == id
    }
  }
}
