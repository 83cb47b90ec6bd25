import Bowyer
import Harness
import MallocCounter

/// A session that is sent inputs much faster than those who watch it take its views.
enum Watching {
  nonisolated(nonsending) static func measure(isSmoke: Bool, _ report: (Figure) -> Void) async {
    guard malloc_held() >= 0 else { return }
    let sends = isSmoke ? 100_000 : 1_000_000
    let session = Counter.session()
    let watcher = Task {
      for await view in session.views {
        Cell<Int>.keep(view.controls.count)
        try? await Task.sleep(for: .milliseconds(1))
      }
    }
    for _ in 0..<(sends / 5) { Counter.send(1, to: session) }
    await session.settled()
    let before = malloc_held()
    for _ in 0..<sends { Counter.send(1, to: session) }
    await session.settled()
    let after = malloc_held()
    watcher.cancel()
    report(
      .judged(
        "held after \(sends) sends, with a slow watcher",
        ours: "\(after) bytes",
        hand: "\(before) before",
        result: "\(after - before) bytes more",
        bar: "at most 262144 bytes more",
        after - before <= 262_144
      )
    )
  }
}
