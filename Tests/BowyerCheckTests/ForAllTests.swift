import BowyerLock
import TestSupport
import Testing

@testable import BowyerCheck

@Suite("forAll")
struct ForAllTests {
  @Test("tries as many cases as it is asked to, at least one, the simplest first")
  func count() throws {
    var seen: [[Int]] = []
    let report = try forAll(.array(of: .int), .string(), config: Config(cases: 250)) { xs, _ in
      seen.append(xs)
      return true
    }
    expectEqual(report.cases, 250)
    expectEqual(seen.count, 250)
    expectEqual(seen.first, [])
    for cases in [0, -5] {
      let failure = #expect(throws: PropertyFailure.self) {
        try forAll(.int, config: Config(cases: cases)) { _ in false }
      }
      #expect(failure?.site.fileID.hasSuffix("ForAllTests.swift") == true)
    }
  }

  @Test("takes bodies that return a truth value, a comparison, a verdict or nothing")
  func bodies() async throws {
    try forAll(.int) { n in n == n }
    try forAll(.int, .int) { a, b in a &+ b <-> b &+ a }
    try forAll(.int) { n in n == n ? Verdict.passed : .failed("never") }
    try forAll(.int) { n in expectEqual(n, n) }
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
    ]
    expectEqual(failures.map(\.?.kind), [.falsified, .falsified])
  }

  @Test("explains a failure once, as it is reported")
  func explanations() {
    struct Small: Checkable {
      static let explained = Lock(0)
      let isSmall: Bool

      func verdict(explained: Bool) -> Verdict {
        if explained { Self.explained.withLock { $0 += 1 } }
        return isSmall ? .passed : .failed(Evidence())
      }
    }
    #expect(throws: PropertyFailure.self) { try forAll(.int) { n in Small(isSmall: n <= 999) } }
    expectEqual(Small.explained.withLock { $0 }, 1)
  }

  @Test("runs a body that waits where the caller is isolated, and shrinks through it")
  @MainActor func waiting() async throws {
    let box = Box()
    let report = try await forAll(.int) { n in
      box.count += 1
      await Task.yield()
      return n == n
    }
    expectEqual(box.count, report.cases)
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

  @MainActor private final class Box { var count = 0 }
}

@Suite("The seed of a run") struct SeedTests {
  @Test("The environment gives a number, or draws one that it names; what is no seed is ignored")
  func environment() {
    let seeds: [(text: String?, seed: UInt64?, isWrong: Bool)] = [
      (nil, nil, false), ("7", 7, false), ("0", 0, false), ("", nil, false), ("seven", nil, true),
      ("0x7", nil, true), ("-1", nil, true), ("18446744073709551615", .max, false),
    ]
    for (text, seed, isWrong) in seeds {
      let (found, message) = Seed.read(text)
      expectEqual(found, seed, "\(text ?? "nothing")")
      expectEqual(message.hasSuffix("ignored\n"), isWrong, "\(text ?? "nothing")")
    }
    let drawn = (0..<4).map { _ in Seed.read("random") }
    expectEqual(Set(drawn.map(\.seed)).count, 4)
    for (seed, message) in drawn { #expect(message.hasPrefix("BOWYER_SEED=\(seed ?? 0) draws")) }
  }

  @Test(
    "Without one, the names of the test and the property give it",
    .enabled(if: Seed.ofEnvironment == nil)
  )
  func names() throws {
    func seed(_ test: String?, _ name: String?) throws -> UInt64 {
      var config = Config(cases: 1, name: name)
      config.test = test
      return try forAll(.int, config: config) { _ in true }.seed
    }
    let names = [(nil, nil), (nil, "sum"), ("adds()", nil), ("adds()", "sum"), ("adds()", "zero")]
    let seeds = try names.map { try seed($0, $1) }
    expectEqual(seeds[0], 0)
    expectEqual(Set(seeds).count, 5)
    expectEqual(try names.map { try seed($0, $1) }, seeds)
  }
}

@Suite("A law") struct LawTests {
  private let small = Law("numbers.small", arguments: ["n"], .integer(in: 0...9)) { $0 < 5 }

