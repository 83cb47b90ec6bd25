import TestSizes
import Testing

@testable import BowyerCheck

/// Returns a text as it is if it is short, else its size, how it begins and how it ends; all in ASCII.
private func brief(_ text: String) -> String {
  let scalars = text.unicodeScalars
  func written(_ part: some Sequence<Unicode.Scalar>) -> String {
    part.map { $0.escaped(asASCII: $0 != "…" && $0 != "≠") }.joined()
  }
  if text.isEmpty { return "-" }
  guard scalars.count > 110 else { return written(scalars) }
  return
    "\(scalars.count) \(text.utf8.count) \(written(scalars.prefix(40))) \(written(scalars.suffix(15)))"
}

@Suite("where two values differ, at the borders")
struct DifferenceBorderTests {
  enum Shape { case dot, circle(Int), square(Int), box(width: Int, height: Point) }
  struct Point { var x = 1, y = [2] }
  struct Nothing {}
  struct Named: CustomStringConvertible { var description: String }
  struct Line { var start = Point(), end = Point() }
  class Base { var a = 1 }
  final class Derived: Base { var b = [1, 2] }
  final class Empty {}
  struct Labelled: CustomReflectable {
    var labels: [String?]
    var customMirror: Mirror {
      Mirror(
        self,
        children: labels.enumerated().map { ($1, $0) as Mirror.Child },
        displayStyle: .collection
      )
    }
  }

  private func nest(_ levels: Int, _ value: Any) -> Any {
    (0..<levels).reduce(value) { inner, _ in [inner] }
  }

  private func derived(_ a: Int, _ b: [Int]) -> Derived {
    let object = Derived()
    (object.a, object.b) = (a, b)
    return object
  }

  private var pairs: [(Any, Any)] {
    let (empty, object) = (Empty(), derived(1, [2]))
    let x = { String(repeating: "x", count: $0) }
    return [
      (1, 1), (1, 2), (1, 1.0), (Int8(1), Int16(1)), ("a", "a"), ("a", "b"),
      ("b", "b" as Substring),
      (Point(), Point(x: 2, y: [2, 3])), (Line(), Line(start: Point(x: 3), end: Point(y: []))),
      (Nothing(), Nothing()), (Nothing(), Empty()),
      (Named(description: "a"), Named(description: "b")),
      (Shape.dot, Shape.dot), (Shape.dot, Shape.circle(1)), (Shape.circle(1), Shape.square(1)),
      (Shape.box(width: 1, height: Point()), Shape.box(width: 2, height: Point(y: [3]))),
      ([Shape.circle(1)], [Shape.circle(2)]),
      (Int?.some(1) as Any, Int?.some(2) as Any), (Int?.none as Any, Int?.some(2) as Any),
      ([Int?.some(1)], [Int?.some(2)]), ((1, b: 2), (1, b: 3)), ((1, 2), (1, 2, 3)),
      (object, object), (empty, Empty()), (derived(1, [2]), derived(1, [2])),
      (derived(1, [2]), derived(2, [3, 4])), (Base(), derived(1, [])),
      ([1, 2, 3], [1, 2]), ([], [1, 2]), ([3], [4]),
      (Set([1, 2, 3]), Set([3, 4, 5])), (Set<Int>(), Set([9, 10])),
      (["a": 1, "b": 2], ["b": 2]), (["a": Point()], ["a": Point(x: 2)]), ([1: "a"], [2: "a"]),
      ([x(39): 1], [x(39): 2]), ([x(38): 1], [x(38): 2]), ([x(37): 1], [x(37): 2]),
      (Labelled(labels: ["a", "b"]), Labelled(labels: ["b", "a"])),
      (Labelled(labels: ["a", "b", "c"]), Labelled(labels: ["a", "c"])),
      (Labelled(labels: ["a"]), Labelled(labels: ["a", "d", "e"])),
      (Labelled(labels: ["a", nil]), Labelled(labels: ["a", "b"])),
      (Labelled(labels: ["a", "a"]), Labelled(labels: ["b", "a"])),
      (Labelled(labels: ["z", x(41)]), Labelled(labels: ["z"])),
      (Labelled(labels: ["z", x(40)]), Labelled(labels: ["z"])),
      (Labelled(labels: [x(41), "z"]), Labelled(labels: ["z", x(41)])),
      (nest(18, 1), nest(18, 2)), (nest(19, 1), nest(19, 2)), (nest(20, 1), nest(20, 2)),
      (nest(21, 1), nest(21, 2)), (nest(20, Point()), nest(20, Point(x: 2))),
      (x(499), x(499) + "y"), (x(500), x(500) + "y"), (x(500) + "yz", x(500)),
      ("a" + x(500), "b" + x(500)), (x(19) + "a" + x(500), x(19) + "b" + x(500)),
      (x(20) + "a" + x(500), x(20) + "b" + x(500)), (x(21) + "a" + x(500), x(21) + "b" + x(500)),
      (x(500) + "a" + x(38), x(500) + "b" + x(39)), (x(500) + "a" + x(39), x(500) + "b" + x(40)),
      (x(600), x(600).dropLast()), (x(600), 7),
      ([["k": (x(501), Shape.circle(1))]], [["k": (x(502), Shape.circle(2))]]),
    ]
  }

