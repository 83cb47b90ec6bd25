import BowyerCheck
import BowyerKinds
import BowyerLaws
import BowyerOptics
import TestSupport
import Testing

@Suite("A law suite") struct LawSuiteTests {
  private let sum = LawSuite.monoid(of: Gen.int, empty: 0) { $0 &+ $1 }

  @Test("counts a suite that is reached twice once, parents first")
  func parents() {
    let both = LawSuite("both", parents: [sum, sum], laws: [])
    expectEqual(
      both.laws.map(\.name),
      ["semigroup.associativity", "monoid.left-identity", "monoid.right-identity"]
    )
  }

  @Test("counts suites of one name that are about different things")
  func subjects() {
    let difference = LawSuite.monoid(of: Gen.int, empty: 0) { $0 &- $1 }
    let both = LawSuite(
      "both",
      parents: [sum.about("sum"), difference.about("difference")],
      laws: []
    )
    expectEqual(both.laws.count, 6)
    expectEqual(both.about("numbers").laws.count, 6)
    #expect(throws: PropertyFailure.self) { try both.check() }
  }

  @Test("has the laws of what its subject is as well")
  func inherited() {
    let each = Array<Int>.each.laws(of: .array(of: .int), .int)
    for (suite, law) in [
      (each, "setter.modify-identity"), (each, "fold.first"),
      (.applicative(IdentitySamples.self), "functor.identity"),
      (.monad(IdentitySamples.self), "applicative.identity"),
      (.comonad(IdentitySamples.self), "functor.identity"),
    ] as [(LawSuite, String)] { #expect(suite[law] != nil, "\(law)") }
  }

  @Test("observes a mapped range by its elements")
  func observation() {
    let mapped = Seen((0..<3).map { $0 + 1 })
    expectEqual(mapped, Seen(1, 2, 3))
    #expect(mapped != Seen(1, 2) && Seen(1, 2) != mapped && mapped != Seen(1, 2, "3"))
    #expect(Seen(1) != Seen(1.0))
    expectEqual("\(Seen(1, "a", [2]))", "1, a, [2]")
  }

  @Test("observes of a sample all that can be told of it")
  func samples() {
    let next = State<Int, Void>.modify { $0 + 1 }.map { 7 }
    expectEqual(StateSamples.observe(next.kind), Seen(-1, 7, 0, 7, 1, 7, 2, 7, 3, 7))
    let tens = Store(at: 1) { (n: Int) in n * 10 }
    expectEqual(StoreSamples.observe(tens.kind), Seen(1, 10, -20, -10, 0, 10, 20))
    expectEqual(ReaderSamples.observe(Reader<Int, Int> { $0 }.kind), Seen(-2, -1, 0, 1, 2))
    expectEqual(WriterSamples.observe(Writer("ab", 7).kind), Seen("ab", 7))
    expectEqual(ActionSamples.observe(Action<Bool, Int>([true], 7).kind), Seen([true], 7))
    expectEqual(EnvSamples.observe(Env(in: 3, 7).kind), Seen(3, 7))
    expectEqual(ZipperSamples.observe(Zipper(7, then: 8).right().kind), Seen(1, [7, 8]))
    let spelled = Traced<String, Int> { $0.count }
    expectEqual(TracedSamples.observe(spelled.kind), Seen(0, 0, 1, 1, 2, 2, 2, 2))
    let count = Moore<Bool, Int>(initialState: 0, update: { n, _ in n + 1 }, render: { $0 })
    expectEqual(MooreSamples.observe(count.kind), Seen(0, 1, 1, 2, 2, 2, 2))
  }

  @Test("finds a law by name")
  func named() throws {
    let law = try #require(sum["monoid.right-identity"])
    expectEqual(try law.check(Config(cases: 50)).cases, 50)
    #expect(sum["monoid.none"] == nil)
  }

  @Test("reports a token to replay that fits none of its laws, and none where one takes it")
  func replay() throws {
    let report = try sum.check(Config(cases: 20, replay: "zzzz"))
    #expect(report.replayProblem?.hasPrefix("the replay token") == true)
    let two = LawSuite(
      "numbers",
      laws: [
        Law("small", arguments: ["n"], .int) { n in n < 5 },
        Law("any", arguments: ["n"], .array(of: .bool, count: 0...1)) { _ in true },
      ]
    )
    let failure = #expect(throws: PropertyFailure.self) { try two.check(Config(seed: 1)) }
    let token = try #require(failure?.replay)
    let open = LawSuite(
      "numbers",
      laws: [
        Law("all", arguments: ["n"], .int) { _ in true },
        Law("any", arguments: ["n"], .array(of: .bool, count: 0...1)) { _ in true },
      ]
    )
    expectEqual(try open.check(Config(replay: token)).replayProblem, nil)
  }

  @Test("reports of several laws that do not hold the one that the token to replay is of")
  func replayOfTheSecond() throws {
    let lists = Law("lists", arguments: ["xs"], .array(of: .integer(in: 0...1))) { $0.count < 3 }
    let numbers = Law("numbers", arguments: ["n"], .integer(in: 0...9)) { $0 < 5 }
    let found = #expect(throws: PropertyFailure.self) {
      try LawSuite("one", laws: [numbers]).check(Config(seed: 1))
    }
    let token = try #require(found?.replay)
    let two = LawSuite("two", laws: [lists, numbers])
    let failure = #expect(throws: PropertyFailure.self) {
      try two.check(Config(seed: 1, replay: token))
    }
    expectEqual(failure?.name, "two.numbers")
    let first = #expect(throws: PropertyFailure.self) {
      try two.check(Config(seed: 1, replay: "zzzz"))
    }
    expectEqual(first?.name, "two.lists")
  }

  @Test("checks those that others imply last, also in the parents of a derived suite")
  func derived() {
    let lists = LawSuite(
      "lists",
      laws: [Law("few", arguments: ["xs"], .array(of: .integer(in: 0...1))) { $0.count < 3 }]
    )
    let parent = LawSuite("parent", parents: [lists], laws: []).derived("of the numbers")
    let all = LawSuite(
      "all",
      parents: [parent],
      laws: [Law("small", arguments: ["n"], .integer(in: 0...9)) { $0 < 5 }]
    )
    expectEqual(all.laws.map(\.standing), [.derived("of the numbers"), .primitive])
    let three = Law("n", .derived(""), arguments: [], Gen.int, .int, .int) { _, _, _ in true }
    #expect(!three.isPrimitive)
    let failure = #expect(throws: PropertyFailure.self) { try all.check(Config(seed: 1)) }
    expectEqual(failure?.name, "all.small")
  }

  @Test("adds up what its laws report, and proves only what each of them proves")
  func sums() throws {
    func law(_ name: String, _ cases: Int, isExhaustive: Bool, problem: String? = nil) -> Law {
      Law(name) { _, _ in
        var report = Report()
        (report.cases, report.discards) = (cases, cases * 2)
        (report.labels, report.notes) = (["all": cases, name: 1], ["of \(name)"])
        (report.isExhaustive, report.replayProblem, report.seed) = (isExhaustive, problem, 7)
        return report
      }
    }
    let proved = LawSuite(
      "proved",
      laws: [law("a", 3, isExhaustive: true), law("b", 4, isExhaustive: true)]
    )
    let report = try proved.check()
    expectEqual([report.cases, report.discards, Int(report.seed)], [7, 14, 7])
    expectEqual(report.labels, ["all": 7, "a": 1, "b": 1])
    expectEqual(report.notes, ["of a", "of b"])
    #expect(report.isExhaustive)
    expectEqual(report.replayProblem, nil)
    let open = LawSuite(
      "open",
      laws: [
        law("a", 3, isExhaustive: true, problem: "one"),
        law("b", 4, isExhaustive: false, problem: "two"),
      ]
    )
    #expect(try open.check().isExhaustive == false)
    expectEqual(try open.check().replayProblem, "one")
  }

  @Test("finds of two laws of one name the first")
  func twins() {
    let both = LawSuite("both", parents: [sum.about("one"), sum.about("other")], laws: [])
    expectEqual(both["semigroup.associativity"]?.description, "one: semigroup.associativity")
  }

  @Test("reports a law that does not hold by its name and where it was checked")
  func failure() throws {
    let difference = LawSuite.semigroup(of: Gen.int) { $0 &- $1 }.about("Int.difference")
    let failure = #expect(throws: PropertyFailure.self) {
      try difference.check(Config(seed: 1), fileID: "Tests/Here.swift", line: 7)
    }
    expectEqual(failure?.name, "Int.difference: semigroup.associativity")
    expectEqual(failure?.site.description, "Tests/Here.swift:7")
    expectEqual(failure?.arguments.map(\.description), ["a = 0", "b = 0", "c = 1"])
    let total = { @Sendable (xs: [Int]) in xs.isEmpty ? 1 : xs.reduce(0, &+) }
    let monoid = LawSuite.monoid(of: Gen.int, empty: 0, combineAll: total) { $0 &+ $1 }
    let empty = #expect(throws: PropertyFailure.self) { try monoid.check(Config(seed: 1)) }
    expectEqual(empty?.arguments.map(\.description), ["xs = []"])
  }
}

