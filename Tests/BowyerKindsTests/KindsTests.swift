import BowyerKinds
import BowyerLock
import Testing
import TestSupport

@Suite("State") struct StateTests {
  @Test("associativity holds beyond the depth at which a chain is re-associated")
  func deepAssociativity() {
    for k in Self.continuations {
      var left = State<Int, Int>.get
      for _ in 0..<100 { left = left.flatMap(k) }
      @Sendable func right(_ n: Int, _ times: Int) -> State<Int, Int> {
        times == 0 ? .pure(n) : k(n).flatMap { right($0, times - 1) }
      }
      let nestedRight = State<Int, Int>.get.flatMap { right($0, 100) }
      for state in [0, 1, -1, 2, 7, 100] {
        #expect(left.run(state) == nestedRight.run(state))
      }
    }
  }

  /// Functions from a value to a program, none of them constant; they wrap around, so as to nest deep.
  private static let continuations: [@Sendable (Int) -> State<Int, Int>] = [
    { .pure($0 &+ 1) },
    { n in
      State { state in
        state &+= n
        return state
      }
    },
    { n in .inspect { $0 &- n } },
    { n in n % 2 == 0 ? .get : State<Int, Void>.set(n).map { n &* 3 } },
  ]
}

/// A log that shows how it was combined.
private struct Bracketed: Monoid, Sendable {
  let text: String
  static let empty = Bracketed(text: "-")

  func combine(_ other: Bracketed) -> Bracketed { Bracketed(text: "\(text)+\(other.text)") }

  static func combine(all values: [Bracketed]) -> Bracketed {
    Bracketed(text: "(" + values.map(\.text).joined(separator: " ") + ")")
  }
}

@Suite("Combined values") struct MonoidTests {
  @Test("is combined from the left, after what is empty, unless the type says otherwise")
  func derived() {
    struct Shown: Monoid {
      let text: String
      static let empty = Shown(text: "-")
      func combine(_ other: Shown) -> Shown { Shown(text: "(\(text)\(other.text))") }
    }
    expectEqual(Shown.combine(all: [Shown(text: "a"), Shown(text: "b")]).text, "((-a)b)")
    expectEqual(Shown.combine(all: []).text, "-")
  }
}

@Suite("A log of a part, by `listen`") struct ListeningTests {
  private let told = Writer<Bracketed, Void>.tell(Bracketed(text: "a")).flatMap {
    Writer<Bracketed, Int>(Bracketed(text: "b"), 7)
  }

  @Test("is one part of the log from then on, and what came before is not heard")
  func parts() {
    let (log, heard) = Writer<Bracketed, Void>.tell(Bracketed(text: "0"))
      .flatMap { [told] in told.listen() }.run()
    expectEqual(log.text, "(0 (a b))")
    expectEqual(heard.log.text, "(a b)")
    expectEqual(heard.value, 7)
    expectEqual(told.listen().listen().run().log.text, "(((a b)))")
  }

  @Test("holds in another monad, too")
  func transformed() {
    typealias Log = WriterT<Bracketed, ArrayPartial, Int>
    func tell(_ text: String) -> WriterT<Bracketed, ArrayPartial, Void> {
      .tell(Bracketed(text: text))
    }
    let told = tell("a").flatMap {
      Log([(Bracketed(text: "b"), 7), (Bracketed(text: "c"), 8)].kind)
    }
    let runs = tell("0").flatMap { told.listen() }.run().fix()
    expectEqual(runs.map(\.log.text), ["(0 (a b))", "(0 (a c))"])
    expectEqual(runs.map(\.value.log.text), ["(a b)", "(a c)"])
    expectEqual(runs.map(\.value.value), [7, 8])
  }
}

@Suite("A row") struct ZipperTests {
  @Test("has a value at least, and goes no further than its ends")
  func ends() {
    #expect(Zipper([1, 2, 3]) == Zipper(1, then: 2, 3) && Zipper([Int]()) == nil)
    expectEqual([-1, 0, 2, 3, 9].map { Zipper(1, then: 2, 3).go(to: $0).index }, [0, 0, 2, 2, 2])
    #expect(Zipper(1, then: 2, 3).right().map { $0 * 10 } == Zipper(10, then: 20, 30).right())
  }
}

@Suite("A space") struct SpaceTests {
  @Test("is mapped at each place, and equal to another of one value in an equal environment")
  func parts() {
    let numbers = Cofree<IdentityPartial, Int>.unfold(1) { n in (n, Identity(n + 1).kind) }
    let tens = numbers.map { $0 * 10 }
    expectEqual([tens.extract(), tens.tail.fix().value.extract()], [10, 20])
    let env = Env(in: "a", 1)
    #expect(env == Env(in: "a", 1) && env != Env(in: "b", 1) && env != Env(in: "a", 2))
  }
}

@Suite("A sequence built in pieces") struct PiecesTests {
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
      expectEqual(pieces.array.count, 10_001)
    }
    #expect(first == nil && last == nil)
  }
}

@Suite("Room on the stack") struct StackRoomTests {
  /// Counts down, a level of recursion each, in a room that is asked for at each level.
  private static func count(_ level: Int, _ calls: inout Int, _ threads: inout Set<UInt>) -> Int {
    calls += 1
    threads.insert(CurrentThread.id)
    guard level > 0 else { return 0 }
    return StackRoom.run { count(level - 1, &calls, &threads) } + 1
  }

  @Test("is that of the calling thread as long as there is some")
  func shallow() {
    var (calls, threads) = (0, Set<UInt>())
    expectEqual(Self.count(3, &calls, &threads), 3)
    expectEqual(calls, 4)
    expectEqual(threads, [CurrentThread.id])
  }

  @Test("is that of several threads in deep recursion, each level run once, and is there again")
  func again() {
    for _ in 0..<2 {
      var (calls, threads) = (0, Set<UInt>())
      expectEqual(Self.count(200_000, &calls, &threads), 200_000)
      expectEqual(calls, 200_001)
      #expect(threads.contains(CurrentThread.id) && 2 < threads.count && threads.count < 40)
    }
  }
}
