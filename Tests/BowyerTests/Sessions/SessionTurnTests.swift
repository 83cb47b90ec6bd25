import Bowyer
import BowyerLock
import TestSizes
import Testing

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

@Suite("A sender inside of a session") struct SessionTurnTests {
  private static let times = TestSize.of(20_000, full: 100_000)

  @Test("may be the dispatcher itself, very many times over, as a queue")
  func dispatcherSends() {
    let reference = Reference<@Sendable (Int) -> Void>()
    let component = StoreComponent(
      initialState: [0, 0],
      dispatcher: StateDispatcher<Void, [Int], Int>.reducing { state, input in
        // No dispatcher should; but it does no harm.
        if input < Self.times { reference.value?(input + 1) }
        // What it sent has not been handled in between.
        if state[0] == input - 1 { state[1] += 1 }
        state[0] = input
      },
      render: { _, _ in }
    )
    onSmallStack {
      let session = Session(component)
      reference.value = { [weak session] input in session?.send(input) }
      session.send(1)
      #expect(session.state == [Self.times, Self.times])
    }
  }

  @Test("A sender inside of a session may be a value in the state that ends, and then the next one")
  func deinitOfTheStateSends() {
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
      #expect(session.view == 10_000)
      reference.value = nil
    }
  }

  @Test("A sender inside of a session may be an observer on a small stack, very many times over")
  func observerSends() {
    onSmallStack {
      let session = Session(counter())
      session.onChange(of: \.self) { [weak session] _, count in
        if count > 0, count < Self.times { session?.send(1) }
      }
      session.send(1)
      #expect(session.state == Self.times)
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
    #expect(session.state == 1000)
  }
}