private enum Answer: Hashable, Sendable {
  case none
  case number(Int)
  case text(String)
}

@Suite("A generator of an enum's cases")
struct ForEnumTests {
  private static let none = Prism<Answer, Void>(
    extract: { $0 == .none ? () : nil },
    embed: { .none }
  )
  private static let number = Prism(Answer.number) {
    if case .number(let number) = $0 { number } else { nil }
  }
  private static let text = Prism(Answer.text) {
    if case .text(let text) = $0 { text } else { nil }
  }

  private let answers = Gen.forEnum(
    ({ @Sendable _ in .none }, .pure(())),
    (Answer.number, .integer(in: 1...9)),
    (Answer.text, .string())
  )

  @Test("draws each of them, with its payload")
  func cases() {
    let samples = answers.samples(900, seed: 1)
    let numbers = samples.compactMap(Self.number.preview)
    #expect((200...400).contains(samples.count { $0 == .none }))
    #expect((200...400).contains(numbers.count))
    expectEqual(Set(numbers), Set(1...9))
    #expect((200...400).contains(samples.count { Self.text.preview($0) != nil }))
  }

  @Test("shrinks to the first, and to the simplest payload")
  func shrinks() throws {
    expectEqual(answers.simplest, Answer.none)
    let failure = try #require(throws: PropertyFailure.self) {
      try forAll(answers) { $0 == .none }
    }
    expectEqual(failure.arguments.map(\.value), [".number(1)"])
  }

  @Test("of no cases discards every case")
  func empty() {
    expectEqual(Gen<Answer>.forEnum().samples(3, seed: 1), [])
  }

  @Test("draws what its prism's laws need")
  func laws() throws {
    try Self.number.laws(of: answers, .int).check()
  }
}

