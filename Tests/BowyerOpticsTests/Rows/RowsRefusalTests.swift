import BowyerCheck
import BowyerOptics
import Foundation
import Testing

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
    #expect(error.description == "row 0 has the id 7 already, so row 2 is refused")
    var rows = try Rows([7, 8].map { Item(id: $0) })
    #expect(throws: DuplicateID(8, holder: 1, refused: 2)) { try rows.append(Item(id: 8)) }
    #expect(throws: DuplicateID(8, holder: 1, refused: 0)) {
      try rows.insert(Item(id: 8), at: -5)
    }
    #expect(rows.ids == [7, 8])
  }

  @Test("among many leaves the rows without any of them")
  func many() throws {
    var rows = try Rows([7, 8].map { Item(id: $0) })
    #expect(throws: DuplicateID(9, holder: 2, refused: 4)) {
      try rows.append(contentsOf: [9, 1, 9].map { Item(id: $0) })
    }
    #expect(rows.ids == [7, 8] && rows.flaws == [])
  }

  @Test("can be settled by a function, whose row may have yet another id")
  func uniquing() throws {
    let items = [(1, 1), (2, 2), (1, 4), (1, 8)].map { Item(id: $0.0, count: $0.1) }
    let sums = Rows(items) { Item(id: $0.id, count: $0.count + $1.count) }
    #expect(Array(sums) == [Item(id: 1, count: 13), Item(id: 2, count: 2)])
    let others = Rows(items) { Item(id: 2, count: $0.count + $1.count) }
    #expect(others.ids == [2, 1] && others.flaws == [])
    #expect(throws: RowsStop()) {
      try Rows(items) { (_, _) throws(RowsStop) in throw RowsStop() }
    }
  }

  @Test("in a literal is an update of the row that has it")
  func literal() throws {
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
    #expect(context.codingPath.map(\.stringValue) == ["rows", "row 1"])
    #expect(context.codingPath.last?.intValue == 1)
    #expect(context.debugDescription.contains("row 0 has the id 1 already"))
    #expect(context.underlyingError as? DuplicateID == DuplicateID(1, holder: 0, refused: 1))
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
    #expect(context.codingPath.map(\.stringValue) == ["row 1"])
    let expected = DuplicateID(Double.nan, holder: nil, refused: 1)
    #expect(context.underlyingError as? DuplicateID == expected)
    #expect(
      context.debugDescription
        == "the id nan is not equal to itself, so row 1 with it could not be found"
    )
  }
}
