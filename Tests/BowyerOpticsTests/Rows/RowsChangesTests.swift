import BowyerCheck
import BowyerOptics
import Foundation
import Testing
import TestSupport

@Suite("An update of rows") struct RowsUpdateTests {
  private func items(_ count: Int) throws -> Rows<Item> {
    try Rows((0..<count).map { Item(id: $0) })
  }

  @Test("that throws, also by a subscript, leaves what its body left, found by its new id")
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
    do {
      var rows = try items(200)
      #expect(throws: RowsStop()) { try rows[id: 70]?.renameAndFail(700) }
      #expect(rows.index(id: 700) == 70 && rows.count == 200 && rows.flaws == [])
    }
  }
}

extension Item {
  fileprivate mutating func renameAndFail(_ id: Int) throws(RowsStop) {
    self.id = id
    throw RowsStop()
  }
}

@Suite("The order of rows") struct RowsOrderTests {
  @Test(
    "is the same for many rows that are moved or removed as for few",
    arguments: [3, 64, 65, 400]
  )
  func many(count: Int) throws {
    let items = (0..<500).map { Item(id: $0) }
    let places = (0..<count).map { $0 * 7 % 500 } + [-1, 500]
    let operations =
      [-5, 0, 7, 250, 499, 500, 900].map { RowsOperation.moveOffsets(places, to: $0) }
      + [.removeOffsets(places), .removeWhere(divisor: 500 / count)]
    for operation in operations {
      var (rows, model) = (try Rows(items), RowsModel(items))
      try expectEqual(try operation.run(&rows), operation.run(&model))
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
    expectEqual(rows, before)
  }

  @Test("is shown, and reflected, as an array's is")
  func description() throws {
    let items = [Item(id: 1), Item(id: 2)]
    let rows = try Rows(items)
    expectEqual("\(rows)", "\(items)")
    expectEqual(String(reflecting: rows), String(reflecting: items))
    let mirror = Mirror(reflecting: rows)
    #expect(mirror.displayStyle == .collection && mirror.children.count == 2)
    expectEqual(Array(mirror.children).last?.value as? Item, items[1])
    expectEqual(mirror.children.map(\.label), ["id: 1", "id: 2"])
  }
}

@Suite("An optic into rows") struct RowsOpticsTests {
  private let rows: Rows<Item>
  private let count = Lens(\Item.count)

  init() throws {
    rows = try Rows((0..<1_000).map { Item(id: $0, count: $0) })
  }

  @Test("sees nothing where there is no such row, and stops where its body throws")
  func missing() {
    expectEqual(Rows<Item>.element(id: 1_000).preview(rows), nil)
    expectEqual(Rows<Item>.element(id: 1_000).andThen(count).set(0, in: rows), rows)
    for position in [-1, 1_000, .max, .min] {
      var changed = rows
      #expect(changed.update(at: position) { $0.count = 0 } == nil)
      expectEqual(changed, rows)
    }
    do {
      var rows = rows
      #expect(throws: RowsStop()) {
        try Rows<Item>.each.andThen(count).update(&rows) { (count) throws(RowsStop) in
          if count == 500 { throw RowsStop() }
          count = -count
        }
      }
      expectEqual(rows.map(\.count), (0..<500).map { -$0 } + Array(500..<1_000))
      expectEqual(rows[id: 999]?.count, 999)
    }
  }
}

private struct List: Codable {
  let rows: Rows<Item>
}

private struct Point: Codable, Identifiable {
  let id: Double
}

@Suite("A duplicate id") struct RowsRefusalTests {
  @Test("is refused, with both positions and the id")
  func refused() throws {
    let error = DuplicateID(7, holder: 0, refused: 2)
    #expect(throws: error) { try Rows([7, 8, 7, 8].map { Item(id: $0) }) }
    expectEqual(error.description, "row 0 has the id 7 already, so row 2 is refused")
    var rows = try Rows([7, 8].map { Item(id: $0) })
    #expect(throws: DuplicateID(8, holder: 1, refused: 2)) { try rows.append(Item(id: 8)) }
    #expect(throws: DuplicateID(8, holder: 1, refused: 0)) {
      try rows.insert(Item(id: 8), at: -5)
    }
    expectEqual(rows.ids, [7, 8])
  }

  @Test("can be settled by a function, whose row may have another id; a literal updates the row")
  func uniquing() throws {
    let items = [(1, 1), (2, 2), (1, 4), (1, 8)].map { Item(id: $0.0, count: $0.1) }
    let sums = Rows(items) { Item(id: $0.id, count: $0.count + $1.count) }
    expectEqual(Array(sums), [Item(id: 1, count: 13), Item(id: 2, count: 2)])
    let others = Rows(items) { Item(id: 2, count: $0.count + $1.count) }
    #expect(others.ids == [2, 1] && others.flaws == [])
    #expect(throws: RowsStop()) {
      try Rows(items) { (_, _) throws(RowsStop) in throw RowsStop() }
    }
    let rows: Rows = [Item(id: 1), Item(id: 2), Item(id: 1, count: 5)]
    #expect(Array(rows) == [Item(id: 1, count: 5), Item(id: 2)] && rows.flaws == [])
    let id = Gen.integer(in: 0...3)
    try forAll(id, id, id, id) { a, b, c, d in
      let items = [a, b, c, d].enumerated().map { Item(id: $1, count: $0) }
      let rows: Rows = [items[0], items[1], items[2], items[3]]
      return rows == Rows(items, uniquingIDsWith: { _, last in last }) && rows.flaws == []
    }
  }

  @Test("in what is decoded is an error that says where, and which")
  func decoding() throws {
    let data = Data(#"{"rows":[{"id":1,"count":0},{"id":1,"count":5}]}"#.utf8)
    let error = try #require(throws: DecodingError.self) {
      try JSONDecoder().decode(List.self, from: data)
    }
    guard case .dataCorrupted(let context) = error else {
      Issue.record("\(error)")
      return
    }
    expectEqual(context.codingPath.map(\.stringValue), ["rows", "1"])
    expectEqual(context.codingPath.last?.intValue, 1)
    #expect(context.debugDescription.contains("row 0 has the id 1 already"))
    expectEqual(context.underlyingError as? DuplicateID, DuplicateID(1, holder: 0, refused: 1))
  }

  @Test("is what an id is that is not equal to itself, in what is decoded too")
  func unequal() throws {
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "inf",
      negativeInfinity: "-inf",
      nan: "nan"
    )
    let data = Data(#"[{"id":1},{"id":"nan"}]"#.utf8)
    let error = try #require(throws: DecodingError.self) {
      try decoder.decode(Rows<Point>.self, from: data)
    }
    guard case .dataCorrupted(let context) = error else {
      Issue.record("\(error)")
      return
    }
    expectEqual(context.codingPath.map(\.stringValue), ["1"])
    let expected = DuplicateID(Double.nan, holder: nil, refused: 1)
    expectEqual(context.underlyingError as? DuplicateID, expected)
    expectEqual(
      context.debugDescription,
      "the id nan is not equal to itself, so row 1 with it could not be found"
    )
  }
}
