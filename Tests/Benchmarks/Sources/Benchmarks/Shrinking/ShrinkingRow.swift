import Harness

/// How often the simplest counterexample is found, and after how many evaluations.
struct ShrinkingRow: Row {
  let name = "shrinking"

  func run(isSmoke: Bool, _ report: (Figure) -> Void) {
    for challenge in Challenge.all {
      let result = ChallengeResult(challenge, seeds: isSmoke ? 50 : 1_000)
      report(judge(challenge, result))
    }
  }

  private func judge(_ challenge: Challenge, _ result: ChallengeResult) -> Figure {
    let isMet =
      result.percent >= Double(challenge.percentBar) && result.mean <= Double(challenge.meanBar)
      && result.most <= challenge.maxBar
    let others = result.others.isEmpty ? "" : " (also \(result.others.prefix(8)))"
    return .judged(
      challenge.name,
      ours: "\(result.percent) % minimal",
      hand: "\(result.cases / max(1, result.runs)) cases to find",
      result: "mean \(result.mean), max \(result.most)" + others,
      bar: "\(challenge.percentBar) %, mean \(challenge.meanBar), max \(challenge.maxBar)",
      isMet
    )
  }
}
