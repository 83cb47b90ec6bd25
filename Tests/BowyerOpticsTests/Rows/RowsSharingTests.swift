import BowyerCheck
import BowyerOptics
import TestSupport
import Testing

private struct Wide: Identifiable, Equatable {
  var id: Int
  var values = [0]
  var padding = (0, 0, 0, 0, 0, 0)

  static func == (left: Wide, right: Wide) -> Bool {
    left.id == right.id && left.values == right.values
  }
}

private final class Tally {
  var comparisons = 0
}

private struct Counted: Identifiable, Equatable {
  let id: Int
  var value = 0
  let tally: Tally

  static func == (left: Counted, right: Counted) -> Bool {
    left.tally.comparisons += 1
    return left.id == right.id && left.value == right.value
  }
}

@Suite("Rows, of which a copy is held,") struct RowsSharingTests {
  private func wide(_ count: Int) throws -> Rows<Wide> {
    try Rows((0..<count).map { Wide(id: $0) })
  }

  @Test("copy one chunk and the spine for an update: at most 8 KiB of 10,000 rows of 64 bytes")
  func update() throws {
    expectEqual(MemoryLayout<Wide>.stride, 64)
    let held = try wide(10_000)
    for position in [0, 63, 64, 5_000, 9_999] {
      var (byID, byPosition, whole, key) = (held, held, held, held)
      byID.update(id: position) { $0.values.append(1) }
      byPosition.update(at: position) { $0.values.append(1) }
      _ = whole.updateOrAppend(Wide(id: position, values: [2]))
      key[id: position]?.values.append(1)
      for rows in [byID, byPosition, whole, key] {
        let unshared = rows.unshared(with: held)
        expectEqual(unshared.buffers, 3)
        #expect((64 * 64...8_192).contains(unshared.bytes) || position == 9_999)
        #expect(unshared.bytes <= 8_192)
      }
      #expect(byID[position].values == [0, 1] && held[position].values == [0])
    }
  }

  @Test("without copies, copy nothing for an update by a subscript, nor what is in the row")
  func subscripted() throws {
    var rows = try wide(200)
    rows[id: 70]?.values.reserveCapacity(9)
    func values() -> UnsafeRawPointer? {
      rows[70].values.withUnsafeBytes { $0.baseAddress }
    }
    let (buffers, array) = (rows.buffers, values())
    for _ in 0..<8 { rows[id: 70]?.values.append(1) }
    #expect(rows.buffers == buffers && values() == array && rows[70].values.count == 9)
  }

  @Test("share what a filter leaves, and all of it if no row is left out")
  func filtered() throws {
    let held = try wide(10_000)
    expectEqual(held.filter { _ in true }.unshared(with: held).buffers, 0)
    let rows = held.filter { $0.id != 5_000 }
    #expect(rows.ids == held.ids.filter { $0 != 5_000 } && rows.flaws == [])
    #expect(rows.unshared(with: held).bytes <= 16_384)
  }

  @Test("copy no more for an update of rows that were inserted in any order")
  func fragmented() throws {
    let config = Config(cases: TestSize.of(25, full: 100))
    try forAll(.array(of: .integer(in: 0...5_000), count: 0...50), config: config) { places in
      var rows = try wide(2_000)
      for (offset, place) in places.enumerated() {
        try rows.insert(Wide(id: -1 - offset), at: place)
        rows.remove(at: place / 2)
      }
      let held = rows
      rows.update(at: (places.first ?? 0) % rows.count) { $0.values.append(1) }
      let unshared = rows.unshared(with: held)
      return unshared.buffers == 3 && unshared.bytes <= 8_192
    }
  }

  @Test("copy a small part for a row that is inserted, removed, moved or renamed")
  func structure() throws {
    let held = try Rows((0..<10_000).map { Item(id: $0) })
    let changes: [(inout Rows<Item>) throws -> Void] = [
      { try $0.insert(Item(id: -1), at: 5_000) },
      { try $0.append(Item(id: -1)) },
      { $0.remove(at: 5_000) },
      { $0.remove(id: 3) },
      { $0.move(id: 3, to: 9_000) },
      { $0.swapAt(3, 9_000) },
      { $0.update(id: 3) { $0.id = -1 } },
      { $0.removeAll { $0.id == 77 } },
    ]
    let whole = held.buffers.values.reduce(0, +)
    for change in changes {
      var rows = held
      try change(&rows)
      #expect(rows.unshared(with: held).bytes <= 32_768)
      #expect(rows != held)
    }
    #expect(whole > 350_000)
  }

  @Test("are compared without a look at what the two share")
  func comparison() throws {
    let tally = Tally()
    let held = try Rows((0..<10_000).map { Counted(id: $0, tally: tally) })
    var rows = held
    #expect(rows == held && tally.comparisons == 0)
    rows.update(id: 5_000) { $0.value += 0 }
    #expect(rows == held && tally.comparisons == 64)
    rows.update(id: 5_000) { $0.value += 1 }
    #expect(rows != held && tally.comparisons <= 128)
  }
}

@Suite("Rows, of which no copy is held,") struct RowsInPlaceTests {
  @Test("are updated where they are, however many there are", arguments: [1, 100, 10_000])
  func inPlace(count: Int) throws {
    var rows = try Rows((0..<count).map { Wide(id: $0) })
    rows.update(id: count / 2) { $0.values.reserveCapacity(1_000) }
    let before = rows.buffers
    var places: Set<UnsafePointer<Int>?> = []
    func grow(_ row: inout Wide) {
      row.values.append(row.values.count)
      places.insert(row.values.withUnsafeBufferPointer { $0.baseAddress })
    }
    for _ in 0..<100 {
      rows.update(id: count / 2, grow)
      rows.update(at: count / 2, grow)
    }
    rows.updateEach { $0.padding.0 += 1 }
    rows.swapAt(0, count - 1)
    expectEqual(rows.buffers, before)
    expectEqual(rows[id: count / 2]?.values, Array(0...200))
    expectEqual(places.count, 1)
  }
}
