extension Rows {
  /// Adds a row behind all others.
  ///
  ///     struct Task: Identifiable { let id: Int }
  ///     var tasks = try Rows([Task(id: 7)])
  ///     try tasks.append(Task(id: 9))
  ///     tasks.ids  // [7, 9]
  ///
  /// - Throws: `DuplicateID`, if a row has the id, or it is not equal to itself; nothing is changed then.
  /// - Complexity: O(1), amortised.
  @inlinable
  public mutating func append(_ element: Element) throws(DuplicateID) {
    try insert(element, at: count)
  }

  /// Adds rows behind all others, in their order.
  ///
  ///     struct Task: Identifiable { let id: Int }
  ///     var tasks = try Rows([Task(id: 7)])
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

  /// Adds a row, which then has a position; if that is not there, the nearest one.
  ///
  ///     struct Task: Identifiable { let id: Int }
  ///     var tasks = try Rows([Task(id: 7), Task(id: 9)])
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

  /// Puts an element in the place of the row with its id, or behind all rows if there is none; returns
  /// the row that was there.
  ///
  /// An element whose id is not equal to itself is left out.
  ///
  ///     struct Task: Identifiable { let id: Int; var title: String }
  ///     var tasks = try Rows([Task(id: 7, title: "Draw")])
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

  /// Puts an element whose id no row has behind all rows, if a row can be found by the id.
  @inlinable
  mutating func add(_ element: Element) {
    if element.id == element.id { settle(element, at: count) }
  }

  /// Puts a row to a position that is there, and notes where it is.
  @inlinable
  mutating func settle(_ element: Element, at position: Int) {
    let id = element.id
    index.set(id, hash: id.hashValue, to: put(element, at: position))
  }
}
