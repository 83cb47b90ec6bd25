import Bowyer
import Harness
import MallocCounter

#if canImport(Glibc)
  import Foundation
  import Glibc
#endif

/// Eight tasks that send to one session at the same time.
enum Crowd {
  static func measure(_ bench: Bench) async {
    let (tasks, sends) = (8, 10_000)
    let session = Counter.session()
    var runs = 0
    await bench.time("send, by 8 tasks at once", parts: Double(tasks * sends), in: .ns) {
      runs += 1
      await withTaskGroup { group in
        for _ in 0..<tasks {
          group.addTask { for _ in 0..<sends { Counter.send(1, to: session) } }
        }
      }
    }
    await session.settled()
    let sent = runs * tasks * sends
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
    let before = malloc_held()
    for _ in 0..<sends { Counter.send(1, to: session) }
    await session.settled()
    let more = Double(malloc_held() - before)
    watcher.cancel()
    bench.count(
      "held after \(sends) sends, with a slow watcher",
      more,
      "bytes more",
      atMost: 262_144,
      isKnown: before >= 0
    )
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
    bench.count(
      "resident after \(count) started and cancelled",
      Double((Memory.resident ?? 0) - (before ?? 0)) / 1e6,
      "MB more",
      atMost: 40,
      isKnown: before != nil
    )
  }
}

/// The memory of this process, as the system counts it; nil where that is not known.
enum Memory {
  /// The resident memory, in bytes.
  static var resident: Int? { status("VmRSS") }

  /// The most that was resident since the last call of ``forgetPeak()``, in bytes.
  static var peak: Int? { status("VmHWM") }

  /// Begins to count ``peak`` anew.
  static func forgetPeak() {
    #if canImport(Glibc)
      try? "5".write(toFile: "/proc/self/clear_refs", atomically: false, encoding: .utf8)
    #endif
  }

  /// Reads a line such as `VmRSS:    1234 kB`.
  private static func status(_ name: String) -> Int? {
    #if canImport(Glibc)
      let text = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)
      let line = text?.split(separator: "\n").first { $0.hasPrefix(name + ":") }
      return line?.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) }
        .map { $0 * 1_024 }
    #else
      return nil
    #endif
  }
}
