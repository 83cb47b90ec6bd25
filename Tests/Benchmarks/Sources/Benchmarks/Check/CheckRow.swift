import BowyerCheck

/// How many cases a second are drawn and run, against a loop written by hand that draws the same lists.
struct CheckRow: Row {
  let name = "check"
  private static let seed: UInt64 = 20_260

  func run(isSmoke: Bool, _ report: (Figure) -> Void) {
    report(sameLists())
    for cases in isSmoke ? [100, 10_000] : [100, 10_000, 1_000_000] {
      let pair = Pair.measure(
        isSmoke: isSmoke,
        ours: { Self.ours(cases) },
        hand: { Self.hand(cases) }
      )
      report(
        Figure(
          what: "reverse(reverse(xs)) == xs, \(cases) cases",
          ours: rate(cases, pair.ours),
          hand: rate(cases, pair.hand),
          result: "\(rounded(pair.ratio)) ×",
          bar: "at most 6 ×",
          standing: isSmoke ? .information : pair.ratio <= 6 ? .ok : .missed
        )
      )
    }
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

  private static func config(_ cases: Int) -> Config {
    Config(cases: cases, seed: seed, showsProgress: false)
  }

  private static func ours(_ cases: Int) {
    let report = try? forAll(.array(of: .int), config: config(cases)) { xs in
      Array(Array(xs.reversed()).reversed()) == xs
    }
    precondition(report?.cases == cases)
  }

  private static func hand(_ cases: Int) {
    var lists = HandWrittenLists(seed: seed)
    var passed = 0
    for number in 0..<cases {
      let xs = lists.list(number, of: cases)
      if Array(Array(xs.reversed()).reversed()) == xs { passed += 1 }
    }
    precondition(passed == cases)
  }

  private func rate(_ cases: Int, _ nanoseconds: Double) -> String {
    "\(Int(Double(cases) * 1e6 / nanoseconds))k cases/s"
  }

  private func rounded(_ ratio: Double) -> Double { (ratio * 100).rounded() / 100 }
}
