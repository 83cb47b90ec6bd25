import BowyerCheck
import BowyerLaws
import BowyerOptics
import Harness
import MallocCounter

/// What a case costs, against a loop written by hand that draws the same lists.
enum Checking {
  private static let seed: UInt64 = 20_260

  static func measure(_ bench: Bench) async {
    bench.count("lists drawn that differ from those by hand", differences(), atMost: 0)
    for cases in bench.isSmoke ? [100, 10_000] : [100, 10_000, 1_000_000] {
      await compare("reverse(reverse(xs)) == xs, \(cases) cases", cases, atMost: 6, bench) {
        ours(cases)
      } hand: {
        hand(cases)
      }
    }
    await compare("the same with an async body, by hand: sync", 10_000, atMost: 2, bench) {
      await waiting(10_000)
    } hand: {
      ours(10_000)
    }
    let numbers = Gen.integer(in: -9...9)
    let settings = Gen.zip(numbers, numbers, numbers).map {
      Settings(volume: $0, brightness: $1, edits: $2)
    }
    let suite = Lens(\Settings.volume).laws(of: settings, numbers)
    let laws = "the \(suite.laws.count) laws of a lens, 100 cases each, in debug builds too"
    await bench.time(laws, atMost: 20, in: .ms) {
      precondition((try? suite.check(config(100))) != nil)
    }
    let (mine, theirs) = (allocations(drawing), allocations(drawingByHand))
    let besides = "allocations of a case besides its list"
    let isKnown = malloc_count() >= 0
    let more = theirs > 0.9 ? mine - theirs : .infinity
    bench.count(besides, more, hand: theirs.text, atMost: 2, isKnown: isKnown)
    bench.count("cases until two strings are equal, median of 100 seeds", untilEqual(), atMost: 13)
  }

  private static func compare(
    _ what: String,
    _ cases: Int,
    atMost bar: Double,
    _ bench: Bench,
    ours: () async -> Void,
    hand: () async -> Void
  ) async {
    let pair = await bench.pair(ours: ours, hand: hand)
    func rate(_ time: Double) -> String { "\(Int(Double(cases) * 1e6 / time))k cases/s" }
    bench.judge(
      what,
      ours: rate(pair.ours),
      hand: rate(pair.hand),
      result: "\(pair.ratio.text) ×",
      bar: "at most \(bar.text) ×",
      bench.isSmoke ? nil : pair.ratio <= bar
    )
  }

  /// How soon two strings are equal, which independent draws never are.
  private static func untilEqual() -> Double {
    let counts = (0..<100).map { (seed: UInt64) in
      var (count, isFound) = (0, false)
      let config = Config(cases: 1_000, seed: seed, maxShrinkEvaluations: 0)
      _ = try? forAll(.string(), .string(), config: config) { one, other in
        count += isFound ? 0 : 1
        isFound = isFound || one == other && one != ""
        return !isFound
      }
      return isFound ? Double(count) : .infinity
    }
    return counts.sorted()[50]
  }

  /// The two loops are comparable only if they draw the same.
  private static func differences() -> Double {
    var expected = HandWrittenLists(seed: seed)
    var (number, differences) = (0, 0)
    _ = try? forAll(.array(of: .int), config: config(10_000)) { xs in
      if xs != expected.list(number, of: 10_000) { differences += 1 }
      number += 1
      return true
    }
    return number == 10_000 ? Double(differences) : .infinity
  }

  /// How often one of ten thousand more cases allocates.
  private static func allocations(_ work: (Int) -> Void) -> Double {
    let counts = [10_000, 20_000].map { cases in Sending.allocations(1) { work(cases) } }
    return (counts[1] - counts[0]) / 10_000
  }

  private static func drawing(_ cases: Int) {
    let report = try? forAll(.array(of: .int), config: config(cases)) { xs in xs.count <= 100 }
    precondition(report?.cases == cases)
  }

  private static func drawingByHand(_ cases: Int) {
    var lists = HandWrittenLists(seed: seed)
    precondition((0..<cases).allSatisfy { lists.list($0, of: cases).count <= 100 })
  }

  private static func config(_ cases: Int) -> Config {
    Config(cases: cases, seed: seed)
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
