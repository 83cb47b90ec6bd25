import Bowyer
import BowyerCheck
import BowyerScenarios
import Harness

/// What a history of a `Machine` costs, against one of a tester written by hand.
enum Histories {
  static func measure(_ bench: Bench) async {
    let answered = Machine(LostUpdate.component, inputs: .integer(in: 0...9))
      .answering("save", with: .pure(())).limits(events: 5)
    let inOrder = answered.interleaving(.sequential)
    let tally = StoreComponent(initialState: 0, dispatcher: Counter.dispatcher) { _, _ in }
    let plain = Machine(tally, inputs: .integer(in: 0...9)).limits(events: 10)
    // Both lose updates where answers come in any order, and nowhere else.
    precondition(losesUpdates(in: .completions) && !losesUpdates(in: .sequential))
    var byHand = HandWrittenTester()
    precondition(byHand.losses(of: 1_000, inOrder: true) == 0)
    precondition(byHand.losses(of: 1_000, inOrder: false) > 0)
    await compare("0 … 5 inputs, each answered", inOrder, 33, bench) {
      _ = byHand.losses(of: 1_000, inOrder: true)
    }
    await compare("0 … 5 inputs and answers, any order", answered, 50, bench) {
      _ = byHand.losses(of: 1_000, inOrder: false)
    }
    await compare("0 … 10 inputs", plain, 50, bench) { byHand.tallies(1_000) }
  }

  private static func losesUpdates(in interleaving: Interleaving) -> Bool {
    let machine = LostUpdate.machine.interleaving(interleaving)
    return (try? machine.check(Config(cases: 1_000, seed: 1))) == nil
  }

  /// Measures 1,000 histories; the bar is in microseconds of one.
  private static func compare(
    _ what: String,
    _ machine: Machine<Int, Int, Void>,
    _ bar: Double,
    _ bench: Bench,
    hand: () -> Void
  ) async {
    func ours() { _ = try? machine.check(Config(cases: 1_000, seed: 1)) }
    let unit = Unit.thousands("histories")
    await bench.twins(what, within: (bar, .ms), in: unit, ours: ours, hand: hand)
  }
}

/// A tester as written by hand, for one component: it has a list of requests, and keeps what happened.
struct HandWrittenTester {
  private enum Event {
    case sent(Int), answered
  }

  private var random = SplitMix64(seed: 1)

  /// Plays histories of a total whose updates are answered, as `LostUpdate`'s are; returns how many lose an update.
  mutating func losses(of count: Int, inOrder: Bool) -> Int {
    var losses = 0
    for _ in 0..<count {
      var (total, expected, log) = (0, 0, [(Event, Int)]())
      var requests: [(inout Int) -> Void] = []
      for _ in 0..<below(6) {
        if !inOrder, !requests.isEmpty, below(2) == 0 {
          requests.remove(at: below(requests.count))(&total)
          log.append((.answered, total))
          continue
        }
        let (amount, snapshot) = (below(10), total)
        requests.append { $0 = snapshot + amount }
        expected += amount
        log.append((.sent(amount), total))
        if inOrder {
          requests.removeFirst()(&total)
          log.append((.answered, total))
        }
      }
      for request in requests {
        request(&total)
        log.append((.answered, total))
      }
      if (log.last?.1 ?? 0) != expected { losses += 1 }
    }
    return losses
  }

  private mutating func below(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &random) }

  /// Plays histories of a total whose updates are made at once.
  mutating func tallies(_ count: Int) {
    for _ in 0..<count {
      var (total, log) = (0, [(Event, Int)]())
      for _ in 0..<below(11) {
        let amount = below(10)
        total += amount
        log.append((.sent(amount), total))
      }
      precondition((log.last?.1 ?? 0) == total)
    }
  }
}
