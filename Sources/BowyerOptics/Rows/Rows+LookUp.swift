extension Rows {
  /// Returns the position of the row with an id, or nil if there is none.
  ///
  ///     struct Task: Identifiable { let id: Int }
  ///     try Rows([Task(id: 7), Task(id: 9)]).index(id: 9)  // 1
  ///
  /// - Complexity: O(1).
  @inlinable
  public func index(id: Element.ID) -> Int? {
    spot(of: id).map { table.start($0.number) + $0.slot }
  }

  /// Returns whether there is a row with an id.
  ///
  ///     struct Task: Identifiable { let id: Int }
  ///     try Rows([Task(id: 7), Task(id: 9)]).contains(id: 8)  // false
  ///
  /// - Complexity: O(1).
  @inlinable
  public func contains(id: Element.ID) -> Bool { spot(of: id) != nil }

  /// The row with an id, or nil if there is none.
  ///
  ///     struct Task: Identifiable { let id: Int }
  ///     try Rows([Task(id: 7), Task(id: 9)])[id: 8] == nil  // true
  ///
  /// - Complexity: O(1).
  @inlinable
  public subscript(id id: Element.ID) -> Element? {
    spot(of: id).map { spine[$0.number][$0.slot] }
  }

  /// The ids, in the order of the rows.
  ///
  ///     struct Task: Identifiable { let id: Int }
  ///     try Rows([Task(id: 7), Task(id: 9)]).ids  // [7, 9]
  ///
  /// - Complexity: O(n).
  @inlinable public var ids: [Element.ID] { map(\.id) }

  @inlinable
  func spot(of id: Element.ID) -> Spot? { spot(of: id, hash: id.hashValue) }

  /// Returns where the row with an id is, given the hash of the id.
  @inlinable
  func spot(of id: Element.ID, hash: Int) -> Spot? {
    guard let place = index.place(of: id, hash: hash) else { return nil }
    let number = table.numbers[Int(place.key)]
    guard number >= 0, let slot = slot(of: id, near: Int(place.slot), in: number) else {
      return nil
    }
    return Spot(number, slot)
  }

  /// Returns the slot of the row with an id, searching from where it was.
  @inlinable
  func slot(of id: Element.ID, near slot: Int, in number: Int) -> Int? {
    if slot < spine[number].count, spine[number][slot].id == id { return slot }
    return search(id, near: slot, in: number)
  }

  /// Returns the slot of a row that others have come before, or gone from before, since it was noted.
  @inlinable
  func search(_ id: Element.ID, near slot: Int, in number: Int) -> Int? {
    let chunk = spine[number]
    for distance in 1..<ChunkTable.capacity {
      let (before, behind) = (slot - distance, slot + distance)
      if before >= 0, before < chunk.count, chunk[before].id == id { return before }
      if behind < chunk.count, chunk[behind].id == id { return behind }
    }
    return nil
  }
}
