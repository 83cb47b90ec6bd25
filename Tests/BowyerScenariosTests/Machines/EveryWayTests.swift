import Testing
import TestSupport

@testable import BowyerScenarios

@Suite("The paths through a tree of decisions") struct EveryWayTests {
  /// Goes ways until there are no more, or a number of them; a function says how many alternatives follow what was
  /// decided.
  private func ways(
    limit: Int,
    upTo most: Int = .max,
    _ count: ([Int]) -> Int
  ) -> (ways: [[Int]], isOver: Bool) {
    var orders = Orders(limit: limit)
    var ways: [[Int]] = []
    while ways.count < most {
      var way: [Int] = []
      while case let count = count(way), count > 0 { way.append(orders.decide(count)) }
      ways.append(way)
      if !orders.next() { return (ways, true) }
    }
    return (ways, false)
  }

  @Test("are each gone once, the first alternatives first, the last decision changed first")
  func all() {
    let (two, isOver) = ways(limit: 100) { $0.count < 2 ? 2 : 0 }
    expectEqual(two, [[0, 0], [0, 1], [1, 0], [1, 1]])
    #expect(isOver)
    // A decision for the only alternative is none.
    expectEqual(ways(limit: 100) { [1, 3, 1, 2][safe: $0.count] ?? 0 }.ways.count, 6)
    expectEqual(ways(limit: 100) { $0.isEmpty ? 1 : 0 }.ways, [[0]])
  }

  @Test("may be of different lengths")
  func uneven() {
    let found = ways(limit: 100) { way in
      way.count == 3 || way.last == 1 ? 0 : 2
    }
    expectEqual(found.ways, [[0, 0, 0], [0, 0, 1], [0, 1], [1]])
    #expect(found.isOver)
  }

  @Test("are drawn when there are too many: as many again, and the same each time")
  func drawn() {
    let (some, isOver) = ways(limit: 10) { $0.count < 12 ? 3 : 0 }
    #expect(isOver)
    expectEqual(some.count, 20)
    #expect(some[..<10].allSatisfy { $0[..<9] == Array(repeating: 0, count: 9)[...] })
    expectEqual(Set(some[..<10]).count, 10)
    let drawn = some[10...]
    expectEqual(Set(drawn.joined()), [0, 1, 2])
    expectEqual(Set(drawn).count, 10)
    expectEqual(ways(limit: 10) { $0.count < 12 ? 3 : 0 }.ways, some)
  }

  @Test("lead on where there are fewer alternatives than at the first visit")
  func fewer() {
    var visits = 0
    let found = ways(limit: 100, upTo: 6) { way in
      if way.isEmpty { visits += 1 }
      return way.isEmpty ? (visits < 3 ? 4 : 2) : 0
    }
    expectEqual(found.ways, [[0], [1], [1], [1]])
    #expect(found.isOver)
  }
}

extension Array {
  fileprivate subscript(safe index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
