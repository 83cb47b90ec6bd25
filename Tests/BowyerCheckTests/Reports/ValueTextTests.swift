import Testing
import TestSupport

@testable import BowyerCheck

@Suite("values in reports")
struct ValueTextTests {
  enum Shape: Equatable { case dot, circle(Int), box(width: Int, height: Int) }
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
    expectEqual(render(nest(3, 7)), "[[[7]]]")
    #expect(render(nest(50, 7)).contains("…"))
    let found = Difference.all(between: nest(21, 1), and: nest(21, 2)).map(\.description)
    #expect(found.first?.hasSuffix(": [1] ≠ [2]") == true)
  }
}
