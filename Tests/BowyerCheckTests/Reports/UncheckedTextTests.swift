import BowyerCheck
import Testing

@Suite("the text of a property that could not be checked")
struct UncheckedTextTests {
  struct Oops: Error { var code = 7 }

  private let config = Config(seed: 1, name: "small", arguments: ["n"])

  @Test("cases of which too many are given up say how many")
  func discarded() throws {
    let text = try steadyText { try forAll(.int, config: config) { n in try assume(n == 12_345) } }
    #expect(
      text == """
        ✗ small gave up at Tests/Here.swift:1  (0 cases, 1001 discarded)
          1001 cases were discarded, 0 passed: generate only values that count, or raise maxDiscardRatio
          seed:     1
        """
    )
  }

  @Test("a body that depends on more than its arguments is found out")
  func nondeterministic() throws {
    var runs = 0
    let text = try steadyText {
      try forAll(.int, config: config) { _ in
        runs += 1
        if runs == 3 { throw Oops() }
      }
    }
    #expect(
      text == """
        ✗ small nondeterministic at Tests/Here.swift:1  (2 cases, 0 discarded)
            n = -5888879327018302061
          the same case failed once (threw Oops(code: 7)) and passed another time: the body depends on more than its arguments
          replay:   "07dek2e1gehw1ed305bjj"
          seed:     1
        """
    )
    var tries = 0
    let shrunk = try steadyText {
      try forAll(.int, config: config) { n in
        tries += n == 10 ? 1 : 0
        return n < 10 || tries == 5
      }
    }
    #expect(
      shrunk.hasPrefix(
        "✗ small nondeterministic at Tests/Here.swift:1  (1 case, 0 discarded, shrunk"
      )
    )
    #expect(shrunk.contains("    n = 10\n  the same case failed once and passed another time: "))
  }

  @Test("cases that cannot be made say which filter would not have them")
  func unmade() throws {
    let text = try steadyText {
      let none = Gen.int.filter("none") { _ in false }
      return try forAll(none, config: Config(seed: 1, minFilterRate: 0)) { _ in true }
    }
    #expect(
      text == """
        ✗ gave up at Tests/Here.swift:1  (0 cases, 1001 discarded)
          1001 cases were discarded, 0 passed (last: none): generate only values that count, or raise maxDiscardRatio
          seed:     1
        """
    )
  }

  @Test("a filter that keeps too little is named")
  func filter() throws {
    let text = try steadyText {
      try forAll(Gen.int.filter("none") { _ in false }, config: config) { _ in true }
    }
    #expect(
      text == """
        ✗ small gave up at Tests/Here.swift:1  (0 cases, 11 discarded)
          the filter “none” keeps only 0.0 % of its values (0 of 1001): generate such values by map, or lower minFilterRate
          seed:     1
        """
    )
  }

  @Test("a label that too few cases have says how many, and how many there should be")
  func uncovered() throws {
    let random = try steadyText {
      try forAll(.integer(in: 0...999_999), config: config) { n in
        cover(5, "hundredth", n % 100 == 77)
      }
    }
    #expect(
      random == """
        ✗ small not covered at Tests/Here.swift:1  (100 cases, 0 discarded)
          only 1.0 % hundredth, but 5.0 % required
          seed:     1
          coverage: 1 % hundredth
        """
    )
  }
}
