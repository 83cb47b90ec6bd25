extension Rows {
  /// Changes every row in place, in their order.
  ///
  ///     struct Task: Identifiable { var id: Int }
  ///     var tasks = try Rows([Task(id: 7), Task(id: 8)])
  ///     tasks.updateEach { $0.id += 1 }
  ///     tasks.ids  // [8, 9]
  ///
  /// A row whose id is changed keeps its place. Which rows have the same id is looked at when all are
  /// changed: of those, the last one whose id was changed stays. A row whose new id is not equal to itself is
  /// removed.
  ///
  /// - Throws: What `body` throws; this row is then what `body` left, and no later one is changed.
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

  /// Makes the rows anew after those at some positions have got other ids.
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
