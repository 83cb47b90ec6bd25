import BowyerCheck
import BowyerLaws
import BowyerOptics
import Harness

/// What a case costs, against a loop written by hand that draws the same lists.
enum Checking {
  private static let seed: UInt64 = 20_260

  static func measure(_ bench: Bench) async {
    bench.count("lists drawn that differ from those by hand", differences(), atMost: 0)
    for cases in bench.isSmoke ? [100, 10_000] : [100, 10_000, 1_000_000] {
      let what = "reverse(reverse(xs)) == xs, \(cases) cases"
      await bench.twins(what, atMost: 6, parts: Double(cases), in: .thousands("cases")) {
        ours(cases)
      } hand: {
        hand(cases)
      }
    }
    let waits = "the same with an async body, by hand: sync"
    await bench.twins(waits, atMost: 2, parts: 10_000, in: .thousands("cases")) {
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
    let (mine, theirs) = (allocations { ours($0, isShort) }, allocations { hand($0, isShort) })
    let besides = "allocations of a case besides its list"
    let more = theirs > 0.9 ? mine - theirs : .infinity
    bench.count(besides, more, hand: theirs.text, atMost: 2, isKnown: Memory.isCounted)
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
    let counts = [10_000, 20_000].map { cases in Memory.allocations(1) { work(cases) } }
    return (counts[1] - counts[0]) / 10_000
  }

  private static func config(_ cases: Int) -> Config {
    Config(cases: cases, seed: seed)
  }

  private static func isShort(_ xs: [Int]) -> Bool { xs.count <= 100 }

  private static func isTwiceReversed(_ xs: [Int]) -> Bool {
    Array(Array(xs.reversed()).reversed()) == xs
  }

  private static func ours(_ cases: Int, _ holds: ([Int]) -> Bool = isTwiceReversed) {
    let report = try? forAll(.array(of: .int), config: config(cases)) { xs in holds(xs) }
    precondition(report?.cases == cases)
  }

  private static func waiting(_ cases: Int) async {
    let report = try? await forAll(.array(of: .int), config: config(cases)) { xs in
      await reversed(await reversed(xs)) == xs
    }
    precondition(report?.cases == cases)
  }

  private static func reversed(_ xs: [Int]) async -> [Int] { Array(xs.reversed()) }

  private static func hand(_ cases: Int, _ holds: ([Int]) -> Bool = isTwiceReversed) {
    var lists = HandWrittenLists(seed: seed)
    precondition((0..<cases).count { holds(lists.list($0, of: cases)) } == cases)
  }
}

/// What the lens is about: a volume, with more beside it.
private struct Settings: Hashable {
  var volume: Int
  var brightness: Int
  var edits: Int
}
