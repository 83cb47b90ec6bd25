import BowyerOptics
import Testing

/// Random numbers that are the same each time.
private struct Numbers: RandomNumberGenerator {
  var state: UInt64 = 1

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state
  }
}

@Suite("The order of rows") struct RowsOrderTests {
  @Test("is that of the ids, when they are sorted")
  func sorting() throws {
    let items = (0..<300).map { Item(id: $0) }
    var numbers = Numbers()
    var rows = try Rows(items.shuffled(using: &numbers))
    rows.sort { $0.id < $1.id }
    #expect(Array(rows) == items && rows.flaws == [])
  }

  @Test(
    "is the same for many rows that are moved or removed as for few",
    arguments: [3, 64, 65, 400]
  )
  func many(count: Int) throws {
    let items = (0..<500).map { Item(id: $0) }
    var numbers = Numbers()
    let places = items.shuffled(using: &numbers).prefix(count).map(\.id) + [-1, 500]
    let operations =
      [-5, 0, 7, 250, 499, 500, 900].map { RowsOperation.moveOffsets(places, to: $0) }
      + [.removeOffsets(places), .removeWhere(divisor: 500 / count)]
    for operation in operations {
      var (rows, model) = (try Rows(items), RowsModel(items))
      #expect(try operation.run(&rows) == operation.run(&model))
      #expect(Array(rows) == model.items && rows.flaws == [])
    }
  }

  @Test("stays as it was when a comparison throws, and all rows stay when a choice of rows does")
  func throwing() throws {
    var rows = try Rows((0..<9).map { Item(id: 9 - $0) })
    let before = rows
    #expect(throws: RowsStop()) { try rows.sort { _, _ in throw RowsStop() } }
    #expect(throws: RowsStop()) {
      try rows.removeAll { (item) throws(RowsStop) in
        if item.id == 3 { throw RowsStop() }
        return true
      }
    }
    #expect(rows == before)
  }

  @Test("is shown, and reflected, as an array's is")
  func description() throws {
    let items = [Item(id: 1), Item(id: 2)]
    let rows = try Rows(items)
    #expect("\(rows)" == "\(items)")
    #expect(String(reflecting: rows) == String(reflecting: items))
    let mirror = Mirror(reflecting: rows)
    #expect(mirror.displayStyle == .collection && mirror.children.count == 2)
    #expect(Array(mirror.children).last?.value as? Item == items[1])
    #expect(mirror.children.map(\.label) == ["id: 1", "id: 2"])
  }

  @Test("crosses to other tasks, with its rows")
  func sendable() async throws {
    let rows = try Rows((0..<100).map { Item(id: $0) })
    let changed = await Task.detached {
      var rows = rows
      rows.update(id: 5) { $0.count = 1 }
      return rows
    }.value
    #expect(changed[5].count == 1 && rows[5].count == 0)
  }
}

@Suite("An optic into rows") struct RowsOpticsTests {
  private let rows: Rows<Item>
  private let count = Lens(\Item.count)

  init() throws {
    rows = try Rows((0..<1_000).map { Item(id: $0, count: $0) })
  }

  @Test("sees nothing where there is no such row")
  func missing() {
    #expect(Rows<Item>.element(id: 1_000).preview(rows) == nil)
    for position in [-1, 1_000, .max, .min] {
      #expect(Rows<Item>.element(at: position).preview(rows) == nil)
      #expect(Rows<Item>.element(at: position).andThen(count).set(0, in: rows) == rows)
    }
  }

  @Test("stops where its body throws, and the rows are whole")
  func throwing() {
    var rows = rows
    #expect(throws: RowsStop()) {
      try Rows<Item>.each.andThen(count).update(&rows) { (count) throws(RowsStop) in
        if count == 500 { throw RowsStop() }
        count = -count
      }
    }
    #expect(rows.map(\.count) == (0..<500).map { -$0 } + Array(500..<1_000))
    #expect(rows[id: 999]?.count == 999)
  }
}
