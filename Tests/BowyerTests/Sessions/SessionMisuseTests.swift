import Bowyer
import BowyerLock
import Testing

@Suite("A session that is used roughly") struct SessionMisuseTests {
  @Test("A session that is used roughly may be sent an input by the deinit of an input")
  func deinitOfAnInputSends() {
    final class Token: Sendable {
      let end: @Sendable () -> Void
      init(_ end: @escaping @Sendable () -> Void) { self.end = end }
      deinit { end() }
    }
    let component = StoreComponent(
      initialState: 0,
      dispatcher: StateDispatcher<Void, Int, Token?>.reducing { count, _ in count += 1 },
      render: { count, _ in count }
    )
    let session = Session(component)
    session.onChange(of: { $0 }) { [weak session] _, count in
      guard count == 1, let session else { return }
      session.send(Token { [weak session] in session?.send(nil) })
    }
    session.send(nil)
    #expect(session.state == 3)
  }

  @Test("forgets an observer that is cancelled before it was ever called")
  func cancelledAtOnce() {
    let session = Session(counter())
    let calls = Lock(0)
    session.onChange(of: { $0 }) { [weak session] _, _ in
      session?.onChange(of: { $0 }) { _, _ in calls.withLock { $0 += 1 } }.cancel()
    }
    for _ in 0..<10 { session.send(1) }
    #expect(calls.withLock { $0 } == 0)
  }
}
