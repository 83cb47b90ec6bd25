import Bowyer
import BowyerLock
import TestSizes
import Testing

private func counter() -> StoreComponent<Void, Int, Int, Int> {
  StoreComponent(initialState: 0, dispatcher: .reducing { $0 += $1 }, render: { count, _ in count })
}

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

@Suite("Senders to a session without observers") struct SessionTurnTests {
  /// Sends ones by so many tasks, while `body` does something else.
  private func whileSending(
    _ count: Int,
    by tasks: Int = 4,
    to session: Session<Int, Int, Int>,
    _ body: @escaping @Sendable () async -> Void
  ) async {
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<tasks { group.addTask { for _ in 0..<count { session.send(1) } } }
      group.addTask { await body() }
    }
  }

  @Test("have their inputs handled or refused, each one or the other, when it is stopped meanwhile")
  func stopped() async {
    for _ in 0..<200 {
      let refused = Lock(0)
      let session = Session(counter()) { _ in refused.withLock { $0 += 1 } }
      await whileSending(200, to: session) {
        await Task.yield()
        session.stop()
        let state = session.state
        session.send(1)
        #expect(session.state >= state)
      }
      #expect(session.state + refused.withLock { $0 } == 801)
      let state = session.state
      session.send(1)
      #expect(session.state == state)
    }
  }

  @Test("lose no input when an observer is added: it receives every later change")
  func observed() async {
    for _ in 0..<50 {
      let session = Session(counter())
      let seen = (0..<3).map { _ in Lock<[Int]>([]) }
      await whileSending(500, to: session) {
        for counts in seen {
          await Task.yield()
          session.onChange(of: \.self) { _, count in counts.withLock { $0.append(count) } }
        }
      }
      #expect(session.state == 2000)
      for counts in seen.map({ $0.withLock { $0 } }) {
        let first = counts.first ?? 0
        #expect(counts == (first <= 2000 ? Array(first...2000) : []))
      }
    }
  }

  @Test("are not disturbed by observers that come and go, nor those by them")
  func observersComeAndGo() async {
    let session = Session(counter())
    await whileSending(5000, to: session) {
      for _ in 0..<200 {
        let latest = Lock(0)
        let observation = session.onChange(of: \.self) { old, count in
          latest.withLock { latest in
            #expect(old == nil || (old == latest && count == latest + 1))
            latest = count
          }
        }
        await Task.yield()
        observation.cancel()
      }
    }
    #expect(session.state == 20_000)
  }

  @Test("let others look at the state and the view, which never go back")
  func lookedAt() async {
    let session = Session(counter())
    await whileSending(20_000, to: session) {
      var latest = 0
      for round in 0..<2000 {
        let count = round.isMultiple(of: 2) ? session.state : session.view
        #expect(count >= latest)
        latest = count
      }
    }
    #expect(session.state == 80_000)
    #expect(session.view == 80_000)
  }

  @Test("resume all tasks that wait until it has settled")
  func settled() async {
    let session = Session(counter())
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<8 {
        group.addTask {
          for _ in 0..<500 {
            session.send(1)
            await session.settled()
          }
        }
      }
    }
    #expect(session.state == 4000)
  }

  @Test("meet the steps of effects, of which none is lost")
  func effects() async {
    let component = StoreComponent(
      initialState: 0,
      dispatcher: StateDispatcher<Void, Int, Int> { count, input in
        count += 1
        guard input > 0 else { return .empty }
        return .perform("more") { _ in
          await Task.yield()
          return .commit(.modify { $0 + 1000 })
        }
      },
      render: { count, _ in count }
    )
    let session = Session(component)
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<4 {
        group.addTask { for input in 0..<1000 { session.send(input.isMultiple(of: 5) ? 1 : 0) } }
      }
    }
    await session.settled()
    #expect(session.state == 4000 + 800 * 1000)
  }

  @Test("may be the dispatcher itself, a hundred thousand times over, as a queue")
  func dispatcherSends() {
    let reference = Reference<@Sendable (Int) -> Void>()
    let component = StoreComponent(
      initialState: [0, 0],
      dispatcher: StateDispatcher<Void, [Int], Int>.reducing { state, input in
        // No dispatcher should; but it does no harm.
        if input < 100_000 { reference.value?(input + 1) }
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
      #expect(session.state == [100_000, 100_000])
    }
  }

  @Test("may be a value in the state that ends, and then the next one")
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

  @Test("may be an observer on a small stack, a hundred thousand times over")
  func observerSends() {
    onSmallStack {
      let session = Session(counter())
      session.onChange(of: \.self) { [weak session] _, count in
        if count > 0, count < 100_000 { session?.send(1) }
      }
      session.send(1)
      #expect(session.state == 100_000)
    }
  }

  @Test("may be its views: what each sends while it is rendered is handled after that")
  func viewsSend() async {
    let component = StoreComponent(
      initialState: 0,
      dispatcher: StateDispatcher<Void, Int, Int>.reducing { $0 += $1 },
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
