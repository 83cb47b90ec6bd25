import Bowyer
import BowyerKinds
import Harness

/// What it costs to take a value as a `Kind`, and to have it back, against using the value itself.
enum Boxing {
  nonisolated(nonsending) static func measure(isSmoke: Bool, _ report: (Figure) -> Void) async {
    let store = store()
    let boxed = store.kind
    var sum = 0
    report(
      await .twins(
        "kind, then peek",
        isSmoke: isSmoke,
        ours: { for n in 0..<1_000 { sum &+= use(box(store), n) } },
        hand: { for n in 0..<1_000 { sum &+= peek(store, n) } }
      )
    )
    report(
      await .twins(
        "fix, then peek",
        isSmoke: isSmoke,
        ours: { for n in 0..<1_000 { sum &+= peek(boxed.fix(), n) } },
        hand: { for n in 0..<1_000 { sum &+= peek(store, n) } }
      )
    )
    Cell<Int>.keep(sum)
  }

  @inline(never)
  private static func store() -> Store<Int, Int> {
    Store(at: 3) { $0 &* $0 }
  }

  @inline(never)
  private static func box(_ store: Store<Int, Int>) -> Kind<StorePartial<Int>, Int> {
    store.kind
  }

  @inline(never)
  private static func use(_ boxed: Kind<StorePartial<Int>, Int>, _ position: Int) -> Int {
    position
  }

  @inline(never)
  private static func peek(_ store: Store<Int, Int>, _ position: Int) -> Int {
    store.peek(position)
  }
}
