import BowyerKinds
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
