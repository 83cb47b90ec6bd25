import BowyerCheck
import BowyerOptics
import Testing
import TestSupport

@Suite("Rows, through any history,") struct RowsHistoryTests {
  private let config = Config(cases: TestSize.of(40, full: 100))

  @Test("are an array without duplicate ids, and look-up by id finds what a search would")
  func model() throws {
    try forAll(.integer(in: 0...400), RowsOperation.any, config: config) { size, operations in
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
    try forAll(.integer(in: 0...400), RowsOperation.any, config: config) { size, operations in
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
    try forAll(RowsOperation.any, bounds, config: config) { operations, bounds in
      var rows = try Rows((0..<200).map { Item(id: $0 * 2) })
      for operation in operations { _ = try operation.run(&rows) }
      let array = Array(rows)
      let (low, high) = (
        min(bounds.0, bounds.1, rows.count), min(max(bounds.0, bounds.1), rows.count)
      )
      expectEqual(Array(rows[low..<high]), Array(array[low..<high]))
      expectEqual(rows.indices.map { rows[$0] }, array)
      expectEqual(Array(rows.reversed()), array.reversed())
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

@Suite("The chunks of rows") struct RowsChunksTests {
  @Test("stay dense when rows are inserted one after another, wherever that begins")
  func inserting() throws {
    for place in [0, 1, 63, 64, 65, 128, 500, 1_000] {
      for step in [0, 1] {
        var rows = try Rows((0..<1_000).map { Item(id: $0) })
        for offset in 0..<200 { try rows.insert(Item(id: -1 - offset), at: place + offset * step) }
        expectEqual(rows.flaws, [], "from \(place) in steps of \(step)")
        expectEqual(Array(rows.filter { $0.id >= 0 }.map(\.id)), Array(0..<1_000))
        let new = Array(rows[place..<place + 200].map(\.id))
        let inserted = (1...200).map { -$0 }
        expectEqual(new, (step == 1 ? inserted : inserted.reversed()))
      }
    }
  }

  @Test("take the keys of chunks that are gone again")
  func keys() throws {
    var rows: Rows<Item> = Rows()
    for _ in 0..<20 {
      for id in 0..<500 { try rows.insert(Item(id: id), at: id / 2) }
      while !rows.isEmpty { rows.remove(at: rows.count / 3) }
    }
    #expect(rows.keyCount <= 40)
  }
}

@Suite("Very many rows") struct ManyRowsTests {
  private func numbers(_ count: Int) -> [Int] { (1...count).map { $0 * 7_919 % 104_729 } }

  @Test("are those of an array with which the same is done")
  func model() throws {
    var rows = try Rows((0..<12_000).map { Item(id: $0) })
    var model = Array(0..<12_000)
    for (step, number) in numbers(1_500).enumerated() {
      if step % 5 == 4 {
        let place = number % (model.count + 1)
        try rows.insert(Item(id: 100_000 + step), at: place)
        model.insert(100_000 + step, at: place)
      } else {
        let place = [number, number % 700, model.count - 1 - number % 700][step % 3] % model.count
        expectEqual(rows.remove(at: place)?.id, model.remove(at: place))
      }
      if step % 250 == 0 { #expect(rows.flaws == [] && rows.ids == model) }
    }
    #expect(rows.flaws == [] && rows.ids == model)
    while rows.count > 40 { rows.remove(at: rows.count / 3) }
    expectEqual(rows.flaws, [])
  }

  @Test("say which ids are not among those of others, whatever they share")
  func missing() throws {
    let all = try Rows((0..<9_000).map { Item(id: $0) })
    var fewer = all
    for number in numbers(400) { fewer.remove(id: number % 9_000) }
    let gone = Set(0..<9_000).subtracting(fewer.ids)
    var small = all
    for id in 40..<9_000 { small.remove(id: id) }
    var more = all
    for id in 9_000..<30_000 { try more.append(Item(id: id)) }
    expectEqual(Set(all.members.missing(in: fewer.members)), gone)
    expectEqual(fewer.members.missing(in: all.members), [])
    expectEqual(all.members.missing(in: all.members), [])
    expectEqual(Set(all.members.missing(in: small.members)), Set(40..<9_000))
    expectEqual(small.members.missing(in: all.members), [])
    expectEqual(Set(more.members.missing(in: all.members)), Set(9_000..<30_000))
    expectEqual(all.members.missing(in: more.members), [])
    expectEqual(all.members.missing(in: Rows<Item>().members).count, 9_000)
    #expect(all.members.contains(8_999) && !all.members.contains(9_000))
  }
}
