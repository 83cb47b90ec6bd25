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

@Suite("Very many rows") struct ManyRowsTests {
  /// Numbers that look random.
  private func numbers(_ count: Int) -> [Int] { (1...count).map { $0 * 7_919 % 104_729 } }

  @Test("are those of an array with which the same is done")
  func model() throws {
    var rows = try Rows((0..<12_000).map { Item(id: $0) })
    var model = Array(0..<12_000)
    for (step, number) in numbers(1_500).enumerated() {
      if step % 5 == 4 {
        let place = number % (model.count + 1)
        try rows.insert(Item(id: 100_000 + step), at: place)
        model.insert(100_000 + step, at: place)
      } else {
        let place = [number, number % 700, model.count - 1 - number % 700][step % 3] % model.count
        #expect(rows.remove(at: place)?.id == model.remove(at: place))
      }
      if step % 250 == 0 { #expect(rows.flaws == [] && rows.ids == model) }
    }
    #expect(rows.flaws == [] && rows.ids == model)
    while rows.count > 40 { rows.remove(at: rows.count / 3) }
    #expect(rows.flaws == [])
  }

  @Test("say which ids are not among those of others, whatever they share")
  func missing() throws {
    let all = try Rows((0..<9_000).map { Item(id: $0) })
    var fewer = all
    for number in numbers(400) { fewer.remove(id: number % 9_000) }
    let gone = Set(0..<9_000).subtracting(fewer.ids)
    var small = all
    for id in 40..<9_000 { small.remove(id: id) }
    var more = all
    for id in 9_000..<30_000 { try more.append(Item(id: id)) }
    #expect(Set(all.members.missing(in: fewer.members)) == gone)
    #expect(fewer.members.missing(in: all.members) == [])
    #expect(all.members.missing(in: all.members) == [])
    #expect(Set(all.members.missing(in: small.members)) == Set(40..<9_000))
    #expect(small.members.missing(in: all.members) == [])
    #expect(Set(more.members.missing(in: all.members)) == Set(9_000..<30_000))
    #expect(all.members.missing(in: more.members) == [])
    #expect(all.members.missing(in: Rows<Item>().members).count == 9_000)
    #expect(all.members.contains(8_999) && !all.members.contains(9_000))
  }

  @Test("share the chunks that are the same in both, each at one address")
  func addresses() throws {
    let rows = try Rows((0..<1_000).map { Item(id: $0) })
    var changed = rows
    changed.update(id: 500) { $0.count = 1 }
    let addresses = (0..<rows.chunkCount).map { rows.chunkAddress($0) }
    #expect(Set(addresses).count == rows.chunkCount && !addresses.contains(nil))
    let others = (0..<changed.chunkCount).map { changed.chunkAddress($0) }
    let differing = zip(addresses, others).filter { $0 != $1 }.count
    #expect(others.count == addresses.count && differing == 1)
    let starts = (0..<rows.chunkCount).map { rows.chunkStart($0) }
    #expect(
      starts
        == (0..<rows.chunkCount).map { number in
          (0..<number).reduce(0) { $0 + rows.chunk($1).count }
        }
    )
  }
}
