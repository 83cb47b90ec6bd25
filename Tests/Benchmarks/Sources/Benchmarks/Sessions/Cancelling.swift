import Bowyer
import Harness

#if canImport(Glibc)
  import Foundation
  import Glibc
#endif

/// Effects that are started and cancelled, over and over: what of them stays in memory.
enum Cancelling {
  nonisolated(nonsending) static func measure(isSmoke: Bool, _ report: (Figure) -> Void) async {
    guard let before = resident() else { return }
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
    guard let after = resident() else { return }
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

  /// The resident memory of this process, in bytes; nil where that is not known.
  private static func resident() -> Int? {
    #if canImport(Glibc)
      // The second number is that of the resident pages.
      guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8) else {
        return nil
      }
      let words = text.split(separator: " ")
      return words.count > 1 ? Int(words[1]).map { $0 * Int(sysconf(Int32(_SC_PAGESIZE))) } : nil
    #else
      return nil
    #endif
  }
}