@Suite("the text of a law that does not hold") struct LawTextTests {
  /// So many pieces, at so much each on average.
  private struct Stock: Hashable, Sendable {
    var count: Int
    var price: Int

    /// Rounds the average down, so that it matters what is put together first.
    static func combine(_ a: Stock, _ b: Stock) -> Stock {
      let count = a.count + b.count
      return Stock(count: count, price: (a.count * a.price + b.count * b.price) / count)
    }
  }

  @Test("names the law, its arguments, both sides, their difference, and how to reproduce it")
  func law() throws {
    let stocks = Gen.zip(.integer(in: 1...9), .integer(in: 0...99)).map {
      Stock(count: $0, price: $1)
    }
    let suite = LawSuite.semigroup(of: stocks, combine: Stock.combine).about("Stock")
    var failure = try #require(throws: PropertyFailure.self) {
      try suite.check(Config(seed: 1), fileID: "Tests/Here.swift", line: 1)
    }
    failure.shrinking.duration = .zero
    #expect(
      failure.description == """
        ✗ Stock: semigroup.associativity falsified at Tests/Here.swift:1  (case 3, 0 discarded, shrunk 6 → 6 choices in 19 evaluations, 0.0 ms)
            a = Stock(count: 1, price: 0)
            b = Stock(count: 1, price: 0)
            c = Stock(count: 1, price: 21)
          left  = Stock(count: 3, price: 7)
          right = Stock(count: 3, price: 6)
              differs at price: 7 ≠ 6
          original: a = Stock(count: 6, price: 97), b = Stock(count: 5, price: 7), c = Stock(count: 8, price: 21)
          replay:   "0400000000ahc70"
          seed:     1
        """
    )
    #expect(failure.description.split(separator: "\n").count <= 25)
  }

  @Test("says of a law of an optic what each side is")
  func sides() throws {
    let digits = Gen<Int>.integer(in: 0...9)
    let next = Lens<Int, Int>(get: { $0 }, set: { number, _ in number + 1 })
    let failure = try #require(throws: PropertyFailure.self) {
      try next.laws(of: digits, digits).check(Config(seed: 1))
    }
    #expect(failure.description.contains("set(get(s), in: s) = 1"), "\(failure)")
  }
}
