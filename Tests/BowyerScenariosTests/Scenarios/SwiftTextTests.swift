import Bowyer
import Testing
import TestSupport

@testable import BowyerScenarios

private struct Point: Hashable, Sendable {
  var x = 1
  var y: Int?
}

private struct Nothing: Hashable, Sendable {}

private enum Turn: Hashable, Sendable {
  case left
  case by(Int)
  case to(Point)
  case both(Int, name: String)
  case nested(Point?)
  case void(())

  static func == (one: Turn, other: Turn) -> Bool { "\(one)" == "\(other)" }
  func hash(into hasher: inout Hasher) {}
}

private enum Described: CustomStringConvertible, Sendable {
  case one

  var description: String { "number one" }
}

private enum Debugged: CustomDebugStringConvertible, Sendable {
  case one

  var debugDescription: String { "two" }
}

private final class Thing: Sendable {}

@Suite("The Swift expression of a value") struct SwiftTextTests {
  @Test("names the property of an edit, and its value")
  func edits() {
    #expect(text(Edit(\Point.x, 3))?.wholeMatch(of: /Edit\(\\(Point)?\.x, 3\)/) != nil)
  }

  private func text(_ value: Any) -> String? { SwiftText.expression(value) }

  @Test("is a literal where there is one")
  func literals() {
    expectEqual(text(-3), "-3")
    expectEqual(text(UInt8(7)), "7")
    expectEqual(text(1.5), "1.5")
    expectEqual(text(Double.infinity), ".infinity")
    expectEqual(text(-Float.infinity), "-.infinity")
    expectEqual(text(Double.nan), ".nan")
    expectEqual(text(true), "true")
    expectEqual(text("a\"b"), #""a\"b""#)
    #expect(text("ab".dropFirst()) == "\"b\"")
    expectEqual(text(Character("c")), "\"c\"")
    expectEqual(text(Duration.seconds(2)), ".seconds(2)")
    expectEqual(text(Int?.none as Any), "nil")
    expectEqual(text(Int?.some(3) as Any), "3")
    expectEqual(text(Int??.some(.none) as Any), ".some(nil)")
  }

  @Test("of several values has them in a steady order")
  func collections() {
    expectEqual(text([1, 2, 3]), "[1, 2, 3]")
    expectEqual(text([Int]()), "[]")
    expectEqual(text(Set([3, 1, 2])), "[1, 2, 3]")
    expectEqual(text(Set<Int>()), "[]")
    expectEqual(text(["b": 1, "a": 2]), #"["a": 2, "b": 1]"#)
    expectEqual(text([String: Int]()), "[:]")
    expectEqual(text((1, "a")), #"(1, "a")"#)
    expectEqual(text((x: 1, 2)), "(x: 1, 2)")
    expectEqual(text(()), "()")
  }

  @Test("of a user's type calls its initializer or case")
  func own() {
    expectEqual(text(Point()), "Point(x: 1, y: nil)")
    expectEqual(text(Nothing()), "Nothing()")
    expectEqual(text(Turn.left), ".left")
    expectEqual(text(Turn.by(3)), ".by(3)")
    expectEqual(text(Turn.to(Point(x: 2, y: 3))), ".to(Point(x: 2, y: 3))")
    expectEqual(text(Turn.both(1, name: "a")), #".both(1, name: "a")"#)
    expectEqual(text(Turn.nested(nil)), ".nested(nil)")
    expectEqual(text(Turn.void(())), ".void(())")
    expectEqual(text([Turn.left, .by(1)]), "[.left, .by(1)]")
  }

  @Test("is nil for a value without an expression, at any depth")
  func none() {
    let thing = Thing()
    expectEqual(text(thing), nil)
    expectEqual(text([thing]), nil)
    expectEqual(text([1: thing]), nil)
    expectEqual(text((1, thing)), nil)
    expectEqual(text(Thing?.some(thing) as Any), nil)
    expectEqual(text(Set([ObjectIdentifier(thing)])), nil)
    expectEqual(text(Described.one), nil)
    expectEqual(text(Debugged.one), nil)
    expectEqual(text({ 1 } as () -> Int), nil)
  }

  @Test("is nil for a struct whose initializer does not take its stored properties")
  func constants() {
    struct Offline: Error, CustomStringConvertible { let description = "You are offline." }
    struct Denied: Error { let errorDescription: String? = "Access denied." }
    struct Traced: CustomDebugStringConvertible { let debugDescription = "traced" }
    struct Item: Hashable { let description: String }
    expectEqual(text(Offline()), nil)
    expectEqual(text(Denied()), nil)
    expectEqual(text(Traced()), nil)
    expectEqual(text([Offline()]), nil)
    expectEqual(text(Item(description: "a")), #"SwiftTextTests.Item(description: "a")"#)
    expectEqual(text(ViewKey("a")), nil)
    expectEqual(text(SimulatedFailure()), "SimulatedFailure()")
  }

  @Test("says its type where that is not known")
  func typed() {
    func typed(_ value: Any) -> String? { SwiftText.typedExpression(value) }
    expectEqual(
      [typed(1), typed(1.5), typed("a"), typed(true), typed(())],
      [
        "1", "1.5", "\"a\"", "true", "()",
      ]
    )
    expectEqual(typed(UInt8(1)), "1 as UInt8")
    expectEqual(typed([1]), "[1] as Array<Int>")
    expectEqual(typed(Point()), "Point(x: 1, y: nil)")
    expectEqual(typed(Turn.left), "Turn.left")
    expectEqual(typed(Int?.none as Any), "nil as Optional<Int>")
    expectEqual(typed(Duration.seconds(2)), ".seconds(2) as Duration")
    expectEqual(typed(Thing()), nil)
  }

  @Test("names what it can, and puts names that mean something else in quotes")
  func names() {
    expectEqual(SwiftText.member("count"), "count")
    expectEqual(SwiftText.member("größe2"), "größe2")
    expectEqual(SwiftText.member("init"), "`init`")
    expectEqual(SwiftText.member("Type"), "`Type`")
    expectEqual(
      [SwiftText.member(nil), SwiftText.member(""), SwiftText.member(".0")],
      [nil, nil, nil]
    )
    expectEqual(SwiftText.member("a b"), nil)
    expectEqual(SwiftText.name(of: Point.self), "Point")
    expectEqual(SwiftText.name(of: EffectTree.Leaf.self), "SwiftTextTests.EffectTree.Leaf")
    expectEqual(
      SwiftText.name(of: [String: [Int?]].self),
      "Dictionary<String, Array<Optional<Int>>>"
    )
    expectEqual(SwiftText.name(of: (Int, Bool).self), "(Int, Bool)")
  }

  private enum EffectTree { enum Leaf {} }
}
