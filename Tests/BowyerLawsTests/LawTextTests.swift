import BowyerCheck
import BowyerLaws
import BowyerOptics
import Testing

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
