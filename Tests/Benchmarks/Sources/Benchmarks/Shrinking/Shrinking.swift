import BowyerCheck
import Harness

extension Challenge {
  /// A property of one value.
  init<Value>(
    _ name: String,
    _ values: Gen<Value>,
    minimal: String,
    percentBar: Double = 100,
    _ holds: @escaping @Sendable (Value) throws -> Bool
  ) {
    self.init(
      description: name,
      check: { try forAll(values, config: $0, holds) },
      isMinimal: { $0 == minimal },
      casesBar: .infinity,
      percentBar: percentBar
    )
  }

  /// Judges how often the simplest counterexample is found, and after how many evaluations.
  static func measureShrinking(_ bench: Bench) {
    let all = lists + [boundFive] + differences + calculators + heaps + [documents]
    for challenge in all { challenge.judge(upTo: 100_000, bench) }
  }

  /// Judges how often the simplest history that shows a mistake is found, after how many cases and evaluations.
  static func measureSchedules(_ bench: Bench) {
    for challenge in schedules { challenge.judge(upTo: 10_000, bench) }
  }

  private func judge(upTo cases: Int, _ bench: Bench) {
    let found = ChallengeResult(self, seeds: bench.isSmoke ? 50 : 1_000, upTo: cases)
    let others = found.others.sorted { $0.value > $1.value }.prefix(8)
      .map { "\($0.value) × \($0.key)" }
    let inCases = casesBar.isFinite ? "\(casesBar) cases, " : ""
    bench.judge(
      description,
      ours: "\(found.percent) % minimal",
      hand: "\(found.meanCases) cases to find",
      result: "mean \(found.meanEvaluations), max \(found.most)"
        + (others.isEmpty ? "" : " (also \(others))"),
      bar: "\(percentBar) %, \(inCases)mean \(evaluationsBar), max \(mostBar)",
      found.meets(self)
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
    description: "bound5",
    check: { config in
      let lists = Gen.array(of: Gen<Int16>.integer(), count: 0...20)
      try forAll(lists, lists, lists, lists, lists, config: config) { a, b, c, d, e in
        let sums = [a, b, c, d, e].map { $0.reduce(0, &+) }
        try assume(sums.allSatisfy { $0 < 256 })
        return sums.reduce(0, &+) < 5 * 256
      }
    },
    isMinimal: { $0 == "[] [] [] [-1] [-32768]" },
    casesBar: .infinity,
    mostBar: 1_000
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
    let positive = Gen.integer(in: 1...Int.max)
    let pairs = Gen.zip(positive, positive)
    return Challenge("difference (\(name))", pairs, minimal: "(10, \(minimal))") { a, b in
      a < 10 || holds(a - b)
    }
  }
}
