import BowyerViews
import Foundation
import Synchronization
import Testing

@testable import BowyerSwiftUI

/// How often a component has begun.
private final class Count: Sendable {
  let begun = Atomic(0)
}

struct LateSessionTests {
  @Test("a component begins once, whichever threads send it its first inputs")
  func once() async {
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
      let ready = Count()
      for _ in 0..<4 {
        Thread.detachNewThread {
          // All send at once.
          ready.begun.add(1, ordering: .sequentiallyConsistent)
          while ready.begun.load(ordering: .sequentiallyConsistent) < 4 {}
          session.send(1)
        }
      }
      // What begins sends its number.
      for _ in 0..<500 where session.look({ $0 }) < 5 + before {
        try? await Task.sleep(for: .milliseconds(10))
      }
      #expect(session.look { $0 } == 5 + before)
      #expect(count.begun.load(ordering: .relaxed) == before + 1)
    }
  }
}
