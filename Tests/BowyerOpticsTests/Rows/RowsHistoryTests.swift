import BowyerCheck
import BowyerOptics
import Testing

@Suite("Rows, through any history,") struct RowsHistoryTests {
  @Test("are an array without duplicate ids, and look-up by id finds what a search would")
  func model() throws {
    try forAll(.integer(in: 0...400), RowsOperation.any) {
      size,
      operations in
      let items = (0..<size).map { Item(id: $0 * 2) }
      var (rows, model) = (try Rows(items), RowsModel(items))
      for (step, operation) in operations.enumerated() {
        let (answer, expected) = (try operation.run(&rows), try operation.run(&model))
        if answer != expected { return "\(step): \(answer)" <-> "\(step): \(expected)" }
        if Array(rows) != model.items { return "\(step): \(Array(rows))" <-> "\(model.items)" }
      }
      if rows.flaws != [] { return "\(rows.flaws)" <-> "[]" }
      let ids = -3...900
      return ids.map { "\(rows.index(id: $0) as Any)" } <-> ids.map { "\(model.places[$0] as Any)" }
    }
  }

  @Test("leave every copy that was made on the way as it was")
  func copies() throws {
    try forAll(.integer(in: 0...400), RowsOperation.any) {
      size,
      operations in
      var rows = try Rows((0..<size).map { Item(id: $0 * 2) })
      var history: [(copy: Rows<Item>, items: [Item])] = []
      for operation in operations {
        history.append((rows, Array(rows)))
        _ = try operation.run(&rows)
      }
      return history.allSatisfy { Array($0.copy) == $0.items && $0.copy.flaws == [] }
    }
  }

  @Test("are sliced, read from either end and hashed as an array is")
  func collection() throws {
    let bounds = Gen.zip(.integer(in: 0...400), .integer(in: 0...400))
    try forAll(RowsOperation.any, bounds) { operations, bounds in
      var rows = try Rows((0..<200).map { Item(id: $0 * 2) })
      for operation in operations { _ = try operation.run(&rows) }
      let array = Array(rows)
      let (low, high) = (
        min(bounds.0, bounds.1, rows.count), min(max(bounds.0, bounds.1), rows.count)
      )
      #expect(Array(rows[low..<high]) == Array(array[low..<high]))
      #expect(rows.indices.map { rows[$0] } == array)
      #expect(Array(rows.reversed()) == array.reversed())
      #expect(rows.first == array.first && rows.last == array.last && rows.count == array.count)
      let other = try Rows(array)
      return other == rows && other.hashValue == rows.hashValue && rows.ids == array.map(\.id)
    }
  }

  @Test("are equal to rows exactly when their arrays are equal")
  func equality() throws {
    try forAll(.integer(in: 0...200), RowsOperation.any, RowsOperation.any) { size, one, other in
      let start = try Rows((0..<size).map { Item(id: $0 * 2) })
      var (left, right) = (start, start)
      for operation in one { _ = try operation.run(&left) }
      for operation in one + other.prefix(2) { _ = try operation.run(&right) }
      return (left == right) == (Array(left) == Array(right))
        && (left == start) == (Array(left) == Array(start))
    }
  }
}
