import BowyerKinds
import Testing

@Suite("A row") struct ZipperTests {
  private let row = Zipper("a", then: "b", "c")

  @Test("begins at its first value; there is none without values")
  func beginning() {
    #expect(row.extract() == "a")
    #expect(Zipper([1, 2, 3]) == Zipper(1, then: 2, 3))
    #expect(Zipper([Int]()) == nil)
  }

  @Test("goes left and right by one, and no further than its ends")
  func steps() {
    #expect([row, row.right(), row.right().right()].map { $0.extract() } == ["a", "b", "c"])
    #expect(row.right().right().right().index == 2)
    #expect(row.right().right().left().index == 1)
    #expect(row.left().index == 0)
    #expect([-1, 0, 2, 3, 9].map { row.go(to: $0).index } == [0, 0, 2, 2, 2])
  }

  @Test("keeps its place and its order when its values are mapped or extended")
  func places() {
    let second = row.right()
    #expect(second.map { $0 + "!" } == Zipper("a!", then: "b!", "c!").right())
    #expect(second.extend { $0.index } == Zipper(0, then: 1, 2).right())
  }
}

@Suite("Two spaces side by side") struct DayTests {
  private let both = Day(Store(at: 3) { $0 }.kind, Zipper("a", then: "b").kind) { "\($0)\($1)" }

  @Test("show what is made of the left and the right one, in this order")
  func order() {
    #expect(both.extract() == "3a")
    #expect(both.map { $0 + "!" }.extract() == "3a!")
    #expect(both.extend { $0.extract() + "?" }.extract() == "3a?")
  }

  @Test("show what each sees while the other stays")
  func lower() {
    #expect(both.lowerLeft.fix().peek(4) == "4a")
    #expect(both.lowerRight.fix().right().extract() == "3b")
  }

  @Test("move apart: a move in one leaves the other where it is")
  func moves() {
    typealias P = DayPairing<StateStorePairing<Int>, CoPairing<ZipperPartial>>
    let next = P.left(State<Int, Void>.modify { $0 + 1 }.kind)
    let right = P.right(Co<ZipperPartial, Void>.right.kind)
    let moved = P.move(next, both.kind)
    #expect(moved.fix().extract() == "4a")
    #expect(P.move(right, moved).fix().extract() == "4b")
    #expect(P.move(right, both.kind).fix().extract() == "3b")
  }
}

@Suite("Tabs") struct TabsTests {
  private typealias P = TabsPairing<StateStorePairing<Int>, StateStorePairing<Int>>
  private let counters = Tabs(
    Store(at: 1) { $0 }.kind,
    Store(at: 100) { $0 }.kind,
    showing: .left
  )

  @Test("show the side that is chosen")
  func sides() {
    #expect(counters.extract() == 1)
    #expect(P.move(P.show(.right), counters.kind).fix().extract() == 100)
  }

  @Test("keep what happened on the side that is hidden")
  func hidden() {
    let next = P.right(State<Int, Void>.modify { $0 + 1 }.kind)
    let moved = P.move(next, counters.kind)
    #expect(moved.fix().extract() == 1)
    #expect(P.move(P.show(.right), moved).fix().extract() == 101)
  }
}

@Suite("A move") struct CoTests {
  @Test("through a store is a program over its positions")
  func store() {
    let program = State<Int, String> { position in
      defer { position += 2 }
      return "from \(position)"
    }
    let move = Co(program.kind, in: StateStorePairing.self)
    #expect(move.move(Store(at: 3) { $0 * $0 }.kind).fix().extract() == 25)
    #expect(move.query(Store(at: 3) { $0 }.kind) == "from 3")
  }

  @Test("through a log is a program that writes it")
  func log() {
    let program = Writer("b", 7)
    let log = Traced<String, String> { $0 }.shift("a")
    let move = Co(program.kind, in: WriterTracedPairing.self)
    #expect(move.move(log.kind).fix().extract() == "ab")
    #expect(move.query(log.kind) == 7)
  }

  @Test("through an environment is a program that reads it")
  func environment() {
    let program = Reader<Int, Int> { $0 * 10 }
    let move = Co(program.kind, in: ReaderEnvPairing.self)
    #expect(move.query(Env(in: 3, "x").kind) == 30)
  }
}

@Suite("A sequence built in pieces") struct PiecesTests {
  @Test("is in the order in which it was put")
  func order() {
    #expect(Pieces().appending(1).appending(2).appending(3).array == [1, 2, 3])
    #expect([Int].combineAll([[1], [], [2, 3]]) == [1, 2, 3])
  }

  @Test("is released with its pieces, however many there are")
  func release() {
    final class Probe: Sendable {}
    weak var first: Probe?
    weak var last: Probe?
    do {
      let probes = (Probe(), Probe())
      (first, last) = (probes.0, probes.1)
      var pieces = Pieces<Probe>().appending(probes.0)
      for _ in 0..<10_000 { pieces = pieces.appending(probes.1) }
      #expect(pieces.array.count == 10_001)
    }
    #expect(first == nil)
    #expect(last == nil)
  }
}

@Suite("A machine") struct MooreTests {
  private let log = Moore(initialState: "", update: { $0 + $1 }, render: { "<\($0)>" })

  @Test("takes inputs in their order")
  func inputs() {
    #expect(log.step("a").step("b").extract() == "<ab>")
    #expect(log.steps(["a", "b", "c"]).extract() == "<abc>")
    #expect(log.map(\.count).steps(["a", "b"]).extract() == 4)
    #expect(log.extend { $0.step("!").extract() }.step("a").extract() == "<a!>")
  }

  @Test("is moved by the inputs of an action, in their order")
  func actions() {
    let action = Action<String, Int>(["a", "b"], 1).flatMap { n in
      Action<String, Void>.input("c").map { n + 1 }
    }
    #expect(action.run() == (["a", "b", "c"], 2))
    #expect(ActionMoorePairing<String>.move(action.kind, log.kind).fix().extract() == "<abc>")
  }
}
