import BowyerKinds
import BowyerOptics
import Testing

@Suite("Optics of the standard library") struct StandardOpticsTests {
  @Test("of arrays reach each element, and one at a place")
  func arrays() {
    #expect(Array.each.toArray([3, 1, 2]) == [3, 1, 2])
    #expect(Array.each.modify([3, 1, 2]) { $0 * 2 } == [6, 2, 4])
    for (index, expected) in [(-1, nil), (0, 4), (2, 6), (3, nil)] as [(Int, Int?)] {
      let element = Array<Int>.element(at: index)
      #expect(element.preview([4, 5, 6]) == expected)
      let changed = expected.map { value in [4, 5, 6].map { $0 == value ? 0 : $0 } } ?? [4, 5, 6]
      #expect(element.modify([4, 5, 6]) { _ in 0 } == changed)
    }
  }

  @Test("of dictionaries reach a value where there is one, and what is at a key")
  func dictionaries() {
    let values = ["a": 1, "b": 2]
    #expect(Dictionary.value(at: "a").preview(values) == 1)
    #expect(Dictionary.value(at: "c").preview(values) == nil)
    #expect(Dictionary.value(at: "a").modify(values) { $0 + 1 } == ["a": 2, "b": 2])
    #expect(Dictionary.value(at: "c").modify(values) { $0 + 1 } == values)
    #expect(Dictionary.at("a").get(values) == 1)
    #expect(Dictionary.at("c").set(3, in: values) == ["a": 1, "b": 2, "c": 3])
    #expect(Dictionary.at("a").set(nil, in: values) == ["b": 2])
  }

  @Test("of optionals reach the value that there is")
  func optionals() {
    #expect(Optional<Int>.somePrism.preview(3) == 3 && Optional<Int>.somePrism.preview(nil) == nil)
    #expect(Optional<Int>.somePrism.embed(4) == 4)
  }

  @Test("are read only as far as is needed, in order")
  func reading() {
    func read<R>(_ read: (Traversal<[Int], Int>, [Int], (Int) -> Bool) -> R) -> (R, [Int]) {
      var seen: [Int] = []
      let result = read(Array.each, [1, 2, 3, 4]) { number in
        seen.append(number)
        return number % 2 == 0
      }
      return (result, seen)
    }
    #expect(read { $0.first($1, where: $2) } == (2, [1, 2]))
    #expect(read { fold, numbers, _ in fold.first(numbers) } == (1, []))
    #expect(Array<Int>.each.first([]) == nil)
    #expect(Array.each.count([1, 2, 3]) == 3 && Array<Int>.each.count([]) == 0)
    #expect(Array.each.foldMap([1, 2, 3]) { "\($0)" } == "123")
  }

  @Test("are changed with effects in order, which may have no result")
  func effects() throws {
    let halved: @Sendable (Int) -> Kind<OptionalPartial, Int> = { number in
      (number % 2 == 0 ? number / 2 : nil).kind
    }
    #expect(Array.each.modifyA([2, 4], halved).fix() == [1, 2])
    #expect(Array.each.modifyA([2, 3, 4], halved).fix() == nil)
    let told = Array.each.modifyA(Array(0..<100)) { number in
      Writer([number], number * 2).kind
    }
    let (log, numbers) = told.fix().run()
    #expect(log == Array(0..<100) && numbers == log.map { $0 * 2 })
  }
}
