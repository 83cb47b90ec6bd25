import Bowyer
import BowyerInspector
import Harness

/// What inspecting a component adds to an input, what its history takes, and how long it takes to go back.
enum Inspecting {
  private static let steps = 10_000

  private struct Item: Identifiable, Sendable, Equatable {
    let id: Int
    var count = 0
  }

  static func measure(_ bench: Bench) async {
    await input(bench)
    await rows(bench)
  }

  /// An input of a counter, inspected and not.
  private static func input(_ bench: Bench) async {
    let (session, inspected) = (Counter.session(), Session(Counter.component.inspected()))
    let held =
      Memory.held(after: { for _ in 0..<steps { inspected.send(.app(1)) } }) / Double(steps)
    bench.count("an inspected input of a counter", held, "bytes", atMost: 300)
    let pair = await bench.pair(
      ours: { for _ in 0..<1_000 { inspected.send(.app(1)) } },
      hand: { for _ in 0..<1_000 { session.send(1) } }
    )
    let added = (pair.ours - pair.hand) / 1_000
    bench.judge(
      "time that inspecting adds to an input, panels closed",
      ours: Unit.ns.text(pair.ours / 1_000),
      hand: Unit.ns.text(pair.hand / 1_000),
      result: Unit.ns.text(added),
      bar: "at most 2000 ns",
      bench.isSmoke ? nil : added <= 2_000
    )
  }

  /// 10,000 steps of 10,000 rows, of which each changes one.
  private static func rows(_ bench: Bench) async {
    let items = Rows((0..<10_000).map { Item(id: $0) }) { first, _ in first }
    let counting = StateDispatcher<Void, Rows<Item>, Int>.reducing { $0[id: $1]?.count += 1 }
    let list = StoreComponent(initialState: items, dispatcher: counting) { rows in
      ViewTree<Int>.text("\(rows.count)")
    }
    let session = Session(list.inspected())
    let held = Memory.held {
      for step in 0..<steps { session.send(.app(step &* 7_919 % 10_000)) }
    }
    let all = session.state.history.count == steps ? held / Double(1 << 20) : .infinity
    bench.count("10,000 kept steps of 10,000 rows", all, "MiB", atMost: 64)
    var (number, sum) = (0, 0)
    await bench.time("going to one of 10,000 steps, and its view", atMost: 5_000, in: .µs) {
      number = (number + 7_919) % steps
      session.send(.inspector(.go(number)))
      sum &+= session.view.controls.count + session.state.shownStep
    }
    precondition(sum > 0)
  }
}
