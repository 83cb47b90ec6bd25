import BowyerKinds
import Testing

@Suite("Generic code") struct GenericCodeTests {
  /// Does it twice, and adds both values.
  private func twice<M: Monad>(_ m: Kind<M, Int>) -> Kind<M, Int> {
    M.flatMap(m) { a in M.map(m) { b in a + b } }
  }

  @Test("works in every monad")
  func monads() {
    let count = State<Int, Int> { state in
      state += 1
      return state
    }
    #expect(twice(count.kind).fix().run(4) == (6, 11))
    #expect(twice(Reader<Int, Int> { $0 * 10 }.kind).fix().run(3) == 60)
    #expect(twice(Writer("ab", 2).kind).fix().run() == ("abab", 4))
    #expect(twice([1, 10].kind).fix() == [2, 11, 11, 20])
    #expect(twice(Int?.some(3).kind).fix() == 6)
    #expect(
      twice(Co.right.flatMap { Co.index }.kind).fix().query(Zipper("a", then: "b", "c").kind) == 3
    )
    #expect(twice(Free.lift([1, 2].kind).kind).fix().foldMap(Unchanged()).fix() == [2, 3, 3, 4])
  }

  /// What is seen after each of several moves, one after another.
  private func seen<P: Pairing>(
    _ pairing: P.Type,
    _ space: Kind<P.W, String>,
    _ moves: [Kind<P.M, Void>]
  ) -> [String] {
    var (space, seen) = (space, [P.W.extract(space)])
    for move in moves {
      space = P.move(move, space)
      seen.append(P.W.extract(space))
    }
    return seen
  }

  @Test("walks in every pairing: the same counter, as a store, a log, a machine and a row")
  func pairings() {
    let names = ["zero", "one", "two"]
    let name: @Sendable (Int) -> String = { names[min($0, 2)] }
    let next = State<Int, Void>.modify { $0 + 1 }.kind
    #expect(
      seen(StateStorePairing<Int>.self, Store(at: 0, name).kind, [next, next]) == names
    )
    let noted = Traced<String, String> { name($0.count) }.kind
    let note = Writer<String, Void>.tell("!").kind
    #expect(seen(WriterTracedPairing<String>.self, noted, [note, note]) == names)
    let machine = Moore(initialState: 0, update: { (n: Int, _: Bool) in n + 1 }, render: name).kind
    let input = Action<Bool, Void>.input(true).kind
    #expect(seen(ActionMoorePairing<Bool>.self, machine, [input, input]) == names)
    let row = Zipper("zero", then: "one", "two").kind
    #expect(seen(CoPairing<ZipperPartial>.self, row, [Co.right.kind, Co.right.kind]) == names)
    let stream = Cofree.unfold(0) { n in (name(n), Identity(n + 1).kind) }.kind
    let on = Free.lift(Identity(()).kind).kind
    #expect(seen(FreeCofreePairing<IdentityPairing>.self, stream, [on, on]) == names)
  }
}
