import Bowyer
import Testing

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
    #expect(text(-3) == "-3")
    #expect(text(UInt8(7)) == "7")
    #expect(text(1.5) == "1.5")
    #expect(text(Double.infinity) == ".infinity")
    #expect(text(-Float.infinity) == "-.infinity")
    #expect(text(Double.nan) == ".nan")
    #expect(text(true) == "true")
    #expect(text("a\"b") == #""a\"b""#)
    #expect(text("ab".dropFirst()) == "\"b\"")
    #expect(text(Character("c")) == "\"c\"")
    #expect(text(Duration.seconds(2)) == ".seconds(2)")
    #expect(text(Int?.none as Any) == "nil")
    #expect(text(Int?.some(3) as Any) == "3")
    #expect(text(Int??.some(.none) as Any) == ".some(nil)")
  }

  @Test("of several values has them in a steady order")
  func collections() {
    #expect(text([1, 2, 3]) == "[1, 2, 3]")
    #expect(text([Int]()) == "[]")
    #expect(text(Set([3, 1, 2])) == "[1, 2, 3]")
    #expect(text(Set<Int>()) == "[]")
    #expect(text(["b": 1, "a": 2]) == #"["a": 2, "b": 1]"#)
    #expect(text([String: Int]()) == "[:]")
    #expect(text((1, "a")) == #"(1, "a")"#)
    #expect(text((x: 1, 2)) == "(x: 1, 2)")
    #expect(text(()) == "()")
  }

  @Test("of a user's type calls its initializer or case")
  func own() {
    #expect(text(Point()) == "Point(x: 1, y: nil)")
    #expect(text(Nothing()) == "Nothing()")
    #expect(text(Turn.left) == ".left")
    #expect(text(Turn.by(3)) == ".by(3)")
    #expect(text(Turn.to(Point(x: 2, y: 3))) == ".to(Point(x: 2, y: 3))")
    #expect(text(Turn.both(1, name: "a")) == #".both(1, name: "a")"#)
    #expect(text(Turn.nested(nil)) == ".nested(nil)")
    #expect(text(Turn.void(())) == ".void(())")
    #expect(text([Turn.left, .by(1)]) == "[.left, .by(1)]")
  }

  @Test("is nil for a value without an expression, at any depth")
  func none() {
    let thing = Thing()
    #expect(text(thing) == nil)
    #expect(text([thing]) == nil)
    #expect(text([1: thing]) == nil)
    #expect(text((1, thing)) == nil)
    #expect(text(Thing?.some(thing) as Any) == nil)
    #expect(text(Set([ObjectIdentifier(thing)])) == nil)
    #expect(text(Described.one) == nil)
    #expect(text(Debugged.one) == nil)
    #expect(text({ 1 } as () -> Int) == nil)
  }

  @Test("is nil for a struct whose initializer does not take its stored properties")
  func constants() {
    struct Offline: Error, CustomStringConvertible { let description = "You are offline." }
    struct Denied: Error { let errorDescription: String? = "Access denied." }
    struct Traced: CustomDebugStringConvertible { let debugDescription = "traced" }
    struct Item: Hashable { let description: String }
    #expect(text(Offline()) == nil)
    #expect(text(Denied()) == nil)
    #expect(text(Traced()) == nil)
    #expect(text([Offline()]) == nil)
    #expect(text(Item(description: "a")) == #"SwiftTextTests.Item(description: "a")"#)
    #expect(text(ViewKey("a")) == nil)
    #expect(text(SimulatedFailure()) == "SimulatedFailure()")
  }

  @Test("says its type where that is not known")
  func typed() {
    func typed(_ value: Any) -> String? { SwiftText.typedExpression(value) }
    #expect(
      [typed(1), typed(1.5), typed("a"), typed(true), typed(())] == [
        "1", "1.5", "\"a\"", "true", "()",
      ]
    )
    #expect(typed(UInt8(1)) == "1 as UInt8")
    #expect(typed([1]) == "[1] as Array<Int>")
    #expect(typed(Point()) == "Point(x: 1, y: nil)")
    #expect(typed(Turn.left) == "Turn.left")
    #expect(typed(Int?.none as Any) == "nil as Optional<Int>")
    #expect(typed(Duration.seconds(2)) == ".seconds(2) as Duration")
    #expect(typed(Thing()) == nil)
  }

  @Test("names what it can, and puts names that mean something else in quotes")
  func names() {
    #expect(SwiftText.member("count") == "count")
    #expect(SwiftText.member("größe2") == "größe2")
    #expect(SwiftText.member("init") == "`init`")
    #expect(SwiftText.member("Type") == "`Type`")
    #expect(
      [SwiftText.member(nil), SwiftText.member(""), SwiftText.member(".0")] == [nil, nil, nil]
    )
    #expect(SwiftText.member("a b") == nil)
    #expect(SwiftText.name(of: Point.self) == "Point")
    #expect(SwiftText.name(of: EffectTree.Leaf.self) == "SwiftTextTests.EffectTree.Leaf")
    #expect(SwiftText.name(of: [String: [Int?]].self) == "Dictionary<String, Array<Optional<Int>>>")
    #expect(SwiftText.name(of: (Int, Bool).self) == "(Int, Bool)")
  }

  private enum EffectTree { enum Leaf {} }
}
