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
        atMost: 2.5,
        isSmoke: isSmoke,
        ours: { for _ in 0..<1_000 { Counter.send(1, to: session) } },
        hand: { for _ in 0..<1_000 { store.send(1) } }
      )
    )
    report(
      await .twins(
        "send, depth 8",
        atMost: 8,
        isSmoke: isSmoke,
        ours: { for _ in 0..<1_000 { DeepCounter.send(DeepCounter.input, to: deepSession) } },
        hand: { for _ in 0..<1_000 { deepStore.send(DeepCounter.input) } }
      )
    )
    await observed(isSmoke: isSmoke, report)
    await viewed(isSmoke: isSmoke, report)
    report(none("allocations of 10,000 sends", count))
    report(none("allocations of 10,000 sends, depth 8", deepCount))
  }

  /// With an observer of a part, which differs each time.
  nonisolated(nonsending) private static func observed(
    isSmoke: Bool,
    _ report: (Figure) -> Void
  ) async {
    let (session, store) = (Counter.session(), observedStore())
    session.onChange(of: { $0 & 1 }) { _, new in Cell<Int>.keep(new) }
    let count = allocations { Counter.send(1, to: session) }
    report(
      await .twins(
        "send, with an observer of a part",
        atMost: 4,
        isSmoke: isSmoke,
        ours: { for _ in 0..<1_000 { Counter.send(1, to: session) } },
        hand: { for _ in 0..<1_000 { store.send(1) } }
      )
    )
    report(none("allocations of 10,000 observed sends", count))
  }

  /// With a consumer that waits for each next view; the twin has an observer instead.
  nonisolated(nonsending) private static func viewed(
    isSmoke: Bool,
    _ report: (Figure) -> Void
  ) async {
    let (session, store) = (Counter.session(), observedStore())
    let consumer = Task { for await view in session.views { Cell<Int>.keep(view.controls.count) } }
    await session.settled()
    report(
      await .twins(
        "send, with a waiting consumer of views",
        atMost: 6,
        isSmoke: isSmoke,
        ours: { for _ in 0..<1_000 { Counter.send(1, to: session) } },
        hand: { for _ in 0..<1_000 { store.send(1) } }
      )
    )
    consumer.cancel()
  }

  @inline(never)
  private static func observedStore() -> ObservedStore<Int, Int, Int> {
    ObservedStore(0, part: { $0 & 1 }, reduce: { $0 &+= $1 }, observe: { Cell<Int>.keep($1) })
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
