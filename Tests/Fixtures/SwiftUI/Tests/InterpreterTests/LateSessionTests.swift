import BowyerViews
import Synchronization
import Testing

@testable import BowyerSwiftUI

@Suite("A session that starts late") struct LateSessionTests {
  private final class Count: Sendable {
    let begun = Atomic(0)
  }

  @Test("a component begins once, whichever threads send it its first inputs")
  func once() async throws {
    let count = Count()
    let component = StoreComponent<Void, Int, Int, ViewTree<Int>>(
      initialState: 0,
      dispatcher: StateDispatcher<Void, Int, Int>.reducing { $0 += $1 }
        .onStart(
          sending: .perform("begin") { _ in count.begun.add(1, ordering: .relaxed).newValue }
        ),
      view: { n in .text("\(n)") }
    )
    for _ in 0..<50 {
      let before = count.begun.load(ordering: .relaxed)
      let session = LateSession(component) { _ in }
      #expect(session.look { $0 } == 0)
      await withTaskGroup(of: Void.self) { group in
        for _ in 0..<4 {
          group.addTask { @concurrent in _ = session.send(1) }
        }
      }
      // What begins sends its number.
      try await wait { session.look { $0 } >= 5 + before }
      #expect(session.look { $0 } == 5 + before)
      #expect(count.begun.load(ordering: .relaxed) == before + 1)
    }
  }
}
