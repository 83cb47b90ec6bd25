import BowyerOptics
import Testing

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
