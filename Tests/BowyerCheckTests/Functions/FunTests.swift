import BowyerCheck
import Testing
import TestSupport

@Suite("random functions")
struct FunTests {
  typealias Adder = @Sendable (Int) -> Int

  @Test("give equal results for equal arguments, and different functions")
  func functions() throws {
    try forAll(.function(from: Int.self, to: .int), .int) { f, n in f(n) <-> f(n) }
    var results: Set<Int> = []
    try forAll(.function(from: Int.self, to: .int)) { f in results.insert(f(1)) }
    #expect(results.count > 20)
  }

  @Test("shrink to the one difference that matters", arguments: 1...100)
  func animals(seed: Int) throws {
    let gen = Gen.function(from: String.self, to: .int)
    let failure = try falsify(gen, config: Config(cases: 1_000, seed: UInt64(seed))) { f in
      let (monkey, banana, elephant) = (f("monkey"), f("banana"), f("elephant"))
      return monkey == banana || banana == elephant
    }
    #expect(failure.shrinking.evaluations <= 30)
    expectEqual(
      failure.arguments.map(\.value),
      [
        #"{"monkey" → 0, "banana" → 1, "elephant" → 0, _ → 0}"#
      ]
    )
  }

  @Test("of several arguments tell them apart by all of them")
  func several() throws {
    let gen = Gen.function(from: Int.self, String.self, Bool.self, to: .int)
    let failure = try falsify(gen, config: Config(cases: 1_000, seed: 1)) { f in
      let (one, other, third) = (f((1, "a", true)), f((1, "b", true)), f((1, "a", false)))
      return one == other && one == third
    }
    let table = try #require(failure.arguments.first?.value)
    #expect(table.hasPrefix(#"{(1, "a", true) → "#) && table.contains(#"(1, "b", true) → "#))
    try forAll(gen, .int, .string(), .bool) { f, n, s, b in f((n, s, b)) <-> f((n, s, b)) }
  }

  @Test("of what can only be observed give equal results for equal observations")
  func observing() throws {
    let gen = Gen.function(observing: { (f: Adder) in [f(0), f(5)] }, to: .int)
    try forAll(gen, .int) { h, n in
      let (add, addTo): (Adder, Adder) = ({ $0 &+ n }, { n &+ $0 })
      return h(add) <-> h(addTo)
    }
  }

  @Test("may return functions")
  func curried() throws {
    let gen = Gen.function(from: Int.self, to: .function(from: Bool.self, to: Gen<Int8>.integer()))
    try forAll(gen, .int, .bool) { f, n, b in f(n)(b) <-> f(n)(b) }
    let failure = try falsify(gen) { f in f(1)(true) == f(2)(false) }
    expectEqual(failure.kind, .falsified)
  }

  @Test("may be applied by generators")
  func eager() throws {
    let gen = Gen.zip(.function(from: Int.self, to: .int), .int).map { f, n in f(n) }
    try forAll(gen) { _ in true }
  }

  @Test("may be applied by many tasks at once")
  func concurrent() async throws {
    try await forAll(.function(from: Int.self, to: .int)) { f in
      let results = await withTaskGroup(of: [Int].self) { group in
        for _ in 0..<4 { group.addTask { (0..<20).map { f($0) } } }
        return await group.reduce(into: Set<[Int]>()) { $0.insert($1) }
      }
      return results.count == 1
    }
  }

  @Test("stay as they are while another argument is drawn anew")
  func varied() throws {
    let digits = Gen.function(from: Int.self, to: .integer(in: 0...9))
    for seed in 1...3 as ClosedRange<UInt64> {
      let failure = try falsify(digits, .int, config: Config(cases: 1_000, seed: seed)) { f, _ in
        f(1) != 3
      }
      expectEqual(failure.arguments.map(\.value), ["{1 → 3, _ → 0}", "0"])
      expectEqual(failure.arguments.map(\.note), [nil, "any other Int also fails"])
    }
  }

  @Test("applied after their case has ended, give the default, and the report says so")
  func escaped() throws {
    var kept: Fun<Int, Int>?
    let report = try forAll(.function(from: Int.self, to: .int)) { f in
      if let kept { _ = kept(99) }
      kept = f
      return true
    }
    expectEqual(report.notes, ["escaped function: applied 99 times after its case had ended"])
  }
}