  @Test("is reported by its name, unless the run has one, with the names of its arguments")
  func names() throws {
    let failure = #expect(throws: PropertyFailure.self) { try small.check(Config(seed: 1)) }
    expectEqual(failure?.name, "numbers.small")
    expectEqual(failure?.arguments.map(\.description), ["n = 5"])
    var config = Config(seed: 1, arguments: ["m"])
    config.name = "mine"
    let other = #expect(throws: PropertyFailure.self) { try small.check(config) }
    expectEqual(other?.name, "mine")
    expectEqual(other?.arguments.map(\.description), ["m = 5"])
    config.arguments = ["a"]
    let two = try falsify(.int, .int, config: config) { _, _ in false }
    expectEqual(two.arguments.map(\.description), ["a = 0", "$1 = 0"])
    config.shrinkTime = .zero
    let unshrunk = try falsify(.integer(in: 0...1_000_000), config: config) { $0 < 10 }
    expectEqual(unshrunk.shrinking.evaluations, 0)
  }
}

@Suite("small domains")
struct ExhaustiveTests {
  @Test("are tried whole, each case once, without what a filter drops")
  func whole() throws {
    var seen: [String] = []
    let report = try forAll(.bool, .optional(.integer(in: -1...1))) { a, b in
      seen.append("\(a) \(b.map(String.init) ?? "nil")")
      return true
    }
    #expect(report.isExhaustive)
    expectEqual(report.cases, 8)
    expectEqual(Set(seen).count, 8)
    expectEqual(report.description, "all 8 cases there are passed, 0 discarded")
    let even = try forAll(Gen.integer(in: 0...9).filter("even") { $0 % 2 == 0 }) { $0 % 2 == 0 }
    #expect(even.isExhaustive)
    expectEqual(even.cases, 5)
    let one = try falsify(.integer(in: 0...63), config: Config()) { $0 != 37 }
    expectEqual(one.arguments.map(\.value), ["37"])
    let none = #expect(throws: PropertyFailure.self) {
      try forAll(.bool) { _ in try assume(false) }
    }
    expectEqual(none?.kind, .gaveUp)
  }

  @Test("are those with at most a sixteenth more cases than asked for, however many")
  func large() throws {
    #expect(try !forAll(.integer(in: 0...106)) { _ in true }.isExhaustive)
    #expect(try forAll(.integer(in: 0...105)) { _ in true }.isExhaustive)
    #expect(try !forAll(.array(of: .bool)) { _ in true }.isExhaustive)
    func report(_ cases: Int) throws -> Report {
      try forAll(.array(of: .bool, count: 0...10), config: Config(cases: cases)) { _ in true }
    }
    #expect(try report(1_927).isExhaustive)
    expectEqual(try report(1_927).cases, 2_047)
    #expect(try !report(1_926).isExhaustive)
  }
}

@Suite("values that depend on how large they may be")
struct SizedTests {
  @Test("are not all there are at one size; they are shrunk and run again at theirs, at once")
  func sized() throws {
    #expect(try !forAll(Gen<Int>.sized { n in .integer(in: n...n + 20) }) { $0 < 121 }.isExhaustive)
    let whole = try falsify(Gen<Int>.sized { .pure($0) }, config: Config()) { $0 > 50 }
    expectEqual(whole.kind, .falsified)
    let growing = Gen<Int>.sized { n in .integer(in: n...n + 1_000) }
    for seed in 1...50 as ClosedRange<UInt64> {
      let failure = try falsify(growing, config: Config(seed: seed)) { $0 > 40 }
      expectEqual(failure.kind, .falsified)
      let value = try #require(failure.arguments.first.flatMap { Int($0.value) })
      #expect(value <= 40)
      var runs = 0
      let again = try falsify(growing, config: Config(replay: failure.replay)) { n in
        runs += 1
        return n > 40
      }
      expectEqual(runs, 1, "seed \(seed)")
      expectEqual(again.arguments, failure.arguments, "seed \(seed)")
      expectEqual(again.replay, failure.replay, "seed \(seed)")
    }
  }
}

