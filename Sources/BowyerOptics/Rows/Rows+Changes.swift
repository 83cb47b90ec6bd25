extension Rows {
  /// Adds a row at the end.
  ///
  ///     struct Task: Identifiable { let id: Int }
  ///     var tasks: Rows = [Task(id: 7)]
  ///     try tasks.append(Task(id: 9))
  ///     tasks.ids  // [7, 9]
  ///
  /// - Throws: `DuplicateID`, if a row has the id, or it is not equal to itself; nothing is changed then.
  /// - Complexity: O(1), amortised.
  @inlinable
  public mutating func append(_ element: Element) throws(DuplicateID) {
    try insert(element, at: count)
  }

  /// Adds rows at the end, in order.
  ///
  ///     struct Task: Identifiable { let id: Int }
  ///     var tasks: Rows = [Task(id: 7)]
  ///     try tasks.append(contentsOf: [Task(id: 9), Task(id: 8)])
  ///     tasks.ids  // [7, 9, 8]
  ///
  /// - Throws: `DuplicateID`, if a row has one of the ids, or two elements have the same, or one is not equal
  ///   to itself; nothing is changed then.
  /// - Complexity: O(number of elements), and n / 64 numbers are copied.
  @inlinable
  public mutating func append(contentsOf elements: some Sequence<Element>) throws(DuplicateID) {
    var longer = self
    for element in elements { try longer.append(element) }
    self = longer
  }

  /// Inserts a row at a position; a position out of bounds counts as the nearest valid one.
  ///
  ///     struct Task: Identifiable { let id: Int }
  ///     var tasks: Rows = [Task(id: 7), Task(id: 9)]
  ///     try tasks.insert(Task(id: 8), at: 1)
  ///     tasks.ids  // [7, 8, 9]
  ///
  /// - Throws: `DuplicateID`, if a row has the id, or it is not equal to itself; nothing is changed then.
  /// - Complexity: O(log n), and n / 64 additions of numbers.
  @inlinable
  public mutating func insert(_ element: Element, at position: Int) throws(DuplicateID) {
    let (id, position) = (element.id, Swift.min(Swift.max(0, position), count))
    guard id == id else { throw DuplicateID(id, holder: nil, refused: position) }
    let hash = id.hashValue
    if let spot = spot(of: id, hash: hash) {
      throw DuplicateID(id, holder: table.start(spot.number) + spot.slot, refused: position)
    }
    index.set(id, hash: hash, to: put(element, at: position))
  }

  /// Replaces the row with an element's id, or adds the element at the end if there is none;
  /// returns the replaced row.
  ///
  /// An element whose id is not equal to itself is left out.
  ///
  ///     struct Task: Identifiable { let id: Int; var title: String }
  ///     var tasks: Rows = [Task(id: 7, title: "Draw")]
  ///     tasks.updateOrAppend(Task(id: 7, title: "Aim"))?.title  // "Draw"
  ///     tasks.map(\.title)  // ["Aim"]
  ///
  /// - Complexity: O(1), amortised.
  @inlinable
  @discardableResult
  public mutating func updateOrAppend(_ element: Element) -> Element? {
    guard let spot = spot(of: element.id) else {
      add(element)
      return nil
    }
    var element = element
    swap(&element, &spine[spot.number][spot.slot])
    return element
  }

  /// Stores the new value of the row with an id in its place, or at the end if it is a new row; nil
  /// removes it.
  @inlinable
  mutating func put(_ row: Element?, back spot: Spot?, _ id: Element.ID) {
    switch (row, spot) {
    case (nil, nil): break
    case (let row?, nil): updateOrAppend(row)
    case (nil, let spot?):
      spine[spot.number].settle(spot.slot)
      close(spot.number)
      index.remove(id, hash: id.hashValue)
    case (let row?, let spot?):
      spine[spot.number].lower(row, to: spot.slot)
      if !Self.areSame(row.id, id) { rename(spot, from: id) }
    }
  }

  /// Adds an element with a new id at the end, unless its id is not equal to itself.
  @inlinable
  mutating func add(_ element: Element) {
    if element.id == element.id { settle(element, at: count) }
  }

  /// Inserts a row at a valid position, and records its place.
  @inlinable
  mutating func settle(_ element: Element, at position: Int) {
    let id = element.id
    index.set(id, hash: id.hashValue, to: put(element, at: position))
  }

  /// Removes the row with an id and returns it; if there is none, returns nil.
  ///
  ///     struct Task: Identifiable { let id: Int }
  ///     var tasks: Rows = [Task(id: 7), Task(id: 9)]
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

  /// Removes the row at a position and returns it; if there is none, returns nil.
  ///
  ///     struct Task: Identifiable { let id: Int }
  ///     var tasks: Rows = [Task(id: 7), Task(id: 9)]
  ///     tasks.remove(at: 2) == nil  // true
  ///
  /// - Complexity: O(log n), and n / 64 additions of numbers.
  @inlinable
  @discardableResult
  public mutating func remove(at position: Int) -> Element? {
    guard let spot = table.spot(at: position) else { return nil }
    return discard(spot)
  }

  /// Removes the rows at several positions; positions out of bounds are ignored.
  ///
  ///     struct Task: Identifiable { let id: Int }
  ///     var tasks: Rows = [Task(id: 7), Task(id: 8), Task(id: 9)]
  ///     tasks.remove(atOffsets: [0, 2, 5])
  ///     tasks.ids  // [8]
  ///
  /// - Complexity: O(n); for few positions, O(log n) for each, and n / 64 additions of numbers.
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
  ///     var tasks: Rows = [Task(id: 7), Task(id: 9)]
  ///     tasks.removeAll()
  ///     tasks.isEmpty  // true
  ///
  /// - Complexity: O(n), when no copy is held.
  @inlinable
  public mutating func removeAll() { self = Rows() }

  /// Removes all rows that satisfy a condition.
  ///
  ///     struct Task: Identifiable { let id: Int }
  ///     var tasks: Rows = [Task(id: 7), Task(id: 8), Task(id: 9)]
  ///     tasks.removeAll { $0.id > 7 }
  ///     tasks.ids  // [7]
  ///
  /// - Throws: The error of the condition; no row is removed then.
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

  /// Changes the row with an id in place; returns the result of `body`, or nil if there is no such row.
  ///
  ///     struct Task: Identifiable { let id: Int; var title: String }
  ///     var tasks: Rows = [Task(id: 7, title: "Draw"), Task(id: 9, title: "Loose")]
  ///     tasks.update(id: 9) { $0.title = "Aim" }
  ///     tasks[1].title  // "Aim"
  ///
  /// A row whose id is changed keeps its place; another row that had the id is removed. A row whose new id
  /// is not equal to itself is removed.
  ///
  /// - Throws: The error of `body`; the row is then as `body` left it.
  /// - Complexity: O(1); while a copy is held, one chunk and its path from the root are copied.
  @inlinable
  @discardableResult
  public mutating func update<R, E: Error>(
    id: Element.ID,
    _ body: (inout Element) throws(E) -> R
  ) throws(E) -> R? {
    guard let spot = spot(of: id) else { return nil }
    return try edit(spot, body)
  }

  /// Changes the row at a position in place; returns the result of `body`, or nil if there is no such
  /// row.
  ///
  ///     struct Task: Identifiable { let id: Int; var title: String }
  ///     var tasks: Rows = [Task(id: 7, title: "Draw"), Task(id: 9, title: "Loose")]
  ///     tasks.update(at: 2) { $0.title = "Aim" } == nil  // true
  ///
  /// A row whose id is changed keeps its place; another row that had the id is removed. A row whose new id
  /// is not equal to itself is removed.
  ///
  /// - Throws: The error of `body`; the row is then as `body` left it.
  /// - Complexity: O(log n); while a copy is held, one chunk and its path from the root are copied.
  @inlinable
  @discardableResult
  public mutating func update<R, E: Error>(
    at position: Int,
    _ body: (inout Element) throws(E) -> R
  ) throws(E) -> R? {
    guard let spot = table.spot(at: position) else { return nil }
    return try edit(spot, body)
  }

  /// Changes a row in place, and records a change of its id.
  @inlinable
  mutating func edit<R, E: Error>(
    _ spot: Spot,
    _ body: (inout Element) throws(E) -> R
  ) throws(E) -> R {
    let id = spine[spot.number][spot.slot].id
    defer { if !Self.areSame(spine[spot.number][spot.slot].id, id) { rename(spot, from: id) } }
    return try body(&spine[spot.number][spot.slot])
  }

  /// Returns whether two ids are the same; two ids that are not equal to themselves, such as NaN,
  /// are the same.
  @inlinable
  static func areSame(_ left: Element.ID, _ right: Element.ID) -> Bool {
    left == right || (left != left && right != right)
  }

  /// Records the new id of a row, and removes another row that had it; if the new id is not equal to itself,
  /// removes the row.
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

  /// Returns the location in a chunk of the row with an id, other than the row that has received the id.
  @inlinable
  func other(_ id: Element.ID, in number: Int, than spot: Spot) -> Spot? {
    spine[number].indices.lazy.map { Spot(number, $0) }.first {
      $0 != spot && spine[number][$0.slot].id == id
    }
  }

  /// Changes every row in place, in order.
  ///
  ///     struct Task: Identifiable { var id: Int }
  ///     var tasks: Rows = [Task(id: 7), Task(id: 8)]
  ///     tasks.updateEach { $0.id += 1 }
  ///     tasks.ids  // [8, 9]
  ///
  /// A row whose id is changed keeps its place. Duplicate ids are resolved after all changes: of
  /// the rows with the same id, the last one whose id was changed stays. A row whose new id is not
  /// equal to itself is removed.
  ///
  /// - Throws: The error of `body`; this row is then as `body` left it, and no later one is changed.
  /// - Complexity: O(n).
  @inlinable
  public mutating func updateEach<E: Error>(
    _ body: (inout Element) throws(E) -> Void
  ) throws(E) {
    var renamed: Set<Int> = []
    defer { if !renamed.isEmpty { renameAll(renamed) } }
    for number in 0..<table.chunks {
      let start = table.start(number)
      try spine[number].withUnsafeMutableBufferPointer { (rows) throws(E) in
        for slot in rows.indices {
          let id = rows[slot].id
          defer { if !Self.areSame(rows[slot].id, id) { renamed.insert(start + slot) } }
          try body(&rows[slot])
        }
      }
    }
  }

  /// Rebuilds the rows after the ids at some positions have changed.
  @inlinable
  mutating func renameAll(_ renamed: Set<Int>) {
    var (holders, dropped): ([Element.ID: Int], Set<Int>) = ([:], [])
    for (position, element) in enumerated() {
      if renamed.contains(position), element.id != element.id {
        dropped.insert(position)
      } else if holders[element.id] != nil, !renamed.contains(position) {
        dropped.insert(position)
      } else if let earlier = holders.updateValue(position, forKey: element.id) {
        dropped.insert(earlier)
      }
    }
    self = Rows(distinct: enumerated().lazy.filter { !dropped.contains($0.offset) }.map(\.element))
  }
}