  @Test("is reported with its place, both sides and their type")
  func table() {
    let rows = pairs.enumerated().map { number, pair in
      let all = Difference.all(between: pair.0, and: pair.1, limit: 3)
      return "\(number): "
        + (all.isEmpty ? "-" : "")
        + all.map { "\(brief("\($0)")) | \(brief("\($0.place)")) | \($0.type ?? "-")" }
        .joined(separator: "; ")
    }
    let expected = #"""
      0: -
      1: 1 ≠ 2 | - | Int
      2: 1 ≠ 1.0 | - | Int or Double
      3: -
      4: -
      5: \"a\" ≠ \"b\" | - | String
      6: -
      7: x: 1 ≠ 2 | x | Int; y[1]: nothing ≠ 3 | y | Int
      8: start.x: 1 ≠ 3 | start.x | Int; end.y[0]: 2 ≠ nothing | end.y | Int
      9: -
      10: Nothing() ≠ Empty() | - | Nothing or Empty
      11: description: \"a\" ≠ \"b\" | description | String
      12: -
      13: .dot ≠ .circle(1) | - | Shape
      14: .circle(1) ≠ .square(1) | - | Shape
      15: box.width: 1 ≠ 2 | box.width | Int; box.height.y[0]: 2 ≠ 3 | box.height.y[0] | Int
      16: [0].circle: 1 ≠ 2 | [0].circle | Int
      17: 1 ≠ 2 | - | Int
      18: nil ≠ 2 | - | Optional<Int>
      19: [0]: 1 ≠ 2 | [0] | Int
      20: b: 2 ≠ 3 | b | Int
      21: (1, 2) ≠ (1, 2, 3) | - | (Int, Int) or (Int, Int, Int)
      22: -
      23: -
      24: -
      25: a: 1 ≠ 2 | a | Int; b[0]: 2 ≠ 3 | b[0] | Int; b[1]: nothing ≠ 4 | b | Int
      26: Base(a: 1) ≠ Derived(a: 1, b: []) | - | Base or Derived
      27: [2]: 3 ≠ nothing | - | Int
      28: [] ≠ [1, 2] | - | Array<Any> or Array<Int>
      29: [0]: 3 ≠ 4 | [0] | Int
      30: 1 ≠ nothing | - | Int; nothing ≠ 4 | - | Int; 2 ≠ nothing | - | Int
      31: nothing ≠ 10 | - | Int; nothing ≠ 9 | - | Int
      32: [\"a\"]: 1 ≠ nothing | - | Int
      33: [\"a\"].x: 1 ≠ 2 | [\"a\"].x | Int
      34: [1]: \"a\" ≠ nothing | - | String; [2]: nothing ≠ \"a\" | - | String
      35: [\"xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx…]: 1 ≠ 2 | [\"xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx…] | Int
      36: [\"xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx\"]: 1 ≠ 2 | [\"xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx\"] | Int
      37: [\"xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx\"]: 1 ≠ 2 | [\"xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx\"] | Int
      38: [a]: 0 ≠ 1 | [a] | Int; [b]: 1 ≠ 0 | [b] | Int
      39: [b]: 1 ≠ nothing | - | Int; [c]: 2 ≠ 1 | [c] | Int
      40: [d]: nothing ≠ 1 | - | Int; [e]: nothing ≠ 2 | - | Int
      41: -
      42: -
      43: [xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx…]: 1 ≠ nothing | - | Int
      44: [xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx]: 1 ≠ nothing | - | Int
      45: [xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx…]: 0 ≠ 1 | [xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx…] | Int; [z]: 1 ≠ 0 | [z] | Int
      46: [0][0][0][0][0][0][0][0][0][0][0][0][0][0][0][0][0][0]: 1 ≠ 2 | [0][0][0][0][0][0][0][0][0][0][0][0][0][0][0][0][0][0] | Int
      47: [0][0][0][0][0][0][0][0][0][0][0][0][0][0][0][0][0][0][0]: 1 ≠ 2 | [0][0][0][0][0][0][0][0][0][0][0][0][0][0][0][0][0][0][0] | Int
      48: [0][0][0][0][0][0][0][0][0][0][0][0][0][0][0][0][0][0][0][0]: 1 ≠ 2 | [0][0][0][0][0][0][0][0][0][0][0][0][0][0][0][0][0][0][0][0] | Int
      49: [0][0][0][0][0][0][0][0][0][0][0][0][0][0][0][0][0][0][0][0]: [1] ≠ [2] | [0][0][0][0][0][0][0][0][0][0][0][0][0][0][0][0][0][0][0][0] | Array<Any>
      50: [0][0][0][0][0][0][0][0][0][0][0][0][0][0][0][0][0][0][0][0]: Point(x: 1, y: [2]) ≠ Point(x: 2, y: [2]) | [0][0][0][0][0][0][0][0][0][0][0][0][0][0][0][0][0][0][0][0] | Point
      51: 1006 1008 \"xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx xxxxxxxxxxxxxy\" | - | String
      52: …\"xxxxxxxxxxxxxxxxxxxx\" ≠ …\"xxxxxxxxxxxxxxxxxxxxy\" | - | String
      53: …\"xxxxxxxxxxxxxxxxxxxxyz\" ≠ …\"xxxxxxxxxxxxxxxxxxxx\" | - | String
      54: 129 135 \"axxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx xxxxxxxxxxxxx\"… | - | String
      55: 129 135 \"xxxxxxxxxxxxxxxxxxxaxxxxxxxxxxxxxxxxxxx xxxxxxxxxxxxx\"… | - | String
      56: 129 135 \"xxxxxxxxxxxxxxxxxxxxaxxxxxxxxxxxxxxxxxx xxxxxxxxxxxxx\"… | - | String
      57: 131 141 …\"xxxxxxxxxxxxxxxxxxxxaxxxxxxxxxxxxxxxxx xxxxxxxxxxxxx\"… | - | String
      58: 128 134 …\"xxxxxxxxxxxxxxxxxxxxaxxxxxxxxxxxxxxxxx xxxxxxxxxxxxxx\" | - | String
      59: 130 138 …\"xxxxxxxxxxxxxxxxxxxxaxxxxxxxxxxxxxxxxx xxxxxxxxxxxxx\"… | - | String
      60: …\"xxxxxxxxxxxxxxxxxxxxx\" ≠ …\"xxxxxxxxxxxxxxxxxxxx\" | - | String or Substring
      61: 606 608 \"xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx xxxxxxxxxx\" ≠ 7 | - | String or Int
      62: [0][\"k\"].0: …\"xxxxxxxxxxxxxxxxxxxx\" ≠ …\"xxxxxxxxxxxxxxxxxxxxx\" | [0][\"k\"].0 | String; [0][\"k\"].1.circle: 1 ≠ 2 | [0][\"k\"].1.circle | Int
      """#
    #expect(
      rows == expected.split(separator: "\n").map(String.init),
      "\(rows.joined(separator: "\n"))"
    )
  }

  @Test("is reported as often as is asked for")
  func limits() {
    let pairs: [(Any, Any)] = [
      ([1, 2, 3], [4, 5, 6]), ([1, 2, 3], [] as [Int]), ([] as [Int], [1, 2, 3]),
      (Set([1, 2]), Set([3, 4])), (["a": 1, "b": 2, "c": 3], ["a": 2, "b": 3, "d": 3]),
      (Labelled(labels: ["a", "b", "c"]), Labelled(labels: ["d", "e"])),
      (Line(start: Point(x: 5, y: [5])), Line(end: Point(x: 6, y: [6]))),
    ]
    let rows = pairs.map { left, right in
      (0...5).map {
        let all = Difference.all(between: left, and: right, limit: $0)
        return all.isEmpty ? "-" : all.map(\.description).joined(separator: ", ")
      }.joined(separator: " | ")
    }
    let expected = #"""
      - | [0]: 1 ≠ 4 | [0]: 1 ≠ 4, [1]: 2 ≠ 5 | [0]: 1 ≠ 4, [1]: 2 ≠ 5, [2]: 3 ≠ 6 | [0]: 1 ≠ 4, [1]: 2 ≠ 5, [2]: 3 ≠ 6 | [0]: 1 ≠ 4, [1]: 2 ≠ 5, [2]: 3 ≠ 6
      - | [0]: 1 ≠ nothing | [0]: 1 ≠ nothing, [1]: 2 ≠ nothing | [0]: 1 ≠ nothing, [1]: 2 ≠ nothing, [2]: 3 ≠ nothing | [0]: 1 ≠ nothing, [1]: 2 ≠ nothing, [2]: 3 ≠ nothing | [0]: 1 ≠ nothing, [1]: 2 ≠ nothing, [2]: 3 ≠ nothing
      - | [0]: nothing ≠ 1 | [0]: nothing ≠ 1, [1]: nothing ≠ 2 | [0]: nothing ≠ 1, [1]: nothing ≠ 2, [2]: nothing ≠ 3 | [0]: nothing ≠ 1, [1]: nothing ≠ 2, [2]: nothing ≠ 3 | [0]: nothing ≠ 1, [1]: nothing ≠ 2, [2]: nothing ≠ 3
      - | 1 ≠ nothing | 1 ≠ nothing, nothing ≠ 3 | 1 ≠ nothing, nothing ≠ 3, 2 ≠ nothing | 1 ≠ nothing, nothing ≠ 3, 2 ≠ nothing, nothing ≠ 4 | 1 ≠ nothing, nothing ≠ 3, 2 ≠ nothing, nothing ≠ 4
      - | ["a"]: 1 ≠ 2 | ["a"]: 1 ≠ 2, ["b"]: 2 ≠ 3 | ["a"]: 1 ≠ 2, ["b"]: 2 ≠ 3, ["c"]: 3 ≠ nothing | ["a"]: 1 ≠ 2, ["b"]: 2 ≠ 3, ["c"]: 3 ≠ nothing, ["d"]: nothing ≠ 3 | ["a"]: 1 ≠ 2, ["b"]: 2 ≠ 3, ["c"]: 3 ≠ nothing, ["d"]: nothing ≠ 3
      - | [a]: 0 ≠ nothing | [a]: 0 ≠ nothing, [b]: 1 ≠ nothing | [a]: 0 ≠ nothing, [b]: 1 ≠ nothing, [c]: 2 ≠ nothing | [a]: 0 ≠ nothing, [b]: 1 ≠ nothing, [c]: 2 ≠ nothing, [d]: nothing ≠ 0 | [a]: 0 ≠ nothing, [b]: 1 ≠ nothing, [c]: 2 ≠ nothing, [d]: nothing ≠ 0, [e]: nothing ≠ 1
      - | start.x: 5 ≠ 1 | start.x: 5 ≠ 1, start.y[0]: 5 ≠ 2 | start.x: 5 ≠ 1, start.y[0]: 5 ≠ 2, end.x: 1 ≠ 6 | start.x: 5 ≠ 1, start.y[0]: 5 ≠ 2, end.x: 1 ≠ 6, end.y[0]: 2 ≠ 6 | start.x: 5 ≠ 1, start.y[0]: 5 ≠ 2, end.x: 1 ≠ 6, end.y[0]: 2 ≠ 6
      """#
    #expect(
      rows == expected.split(separator: "\n").map(String.init),
      "\(rows.joined(separator: "\n"))"
    )
  }

  @Test(
    "is looked for in values of any size, for so long and no longer",
    .enabled(if: TestSize.isFull)
  )
  func visits() {
    let numbers = Array(0..<500_100)
    for (place, isFound) in [(499_998, true), (499_999, false)] {
      var other = numbers
      other[place] = -1
      #expect(Difference.all(between: numbers, and: other).isEmpty != isFound)
    }
    let deep = (0..<30).map { nest(19, [$0: 0]) }
    let other = (0..<30).map { nest(19, [$0: 1]) }
    #expect(Difference.all(between: deep, and: other, limit: 100).count == 5)
    let shallow = (0..<3_000).map { nest(20, $0) }
    let changed = (0..<3_000).map { nest(20, $0 + 1) }
    #expect(Difference.all(between: shallow, and: changed, limit: 10_000).count == 2_273)
  }
}

@Suite("values in reports, at the borders")
struct RenderBorderTests {
  enum Shape {
    case dot, circle(Int), box(width: Int, height: Int), pair(Int, b: Int), nested((Int))
  }
  struct Bare {}
  struct Debugged: CustomDebugStringConvertible { let debugDescription = "debugged\n!" }
  class Base { var a = 1 }
  final class Derived: Base { var b: Base? = Base() }

  private func nest(_ levels: Int) -> Any { (0..<levels).reduce(7 as Any) { inner, _ in [inner] } }

  @Test("are written whole up to a size, and then cut")
  func table() {
    let x = { String(repeating: "x", count: $0) }
    let values: [Any] = [
      1, -2.5, true, "a\"b\\\n", "ab".prefix(1), Character("c"), (), (1, 2), (a: 1, 2), [Int](),
      [1], [[1], []], Set<Int>(), Set([10, 9]), [Int: Int](), [2: "b", 1: "a"], Bare(), Bare.self,
      Shape.dot, Shape.circle(1), Shape.box(width: 1, height: 2), Shape.pair(1, b: 2),
      Shape.nested(3), Debugged(), Base(), Derived(), Optional(Optional(1)) as Any,
      Optional<Int?>.some(nil) as Any, Int?.none as Any, [Int?.none, 3], 1...3, 0..<2,
      ["k": [1: Set([2])]], Result<Int, Discard>.success(1),
      Result<Int, Discard>.failure(Discard(reason: "no")), nest(11), nest(12), nest(13),
      x(597), x(598), x(599), x(637), x(638), x(639), x(640), x(641), x(700),
      [x(300), x(290)], [x(300), x(300)], [x(300), x(300), "y"], Array(0..<150), Array(0..<300),
      Array(repeating: [x(100), x(200)], count: 4), Set((0..<250)),
      Set((0..<250).map { x($0 % 50) }),
      Dictionary(uniqueKeysWithValues: (0..<200).map { ($0, x(3)) }),
      Dictionary(uniqueKeysWithValues: (0..<4).map { ($0, Array(0..<99)) }),
      (x(300), x(400), 3), Shape.self, String(repeating: "é", count: 320),
      "e" + String(repeating: "\u{301}", count: 700),
      ["\u{7F}\u{200E}\u{61C}\u{2028}\u{202E}\u{2029}\u{206A}\u{A0}"], "\r\n\r\t", ["a\rb"],
    ]
    let rows = values.enumerated().map { "\($0): \(brief(render($1)))" }
    let expected = #"""
      0: 1
      1: -2.5
      2: true
      3: \"a\\\"b\\\\\\n\"
      4: \"a\"
      5: \"c\"
      6: ()
      7: (1, 2)
      8: (a: 1, 2)
      9: []
      10: [1]
      11: [[1], []]
      12: []
      13: [10, 9]
      14: [:]
      15: [1: \"a\", 2: \"b\"]
      16: Bare()
      17: Bare
      18: .dot
      19: .circle(1)
      20: .box(width: 1, height: 2)
      21: .pair(1, b: 2)
      22: .nested(3)
      23: debugged\u{23CE}!
      24: Base(a: 1)
      25: Derived(a: 1, b: Base(a: 1))
      26: 1
      27: .some(nil)
      28: nil
      29: [nil, 3]
      30: 1...3
      31: 0..<2
      32: [\"k\": [1: [2]]]
      33: .success(1)
      34: .failure(Discard(reason: \"no\"))
      35: [[[[[[[[[[[7]]]]]]]]]]]
      36: [[[[[[[[[[[[7]]]]]]]]]]]]
      37: [[[[[[[[[[[[[…]]]]]]]]]]]]
      38: 599 599 \"xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx xxxxxxxxxxxxxx\"
      39: 600 600 \"xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx xxxxxxxxxxxxxx\"
      40: 601 601 \"xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx xxxxxxxxxxxxxx\"
      41: 639 639 \"xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx xxxxxxxxxxxxxx\"
      42: 640 640 \"xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx xxxxxxxxxxxxxx\"
      43: 601 603 \"xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx xxxxxxxxxxxxxx…
      44: 601 603 \"xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx xxxxxxxxxxxxxx…
      45: 601 603 \"xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx xxxxxxxxxxxxxx…
      46: 601 603 \"xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx xxxxxxxxxxxxxx…
      47: 598 598 [\"xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx xxxxxxxxxxxxx\"]
      48: 608 610 [\"xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx xxxxxxxxxxxxx\"…
      49: 608 610 [\"xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx xxxxxxxxxxxxx\"…
      50: 602 604 [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 1 39, 140, 141, …
      51: 602 604 [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 1 39, 140, 141, …
      52: 619 621 [[\"xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx xxxxxxxxxxxxx\"…
      53: 601 603 [0, 1, 10, 100, 101, 102, 103, 104, 105, 6, 207, 208, 2…
      54: 601 603 [\"\", \"x\", \"xx\", \"xxx\", \"xxxx\", \"xxxxx\",  x\", \"xxxxxxxxx…
      55: 601 603 [0: \"xxx\", 100: \"xxx\", 101: \"xxx\", 102:  : \"xxx\", 145: …
      56: 601 603 [0: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 1 50, 51, 52, 53…
      57: 601 603 (\"xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx xxxxxxxxxxxxxx…
      58: Shape
      59: 323 645 \"\u{00E9}\u{00E9}\u{00E9}\u{00E9}\u{00E9}\u{00E9}\u{00E9}\u{00E9}\u{00E9}\u{00E9}\u{00E9}\u{00E9}\u{00E9}\u{00E9}\u{00E9}\u{00E9}\u{00E9}\u{00E9}\u{00E9}\u{00E9}\u{00E9}\u{00E9}\u{00E9}\u{00E9}\u{00E9}\u{00E9}\u{00E9}\u{00E9}\u{00E9}\u{00E9}\u{00E9}\u{00E9}\u{00E9}\u{00E9}\u{00E9}\u{00E9}\u{00E9}\u{00E9}\u{00E9} \u{00E9}\u{00E9}\u{00E9}\u{00E9}\u{00E9}\u{00E9}\u{00E9}\u{00E9}\u{00E9}\u{00E9}\u{00E9}\u{00E9}\u{00E9}\"…
      60: 601 1201 \"e\u{0301}\u{0301}\u{0301}\u{0301}\u{0301}\u{0301}\u{0301}\u{0301}\u{0301}\u{0301}\u{0301}\u{0301}\u{0301}\u{0301}\u{0301}\u{0301}\u{0301}\u{0301}\u{0301}\u{0301}\u{0301}\u{0301}\u{0301}\u{0301}\u{0301}\u{0301}\u{0301}\u{0301}\u{0301}\u{0301}\u{0301}\u{0301}\u{0301}\u{0301}\u{0301}\u{0301}\u{0301}\u{0301} \u{0301}\u{0301}\u{0301}\u{0301}\u{0301}\u{0301}\u{0301}\u{0301}\u{0301}\u{0301}\u{0301}\u{0301}\u{0301}\u{0301}…
      61: [\"\\u{7F}\\u{200E}\\u{061C}\\u{2028}\\u{202E}\\u{2029}\u{206A}\u{00A0}\"]
      62: \"\\r\\n\\r\\t\"
      63: [\"a\\rb\"]
      """#
    #expect(
      rows == expected.split(separator: "\n").map(String.init),
      "\(rows.joined(separator: "\n"))"
    )
  }

  @Test("of many sets in sets are written in time, each as far as the others")
  func shares() {
    typealias Deep = Set<Set<Set<Set<Int>>>>
    let deep: Deep = Set(
      (0..<20).map { a in
        Set((0..<20).map { b in Set((0..<20).map { c in Set([a, b, c, a * b * c]) }) })
      }
    )
    let text = render(deep)
    #expect(text == render(deep))
    #expect(text.hasPrefix("[[[") && text.hasSuffix("…"))
    let wide = Set((0..<60_000).map { [$0] })
    let rows = [text, render(wide), render(["a": Set((0..<9_000).map { Set([$0]) })])].map(brief)
    let expected = #"""
      601 603 [[[[0, 1, 10], [0, 1, 11], [0, 1, 12], [ [0, 11, 2], [0…
      601 603 [[0], [10000], [10001], [10002], [10003] [1005], [10060…
      608 610 [\"a\": [[0], [1000], [1001], [1002], [100 67], [1068], …]
      """#
    #expect(
      rows == expected.split(separator: "\n").map(String.init),
      "\(rows.joined(separator: "\n"))"
    )
  }
}
