import Bowyer
import Harness

/// Effects that are started and cancelled, over and over: what of them stays in memory.
enum Cancelling {
  nonisolated(nonsending) static func measure(isSmoke: Bool, _ report: (Figure) -> Void) async {
    guard let before = Memory.resident else { return }
    let count = isSmoke ? 10_000 : 1_100_000
    let dispatcher = StateDispatcher<Void, Int, Bool> { count, isStart in
      count &+= 1
      guard isStart else { return .cancel(id: "wait") }
      return .perform("wait") { _ in
        try? await Task.sleep(for: .seconds(3600))
        return .commit(.set(0))
      }
      .cancellable(id: "wait")
    }
    let session = Session(
      StoreComponent(initialState: 0, dispatcher: dispatcher, render: { count, _ in count })
    )
    for _ in 0..<count {
      session.send(true)
      session.send(false)
      // Else the tasks, though cancelled, wait in memory until the pool comes to them.
      await Task.yield()
    }
    await session.settled()
    guard let after = Memory.resident else { return }
    report(
      .judged(
        "resident after \(count) started and cancelled",
        ours: "\((Double(after) / 1e6).rounded) MB",
        hand: "\((Double(before) / 1e6).rounded) MB before",
        result: "\((Double(after - before) / 1e6).rounded) MB more",
        bar: "at most 40 MB more",
        after - before <= 40_000_000
      )
    )
  }
}
