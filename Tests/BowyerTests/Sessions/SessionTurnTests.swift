import BowyerLock
import TestSupport
import Testing

@testable import Bowyer

/// What a test tells functions that are made before the session is.
private final class Reference<Value: Sendable>: Sendable {
  private let content = Lock<Value?>(nil)

  var value: Value? {
    get { content.withLock { $0 } }
    set {
      let old = content.withLock { content in
        defer { content = newValue }
        return content
      }
      withExtendedLifetime(old) {}
    }
  }
}

@Suite("The turn of a session") struct TurnTests {
  @Test("resumes the tasks that wait for views or for the session to settle in the order of calls")
  func order() {
    let trial = Trial(noted())
    let log = Lock<[Int]>([])
    trial.send(.late("a"))
    for number in 0..<8 {
      trial.begin {
        for await values in trial.session.views where values == "a" {
          log.withLock { $0.append(number) }
        }
      }
      trial.begin {
        await trial.session.settled()
        log.withLock { $0.append(10 + number) }
      }
    }
    expectEqual(log.withLock { $0 }, [])
    trial.pass(1)
    expectEqual(log.withLock { $0 }, Array(0..<8) + (10..<18))
    trial.stop()
  }
}

@Suite("A sender inside of a session") struct SessionTurnTests {
  private static let times = TestSize.of(20_000, full: 100_000)

  @Test("may be the dispatcher itself or an observer, very many times over, on a small stack")
  func dispatcherSends() {
    let reference = Reference<@Sendable (Int) -> Void>()
    let component = unseen(
      [0, 0],
      StateDispatcher<Void, [Int], Int>.reducing { state, input in
        // No dispatcher should; but it does no harm.
        if input < Self.times { reference.value?(input + 1) }
        // What it sent has not been handled in between.
        if state[0] == input - 1 { state[1] += 1 }
        state[0] = input
      }
    )
    onSmallStack {
      let session = Session(component)
      reference.value = { [weak session] input in session?.send(input) }
      session.send(1)
      expectEqual(session.state, [Self.times, Self.times])
    }
    do {
      onSmallStack {
        let session = Session(counter())
        session.onChange(of: \.self) { [weak session] _, count in
          if count > 0, count < Self.times { session?.send(1) }
        }
        session.send(1)
        expectEqual(session.state, Self.times)
      }
    }
  }

  @Test("A sender inside of a session may be a value in the state or an input that ends")
  func deinits() {
    do {
      final class Token: Sendable {
        let number: Int
        let reference: Reference<@Sendable (Int) -> Void>
        init(_ number: Int, _ reference: Reference<@Sendable (Int) -> Void>) {
          self.number = number
          self.reference = reference
        }
        deinit { reference.value?(number + 1) }
      }
      let reference = Reference<@Sendable (Int) -> Void>()
      let component = StoreComponent(
        initialState: Token(0, reference),
        dispatcher: StateDispatcher<Void, Token, Int>.reducing { token, number in
          guard number <= 10_000 else { return }
          token = Token(number, reference)
        },
        render: { token, _ in token.number }
      )
      onSmallStack {
        let session = Session(component)
        reference.value = { [weak session] number in session?.send(number) }
        // The component keeps the first state.
        session.send(1)
        session.send(1)
        expectEqual(session.view, 10_000)
        reference.value = nil
      }
    }
    do {
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
      expectEqual(session.state, 3)
    }
  }

  @Test("may be its views: what each sends while it is rendered is handled after that")
  func viewsSend() async {
    let component = StoreComponent(
      initialState: 0,
      dispatcher: adding,
      render: { count, send in
        if count < 1000 { send(1) }
        return count
      }
    )
    let session = Session(component)
    var previous = -1
    for await count in session.views {
      #expect(count > previous)
      previous = count
      if count == 1000 { break }
    }
    expectEqual(session.state, 1000)
  }
}
