import Bowyer
import Harness
import MallocCounter

/// Inputs that ask for an effect: one that is only a value, and one that does something and ends.
enum Asking {
  private typealias Counting = StateDispatcher<Void, Int, Int>

  nonisolated(nonsending) static func measure(isSmoke: Bool, _ report: (Figure) -> Void) async {
    let value = session(of: Counting { _, _ in .pure(.commit(.modify { $0 &+ 1 })) })
    let work = session(
      of: Counting { _, _ in .perform("add") { _ in .commit(.modify { $0 &+ 1 }) } }
    )
    let time = await Pair.alone(isSmoke: isSmoke) { for _ in 0..<1_000 { value.send(1) } }
    report(
      .timed(
        "send, for an effect that is a value",
        ours: "\((time / 1_000).rounded) ns",
        result: "\((time / 1_000).rounded) ns",
        bar: "at most 1000 ns",
        time <= 1_000_000,
        isSmoke: isSmoke
      )
    )
    let count = Double(Sending.allocations { value.send(1) }) / 10_000
    report(allocations("allocations for it", count, atMost: 8))
    let store = TaskStore()
    report(
      await .twins(
        "send, until a task has performed the effect",
        atMost: 2,
        isSmoke: isSmoke,
        ours: { for _ in 0..<1_000 { try? await work.send(1).finished() } },
        hand: { for _ in 0..<1_000 { await store.send(1) { $0 }.value } }
      )
    )
    let before = malloc_count_everywhere()
    for _ in 0..<1_000 { try? await work.send(1).finished() }
    let all = Double(malloc_count_everywhere() - before) / 1_000
    report(allocations("allocations for it, by all threads", all, atMost: 20))
  }

  private static func session(of dispatcher: Counting) -> Session<Int, Int, Int> {
    Session(StoreComponent(initialState: 0, dispatcher: dispatcher, render: { state, _ in state }))
  }

  private static func allocations(_ what: String, _ count: Double, atMost limit: Double) -> Figure {
    .judged(
      what,
      ours: "\(count.rounded)",
      result: "\(count.rounded) each",
      bar: "at most \(Int(limit))",
      count <= limit
    )
  }
}
