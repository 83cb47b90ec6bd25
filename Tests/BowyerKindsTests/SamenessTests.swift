import BowyerKinds
import Testing
import TestSupport

private struct Reading: Hashable {
  var title = "a"
  var value = Double.nan
  var history: [Double] = [.nan]
}

private enum Level: Equatable {
  case none
  case some(Double, [Float])
  case other(Double, [Float])
}

/// A value that is equal to none, not even to itself.
private struct Odd: Equatable {
  var number = 1
  var items: [Any] = []

  static func == (left: Odd, right: Odd) -> Bool { false }
}

/// A value whose fields do not say all.
private struct Box: Equatable, CustomReflectable {
  var content: Int
  var customMirror: Mirror { Mirror(self, children: ["kind": "box"]) }
}

/// An object that is equal only to itself, whatever its fields are.
private final class Token: Equatable {
  let name = "token"

  static func == (left: Token, right: Token) -> Bool { left === right }
}

private struct Pair<Value: Equatable>: Equatable {
  var number = Double.nan
  var value: Value
}

private final class Named: Link { let name = Double.nan }

private class Link: Equatable {
  let value: Double
  var next: Link?

  init(_ value: Double) { self.value = value }

  static func == (left: Link, right: Link) -> Bool { left.value == right.value }
}

@Suite("Two values are the same") struct SamenessTests {
  /// Returns whether two values are the same, in both orders, and each is the same as itself.
  private func areSame<Value: Equatable>(_ left: Value, _ right: Value) -> Bool {
    #expect(BowyerKinds.areSame(left, left) && BowyerKinds.areSame(right, right))
    let areSame = BowyerKinds.areSame(left, right)
    expectEqual(areSame, BowyerKinds.areSame(right, left))
    return areSame
  }

  @Test("if they are equal, or differ only in values that are not equal to themselves")
  func same() {
    #expect(areSame(1, 1) && areSame("a", "a") && areSame([1], [1]))
    #expect(areSame(Double.nan, .nan) && areSame(Float.nan, -.nan) && areSame(0.0, -0.0))
    #expect(areSame(Reading(), Reading()))
    #expect(areSame([Reading()], [Reading()]) && areSame([[Double.nan], []], [[.nan], []]))
    #expect(areSame(["a": Double.nan], ["a": .nan]) && areSame([Double.nan: 1], [.nan: 1]))
    #expect(areSame(Set([1, Double.nan]), [.nan, 1]))
    let readings = (0..<9).map { Reading(title: "\($0)") }
    var others = Set<Reading>(minimumCapacity: 999)
    for reading in readings { others.insert(reading) }
    #expect(areSame(Set(readings), others))
    let pairs = (0..<100).map { ("\($0)", [Double.nan, Double($0)]) }
    let (one, other) = (Dictionary(uniqueKeysWithValues: pairs), pairs.reversed())
    #expect(areSame(one, Dictionary(other, uniquingKeysWith: { first, _ in first })))
    #expect(areSame(Optional(Double.nan), .nan) && areSame(Double?.none, nil))
    #expect(areSame(Level.some(.nan, [.nan]), .some(.nan, [.nan])))
    #expect(areSame(Odd(), Odd()))
    #expect(areSame([SameKey(Double.nan): 1], [SameKey(.nan): 1]))
  }

  @Test("only if nothing else differs, and if `==` has no other reason")
  func different() {
    #expect(!areSame(1, 2) && !areSame("a", "b") && !areSame([1], [1, 2]))
    #expect(!areSame(Double.nan, 1) && !areSame([1, .nan], [2, .nan]))
    #expect(!areSame([Double.nan, 1], [.nan, 2]))
    #expect(!areSame(Reading(), Reading(title: "b")))
    #expect(!areSame(Reading(), Reading(history: [.nan, .nan])))
    #expect(!areSame([Reading()], [Reading(title: "b")]))
    #expect(
      !areSame(Level.some(.nan, []), .some(.nan, [1])) && !areSame(Level.some(.nan, []), .none)
    )
    #expect(!areSame(Level.some(.nan, []), .other(.nan, [])))
    #expect(!areSame(Odd(), Odd(number: 2)) && !areSame(Odd(items: [1]), Odd(items: [1, 2])))
    #expect(!areSame(["a": Double.nan], ["b": .nan]) && !areSame(["a": Double.nan], ["a": 1]))
    #expect(!areSame([Double.nan: 1], [.nan: 2]) && !areSame(Set([1, Double.nan]), [2, .nan]))
    #expect(!areSame(Optional(Double.nan), nil))
    #expect(!areSame(Box(content: 1), Box(content: 2)))
    #expect(!areSame(Pair(value: Box(content: 1)), Pair(value: Box(content: 2))))
    #expect(!areSame(Pair(value: Token()), Pair(value: Token())))
    #expect(!areSame([Pair(value: [Token()])], [Pair(value: [Token()])]))
  }

  @Test("also if they are objects that reference one another")
  func objects() {
    let named = Named(.nan)
    named.next = Link(1)
    #expect(areSame(Named(.nan), Named(.nan)) && !areSame(Named(.nan), named))
    let (one, other) = (Link(.nan), Link(.nan))
    (one.next, other.next) = (one, other)
    #expect(areSame(one, other))
    let last = Link(.nan)
    last.next = Link(2)
    #expect(!areSame(one, last))
    (one.next, other.next) = (nil, nil)
  }
}
