import BowyerKinds
import BowyerOptics
import Testing

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

@Suite("A prism made by reflection") struct PrismEmbeddingTests {
  @Test("tells cases apart that have payloads of one type")
  func sameType() {
    let circle = Prism(embedding: Shape.circle)
    #expect(circle.preview(.circle(3)) == 3)
    #expect(circle.preview(.square(3)) == nil)
    #expect(circle.preview(.empty) == nil)
    #expect(circle.preview(.nested(.circle(3))) == nil)
  }

  @Test("tells cases apart that print alike, with a payload or without")
  func printedAlike() {
    #expect(Prism(embedding: Alike.one).preview(.one(3)) == 3)
    #expect(Prism(embedding: Alike.one).preview(.other(3)) == nil)
    let done = Prism<Alike, Void>(embedding: Alike.done)
    #expect(done.preview(.none) == nil)
    #expect(done.preview(.nothing) == nil)
    let none = Prism<Alike, Void>(embedding: { Alike.none })
    #expect(none.preview(.nothing) == nil)
  }

  @Test("sees a payload with a label, and tells labels apart")
  func labels() {
    let radius = Prism(embedding: Shape.labelled(radius:))
    #expect(radius.preview(.labelled(radius: 3)) == 3)
    #expect(radius.preview(.labelled(side: 3)) == nil)
  }

  @Test("sees a payload of several values as a tuple, with labels or without")
  func tuples() throws {
    let box = Prism<Shape, (Int, Int)>(embedding: { Shape.box($0.0, $0.1) })
    let named = Prism<Shape, (Int, Int)>(embedding: { Shape.named(width: $0.0, height: $0.1) })
    #expect(try #require(box.preview(.box(3, 4))) == (3, 4))
    #expect(box.preview(.named(width: 3, height: 4)) == nil)
    #expect(try #require(named.preview(.named(width: 3, height: 4))) == (3, 4))
  }

  @Test("sees an optional payload, also where it is nil")
  func optionals() {
    let maybe = Prism(embedding: Shape.maybe)
    #expect(maybe.preview(.maybe(nil)) == .some(nil))
    #expect(maybe.preview(.maybe(3)) == .some(3))
    #expect(maybe.preview(.circle(3)) == nil)
    #expect(Prism(embedding: Int??.some).preview(.some(nil)) == .some(nil))
    #expect(Prism(embedding: Int?.some).preview(nil) == nil)
  }

  @Test("does not take a case for one whose payload is of a wider type")
  func widerTypes() {
    let animal = Prism(embedding: Shape.animal)
    #expect(animal.preview(.cat(Cat())) == nil)
    #expect(animal.preview(.animal(Cat())) is Cat)
    let cat = Prism(embedding: Shape.cat)
    #expect(cat.preview(.animal(Cat())) == nil)
    #expect(cat.preview(.cat(Cat())) == Cat())
    #expect(Prism(embedding: Kennel.anyone).preview(.dog(Dog())) == nil)
    #expect(Prism(embedding: Kennel.anyone).preview(.anyone(Dog())) is Dog)
  }

  @Test("refuses a payload that reflection cannot copy")
  func functions() async {
    await #expect(processExitsWith: .failure) { _ = Prism(embedding: Callback.ask) }
    await #expect(processExitsWith: .failure) { _ = Prism(embedding: Callback.type) }
    await #expect(processExitsWith: .failure) { _ = Prism(embedding: Callback.maybe) }
    await #expect(processExitsWith: .failure) {
      _ = Prism<Callback, (String, @Sendable () -> Void)>(embedding: { .named($0.0, run: $0.1) })
    }
  }

  @Test("sees a function that is in a value of another type")
  func boxedFunctions() {
    #expect(
      Prism(embedding: Callback.boxed).preview(.boxed(Box { @Sendable in $0 + 1 }))?.a(41) == 42
    )
    #expect(
      Prism(embedding: Callback.list).preview(.list([{ @Sendable in $0 + 1 }]))?.first?(41) == 42
    )
    #expect(
      Prism(embedding: Callback.either).preview(.either(.left { @Sendable in $0 + 1 }))?.left?(41)
        == 42
    )
  }

  @Test("sees nothing in what is no enum")
  func noEnum() {
    let prism = Prism<Int, Int>(embedding: { $0 })
    #expect(prism.preview(3) == nil)
    #expect(Prism<Void, Int>(embedding: { _ in }).preview(()) == nil)
  }

  @Test("changes an indirect case in place")
  func update() {
    var shape = Shape.nested(.circle(3))
    Prism(embedding: Shape.nested).andThen(Prism(embedding: Shape.circle)).update(&shape) {
      $0 += 1
    }
    #expect(
      Prism(embedding: Shape.nested).andThen(Prism(embedding: Shape.circle)).preview(shape) == 4
    )
  }
}
