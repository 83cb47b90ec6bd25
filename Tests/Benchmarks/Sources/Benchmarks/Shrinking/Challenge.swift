import BowyerCheck
import Harness

/// A property that does not hold, and what its simplest counterexamples are.
struct Challenge: Sendable {
  let name: String
  /// Runs the property with a seed.
  let run: @Sendable (Config) throws -> Void
  /// The arguments of the simplest counterexample, or of each of them.
  let minimal: [[String]]
  var meanBar = 100
  var maxBar = 300
  var percentBar = 100
}

extension Challenge {
  static let all: [Challenge] =
    [
      boundFive, largeUnionList, reverse, lengthlist, differenceZero, differenceSmall,
      differenceOne, coupling, deletion, distinct, nestedLists,
    ] + calculators + heaps + [documents]

  /// Judges how often the simplest counterexample is found, and after how many evaluations.
  static func measure(_ bench: Bench) {
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
        if !minimal.contains(values) { others[values.joined(separator: " "), default: 0] += 1 }
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
      bar: "\(percentBar) %, mean \(meanBar), max \(maxBar)",
      found >= Double(percentBar) && mean <= Double(meanBar) && most <= maxBar
    )
  }
}

// MARK: - Lists and numbers

extension Challenge {
  /// Two lists of one element: small each, but their sum wraps round.
  static let boundFive = Challenge(
    name: "bound5",
    run: run,
    minimal: [["[]", "[]", "[]", "[-1]", "[-32768]"]],
    maxBar: 1_000
  )

  /// Five lists with a sum below 256 each have a sum below 5 × 256.
  @Sendable
  private static func run(_ config: Config) throws {
    let lists = Gen.array(of: Gen<Int16>.integer(), count: 0...20)
    try forAll(lists, lists, lists, lists, lists, config: config) { a, b, c, d, e in
      let sums = [a, b, c, d, e].map { $0.reduce(0, &+) }
      try assume(sums.allSatisfy { $0 < 256 })
      return sums.reduce(0, &+) < 5 * 256
    }
  }

  /// Lists of integers hold at most four distinct ones in all.
  static let largeUnionList = Challenge(
    name: "large union list",
    run: { config in
      try forAll(.array(of: .array(of: .int, count: 0...20), count: 0...20), config: config) {
        Set($0.joined()).count <= 4
      }
    },
    minimal: [["[[0, 1, -1, 2, -2]]"]]
  )

  /// Lists of integers hold at most ten in all.
  static let nestedLists = Challenge(
    name: "nested lists",
    run: { config in
      try forAll(.array(of: .array(of: .int, count: 0...20), count: 0...20), config: config) {
        $0.map(\.count).reduce(0, +) <= 10
      }
    },
    minimal: [["[[0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]]"]]
  )

  /// A list equals its reverse.
  static let reverse = Challenge(
    name: "reverse",
    run: { config in
      try forAll(.array(of: .int, count: 0...20), config: config) { xs in xs == xs.reversed() }
    },
    minimal: [["[0, 1]"]]
  )

  /// A list has at most two distinct values.
  static let distinct = Challenge(
    name: "distinct",
    run: { config in
      try forAll(.array(of: .int, count: 0...20), config: config) { xs in Set(xs).count <= 2 }
    },
    minimal: [["[0, 1, -1]"]]
  )

  /// All elements of a list, whose length is drawn first, are below 900.
  static let lengthlist = Challenge(
    name: "lengthlist",
    run: { config in
      let lists = Gen.integer(in: 1...100).flatMap { count in
        .array(of: .integer(in: 0...1_000), count: count...count)
      }
      try forAll(lists, config: config) { xs in xs.allSatisfy { $0 < 900 } }
    },
    minimal: [["[900]"]]
  )

  /// No two distinct positions of a list of its own positions point at each other.
  static let coupling = Challenge(
    name: "coupling",
    run: { config in
      let lists = Gen.integer(in: 0...20).flatMap { count in
        count == 0 ? .pure([]) : .array(of: .integer(in: 0...count - 1), count: count...count)
      }
      try forAll(lists, config: config) { xs in
        xs.indices.allSatisfy { xs[$0] == $0 || xs[xs[$0]] != $0 }
      }
    },
    minimal: [["[1, 0]"]]
  )

  /// After removing the first occurrence of an element, the element is gone.
  static let deletion = Challenge(
    name: "deletion",
    run: { config in
      let lists = Gen.array(of: .int, count: 1...20)
        .flatMap { xs in Gen.element(of: xs).map { (xs, $0) } }
      try forAll(lists, config: config) { list in
        var (rest, x) = list
        rest.firstIndex(of: x).map { _ = rest.remove(at: $0) }
        return !rest.contains(x)
      }
    },
    minimal: [["([0, 0], 0)"]]
  )

  static let differenceZero = difference("difference (zero)", minimal: ["10", "10"]) { $0 != 0 }
  static let differenceSmall = difference("difference (small)", minimal: ["10", "6"]) {
    !(1...4).contains(abs($0))
  }
  static let differenceOne = difference("difference (one)", minimal: ["10", "9"]) { abs($0) != 1 }

  /// The first of two positive integers is below ten, or their difference is not what it must not be.
  private static func difference(
    _ name: String,
    minimal: [String],
    _ holds: @escaping @Sendable (Int) -> Bool
  ) -> Challenge {
    Challenge(
      name: name,
      run: { config in
        let positive = Gen.integer(in: 1...Int.max)
        try forAll(positive, positive, config: config) { a, b in a < 10 || holds(a - b) }
      },
      minimal: [minimal]
    )
  }
}
