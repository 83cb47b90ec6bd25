import BowyerKinds
import BowyerOptics
import Testing

private struct Refused: Error, Equatable {}

@Suite("An optic with nothing to see") struct BadInputTests {
  @Test("finds no element out of range, and changes none", arguments: [-1, 3, .max, .min])
  func outOfRange(_ index: Int) {
    let element = Array<Int>.element(at: index)
    var numbers = [1, 2, 3]
    #expect(element.preview(numbers) == nil)
    #expect(element.update(&numbers) { $0 = 9 } == nil)
    #expect(element.set(9, in: numbers) == [1, 2, 3])
    #expect(element.toArray([]).isEmpty)
    #expect(numbers == [1, 2, 3])
  }

  @Test("finds no value at a missing key, and adds none")
  func missingKey() {
    var ages = ["Ada": 36]
    let bob = [String: Int].value(at: "Bob")
    #expect(bob.preview(ages) == nil)
    #expect(bob.update(&ages) { $0 += 1 } == nil)
    #expect(bob.modify(ages) { $0 + 1 } == ["Ada": 36])
    [String: Int].at("Bob").update(&ages) { $0 = nil }
    #expect(ages == ["Ada": 36])
  }

  @Test("hands on what its body throws; a traversal stops there, and the source is whole")
  func throwing() {
    var numbers = [1, 2, 3, 4]
    #expect(throws: Refused()) {
      try Array.each.update(&numbers) { (number) throws(Refused) in
        if number == 3 { throw Refused() }
        number *= 10
      }
    }
    #expect(numbers == [10, 20, 3, 4])
  }

  @Test("leaves the source whole when a body throws, at the end of a chain of every kind")
  func throwingInComposite() {
    typealias Cell = Either<Int, [String: [Int]?]>
    let chain = Array<Cell>.each.andThen(Cell.right).andThen(Dictionary.value(at: "a"))
      .andThen(Optional.somePrism).andThen(Array.each)
    let whole: [Cell] = [
      .left(1), .right(["a": [1, 2, 3], "b": [7]]), .right(["a": nil]), .right(["a": [4]]),
    ]
    var cells = whole
    #expect(throws: Refused()) {
      try chain.update(&cells) { (number) throws(Refused) in
        number += 10
        if number == 12 { throw Refused() }
      }
    }
    #expect(
      cells == [
        .left(1), .right(["a": [11, 12, 3], "b": [7]]), .right(["a": nil]), .right(["a": [4]]),
      ]
    )
    #expect(chain.toArray(whole) == [1, 2, 3, 4])
  }

  @Test("that lends its part twice does no more after its body has thrown")
  func lentTwice() {
    let twice = AffineTraversal<Int, Int>(
      preview: { $0 },
      update: { number, body in
        body(&number)
        body(&number)
      }
    )
    let lens = Lens<Int, Int>(
      get: { $0 },
      update: { number, body in
        body(&number)
        body(&number)
      }
    )
    func refuse(_ number: inout Int) throws(Refused) {
      number += 1
      throw Refused()
    }
    var number = 0
    #expect(throws: Refused()) { try twice.update(&number, refuse) }
    #expect(throws: Refused()) { try lens.update(&number, refuse) }
    #expect(number == 2)
  }

  @Test("stops where a visit throws")
  func visiting() {
    var seen: [Int] = []
    #expect(throws: Refused()) {
      try Array.each.visit([1, 2, 3]) { (number) throws(Refused) in
        seen.append(number)
        if number == 2 { throw Refused() }
      }
    }
    #expect(seen == [1, 2])
  }

  @Test("that swallows the error of its body does not lose it")
  func swallowed() {
    let setter = Setter<[Int], Int> { numbers, body in
      for index in numbers.indices { try? body(&numbers[index]) }
    }
    let fold = Fold<[Int], Int> { numbers, visit in
      for number in numbers { try? visit(number) }
    }
    var numbers = [1, 2]
    #expect(throws: Refused()) {
      try setter.update(&numbers) { (_) throws(Refused) in throw Refused() }
    }
    #expect(throws: Refused()) {
      try fold.visit(numbers) { (_) throws(Refused) in throw Refused() }
    }
  }
}
