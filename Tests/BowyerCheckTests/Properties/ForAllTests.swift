import BowyerCheck
import Testing
import TestSupport

@Suite("forAll")
struct ForAllTests {
  @Test("tries as many cases as it is asked to")
  func count() throws {
    var seen = 0
    let report = try forAll(.int, .string(), config: Config(cases: 250)) { _, _ in
      seen += 1
      return true
    }
    expectEqual(report.cases, 250)
    expectEqual(seen, 250)
  }

  @Test(
    "tries one case when it is asked for none, so that nothing passes unseen",
    arguments: [0, -5]
  )
  func none(cases: Int) {
    #expect(throws: PropertyFailure.self) {
      try forAll(.int, config: Config(cases: cases)) { _ in false }
    }
  }

  @Test("takes bodies that return a truth value, a comparison, a verdict or nothing")
  func bodies() throws {
    try forAll(.int) { n in n == n }
    try forAll(.int, .int) { a, b in a &+ b <-> b &+ a }
    try forAll(.int) { n in n == n ? Verdict.passed : .failed("never") }
    try forAll(.int) { n in expectEqual(n, n) }
  }

  @Test("begins with the simplest case")
  func simplestFirst() throws {
    var first: [Int]?
    try forAll(.array(of: .int), config: Config(cases: 5)) { xs in
      first = first ?? xs
      return true
    }
    expectEqual(first, [])
  }

  @Test("says where the property stands")
  func site() throws {
    let failure = try #require(throws: PropertyFailure.self) { try forAll(.int) { _ in false } }
    #expect(failure.site.fileID.hasSuffix("ForAllTests.swift"))
  }

  @Test("finds out a body that depends on more than its arguments", arguments: 1...200)
  func nondeterministic(seed: Int) throws {
    var coin = SplitMix64(seed: UInt64(seed))
    let failure = try falsify(.int, config: Config(seed: UInt64(seed))) { _ in coin.next() & 1 == 0
    }
    expectEqual(failure.kind, .nondeterministic)
  }

  @Test("runs its body where the caller is isolated")
  @MainActor func isolated() async throws {
    let box = Box()
    let report = try await forAll(.int) { n in
      box.count += 1
      await Task.yield()
      return n == n
    }
    expectEqual(box.count, report.cases)
  }

  @Test("shrinks through bodies that wait")
  func waiting() async throws {
    let failure = try await #require(throws: PropertyFailure.self) {
      // Who waits for other tests needs longer than the time that is usual.
      let config = Config(cases: 1_000, seed: 1, shrinkTime: .seconds(600))
      try await forAll(.array(of: .int), config: config) { xs in
        await Task.yield()
        return xs.count < 3
      }
    }
    expectEqual(failure.arguments.map(\.value), ["[0, 0, 0]"])
  }

  @Test("a body that is one switch or one if yields what they yield")
  func expressions() async throws {
    let numbers = Gen.optional(.integer(in: 0...9))
    func isSmall(_ n: Int?) -> Bool { n ?? 0 < 5 }
    let failures = [
      #expect(throws: PropertyFailure.self) {
        try forAll(numbers) { n in
          switch n {
          case nil: true
          case let n?: isSmall(n)
          }
        }
      },
      await #expect(throws: PropertyFailure.self) {
        try await forAll(numbers) { n async in if let n { isSmall(n) } else { true } }
      },
      await #expect(throws: PropertyFailure.self) {
        try await forAll(numbers, deadline: .seconds(9)) { n in
          if let n { n < 5 } else { true }
        }
      },
    ]
    expectEqual(failures.map(\.?.kind), [.falsified, .falsified, .falsified])
  }

  @MainActor private final class Box { var count = 0 }
}
