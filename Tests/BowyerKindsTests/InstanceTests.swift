import BowyerKinds
import TestSizes
import Testing

/// A log that shows how it was combined.
private struct Bracketed: Monoid, Sendable {
  let text: String
  static let empty = Bracketed(text: "-")

  func combine(_ other: Bracketed) -> Bracketed { Bracketed(text: "\(text)+\(other.text)") }

  static func combineAll(_ values: [Bracketed]) -> Bracketed {
    Bracketed(text: "(" + values.map(\.text).joined(separator: " ") + ")")
  }
}

@Suite("Combined values") struct MonoidTests {
  @Test("stands in its order, and what is empty adds nothing")
  func order() {
    #expect("ab".combine("c") == "abc")
    #expect([1, 2].combine([3]) == [1, 2, 3])
    #expect([Int].empty.isEmpty && String.empty.isEmpty)
    #expect(String.combineAll(["a", "", "b", "c"]) == "abc")
    #expect([[1], [], [2, 3]].reduce(.empty) { $0.combine($1) } == [1, 2, 3])
  }

  @Test("is combined from the left, after what is empty, unless the type says otherwise")
  func derived() {
    struct Shown: Monoid {
      let text: String
      static let empty = Shown(text: "-")
      func combine(_ other: Shown) -> Shown { Shown(text: "(\(text)\(other.text))") }
    }
    #expect(Shown.combineAll([Shown(text: "a"), Shown(text: "b")]).text == "((-a)b)")
    #expect(Shown.combineAll([]).text == "-")
  }

  @Test("is a list of what a row holds, in order")
  func lists() {
    func list<F: Foldable>(_ values: Kind<F, Int>) -> [Int] { F.toArray(values) }
    #expect(list([3, 1, 2].kind) == [3, 1, 2])
    #expect(list(Zipper(3, then: 1, 2).right().kind) == [3, 1, 2])
    #expect(list(Int?.some(4).kind) == [4])
    #expect(list(Env(in: "x", 5).kind) == [5])
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
    #expect(log.text == "(0 (a b))")
    #expect(heard.log.text == "(a b)")
    #expect(heard.value == 7)
    #expect(told.listen().listen().run().log.text == "(((a b)))")
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
    #expect(runs.map(\.log.text) == ["(0 (a b))", "(0 (a c))"])
    #expect(runs.map(\.value.log.text) == ["(a b)", "(a c)"])
    #expect(runs.map(\.value.value) == [7, 8])
  }
}

@Suite("On a stack of which a part is used") struct UsedStackTests {
  private static func sum(_ level: Int) -> Int {
    level == 0 ? 0 : StackRoom.run { sum(level - 1) } + 1
  }

  @Test("long chains are built and released")
  func chains() async {
    await #expect(processExitsWith: .success) {
      onSmallStack {
        let count = StackRoom.run {
          var pieces = Pieces<Int>()
          for number in 0..<10_000 { pieces = pieces.appending(number) }
          return pieces.array.count + UsedStackTests.sum(3_000)
        }
        precondition(count == 13_000)
        var pieces = Pieces<[Int]>()
        for number in 0..<10_000 { pieces = pieces.appending([number]) }
        precondition(StackRoom.run { pieces.array.count } == 10_000)
      }
    }
  }

  #if canImport(Glibc)
    @Test("the thread-local list of a release is freed when its thread ends")
    func threads() async {
      await #expect(processExitsWith: .success) {
        /// Releases a deep chain that holds many others.
        @Sendable func release() {
          var all = Pieces<[Pieces<Int>]>()
          all = all.appending((0..<20_000).map { Pieces<Int>().appending($0) })
          // So many that the others are released as deep as releases nest.
          for _ in 0..<23 { all = all.appending([]) }
        }
        for _ in 0..<3 { onSmallStack { release() } }
        let before = Memory.inUse
        for _ in 0..<40 { onSmallStack { release() } }
        precondition(Memory.inUse - before < 8 << 10, "\(Memory.inUse - before) KiB more")
      }
    }

    @Test("recursion goes on there where no further thread can be had")
    func noThread() async {
      await #expect(processExitsWith: .success) {
        onSmallStack(ofKiB: 64 << 10) {
          precondition(UsedStackTests.sum(3) == 3)
          let sum = Memory.withoutMore { UsedStackTests.sum(2_000) }
          precondition(sum == 2_000)
        }
      }
    }
  #endif
}
