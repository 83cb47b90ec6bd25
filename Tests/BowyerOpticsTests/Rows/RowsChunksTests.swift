import BowyerOptics
import Testing

@Suite("The chunks of rows") struct RowsChunksTests {
  @Test("stay dense when rows are inserted one after another, wherever that begins")
  func inserting() throws {
    for place in [0, 1, 63, 64, 65, 128, 500, 1_000] {
      for step in [0, 1] {
        var rows = try Rows((0..<1_000).map { Item(id: $0) })
        for offset in 0..<200 { try rows.insert(Item(id: -1 - offset), at: place + offset * step) }
        #expect(rows.flaws == [], "from \(place) in steps of \(step)")
        #expect(Array(rows.filter { $0.id >= 0 }.map(\.id)) == Array(0..<1_000))
        let new = Array(rows[place..<place + 200].map(\.id))
        let inserted = (1...200).map { -$0 }
        #expect(new == (step == 1 ? inserted : inserted.reversed()))
      }
    }
  }

  @Test("are joined when rows are removed, from either end, from within and here and there")
  func removing() throws {
    let places: [(Int) -> Int] = [{ _ in 0 }, { $0 - 1 }, { $0 / 2 }, { ($0 * 7) % 1_000 % $0 }]
    for place in places {
      var (rows, ids) = (try Rows((0..<1_000).map { Item(id: $0) }), Array(0..<1_000))
      while !rows.isEmpty {
        let position = place(rows.count)
        #expect(rows.remove(at: position)?.id == ids.remove(at: position))
        if rows.count % 50 == 7 { #expect(rows.flaws == [] && rows.ids == ids) }
      }
      #expect(rows.flaws == [] && rows == Rows())
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
