import Bowyer
import Harness

/// Eight tasks that send to one session at the same time.
enum Crowd {
  static func measure(_ bench: Bench) async {
    let (tasks, sends) = (8, 10_000)
    let session = Counter.session()
    await withTaskGroup { group in
      for _ in 0..<tasks {
        group.addTask { for _ in 0..<sends { Counter.send(1, to: session) } }
      }
    }
    await session.settled()
    let sent = tasks * sends
    bench.count("of \(sent) inputs", Double(sent - session.state), "lost", atMost: 0)
  }
}

/// A session that is sent inputs much faster than those who watch it take its views.
enum Watching {
  static func measure(_ bench: Bench) async {
    let sends = bench.isSmoke ? 100_000 : 1_000_000
    let session = Counter.session()
    let watcher = Task {
      for await view in session.views {
        Cell<Int>.keep(view.controls.count)
        try? await Task.sleep(for: .milliseconds(1))
      }
    }
    for _ in 0..<(sends / 5) { Counter.send(1, to: session) }
    await session.settled()
    let before = Memory.held
    for _ in 0..<sends { Counter.send(1, to: session) }
    await session.settled()
    let (what, more) = ("held after \(sends) sends, with a slow watcher", Memory.held - before)
    watcher.cancel()
    bench.count(what, more, "bytes more", atMost: 262_144, isKnown: Memory.isKnown)
  }
}

/// Effects that are started and cancelled, over and over: what of them stays in memory.
enum Cancelling {
  static func measure(_ bench: Bench) async {
    let count = bench.isSmoke ? 10_000 : 1_100_000
    let before = Memory.resident
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
    let what = "resident after \(count) started and cancelled"
    let more = Double((Memory.resident ?? 0) - (before ?? 0)) / 1e6
    bench.count(what, more, "MB more", atMost: 40, isKnown: before != nil)
  }
}