@Suite("cases that say nothing")
struct DiscardTests {
  @Test("do not count as passed; any number may be allowed; they are not those of a survey")
  func assumptions() throws {
    var odd = 0
    let report = try forAll(.int) { n in
      try assume(n & 1 == 1)
      odd += 1
    }
    expectEqual(report.cases, 100)
    expectEqual(odd, 100)
    #expect(throws: Discard(reason: "odd")) { try assume(false, "odd") }
    #expect(report.discards > 20)
    let rare = try forAll(.int, config: Config(seed: 1, maxDiscardRatio: .max)) { n in
      try assume(n & 31 == 31)
    }
    expectEqual(rare.cases, 100)
    #expect(rare.discards > 1_000)
    let bools = Gen.array(of: .bool, count: 0...20).filter("begins with true") { $0.first == true }
    let survey = try forAll(bools, config: Config(cases: 5_000)) { !$0.isEmpty }
    expectEqual(survey.cases, 5_000)
  }

  @Test("name the filter that keeps one value in a hundred, at once, and not one that keeps ten")
  func filters() throws {
    let tries = Lock(0)
    let rare = Gen.integer(in: 0...99_999).filter("multiples of 100") { n in
      tries.withLock { $0 += 1 }
      return n % 100 == 73
    }
    let failure = try falsify(rare, config: Config(seed: 1)) { _ in true }
    expectEqual(failure.kind, .gaveUp)
    #expect(failure.evidence.reason?.hasPrefix("the filter “multiples of 100” keeps only") == true)
    #expect(tries.withLock { $0 } <= 10_000)
    let behind = Gen.zip(Gen.int.filter("all") { _ in true }, rare)
    let second = try falsify(behind, config: Config(seed: 1)) { _ in true }
    #expect(second.evidence.reason?.hasPrefix("the filter “multiples of 100” keeps") == true)
    let tenth = Gen.integer(in: 0...99_999).filter("multiples of ten") { $0 % 10 == 3 }
    for seed in 1...20 as ClosedRange<UInt64> {
      try forAll(tenth, config: Config(cases: 1_000, seed: seed)) { $0 % 10 == 3 }
    }
  }
}

@Suite("a task that is cancelled")
struct CancellationTests {
  @Test("ends its property before the next case, also in a survey of all cases there are")
  func ends() async throws {
    let drawn = Lock(0)
    let survey = Task {
      let numbers = Gen.integer(in: 0...9_999).map { n in
        drawn.withLock { $0 += 1 }
        if drawn.withLock({ $0 }) == 3 { withUnsafeCurrentTask { $0?.cancel() } }
        return n
      }
      try forAll(numbers, config: Config(cases: 10_000)) { _ in }
    }
    await #expect(throws: CancellationError.self) { try await survey.value }
    expectEqual(drawn.withLock { $0 }, 3)
    // What an example throws because of it is no failure.
    for (cases, examples) in [(9, []), (1_000, []), (9, [1, 2, 3])] {
      let begun = Lock(0)
      let task = Task {
        let config = Config(cases: cases)
        try await forAll(.integer(in: 0...9), examples: examples, config: config) { _ in
          await Task.yield()
          begun.withLock { $0 += 1 }
          if begun.withLock({ $0 }) == 3 { withUnsafeCurrentTask { $0?.cancel() } }
          if !examples.isEmpty { try Task.checkCancellation() }
        }
      }
      await #expect(throws: CancellationError.self) { try await task.value }
      expectEqual(begun.withLock { $0 }, 3)
    }
  }

