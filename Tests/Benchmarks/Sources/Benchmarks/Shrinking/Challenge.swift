import BowyerCheck
import Harness

/// A property that does not hold, and what its simplest counterexample is.
struct Challenge: Sendable {
  let name: String
  /// Runs the property with a seed.
  let run: @Sendable (Config) throws -> Void
  /// The arguments of the simplest counterexample.
  let minimal: [String]
  var maxBar = 300
  var percentBar = 100
}

extension Challenge {
  /// A property of one value.
  init<Value>(
    _ name: String,
    _ values: Gen<Value>,
    minimal: String,
    percentBar: Int = 100,
    _ holds: @escaping @Sendable (Value) throws -> Bool
  ) {
    let run: @Sendable (Config) throws -> Void = { try forAll(values, config: $0, holds) }
    self.init(name: name, run: run, minimal: [minimal], percentBar: percentBar)
  }

  /// Judges how often the simplest counterexample is found, and after how many evaluations.
  static func measure(_ bench: Bench) {
    let all = lists + [boundFive] + differences + calculators + heaps + [documents]
    for challenge in all { challenge.judge(seeds: bench.isSmoke ? 50 : 1_000, bench) }
  }

  private func judge(seeds: Int, _ bench: Bench) {
    var (evaluations, cases) = ([0], 0)
    var others: [String: Int] = [:]
    for seed in 0..<seeds {
      let config = Config(cases: 100_000, seed: UInt64(seed))
      do {
        try run(config)
        others["no counterexample", default: 0] += 1
      } catch let failure as PropertyFailure where failure.kind == .falsified {
        evaluations.append(failure.shrinking.evaluations)
        cases += failure.report.cases + 1
        let values = failure.arguments.map(\.value)
        if minimal != values { others[values.joined(separator: " "), default: 0] += 1 }
      } catch {
        others["\(error)", default: 0] += 1
      }
    }
    let found = Double((seeds - others.values.reduce(0, +)) * 1_000 / seeds) / 10
    let mean = Double(evaluations.reduce(0, +) * 10 / seeds) / 10
    let most = evaluations.max() ?? 0
    let most8 = others.sorted { $0.value > $1.value }.prefix(8).map { "\($0.value) × \($0.key)" }
    bench.judge(
      name,
      ours: "\(found) % minimal",
      hand: "\(cases / seeds) cases to find",
      result: "mean \(mean), max \(most)" + (most8.isEmpty ? "" : " (also \(most8))"),
      bar: "\(percentBar) %, mean 100, max \(maxBar)",
      found >= Double(percentBar) && mean <= 100 && most <= maxBar
    )
  }
}

extension Challenge {
  private static let short = Gen.array(of: .int, count: 0...20)
  private static let nested = Gen.array(of: short, count: 0...20)

  static let lists = [
    Challenge("reverse: a list equals its reverse", short, minimal: "[0, 1]") { xs in
      xs == xs.reversed()
    },
    Challenge("distinct: a list has at most two values", short, minimal: "[0, 1, -1]") { xs in
      Set(xs).count <= 2
    },
    Challenge(
      "large union list: lists hold at most four values",
      nested,
      minimal: "[[0, 1, -1, 2, -2]]"
    ) { Set($0.joined()).count <= 4 },
    Challenge(
      "nested lists: lists hold at most ten elements",
      nested,
      minimal: "[[0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]]"
    ) { $0.map(\.count).reduce(0, +) <= 10 },
    // The length is drawn first.
    Challenge(
      "lengthlist: all elements are below 900",
      Gen.integer(in: 1...100).flatMap { count in
        .array(of: .integer(in: 0...1_000), count: count...count)
      },
      minimal: "[900]"
    ) { xs in xs.allSatisfy { $0 < 900 } },
    Challenge(
      "coupling: no two positions point at each other",
      Gen.integer(in: 0...20).flatMap { count in
        count == 0 ? .pure([]) : .array(of: .integer(in: 0...count - 1), count: count...count)
      },
      minimal: "[1, 0]"
    ) { xs in xs.indices.allSatisfy { xs[$0] == $0 || xs[xs[$0]] != $0 } },
    Challenge(
      "deletion: an element that is removed once is gone",
      Gen.array(of: .int, count: 1...20).flatMap { xs in Gen.element(of: xs).map { (xs, $0) } },
      minimal: "([0, 0], 0)"
    ) { list in
      var (rest, x) = list
      rest.firstIndex(of: x).map { _ = rest.remove(at: $0) }
      return !rest.contains(x)
    },
  ]

  /// Five lists with a sum below 256 each have a sum below 5 × 256; two of one element are small each, but their sum
  /// wraps round.
  static let boundFive = Challenge(
    name: "bound5",
    run: { config in
      let lists = Gen.array(of: Gen<Int16>.integer(), count: 0...20)
      try forAll(lists, lists, lists, lists, lists, config: config) { a, b, c, d, e in
        let sums = [a, b, c, d, e].map { $0.reduce(0, &+) }
        try assume(sums.allSatisfy { $0 < 256 })
        return sums.reduce(0, &+) < 5 * 256
      }
    },
    minimal: ["[]", "[]", "[]", "[-1]", "[-32768]"],
    maxBar: 1_000
  )

  static let differences = [
    difference("zero", minimal: "10") { $0 != 0 },
    difference("small", minimal: "6") { !(1...4).contains(abs($0)) },
    difference("one", minimal: "9") { abs($0) != 1 },
  ]

  /// The first of two positive integers is below ten, or their difference is not what it must not be.
  private static func difference(
    _ name: String,
    minimal: String,
    _ holds: @escaping @Sendable (Int) -> Bool
  ) -> Challenge {
    Challenge(
      name: "difference (\(name))",
      run: { config in
        let positive = Gen.integer(in: 1...Int.max)
        try forAll(positive, positive, config: config) { a, b in a < 10 || holds(a - b) }
      },
      minimal: ["10", minimal]
    )
  }
}
