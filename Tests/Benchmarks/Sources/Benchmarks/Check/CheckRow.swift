import BowyerCheck
import BowyerLaws
import BowyerOptics
import Harness
import MallocCounter

/// What a case costs, against a loop written by hand that draws the same lists.
struct CheckRow: Row {
  let name = "check"
  private static let seed: UInt64 = 20_260

  nonisolated(nonsending) func run(isSmoke: Bool, _ report: (Figure) -> Void) async {
    report(sameLists())
    for cases in isSmoke ? [100, 10_000] : [100, 10_000, 1_000_000] {
      report(await throughput(cases, isSmoke))
    }
    report(await waiting(10_000, isSmoke))
    report(await lens(isSmoke))
    report(allocations())
    report(untilEqual())
  }

  /// How soon two strings are equal, which independent draws never are.
  private func untilEqual() -> Figure {
    let counts = (0..<100).map { (seed: UInt64) in
      var (count, isFound) = (0, false)
      let config = Config(cases: 1_000, seed: seed, maxShrinkEvaluations: 0, showsProgress: false)
      _ = try? forAll(.string(), .string(), config: config) { one, other in
        count += isFound ? 0 : 1
        isFound = isFound || one == other && one != ""
        return !isFound
      }
      return isFound ? count : .max
    }
    let median = counts.sorted()[50]
    return .judged(
      "cases until two strings are equal, median of 100 seeds",
      ours: "\(median)",
      result: "\(median)",
      bar: "at most 13",
      median <= 13
    )
  }

  /// The two loops are comparable only if they draw the same.
  private func sameLists() -> Figure {
    var expected = HandWrittenLists(seed: Self.seed)
    var (number, differences) = (0, 0)
    _ = try? forAll(.array(of: .int), config: Self.config(10_000)) { xs in
      if xs != expected.list(number, of: 10_000) { differences += 1 }
      number += 1
      return true
    }
    let isSame = number == 10_000 && differences == 0
    return .judged(
      "lists drawn that differ from those by hand",
      ours: "\(number) lists",
      result: "\(differences)",
      bar: "0 of 10000",
      isSame
    )
  }

  private func throughput(_ cases: Int, _ isSmoke: Bool) async -> Figure {
    let pair = await Pair.measure(
      isSmoke: isSmoke,
      ours: { Self.ours(cases) },
      hand: { Self.hand(cases) }
    )
    return .timed(
      "reverse(reverse(xs)) == xs, \(cases) cases",
      ours: rate(cases, pair.ours),
      hand: rate(cases, pair.hand),
      result: "\(pair.ratio.rounded) ×",
      bar: "at most 6 ×",
      pair.ratio <= 6,
      isSmoke: isSmoke
    )
  }

  private func waiting(_ cases: Int, _ isSmoke: Bool) async -> Figure {
    let pair = await Pair.measure(
      isSmoke: isSmoke,
      ours: { await Self.waiting(cases) },
      hand: { Self.ours(cases) }
    )
    return .timed(
      "the same with an async body, by hand: sync",
      ours: rate(cases, pair.ours),
      hand: rate(cases, pair.hand),
      result: "\(pair.ratio.rounded) ×",
      bar: "at most 2 ×",
      pair.ratio <= 2,
      isSmoke: isSmoke
    )
  }

  private func lens(_ isSmoke: Bool) async -> Figure {
    let numbers = Gen.integer(in: -9...9)
    let settings = Gen.zip(numbers, numbers, numbers).map {
      Settings(volume: $0, brightness: $1, edits: $2)
    }
    let suite = Lens(\Settings.volume).laws(of: settings, numbers)
    let time = await Pair.alone(isSmoke: isSmoke) {
      precondition((try? suite.check(Self.config(100))) != nil)
    }
    return .timed(
      "the \(suite.laws.count) laws of a lens, 100 cases each",
      ours: "\((time / 1e6).rounded) ms",
      result: "\((time / 1e6).rounded) ms",
      bar: "at most 20 ms, in debug builds too",
      time <= 20e6,
      isSmoke: isSmoke
    )
  }

  private func rate(_ cases: Int, _ nanoseconds: Double) -> String {
    "\(Int(Double(cases) * 1e6 / nanoseconds))k cases/s"
  }
}

// MARK: - Allocations

extension CheckRow {
  /// How often a passing case allocates: ten thousand more cases, against as many lists drawn by hand.
  private func allocations() -> Figure {
    guard malloc_count() >= 0 else {
      return Figure.timed(
        "allocations a case",
        ours: "not counted here",
        result: "–",
        bar: "at most 2 besides the list",
        false,
        isSmoke: true
      )
    }
    let ours = Self.more(Self.drawing)
    let hand = Self.more { cases in
      var lists = HandWrittenLists(seed: Self.seed)
      let count = (0..<cases).count { lists.list($0, of: cases).count <= 100 }
      precondition(count == cases)
    }
    return .judged(
      "allocations a case",
      ours: "\(ours.rounded)",
      hand: "\(hand.rounded)",
      result: "\((ours - hand).rounded) besides the list",
      bar: "at most 2 besides the list",
      hand > 0.9 && ours - hand <= 2
    )
  }

  private static func drawing(_ cases: Int) {
    let report = try? forAll(.array(of: .int), config: config(cases)) { xs in xs.count <= 100 }
    precondition(report?.cases == cases)
  }

  private static func more(_ work: (Int) -> Void) -> Double {
    let counts = [10_000, 20_000].map { cases in
      let before = malloc_count()
      work(cases)
      return malloc_count() - before
    }
    return Double(counts[1] - counts[0]) / 10_000
  }
}

// MARK: - What is measured

extension CheckRow {
  private static func config(_ cases: Int) -> Config {
    Config(cases: cases, seed: seed, showsProgress: false)
  }

  private static func ours(_ cases: Int) {
    let report = try? forAll(.array(of: .int), config: config(cases)) { xs in
      Array(Array(xs.reversed()).reversed()) == xs
    }
    precondition(report?.cases == cases)
  }

  private static func waiting(_ cases: Int) async {
    let report = try? await forAll(.array(of: .int), config: config(cases)) { xs in
      await reversed(await reversed(xs)) == xs
    }
    precondition(report?.cases == cases)
  }

  private static func reversed(_ xs: [Int]) async -> [Int] { Array(xs.reversed()) }

  private static func hand(_ cases: Int) {
    var lists = HandWrittenLists(seed: seed)
    var passed = 0
    for number in 0..<cases {
      let xs = lists.list(number, of: cases)
      if Array(Array(xs.reversed()).reversed()) == xs { passed += 1 }
    }
    precondition(passed == cases)
  }
}

/// What the lens is about: a volume, with more beside it.
private struct Settings: Hashable {
  var volume: Int
  var brightness: Int
  var edits: Int
}
