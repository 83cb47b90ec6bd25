import BowyerCheck
import BowyerOptics
import Testing

/// An id whose hash says nothing.
private struct Same: Hashable {
  let value: Int

  func hash(into hasher: inout Hasher) {}
}

private struct Row<ID: Hashable>: Identifiable {
  let id: ID
}

private final class Object: Identifiable {
  var id: Int

  init(id: Int) { self.id = id }
}

@Suite("The ids of rows") struct RowsIDTests {
  @Test("are found even if they all have the same hash")
  func sameHash() throws {
    var rows = try Rows((0..<300).map { Row(id: Same(value: $0)) })
    for value in stride(from: 0, to: 300, by: 2) { rows.remove(id: Same(value: value)) }
    #expect(rows.ids.map(\.value) == Array(stride(from: 1, to: 300, by: 2)))
    #expect((0..<300).allSatisfy { rows.contains(id: Same(value: $0)) == ($0 % 2 == 1) })
    #expect(rows.flaws.filter { !$0.contains("leaves") } == [])
  }

  @Test("may be equal to nothing, not even to themselves")
  func neverEqual() throws {
    var rows = try Rows([Double.nan, 1, .nan, 2].map { Row(id: $0) })
    #expect(rows.count == 4 && !rows.contains(id: .nan) && rows.index(id: 2) == 3)
    rows.move(fromOffsets: [0], toOffset: 4)
    rows.updateEach { _ in }
    #expect(rows.remove(at: 3)?.id.isNaN == true && rows.count == 3)
    rows.removeAll { $0.id.isNaN }
    #expect(rows.ids == [1, 2])
  }

  @Test("of objects, changed behind the back of the rows, leave each row in its place")
  func changedBehind() throws {
    let step = Gen.zip(.integer(in: 0...5), .integer(in: 0...200), .integer(in: 0...200))
    try forAll(.array(of: step, count: 0...60)) { steps in
      var objects = (0..<150).map { Object(id: $0) }
      var rows = try Rows(objects)
      for (kind, one, other) in steps {
        let place = one % max(1, objects.count)
        switch kind {
        case 0:
          let object = Object(id: other)
          if (try? rows.insert(object, at: place)) != nil { objects.insert(object, at: place) }
        case 1 where !objects.isEmpty: objects[place].id = other
        case 2 where !objects.isEmpty:
          objects.remove(at: place)
          rows.remove(at: place)
        case 3:
          if let object = rows.remove(id: other) { objects.removeAll { $0 === object } }
        case 4 where other < objects.count:
          rows.swapAt(place, other)
          objects.swapAt(place, other)
        default:
          if let object = rows[id: other] { #expect(object.id == other) }
        }
      }
      return rows.map(ObjectIdentifier.init) == objects.map(ObjectIdentifier.init)
    }
  }
}
