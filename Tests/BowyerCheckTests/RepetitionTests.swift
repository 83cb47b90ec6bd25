import BowyerCheck
import TestSupport
import Testing

/// A property that few random values refute, and how many cases that may take.
struct Rarity: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let most: Int
  /// Returns the median number of cases until the first failure, over twenty seeds.
  let median: @Sendable () throws -> Int

  init<each A>(
    _ name: String,
    most: Int,
    _ gens: repeat Gen<each A>,
    fails: @escaping @Sendable (repeat each A) -> Bool
  ) {
    testDescription = name
    self.most = most
    let generators = (repeat each gens)
    median = {
      let counts = (0..<20 as Range<UInt64>).map { seed in
        var (count, isFound) = (0, false)
        let config = Config(cases: 1_000, seed: seed, maxShrinkEvaluations: 0)
        _ = try? forAll(repeat each generators, config: config) { (values: repeat each A) in
          // It fails once more as the case is recorded.
          count += isFound ? 0 : 1
          isFound = isFound || fails(repeat each values)
          return !fails(repeat each values)
        }
        return isFound ? count : .max
      }
      return counts.sorted()[10]
    }
  }
}

private struct User: Hashable, Sendable {
  var id: Int
  var name: String
}

private enum Answer: Hashable, Sendable { case number(Int), text(String) }

extension Rarity {
  private static let users = Gen.zip(Gen.int, Gen.string()).map { User(id: $0.0, name: $0.1) }
  private static let answers = Gen<Answer>.oneOf(
    Gen.int.map { .number($0) },
    Gen.string().map { .text($0) }
  )
  private static let nested = Gen.recursive(Gen.int.map { "\($0)" }) { tree in
    Gen.array(of: tree, count: 0...3).map { "[\($0.joined(separator: " "))]" }
  }
  private static let expressions = Gen.recursive(Gen.int.map { "\($0)" }) { tree in
    Gen.zip(tree, tree).map { "(\($0) \($1))" }
  }

  private static func depth(_ tree: String) -> Int {
    var (depth, deepest) = (0, 0)
    for character in tree where "[]".contains(character) {
      depth += character == "[" ? 1 : -1
      deepest = max(deepest, depth)
    }
    return deepest
  }

  static let numbers: [Rarity] = [
    Rarity("the least integer", most: 56, .int) { $0 == .min },
    Rarity("one number of a thousand", most: 43, .integer(in: 0...1_000)) { $0 == 42 },
    Rarity("negative zero", most: 121, .double) { $0 == 0 && $0.sign == .minus },
    Rarity("a fraction of a half", most: 12, .double) {
      abs($0).truncatingRemainder(dividingBy: 1) == 0.5
    },
    Rarity("two equal integers", most: 12, .int, .int) { $0 == $1 && $0 != 0 },
    Rarity("a sum that overflows", most: 33, .int, .int) {
      $0.addingReportingOverflow($1).overflow
    },
  ]

  static let pairs: [Rarity] = [
    Rarity("equal strings", most: 13, .string(), .string()) { $0 == $1 && !$0.isEmpty },
    Rarity("equal lists", most: 17, .array(of: .int), .array(of: .int)) { $0 == $1 && !$0.isEmpty },
    Rarity("equal records", most: 13, users, users) { $0 == $1 && !$0.name.isEmpty },
    Rarity("records with one equal property", most: 15, users, users) {
      ($0.id == $1.id) != ($0.name == $1.name && !$0.name.isEmpty)
    },
    Rarity("equal enums", most: 12, answers, answers) {
      $0 == $1 && $0 != .number(0) && $0 != .text("")
    },
    Rarity("equal trees", most: 25, expressions, expressions) { $0 == $1 && $0.contains("(") },
  ]

