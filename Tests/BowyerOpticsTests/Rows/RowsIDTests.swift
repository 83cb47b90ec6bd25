import BowyerCheck
import BowyerKinds
import Testing
import TestSupport

@testable import BowyerOptics

/// An id whose hash says nothing.
private struct Same: Hashable, Sendable {
  let value: Int

  func hash(into hasher: inout Hasher) {}
}

private struct Row<ID: Hashable & Sendable>: Identifiable, Equatable, Sendable {
  var id: ID
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
    expectEqual(rows.ids.map(\.value), Array(stride(from: 1, to: 300, by: 2)))
    #expect((0..<300).allSatisfy { rows.contains(id: Same(value: $0)) == ($0 % 2 == 1) })
    expectEqual(rows.flaws.filter { !$0.contains("leaves") }, [])
  }

  @Test("that are not equal to themselves are refused, as those of another row are")
  func neverEqual() throws {
    var rows = try Rows([1.0, 2].map { Row(id: $0) })
    #expect(throws: DuplicateID.self) { try Rows([1.0, .nan].map { Row(id: $0) }) }
    #expect(throws: DuplicateID.self) { try rows.append(Row(id: .nan)) }
    #expect(throws: DuplicateID.self) { try rows.insert(Row(id: .nan), at: 0) }
    #expect(throws: DuplicateID.self) {
      try rows.append(contentsOf: [Row(id: 3), Row(id: .nan)])
    }
    #expect(rows.ids == [1, 2] && rows.flaws == [])
    expectEqual(rows.updateOrAppend(Row(id: .nan)), nil)
    #expect(rows.ids == [1, 2] && rows.flaws == [])
    let others = Rows([1, .nan, 2, 2].map { Row(id: $0) }) { _, _ in Row(id: .nan) }
    #expect(others.ids == [1] && others.flaws == [])
  }

  @Test("that come to be not equal to themselves take their rows with them")
  func becomingUnequal() throws {
    var rows = try Rows((0..<200).map { Row(id: Double($0)) })
    rows.update(id: 7) { $0.id = .nan }
    #expect(rows.count == 199 && rows[7].id == 8 && rows.flaws == [])
    rows.update(at: 0) { $0.id = .nan }
    #expect(rows.count == 198 && rows[0].id == 1 && rows.flaws == [])
    rows.updateEach { if $0.id > 2 { $0.id = .nan } }
    #expect(rows.ids == [1, 2] && rows.flaws == [])
    var changed = rows
    changed.update(at: 0) { $0 = Row(id: .nan) }
    #expect(changed.ids == [2] && changed.flaws == [])
    let each = Rows<Row<Double>>.each.modify(rows) { _ in Row(id: .nan) }
    #expect(each.isEmpty && each.flaws == [])
  }

  @Test("of rows that are there always find them, and remove them, whatever ids come")
  func accepted() throws {
    let step = Gen.zip(.integer(in: 0...11), .integer(in: 0...9), .integer(in: 0...9))
    try forAll(.array(of: step, count: 0...60)) { steps in
      var rows = Rows<Row<Double>>()
      for (kind, one, other) in steps {
        // Every fifth id is no number.
        let (id, place) = (one % 5 == 0 ? Double.nan : Double(one), other)
        switch kind {
        case 0: try? rows.append(Row(id: id))
        case 1: try? rows.insert(Row(id: id), at: place)
        case 2: try? rows.append(contentsOf: [Row(id: Double(other)), Row(id: id)])
        case 3: rows.updateOrAppend(Row(id: id))
        case 4: rows.update(at: place) { $0.id = id }
        case 5: rows.update(id: Double(place)) { $0.id = id }
        case 6: rows.updateEach { if $0.id > Double(place) { $0.id = id } }
        case 7: rows.move(fromOffsets: [one], toOffset: place)
        case 8: rows = Rows(rows + [Row(id: id)]) { _, _ in Row(id: Double(place)) }
        case 9: rows[id: Double(place)] = Row(id: id)
        case 10: rows = [Row(id: Double(place)), Row(id: id), Row(id: Double(one))]
        default: rows.remove(id: id)
        }
        if rows.flaws != [] { return "\(rows.flaws)" <-> "[]" }
      }
      for id in rows.ids where rows.remove(id: id)?.id != id { return "\(id)" <-> "removed" }
      return "\(rows.count)" <-> "0"
    }
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
          if let object = rows[id: other] { expectEqual(object.id, other) }
        }
      }
      return rows.map(ObjectIdentifier.init) == objects.map(ObjectIdentifier.init)
    }
  }

  @Test("are the same as others if rows differ only in values that are unequal to themselves")
  func unequalRows() throws {
    struct Reading: Identifiable, Equatable {
      var id: Int
      var value = Double.nan
    }
    func rows() throws -> Rows<Reading> { try Rows((0..<200).map { Reading(id: $0) }) }
    let (one, other) = (try rows(), try rows())
    #expect(one != other && areSame(one, other) && areSame(one, one))
    var changed = one
    changed[id: 150]?.value = 1
    #expect(!areSame(one, changed) && !areSame(changed, other))
    changed[id: 150]?.value = .nan
    #expect(areSame(one, changed) && areSame(changed, other))
  }
}
