import BowyerKinds
import BowyerOptics
import Foundation
import Testing
import TestSupport

private protocol Named {}
private struct Cat: Named, Equatable {}

private class Animal {}
private final class Dog: Animal {}

private indirect enum Shape {
  case circle(Int)
  case square(Int)
  case labelled(radius: Int)
  case labelled(side: Int)
  case box(Int, Int)
  case named(width: Int, height: Int)
  case maybe(Int?)
  case animal(any Named)
  case cat(Cat)
  case nested(Shape)
  case empty
}

private enum Kennel {
  case anyone(Animal)
  case dog(Dog)
}

private enum Callback {
  case ask(@Sendable (Int) -> Int)
  case named(String, run: @Sendable () -> Void)
  case type(Int.Type)
  case boxed(Box<@Sendable (Int) -> Int>)
  case maybe((@Sendable (Int) -> Int)?)
  case list([@Sendable (Int) -> Int])
  case either(Either<@Sendable (Int) -> Int, String>)
}

extension Either {
  fileprivate var left: Left? { fold({ $0 }, { _ in nil }) }
}

private struct Box<A> {
  let a: A
}

/// Cases that print alike.
private enum Alike: CustomStringConvertible {
  case one(Int)
  case other(Int)
  case none
  case nothing
  case done(Void)

  var description: String { "alike" }
}

private final class Token: Sendable {}

private enum Tokens {
  case one(Token)
  case two(Token)
}

@Suite("The prism of a case") struct PrismEmbeddingTests {
  @Test("Bow Arch 5: tells cases apart that print alike, with a payload or without")
  func printedAlike() {
    expectEqual(Prism(embedding: Alike.one).preview(.one(3)), 3)
    expectEqual(Prism(embedding: Alike.one).preview(.other(3)), nil)
    let done = Prism<Alike, Void>(embedding: Alike.done)
    #expect(done.preview(.none) == nil)
    #expect(done.preview(.nothing) == nil)
    let none = Prism<Alike, Void>(embedding: { Alike.none })
    #expect(none.preview(.nothing) == nil)
  }

  @Test("finds the payload of its case alone: with labels, several, optional, of a wider type")
  func payloads() throws {
    let radius = Prism(embedding: Shape.labelled(radius:))
    expectEqual(radius.preview(.labelled(radius: 3)), 3)
    expectEqual(radius.preview(.labelled(side: 3)), nil)
    let box = Prism<Shape, (Int, Int)>(embedding: { Shape.box($0.0, $0.1) })
    let named = Prism<Shape, (Int, Int)>(embedding: { Shape.named(width: $0.0, height: $0.1) })
    #expect(try #require(box.preview(.box(3, 4))) == (3, 4))
    #expect(box.preview(.named(width: 3, height: 4)) == nil)
    #expect(try #require(named.preview(.named(width: 3, height: 4))) == (3, 4))
    let maybe = Prism(embedding: Shape.maybe)
    expectEqual(maybe.preview(.maybe(nil)), .some(nil))
    expectEqual(maybe.preview(.maybe(3)), .some(3))
    expectEqual(maybe.preview(.circle(3)), nil)
    expectEqual(Prism(embedding: Int??.some).preview(.some(nil)), .some(nil))
    expectEqual(Prism(embedding: Int?.some).preview(nil), nil)
    let animal = Prism(embedding: Shape.animal)
    #expect(animal.preview(.cat(Cat())) == nil)
    #expect(animal.preview(.animal(Cat())) is Cat)
    let cat = Prism(embedding: Shape.cat)
    expectEqual(cat.preview(.animal(Cat())), nil)
    expectEqual(cat.preview(.cat(Cat())), Cat())
    #expect(Prism(embedding: Kennel.anyone).preview(.dog(Dog())) == nil)
    #expect(Prism(embedding: Kennel.anyone).preview(.anyone(Dog())) is Dog)
    expectEqual(
      Prism(embedding: Callback.boxed).preview(.boxed(Box { @Sendable in $0 + 1 }))?.a(41),
      42
    )
    expectEqual(
      Prism(embedding: Callback.list).preview(.list([{ @Sendable in $0 + 1 }]))?.first?(41),
      42
    )
    expectEqual(
      Prism(embedding: Callback.either).preview(.either(.left { @Sendable in $0 + 1 }))?.left?(41),
      42
    )
    let prism = Prism<Int, Int>(embedding: { $0 })
    expectEqual(prism.preview(3), nil)
    #expect(Prism<Void, Int>(embedding: { _ in }).preview(()) == nil)
  }

  @Test("is lawful for a function that is no case, in whichever order it sees values")
  func noCase() {
    let signed = Prism<Alike, Int>(embedding: { $0 > 0 ? .one($0) : .other($0) })
    expectEqual(signed.preview(.one(3)), 3)
    expectEqual(signed.preview(.other(-3)), -3)
    expectEqual(signed.preview(.one(-3)), nil)
    expectEqual(signed.preview(.other(3)), nil)
  }

  @Test("keeps and releases the payload as a pattern does")
  func releases() {
    let prism = Prism(embedding: Tokens.one)
    weak var kept: Token?
    weak var found: Token?
    do {
      let token = Token()
      kept = token
      var tokens = [Tokens.one(token), .two(token)]
      for _ in 0..<100 {
        for index in tokens.indices {
          _ = prism.preview(tokens[index])
          prism.update(&tokens[index]) { found = $0 }
        }
      }
      #expect(found === token)
    }
    #expect(kept == nil)
  }

  @Test("changes a payload in place, without copying a collection in it")
  func inPlace() {
    let list = Prism(embedding: [Int]?.some)
    var numbers: [Int]? = Array(0..<10_000)
    func address() -> UnsafePointer<Int>? { numbers?.withUnsafeBufferPointer { $0.baseAddress } }
    let before = address()
    for _ in 0..<1_000 { list.update(&numbers) { $0[5] += 1 } }
    expectEqual(address(), before)
    expectEqual(list.preview(numbers)?[5], 1_005)
  }

  @Test("finds the cases of Foundation's enums, and a payload whose type is called `Type`")
  func foundation() throws {
    typealias Strategy = JSONDecoder.NonConformingFloatDecodingStrategy
    let strings = Prism<Strategy, (String, String, String)>(embedding: {
      .convertFromString(positiveInfinity: $0.0, negativeInfinity: $0.1, nan: $0.2)
    })
    let source = Strategy.convertFromString(positiveInfinity: "+", negativeInfinity: "-", nan: "?")
    #expect(try #require(strings.preview(source)) == ("+", "-", "?"))
    #expect(strings.preview(.throw) == nil)
    enum Ticket {
      case open(Kind.`Type`)
      case closed
    }
    enum Kind { enum `Type`: Equatable { case bug, task } }
    expectEqual(Prism(embedding: Ticket.open).preview(.open(.task)), .task)
    expectEqual(Prism(embedding: Ticket.open).preview(.closed), nil)
  }

  @Test("finds the same from many threads at once")
  func threads() async {
    for _ in 0..<20 {
      let prism = Prism(embedding: Alike.one)
      await withTaskGroup(of: Bool.self) { group in
        for n in 0..<8 {
          group.addTask { prism.preview(.one(n)) == n && prism.preview(.other(n)) == nil }
        }
        for await isRight in group { #expect(isRight) }
      }
    }
  }
}
