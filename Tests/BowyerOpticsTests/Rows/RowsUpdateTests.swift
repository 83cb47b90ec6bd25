import BowyerCheck
import BowyerOptics
import Testing

@Suite("An update of rows") struct RowsUpdateTests {
  private func items(_ count: Int) throws -> Rows<Item> {
    try Rows((0..<count).map { Item(id: $0) })
  }

  @Test("returns what its body returns; without the row, nil, and the body does not run")
  func answers() throws {
    var rows = try items(3)
    #expect(rows.update(id: 1) { $0.bump() } == 1)
    #expect(rows.update(at: 1) { $0.bump() } == 2)
    #expect(rows.update(id: 7) { _ in Issue.record("there is no row 7") } == nil)
    for position in [-1, 3, .max, .min] {
      #expect(rows.update(at: position) { _ in Issue.record("no row \(position)") } == nil)
    }
    #expect(rows.map(\.count) == [0, 2, 0])
  }

  @Test("by a subscript changes a row in place, replaces, adds and removes one")
  func subscripted() {
    var rows: Rows = [Item(id: 7), Item(id: 8), Item(id: 9)]
    rows[id: 8]?.count += 1
    rows[id: 5]?.count += 1
    #expect(Array(rows) == [Item(id: 7), Item(id: 8, count: 1), Item(id: 9)])
    rows[id: 7] = Item(id: 7, count: 3)
    rows[id: 4] = Item(id: 4)
    rows[id: 9] = nil
    rows[id: 5] = nil
    #expect(Array(rows) == [Item(id: 7, count: 3), Item(id: 8, count: 1), Item(id: 4)])
    rows[id: 7] = Item(id: 4, count: 6)
    #expect(Array(rows) == [Item(id: 4, count: 6), Item(id: 8, count: 1)] && rows.flaws == [])
  }

  @Test("by a subscript reads what was assigned, and to assign what is read changes nothing")
  func putGet() throws {
    let ids = Gen.array(of: .integer(in: 0...200), count: 0...150)
    try forAll(ids, .integer(in: 0...200), .integer(in: 0...9)) { ids, id, count in
      let rows = Rows(ids.map { Item(id: $0) }, uniquingIDsWith: { first, _ in first })
      var (put, same) = (rows, rows)
      put[id: id] = Item(id: id, count: count)
      same[id: id] = rows[id: id]
      return put[id: id] == Item(id: id, count: count) && same == rows && put.flaws == []
        && same.flaws == []
    }
  }

  @Test("by a subscript that throws leaves what was changed")
  func subscriptedThrowing() throws {
    var rows = try items(200)
    #expect(throws: RowsStop()) { try rows[id: 70]?.renameAndFail(700) }
    #expect(rows.index(id: 700) == 70 && rows.count == 200 && rows.flaws == [])
  }

  @Test("of another row commutes with it, of a missing one does nothing: at-once")
  func commutes() throws {
    let start = try items(130)
    for (one, other) in [(0, 1), (3, 129), (64, 2), (5, 500)] {
      var (left, right) = (start, start)
      left.update(id: one) { $0.count += 1 }
      left.update(id: other) { $0.count += 10 }
      right.update(id: other) { $0.count += 10 }
      right.update(id: one) { $0.count += 1 }
      #expect(left == right && left.ids == start.ids && left != start)
    }
  }

  @Test("that throws leaves what its body left, found by the id that it has then")
  func throwing() throws {
    var rows = try items(200)
    #expect(throws: RowsStop()) {
      try rows.update(id: 70) { (item) throws(RowsStop) in
        item = Item(id: 700, count: 5)
        throw RowsStop()
      }
    }
    #expect(rows[id: 700] == Item(id: 700, count: 5) && rows.index(id: 700) == 70)
    #expect(!rows.contains(id: 70) && rows.count == 200 && rows.flaws == [])
  }

  @Test("that gives a row another's id keeps it in its place and removes the other")
  func taken() throws {
    for (id, other) in [(0, 1), (1, 0), (3, 150), (150, 3), (63, 64)] {
      var rows = try items(200)
      rows.update(id: id) { $0 = Item(id: other, count: 5) }
      #expect(rows.count == 199 && !rows.contains(id: id) && rows.flaws == [])
      #expect(rows[id: other]?.count == 5)
      #expect(rows.index(id: other) == (other < id ? id - 1 : id))
    }
  }

  @Test("of each row looks at the ids when all are changed, so that ids may move on")
  func each() throws {
    var rows = try items(200)
    rows.updateEach { $0.id += 1 }
    #expect(rows.ids == Array(1...200) && rows.flaws == [])
    rows.updateEach { $0.id = $0.id > 100 ? 0 : $0.id }
    #expect(rows.ids == Array(1...100) + [0] && rows.index(id: 0) == 100 && rows.flaws == [])
  }

  @Test("of each row that throws changes no later row")
  func eachThrowing() throws {
    var rows = try items(200)
    #expect(throws: RowsStop()) {
      try rows.updateEach { (item) throws(RowsStop) in
        item.count += 1
        if item.id == 70 { throw RowsStop() }
      }
    }
    #expect(rows.map(\.count) == Array(repeating: 1, count: 71) + Array(repeating: 0, count: 129))
  }
}

extension Item {
  fileprivate mutating func renameAndFail(_ id: Int) throws(RowsStop) {
    self.id = id
    throw RowsStop()
  }
}
