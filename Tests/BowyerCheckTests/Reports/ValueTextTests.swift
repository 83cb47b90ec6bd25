import Testing

@testable import BowyerCheck

@Suite("values in reports")
struct ValueTextTests {
  enum Shape: Equatable { case dot, circle(Int), box(width: Int, height: Int) }
  struct Point { var x = 1, name = "p" }
  final class Node { let next: Node? = nil }

  @Test("are written as Swift writes them, on one line")
  func rendering() {
    #expect(render(Point()) == "Point(x: 1, name: \"p\")")
    #expect(
      render([Shape.dot, .circle(2), .box(width: 1, height: 2)])
        == "[.dot, .circle(2), .box(width: 1, height: 2)]"
    )
    #expect(render(Optional<Int>.none as Any) == "nil")
    #expect(render(Optional("here") as Any) == "\"here\"")
    #expect(render(["b": 2, "a": 1]) == #"["a": 1, "b": 2]"#)
    #expect(render(Set([3, 1, 2])) == "[1, 2, 3]")
    #expect(render((1, b: "two\n")) == #"(1, b: "two\n")"#)
    #expect(render(Node()) == "Node(next: nil)")
    #expect(render(()) == "()")
  }

  @Test("are cut off when they are long")
  func long() {
    let text = render(Array(repeating: "abcdefgh", count: 10_000))
    #expect(text.hasSuffix("…") && text.count < 700)
  }

  @Test("are cut off, and compared as texts, where they are deep")
  func deep() {
    func nest(_ levels: Int, _ value: Any) -> Any {
      (0..<levels).reduce(value) { inner, _ in [inner] }
    }
    #expect(render(nest(3, 7)) == "[[[7]]]")
    #expect(render(nest(50, 7)).contains("…"))
    #expect(differences(nest(21, 1), nest(21, 2)).first?.hasSuffix(": [1] ≠ [2]") == true)
  }

  private func differences(_ left: Any, _ right: Any) -> [String] {
    Difference.all(between: left, and: right).map(\.description)
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

  @Test("are distinguished by the labels of elements that have them, wherever these stand")
  func labels() {
    let one = Labelled(names: ["id: 1": 10, "id: 2": 20, "id: 3": 30], order: ["id: 1", "id: 2"])
    var other = one
    other.order = ["id: 3", "id: 2", "id: 1"]
    #expect(differences(one, other) == ["[id: 3]: nothing ≠ 30"])
    #expect(differences(other, one) == ["[id: 3]: 30 ≠ nothing"])
    other.names["id: 2"] = 21
    #expect(differences(one, other) == ["[id: 2]: 20 ≠ 21", "[id: 3]: nothing ≠ 30"])
    other = one
    other.order = ["id: 2", "id: 1"]
    #expect(differences(one, other) == ["[0]: id: 1 ≠ id: 2"])
    other.order = ["id: 1", "id: 1"]
    #expect(differences(one, other) == ["[1]: 20 ≠ 10"])
  }

  @Test("are distinguished as deep as they can be")
  func structural() {
    #expect(differences([Point()], [Point(x: 2)]) == ["[0].x: 1 ≠ 2"])
    #expect(differences([1, 2, 3], [1, 5]) == ["[1]: 2 ≠ 5", "[2]: 3 ≠ nothing"])
    #expect(differences(Shape.circle(1), Shape.circle(2)) == ["circle: 1 ≠ 2"])
    #expect(differences(Shape.circle(1), Shape.dot) == [".circle(1) ≠ .dot"])
    #expect(differences(Optional(1) as Any, Optional<Int>.none as Any) == ["1 ≠ nil"])
    #expect(differences((1, 2), (1, 3)) == ["1: 2 ≠ 3"])
    #expect(differences(1, "1") == [#"1 ≠ "1""#])
    #expect(differences(Array(0..<9), Array(1..<10)).count == 4)
    #expect(differences(Point(), Point()) == [])
  }
}
