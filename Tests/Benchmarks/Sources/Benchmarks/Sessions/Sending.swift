import Bowyer
import Harness
import MallocCounter

/// Inputs that ask for nothing: to a counter, and to one that is eight levels down.
enum Sending {
  nonisolated(nonsending) static func measure(isSmoke: Bool, _ report: (Figure) -> Void) async {
    let (session, store) = (Counter.session(), Counter.store())
    let (deepSession, deepStore) = (DeepCounter.session(), DeepCounter.store())
    let (count, deepCount) = (allocations { Counter.send(1, to: session) }, deepAllocations())
    report(
      await .twins(
        "send",
        atMost: 6,
        isSmoke: isSmoke,
        ours: { for _ in 0..<1_000 { Counter.send(1, to: session) } },
        hand: { for _ in 0..<1_000 { store.send(1) } }
      )
    )
    report(
      await .twins(
        "send, depth 8",
        atMost: 12,
        isSmoke: isSmoke,
        ours: { for _ in 0..<1_000 { DeepCounter.send(DeepCounter.input, to: deepSession) } },
        hand: { for _ in 0..<1_000 { deepStore.send(DeepCounter.input) } }
      )
    )
    session.changes(of: { $0 & 1 }) { _, new in Cell<Int>.keep(new) }
    report(
      await .twins(
        "send, with an observer of the changes",
        isSmoke: isSmoke,
        ours: { for _ in 0..<1_000 { Counter.send(1, to: session) } },
        hand: { for _ in 0..<1_000 { store.send(1) } }
      )
    )
    report(none("allocations of 10,000 sends", count))
    report(none("allocations of 10,000 sends, depth 8", deepCount))
  }

  /// Counts what ten thousand runs allocate, after a first one.
  static func allocations(_ work: () -> Void) -> Int {
    work()
    let before = malloc_count()
    for _ in 0..<10_000 { work() }
    return malloc_count() - before
  }

  private static func deepAllocations() -> Int {
    let session = DeepCounter.session()
    return allocations { DeepCounter.send(DeepCounter.input, to: session) }
  }

  private static func none(_ what: String, _ count: Int) -> Figure {
    .judged(what, ours: "\(count)", result: "\(count)", bar: "0", count == 0)
  }
}
