import Bowyer
import Harness

/// Eight tasks that send to one session at the same time.
enum Crowd {
  private static let (tasks, sends) = (8, 10_000)

  nonisolated(nonsending) static func measure(isSmoke: Bool, _ report: (Figure) -> Void) async {
    let session = Counter.session()
    var runs = 0
    let time = await Pair.alone(isSmoke: isSmoke) {
      runs += 1
      await withTaskGroup { group in
        for _ in 0..<tasks {
          group.addTask { for _ in 0..<sends { Counter.send(1, to: session) } }
        }
      }
    }
    await session.settled()
    let each = (time / Double(tasks * sends)).rounded
    report(
      .timed(
        "send, by 8 tasks at once",
        ours: "\(each) ns",
        result: "\(each) ns",
        bar: "none",
        true,
        isSmoke: true
      )
    )
    let lost = runs * tasks * sends - session.state
    report(
      .judged(
        "inputs that were lost",
        ours: "\(runs * tasks * sends) sent",
        result: "\(lost)",
        bar: "0",
        lost == 0
      )
    )
  }
}
