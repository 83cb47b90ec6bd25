import Foundation
import Harness

/// How deep programs and spaces nest on a stack of 512 KiB, and what a level costs when there are many.
///
/// Each figure is that of a process of its own, so that an overflow is that figure's failure.
enum StackDepth {
  /// How this program is asked to do one work: its name, how deep, and how often.
  static let option = "--stack-work"

  static func measure(_ bench: Bench) {
    let (shallow, deep) = bench.isSmoke ? (100, 10_000) : (1_000, 1_000_000)
    for work in StackWork.all {
      let few = levelTime(of: work, shallow, times: bench.isSmoke ? 1 : 100)
      let many = levelTime(of: work, deep, times: 1)
      guard let few, let many else {
        bench.judge(work.name, ours: "overflows", bar: "\(deep) levels", false)
        continue
      }
      bench.judge(
        work.name,
        ours: "\(Unit.ns.text(many)) a level of \(deep)",
        hand: "\(Unit.ns.text(few)) of \(shallow)",
        result: "\((many / few).text) ×",
        bar: "at most 5 ×, \(deep) levels",
        bench.isSmoke ? nil : many <= 5 * few
      )
    }
  }

  /// Returns the time of one level, in nanoseconds, unless the process fails.
  private static func levelTime(of work: StackWork, _ count: Int, times: Int) -> Double? {
    let answer = OtherProcess.output([option, work.name, "\(count)", "\(times)"])
    return answer.flatMap { Double($0.filter { $0 != "\n" }) }
  }

  /// Does the work that a process was asked for; prints the median time of one level.
  static func work(_ arguments: [String]) {
    guard
      arguments.count == 4,
      let work = StackWork.named(arguments[1]),
      let count = Int(arguments[2]),
      let repetitions = Int(arguments[3])
    else { exit(2) }
    onSmallStack {
      if repetitions > 1 { work.run(count) }  // It warms up.
      let times = (0..<repetitions).map { _ in
        let start = processorTime()
        work.run(count)
        return (processorTime() - start) / Double(count)
      }
      print(median(times))
    }
  }
}