  static let parts: [Rarity] = [
    Rarity("duplicates", most: 7, .array(of: .int)) { Set($0).count < $0.count },
    Rarity("an element", most: 16, .array(of: .string()), .string()) {
      $1 != "" && $0.contains($1)
    },
    Rarity("a key", most: 20, .dictionary(keys: .string(), values: .bool), .string()) {
      $1 != "" && $0[$1] != nil
    },
    Rarity("a part of a string", most: 13, .string(), .string()) { $0 != "" && $1.contains($0) },
    Rarity("a long list", most: 45, .array(of: .int)) { $0.count >= 50 },
    Rarity("a deep tree", most: 30, nested) { depth($0) >= 4 },
  ]
}

@Suite("rare values")
struct RepetitionTests {
  @Test("are drawn soon", arguments: Rarity.numbers + Rarity.pairs + Rarity.parts)
  func soon(_ rarity: Rarity) throws {
    let median = try rarity.median()
    #expect(median <= rarity.most)
  }

  @Test("stay in the range of their own generator")
  func ranges() throws {
    try forAll(
      .zip(.integer(in: 0...9), .integer(in: 100...900)),
      .array(of: .integer(in: -9 ... -1), count: 1...3),
      .array(of: .integer(in: 5...7), count: 4...5),
      config: Config(cases: 4_000, seed: 1)
    ) { pair, short, long in
      #expect(0...9 ~= pair.0 && 100...900 ~= pair.1)
      #expect(1...3 ~= short.count && short.allSatisfy { -9 ... -1 ~= $0 })
      #expect(4...5 ~= long.count && long.allSatisfy { 5...7 ~= $0 })
    }
  }

  @Test("end where a generator calls itself, or loops, as long as a value says so")
  func recursion() throws {
    @Sendable func size(_ source: Source) throws(Discard) -> Int {
      guard try Gen.integer(in: 0...2).run(source) == 2 else { return 1 }
      return try size(source) + size(source) + 1
    }
    let rounds = Gen<Int> { source throws(Discard) in
      var rounds = 0
      while try Gen.bool.run(source) { rounds += 1 }
      return rounds
    }
    var largest = 0
    for seed in 0..<40 as Range<UInt64> {
      let config = Config(cases: 100, seed: seed)
      try forAll(
        .int,
        .bool,
        Gen { source throws(Discard) in try size(source) },
        rounds,
        config: config
      ) {
        largest = max(largest, $2, $3)
        return $0 == $0
      }
    }
    #expect((100...3_000).contains(largest))
  }

  @Test(
    "are the same whether a case is recorded or not, and when it is replayed",
    arguments: 0..<UInt64(TestSize.of(4, full: 60))
  )
  func recorded(seed: UInt64) throws {
    let functions = Gen.function(from: Int.self, to: .string(count: 0...3))
    let values = Gen.array(
      of: .zip(.string(count: 0...9), .optional(Gen.set(of: .int).map { $0.sorted() }), .double)
    )
    var (count, failing) = (0, "")
    func passes(_ value: String) -> Bool {
      count += 1
      if failing.isEmpty, count == 2 + Int(seed % 10) { failing = value }
      return value != failing
    }
    func run(_ config: Config) throws -> PropertyFailure {
      try falsify(values, values, functions, Rarity.trees, config: config) { a, b, f, tree in
        passes("\(a) \(b) \(f.closure(3)) \(tree)")
      }
    }
    let config = Config(cases: 20, seed: seed, maxShrinkEvaluations: 0)
    let failure = try run(config)
    expectEqual(failure.kind, .falsified)
    let again = try run(Config(cases: 0, replay: failure.replay, maxShrinkEvaluations: 0))
    expectEqual(again.kind, .falsified)
    expectEqual(again.arguments.map(\.value), failure.arguments.map(\.value))
  }
}

extension Rarity {
  fileprivate static let trees = Gen.recursive(Gen.int.map { "\($0)" }, depth: 5) { tree in
    Gen.array(of: tree, count: 1...3).map { "[\($0.joined(separator: " "))]" }
  }
}
