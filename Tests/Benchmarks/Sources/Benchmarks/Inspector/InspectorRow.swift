import Bowyer
import BowyerInspector
import Harness
import MallocCounter

/// What inspecting a component adds to an input, what its history takes, and how long it takes to go back.
struct InspectorRow: Row {
  let name = "inspector"

  private static let steps = 10_000

  nonisolated(nonsending) func run(isSmoke: Bool, _ report: (Figure) -> Void) async {
    await input(isSmoke, report)
    await rows(isSmoke, report)
  }

  /// An input of a counter, inspected and not.
  nonisolated(nonsending) private func input(
    _ isSmoke: Bool,
    _ report: (Figure) -> Void
  ) async {
    let counter = StoreComponent(
      initialState: 0,
      dispatcher: StateDispatcher<Void, Int, Int>.reducing { $0 &+= $1 },
      view: { .text("\($0)") }
    )
    let (session, inspected) = (Session(counter), Session(counter.inspected()))
    let before = malloc_held()
    for _ in 0..<Self.steps { inspected.send(.app(1)) }
    let held = Double(malloc_held() - before) / Double(Self.steps)
    report(
      .judged(
        "bytes of an inspected input of a counter",
        ours: "\(held.rounded)",
        result: "",
        bar: "at most 300",
        held <= 300
      )
    )
    let pair = await Pair.measure(
      isSmoke: isSmoke,
      ours: { for _ in 0..<1_000 { inspected.send(.app(1)) } },
      hand: { for _ in 0..<1_000 { session.send(1) } }
    )
    let added = (pair.ours - pair.hand) / 1_000
    report(
      .timed(
        "time that inspecting adds to an input, panels closed",
        ours: "\((pair.ours / 1_000).rounded) ns",
        hand: "\((pair.hand / 1_000).rounded) ns",
        result: "\(added.rounded) ns",
        bar: "at most 2,000 ns",
        added <= 2_000,
        isSmoke: isSmoke
      )
    )
  }

  private struct Item: Identifiable, Sendable, Equatable {
    let id: Int
    var count = 0
  }

  /// 10,000 steps of 10,000 rows, of which each changes one.
  nonisolated(nonsending) private func rows(
    _ isSmoke: Bool,
    _ report: (Figure) -> Void
  ) async {
    var items = Rows<Item>()
    for id in 0..<10_000 { items.updateOrAppend(Item(id: id)) }
    let list = StoreComponent(
      initialState: items,
      dispatcher: StateDispatcher<Void, Rows<Item>, Int>.reducing { rows, id in
        rows[id: id]?.count += 1
      },
      view: { rows in .text("\(rows.count)") }
    )
    let session = Session(list.inspected())
    let before = malloc_held()
    for step in 0..<Self.steps { session.send(.app(step &* 7_919 % 10_000)) }
    let held = Double(malloc_held() - before) / Double(1 << 20)
    let history = session.state.history
    report(
      .judged(
        "memory of 10,000 steps of 10,000 rows",
        ours: "\(held.rounded) MiB",
        hand: "\((Double(history.bytes) / Double(1 << 20)).rounded) MiB estimated",
        result: "\(history.count) steps kept",
        bar: "at most 64 MiB, all steps",
        held <= 64 && history.count == Self.steps
      )
    )
    var (number, sum) = (0, 0)
    let time = await Pair.alone(isSmoke: isSmoke) {
      number = (number + 7_919) % Self.steps
      session.send(.inspector(.go(number)))
      sum &+= session.view.controls.count + session.state.shownStep
    }
    report(
      .timed(
        "going to one of 10,000 steps, and its view",
        ours: "\((time / 1e3).rounded) µs",
        result: "",
        bar: "at most 5,000 µs",
        time <= 5e6 && sum > 0,
        isSmoke: isSmoke
      )
    )
  }
}
