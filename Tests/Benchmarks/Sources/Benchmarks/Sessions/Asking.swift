import Bowyer
import Harness
import MallocCounter

/// Inputs that ask for an effect: one that is only a value, and one that does something and ends.
enum Asking {
  private typealias Counting = StateDispatcher<Void, Int, Int>

  nonisolated(nonsending) static func measure(isSmoke: Bool, _ report: (Figure) -> Void) async {
    let value = session(of: Counting { _ in State { _ in .pure(.commit(.modify { $0 &+ 1 })) } })
    let work = session(
      of: Counting { _ in State { _ in .perform("add") { _ in .commit(.modify { $0 &+ 1 }) } } }
    )
    let store = Counter.store()
    report(
      await .twins(
        "send, for an effect that is a value",
        isSmoke: isSmoke,
        ours: { for _ in 0..<1_000 { value.send(1) } },
        hand: { for _ in 0..<1_000 { store.send(1) } }
      )
    )
    report(
      allocations("allocations for it", Double(Sending.allocations { value.send(1) }) / 10_000)
    )
    let time = await Pair.alone(isSmoke: isSmoke) { try? await work.send(1).finished() }
    report(
      .timed(
        "send, until what it asks for is performed",
        ours: "\((time / 1_000).rounded) µs",
        result: "\((time / 1_000).rounded) µs",
        bar: "none",
        true,
        isSmoke: true
      )
    )
    let before = malloc_count_everywhere()
    for _ in 0..<1_000 { try? await work.send(1).finished() }
    let count = malloc_count_everywhere() - before
    report(allocations("allocations for it, by all threads", Double(count) / 1_000))
  }

  private static func session(of dispatcher: Counting) -> Session<Int, Int, Int> {
    Session(StoreComponent(initialState: 0, dispatcher: dispatcher, render: { state, _ in state }))
  }

  private static func allocations(_ what: String, _ count: Double) -> Figure {
    var figure = Figure.judged(what, ours: "\(count.rounded)", result: "", bar: "none", true)
    figure.result = "\(count.rounded) each"
    figure.standing = .information
    return figure
  }
}