  @Test("tries the examples that it is given, of any number of generators, also with await")
  func examples() async {
    let fixed = Gen.pure(1)
    @Sendable func isOther(_ number: Int) async -> Bool { number != 7 }
    #expect(throws: PropertyFailure.self) { try forAll(fixed, examples: [7]) { a in a != 7 } }
    #expect(throws: PropertyFailure.self) {
      try forAll(fixed, fixed, examples: [(1, 7)]) { _, b in b != 7 }
    }
    #expect(throws: PropertyFailure.self) {
      try forAll(fixed, fixed, fixed, examples: [(1, 1, 7)]) { _, _, c in c != 7 }
    }
    await #expect(throws: PropertyFailure.self) {
      try await forAll(fixed, examples: [7]) { a in await isOther(a) }
    }
    await #expect(throws: PropertyFailure.self) {
      try await forAll(fixed, fixed, examples: [(1, 7)]) { _, b in await isOther(b) }
    }
    await #expect(throws: PropertyFailure.self) {
      try await forAll(fixed, fixed, fixed, examples: [(1, 1, 7)]) { _, _, c in await isOther(c) }
    }
  }
}

@Suite("statistics")
struct StatisticsTests {
  @Test("count the cases with each label that pass, and nothing outside a property")
  func labels() async throws {
    label("lost")
    let report = try forAll(.integer(in: 0...9)) { n in
      classify(n > 6, "large")
      classify(n > 99, "huge")
      collect(n % 2)
      label("any")
      label("any")
      return true
    }
    expectEqual(report.labels, ["large": 3, "huge": 0, "0": 5, "1": 5, "any": 10])
    expectEqual(report.coverage, ["100 % any", "50 % 0", "50 % 1", "30 % large", "0 % huge"])
    let waiting = try await forAll(.integer(in: 0...9)) { n in
      await Task.yield()
      label("begun")
      try assume(n > 4)
    }
    expectEqual(waiting.labels, ["begun": 5])
    let odd = try forAll(.integer(in: 0...9)) { n in
      label("\(n)")
      try assume(n % 2 == 1)
    }
    expectEqual(odd.labels, ["1": 1, "3": 1, "5": 1, "7": 1, "9": 1])
    expectEqual(odd.coverage.first, "20 % 1")
    let given = try forAll(.bool, examples: [true]) { b in label("\(b)") }
    expectEqual(given.labels, ["false": 1, "true": 1])
  }

  @Test("a requirement is of the cases that passed, or met by one of all; the larger of two counts")
  func compared() throws {
    func run(_ percent: Double, cases: Int = 100) throws -> Report {
      var number = 0
      return try forAll(.int, config: Config(cases: cases)) { _ in
        number += 1
        cover(percent, "twentieth", number % 20 == 0)
      }
    }
    expectEqual(try run(5).labels, ["twentieth": 5])
    for percent in 1...100 {
      var number = 0
      try forAll(.int) { _ in
        number += 1
        cover(Double(percent), "some", number <= percent)
      }
    }
    let failure = try #require(throws: PropertyFailure.self) { try run(5.1) }
    expectEqual(failure.kind, .uncovered)
    expectEqual(failure.evidence.reason, "only 5.0 % twentieth, but 5.1 % required")
    let parts = try #require(throws: PropertyFailure.self) { try run(5, cases: 150) }
    expectEqual(parts.evidence.reason, "only 4.6 % twentieth, but 5.0 % required")
    for percents in [[90.0, 0], [0, 90], [.nan], [0, .nan, 0]] {
      let never = try #require(throws: PropertyFailure.self) {
        try forAll(.int) { _ in for percent in percents { cover(percent, "never", false) } }
      }
      expectEqual(never.kind, .uncovered)
    }
    try forAll(.integer(in: 0...9)) { n in cover(90, "nine", n == 9) }
    for percent in [0.1, 101, .nan] {
      #expect(throws: PropertyFailure.self) {
        try forAll(.integer(in: 0...9)) { n in cover(percent, "ten", n == 10) }
      }
    }
    #expect(throws: PropertyFailure.self) {
      try forAll(.integer(in: 0...9)) { n in cover(101, "any", true) }
    }
  }
}
