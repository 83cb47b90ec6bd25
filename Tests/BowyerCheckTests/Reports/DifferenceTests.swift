import Testing
import TestSupport

@testable import BowyerCheck

@Suite("where two values differ")
struct DifferenceTests {
  class Animal {
    let name: String
    init(_ name: String) { self.name = name }
  }
  final class Dog: Animal { let legs = 4 }

  private func differences(_ left: Any, _ right: Any) -> [String] {
    Difference.all(between: left, and: right).map(\.description)
  }

  @Test("name a value that is not equal to itself, and say so")
  func unequalToItself() {
    struct Reading: Equatable {
      var title = "a"
      var values: [Double] = [1, .nan]
    }
    struct Odd: Equatable {
      static func == (left: Odd, right: Odd) -> Bool { false }
    }
    func differences<Value: Equatable>(_ left: Value, _ right: Value) -> [String] {
      guard case .failed(let evidence) = (left <-> right).verdict(explained: true) else {
        return []
      }
      return evidence.differences
    }
    expectEqual(
      differences(Reading(), Reading()),
      ["values[1]: nan ≠ nan, which is not equal to itself"]
    )
    expectEqual(
      differences(Reading(), Reading(title: "b")),
      [#"title: "a" ≠ "b""#, "values[1]: nan ≠ nan, which is not equal to itself"]
    )
    expectEqual(differences(Double.nan, 1), ["nan ≠ 1.0"])
    expectEqual(differences([Odd()], [Odd()]), ["[0]: Odd() ≠ Odd(), which is not equal to itself"])
    #expect(Difference.all(between: Reading(), and: Reading()).isEmpty)
  }

  @Test("dictionaries: the keys whose values differ, in their order, and those of one alone")
  func dictionaries() {
    expectEqual(
      differences(["b": [1], "a": [2], "c": [0]], ["a": [3], "b": [1, 4], "d": [0]]),
      [
        #"["a"][0]: 2 ≠ 3"#, #"["b"][1]: nothing ≠ 4"#, #"["c"]: [0] ≠ nothing"#,
        #"["d"]: nothing ≠ [0]"#,
      ]
    )
    let large = Dictionary(uniqueKeysWithValues: (0..<300).map { ($0, $0) })
    var changed = large
    changed[299] = 7
    expectEqual(differences(large, changed), ["[299]: 299 ≠ 7"])
    expectEqual(differences(large, large), [])
    let long = [String(repeating: "k", count: 900): 1]
    #expect(differences(long, long.mapValues { $0 + 1 })[0].count < 60)
  }

  @Test("sets: what is in only one of them")
  func sets() {
    expectEqual(differences(Set(0..<300), Set(1..<301)), ["0 ≠ nothing", "nothing ≠ 300"])
    expectEqual(differences(Set([1, 2]), Set([2, 1])), [])
  }

  @Test("long strings: what is around the first difference")
  func strings() {
    let same = String(repeating: "x", count: 700)
    expectEqual(
      differences(same + "a", same + "b"),
      [#"…"xxxxxxxxxxxxxxxxxxxxa" ≠ …"xxxxxxxxxxxxxxxxxxxxb""#]
    )
    let start = differences("a" + same, "b" + same)
    #expect(start.count == 1 && start[0].hasPrefix(#""axx"#) && start[0].hasSuffix(#"xx"…"#))
    expectEqual(differences(same, same.dropFirst(0)), [])
    expectEqual(differences(same, same), [])
  }

  @Test("optionals of optionals: the one that is empty, and the one that holds an empty one")
  func optionals() {
    let (some, none): (Int??, Int??) = (.some(nil), .none)
    expectEqual(differences(some as Any, none as Any), [".some(nil) ≠ nil"])
    expectEqual(render(Optional(some) as Any), ".some(.some(nil))")
    expectEqual(render(Int???(.some(.some(3))) as Any), "3")
  }

  @Test("objects: what their classes inherit, too")
  func inherited() {
    expectEqual(render(Dog("rex")), #"Dog(name: "rex", legs: 4)"#)
    expectEqual(differences(Dog("rex"), Dog("bello")), [#"name: "rex" ≠ "bello""#])
  }

  /// A list whose elements are labelled, as those of `Rows` are.
  private struct Labelled: CustomReflectable {
    var names: [String: Int]
    var order: [String]
    var customMirror: Mirror {
      Mirror(
        self,
        children: order.map { ($0, names[$0] ?? 0) as Mirror.Child },
        displayStyle: .collection
      )
    }
  }

  @Test("lists: by the labels of elements that have them, wherever these stand")
  func labels() {
    let one = Labelled(names: ["id: 1": 10, "id: 2": 20, "id: 3": 30], order: ["id: 1", "id: 2"])
    var other = one
    other.order = ["id: 3", "id: 2", "id: 1"]
    expectEqual(differences(one, other), ["[id: 3]: nothing ≠ 30"])
    expectEqual(differences(other, one), ["[id: 3]: 30 ≠ nothing"])
    other.names["id: 2"] = 21
    expectEqual(differences(one, other), ["[id: 2]: 20 ≠ 21", "[id: 3]: nothing ≠ 30"])
    other = one
    other.order = ["id: 2", "id: 1"]
    expectEqual(differences(one, other), ["[0]: id: 1 ≠ id: 2"])
    other.order = ["id: 1", "id: 1"]
    expectEqual(differences(one, other), ["[1]: 20 ≠ 10"])
  }

  @Test("are as deep as they can be")
  func structural() {
    expectEqual(
      differences([ValueTextTests.Point()], [ValueTextTests.Point(x: 2)]),
      ["[0].x: 1 ≠ 2"]
    )
    expectEqual(differences([1, 2, 3], [1, 5]), ["[1]: 2 ≠ 5", "[2]: 3 ≠ nothing"])
    expectEqual(
      differences(ValueTextTests.Shape.circle(1), ValueTextTests.Shape.circle(2)),
      [
        "circle: 1 ≠ 2"
      ]
    )
    expectEqual(
      differences(ValueTextTests.Shape.circle(1), ValueTextTests.Shape.dot),
      [".circle(1) ≠ .dot"]
    )
    expectEqual(differences(Optional(1) as Any, Optional<Int>.none as Any), ["1 ≠ nil"])
    expectEqual(differences((1, 2), (1, 3)), ["1: 2 ≠ 3"])
    expectEqual(differences(1, "1"), [#"1 ≠ "1""#])
    expectEqual(differences(Array(0..<9), Array(1..<10)).count, 4)
    expectEqual(differences(ValueTextTests.Point(), ValueTextTests.Point()), [])
  }
}
