import Bowyer
import BowyerLock
import Testing

@Suite("The state of a session") struct ConcurrentReadTests {
  private struct Pair: Equatable, Sendable {
    var left = 0
    var right = 0
  }

  @Test("can be read on other threads while observers look at it")
  func reads() async {
    let session = Session(
      StoreComponent(
        initialState: Pair(),
        dispatcher: StateDispatcher<Void, Pair, Int>.reducing { pair, step in
          pair.left += step
          pair.right -= step
        },
        render: { pair, _ in pair.left + pair.right }
      )
    )
    let last = Lock((0, 0))
    session.onChange(of: { $0.left }) { _, left in last.withLock { $0.0 = left } }
    session.onChange(of: \.right) { _, right in last.withLock { $0.1 = right } }
    await withTaskGroup(of: Bool.self) { group in
      for task in 0..<8 {
        group.addTask {
          for _ in 0..<200 {
            if task < 4 { session.send(1) }
            let pair = session.state
            guard pair.left == -pair.right, session.view == 0 else { return false }
          }
          return true
        }
      }
      for await isWhole in group { #expect(isWhole) }
    }
    await session.settled()
    #expect(session.state == Pair(left: 800, right: -800))
    #expect(last.withLock { $0 } == (800, -800))
  }
}
