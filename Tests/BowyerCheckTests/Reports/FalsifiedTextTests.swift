import BowyerCheck
import Testing
import TestSupport

@Suite("the text of a property that does not hold")
struct FalsifiedTextTests {
  struct Oops: Error { var code = 7 }

  private let config = Config(seed: 1, name: "small", arguments: ["n"])

  @Test("a truth value that is false: the simplest case, and the one that failed first")
  func falsehood() throws {
    let text = try steadyText { try forAll(.int, config: config) { n in n < 10 } }
    #expect(
      text == """
        ✗ small falsified at Tests/Here.swift:1  (case 2, 0 discarded, shrunk 1 → 1 choices in 17 evaluations, 0.0 ms)
            n = 10
          original: n = 7743045911595091182
          replay:   "049h858"
          seed:     1
        """
    )
  }

  @Test("an error that is thrown is named")
  func thrown() throws {
    let text = try steadyText {
      try forAll(.int, config: config) { n in if n > 4 { throw Oops() } }
    }
    expectEqual(text.split(separator: "\n")[1...2], ["    n = 5", "  threw Oops(code: 7)"])
  }

  @Test("a verdict says its reason")
  func verdict() throws {
    let text = try steadyText {
      try forAll(.int, config: config) { n in n < 10 ? .passed : Verdict.failed("too large") }
    }
    expectEqual(text.split(separator: "\n")[1...2], ["    n = 10", "  too large"])
  }

  @Test("a comparison shows both sides, and where they differ")
  func comparison() throws {
    let lists = Gen.array(of: .integer(in: 0...9))
    let config = Config(cases: 1_000, seed: 1, name: "sorted", arguments: ["xs"])
    let text = try steadyText {
      try forAll(lists, config: config) { xs in (Array(Set(xs)).sorted() <-> xs.sorted()) }
    }
    #expect(
      text == """
        ✗ sorted falsified at Tests/Here.swift:1  (case 3, 0 discarded, shrunk 9 → 5 choices in 7 evaluations, 0.0 ms)
            xs = [0, 0]
          left  = [0]
          right = [0, 0]
              differs at [1]: nothing ≠ 0
          original: xs = [8, 4, 7, 7]
          replay:   "040g0080001gw"
          seed:     1
        """
    )
  }

  @Test("a random function is a table")
  func functions() throws {
    let animals = try steadyText {
      try forAll(.function(from: String.self, to: .int), config: Config(seed: 1)) { f in
        f("monkey") == f("banana")
      }
    }
    #expect(
      animals == """
        ✗ falsified at Tests/Here.swift:1  (case 2, 0 discarded, shrunk 3 → 3 choices in 7 evaluations, 0.0 ms)
            $0 = {"monkey" → 0, "banana" → 1, _ → 0}
          original: $0 = {"monkey" → -4836399761806901033, "banana" → -2982629844652016314, _ → 8701880576777744905}
          replay:   "040000820m"
          seed:     1
        """
    )
  }
}
