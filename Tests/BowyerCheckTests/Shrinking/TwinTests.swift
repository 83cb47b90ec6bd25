import BowyerCheck
import TestSupport
import Testing

/// A property of two values that fails when they are equal, and the simplest value for which it does.
struct EqualPair: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let find: @Sendable (Config) throws -> PropertyFailure

  init<A: Equatable & Sendable>(
    _ expected: String,
    _ gen: Gen<A>,
    _ fails: @escaping @Sendable (A) -> Bool
  ) {
    testDescription = expected
    find = { config in try falsify(gen, gen, config: config) { $0 != $1 || !fails($0) } }
  }

  private static let trees = Gen.recursive(Gen.int.map { [$0] }, depth: 4) { tree in
    Gen.zip(tree, tree).map { $0 + $1 }
  }

  static let all: [EqualPair] = [
    EqualPair("\"aaaa\"", .string()) { $0.count > 3 },
    EqualPair("[6, -6]", .array(of: .int)) { xs in
      xs.contains { $0 > 5 } && xs.contains { $0 < -5 }
    },
    EqualPair("[-1, 0, 1]", .set(of: .int)) { $0.count > 2 },
    EqualPair("[0: \"\", 1: \"\"]", .dictionary(keys: .int, values: .string())) { $0.count > 1 },
    EqualPair("[\"aa\"]", .array(of: .string())) { $0.contains { $0.count > 1 } },
    EqualPair("[0, 0, 0]", trees) { $0.count > 2 },
    EqualPair("[0, -1]", .oneOf(.array(of: .int), Gen.int.map { [$0, $0] })) { $0 != $0.sorted() },
  ]
}

@Suite("equal values shrink together")
struct TwinTests {
  @Test("to one form", arguments: EqualPair.all)
  func one(_ example: EqualPair) throws {
    for seed in 1...TestSize.of(2, full: 50) {
      let failure = try example.find(Config(cases: 20_000, seed: UInt64(seed)))
      let form = example.testDescription
      expectEqual(failure.arguments.map(\.value), [form, form], "seed \(seed)")
      #expect(failure.shrinking.evaluations < 1_000, "seed \(seed)")
    }
  }

  @Test("where one of them is an element", arguments: 1...5)
  func element(seed: Int) throws {
    let config = Config(cases: 20_000, seed: UInt64(seed))
    let failure = try falsify(.array(of: .string()), .string(), config: config) {
      $1.count < 3 || !$0.contains($1)
    }
    expectEqual(failure.arguments.map(\.value), ["[\"aaa\"]", "\"aaa\""])
  }
}
