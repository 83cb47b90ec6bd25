import BowyerKinds
import TestSupport
import Testing

@testable import BowyerCheck

@Suite("values in reports")
struct ValueTextTests {
  enum Shape: Equatable { case dot, circle(Int), ring(Int), box(width: Int, height: Int) }
  struct Named: CustomStringConvertible { let description: String }
  struct Point { var x = 1, name = "p" }
  final class Node { let next: Node? = nil }

  @Test("are written as Swift writes them, on one line")
  func rendering() {
    expectEqual(render(Point()), "Point(x: 1, name: \"p\")")
    expectEqual(
      render([Shape.dot, .circle(2), .box(width: 1, height: 2)]),
      "[.dot, .circle(2), .box(width: 1, height: 2)]"
    )
    expectEqual(render(Optional<Int>.none as Any), "nil")
    expectEqual(render(Optional("here") as Any), "\"here\"")
    expectEqual(render(["b": 2, "a": 1]), #"["a": 1, "b": 2]"#)
    expectEqual(render(Set([3, 1, 2])), "[1, 2, 3]")
    expectEqual(render((1, b: "two\n")), #"(1, b: "two\n")"#)
    expectEqual(render(Node()), "Node(next: nil)")
    expectEqual(render(()), "()")
    expectEqual(render("one two".prefix(3)), "\"one\"")
    expectEqual(render(Int???.some(.some(.none)) as Any), ".some(.some(nil))")
    expectEqual(render(Int???.some(3) as Any), "3")
    let dog = DifferenceTests.Dog("rex")
    expectEqual(render((dog, dog)), #"(Dog(name: "rex", legs: 4), Dog(name: "rex", legs: 4))"#)
  }

  @Test("are cut off, and compared as texts, where they are long or deep")
  func long() {
    func nest(_ levels: Int, _ value: Any) -> Any {
      (0..<levels).reduce(value) { inner, _ in [inner] }
    }
    expectEqual(render(nest(3, 7)), "[[[7]]]")
    #expect(render(nest(50, 7)).contains("…"))
    let found = Difference.all(between: nest(21, 1), and: nest(21, 2)).map(\.description)
    #expect(found.first?.hasSuffix(": [1] ≠ [2]") == true)
    let text = render(Array(repeating: "abcdefgh", count: 10_000))
    #expect(text.hasSuffix("…") && text.count < 700)
    // A character of very many marks.
    let marks = "e" + String(repeating: "\u{301}", count: 200_000)
    for value: Any in [marks, Named(description: marks), Array(marks)] {
      #expect(render(value).unicodeScalars.count < 700)
    }
  }

  @Test("have control characters escaped, and those that make two texts look alike")
  func escaped() {
    expectEqual(render(Named(description: "\u{1B}[2J\u{7}\0\t")), #"\u{1B}[2J\u{07}\0\t"#)
    expectEqual(
      render(Named(description: "a\u{9B}\u{202E}b\u{2066}\r\nc\rd\n")),
      #"a\u{009B}\u{202E}b\u{2066}⏎c⏎d⏎"#
    )
    expectEqual(render("\u{1B}\u{9B}\u{202E}é"), #""\u{1B}\u{009B}\u{202E}é""#)
    expectEqual(render("👩‍👧 é"), #""👩‍👧 é""#)
    for (one, other) in [("a\u{200B}b", "ab"), ("a\u{A0}b", "a b"), ("a\u{3164}b", "ab")] {
      guard case .failed(let evidence) = (one <-> other).verdict(explained: true) else {
        Issue.record("\(one) is \(other)")
        continue
      }
      expectEqual(evidence.sides.map(\.value), [one.literal, other.literal])
      expectEqual(evidence.differences, ["\(one.literal) ≠ \(other.literal)"])
    }
    expectEqual(render("a\u{200B}b"), #""a\u{200B}b""#)
    expectEqual(render(Named(description: "a\u{3000}\u{FE0F}b")), #"a\u{3000}\u{FE0F}b"#)
  }

  @Test("have control characters escaped in reasons, names and labels, too")
  func reasons() throws {
    let failure = try falsify(.int, config: Config(seed: 1, name: "bold \u{1B}[1m")) { _ in
      label("\u{7}loud")
      return Verdict.failed("first\n\u{202E}second\u{1B}")
    }
    let text = failure.description
    #expect(text.contains(#"bold \u{1B}[1m"#) && text.contains(#"\u{202E}second\u{1B}"#))
    #expect(text.contains("first\n") && !text.unicodeScalars.contains("\u{1B}"))
    let report = try forAll(.bool) { _ in label("\u{7}loud") }
    #expect(report.description.hasSuffix(#": 100 % \u{07}loud"#))
  }
}

@Suite("objects that hold one another")
struct CyclicValueTests {
  final class Graph { var edges: [String: Graph] = [:] }
  final class Item: Hashable {
    var others: Set<Item> = []
    static func == (left: Item, right: Item) -> Bool { left === right }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
  }
  final class Link {
    var next: [Link] = []
    let name: String
    init(_ name: String) { self.name = name }
  }

  @Test("through dictionaries and sets are written once, in many ways compared once, and in time")
  func rendering() {
    let graph = Graph()
    graph.edges["self"] = graph
    expectEqual(render(graph), #"Graph(edges: ["self": Graph(…)])"#)
    graph.edges = [:]
    let item = Item()
    item.others = [item]
    expectEqual(render(item), "Item(others: [Item(…)])")
    item.others = []
    let graphs = (0..<12).map { _ in Graph() }
    for graph in graphs {
      for (number, other) in graphs.enumerated() { graph.edges["\(number)"] = other }
    }
    let text = render(graphs)
    #expect(text.count < 700 && text == render(graphs))
    for graph in graphs { graph.edges = [:] }
    func ring(_ last: String) -> [Link] {
      let links = ["a", "b", "c", last].map { Link($0) }
      for link in links { link.next = links }
      return links
    }
    let (one, same, other) = (ring("d"), ring("d"), ring("e"))
    #expect(Difference.all(between: one, and: same).isEmpty)
    let found = Difference.all(between: one, and: other).map(\.description)
    expectEqual(found, [#"[0].next[1].next[2].next[3].name: "d" ≠ "e""#])
    for link in one + same + other { link.next = [] }
  }
}

@Suite("where two values differ")
struct DifferenceTests {
  private typealias Point = ValueTextTests.Point
  private typealias Shape = ValueTextTests.Shape

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

  @Test("are the places as deep as they can be, in each kind of value")
  func places() {
    expectEqual(differences([Point()], [Point(x: 2)]), ["[0].x: 1 ≠ 2"])
    expectEqual(differences(Point(), Point()), [])
    expectEqual(differences([1, 2, 3], [1, 5]), ["[1]: 2 ≠ 5", "[2]: 3 ≠ nothing"])
    expectEqual(differences(Array(0..<9), Array(1..<10)).count, 4)
    expectEqual(differences(Shape.circle(1), Shape.circle(2)), ["circle: 1 ≠ 2"])
    expectEqual(differences(Shape.circle(1), Shape.dot), [".circle(1) ≠ .dot"])
    expectEqual(differences([Shape.circle(1)], [Shape.ring(1)]), ["[0]: .circle(1) ≠ .ring(1)"])
    expectEqual(differences(Optional(1) as Any, Optional<Int>.none as Any), ["1 ≠ nil"])
    let (some, none): (Int??, Int??) = (.some(nil), .none)
    expectEqual(differences(some as Any, none as Any), [".some(nil) ≠ nil"])
    expectEqual(differences((1, 2), (1, 3)), ["1: 2 ≠ 3"])
    expectEqual(differences([Point()].first as Any, [Point(x: 2)].first as Any), ["x: 1 ≠ 2"])
    expectEqual(differences(1, "1"), [#"1 ≠ "1""#])
    expectEqual(Difference.all(between: 1, and: "1").map(\.type), ["Int or String"])
    expectEqual(differences(Set(0..<300), Set(1..<301)), ["0 ≠ nothing", "nothing ≠ 300"])
    expectEqual(differences(Set([1, 2]), Set([2, 1])), [])
    // What its class inherits, too.
    expectEqual(differences(Dog("rex"), Dog("bello")), [#"name: "rex" ≠ "bello""#])
  }

  @Test("are the keys of dictionaries in their order, and the surroundings in long strings")
  func long() {
    expectEqual(
      differences(["b": [1], "a": [2], "c": [0]], ["a": [3], "b": [1, 4], "d": [0]]),
      [
        #"["a"][0]: 2 ≠ 3"#, #"["b"][1]: nothing ≠ 4"#, #"["c"]: [0] ≠ nothing"#,
        #"["d"]: nothing ≠ [0]"#,
      ]
    )
    let large = Dictionary(uniqueKeysWithValues: (0..<300).map { ($0, $0) })
    let changed = large.merging([299: 7]) { $1 }
    expectEqual(differences(large, changed), ["[299]: 299 ≠ 7"])
    expectEqual(differences(large, large), [])
    let long = [String(repeating: "k", count: 900): 1]
    #expect(differences(long, long.mapValues { $0 + 1 })[0].count < 60)
    let same = String(repeating: "x", count: 700)
    expectEqual(
      differences(same + "a", same + "b"),
      [#"…"xxxxxxxxxxxxxxxxxxxxa" ≠ …"xxxxxxxxxxxxxxxxxxxxb""#]
    )
    let start = differences("a" + same, "b" + same)
    #expect(start.count == 1 && start[0].hasPrefix(#""axx"#) && start[0].hasSuffix(#"xx"…"#))
    expectEqual(differences(same, same.dropFirst(0)), [])
    let short = differences(same, same.prefix(300) + "b")
    #expect(short.count == 1 && short[0].hasSuffix(#" ≠ …"xxxxxxxxxxxxxxxxxxxxb""#))
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
}
