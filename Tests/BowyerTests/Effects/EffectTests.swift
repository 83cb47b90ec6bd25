import Bowyer
import BowyerLock
import Testing

private typealias Asking = Effect<Int, Int>

private let effects: [Asking] = [
  .empty, .pure(1), .perform("a") { $0 }, .merge(.pure(2), .perform("b") { $0 + 1 }, .empty),
  .concat(.perform("c") { $0 + 2 }, .pure(3), .perform("d") { $0 + 3 }),
]

/// What an effect yields when it is run.
private func run(_ effect: Asking) async -> Set<Int> {
  let component = StoreComponent(
    initialState: Set<Int>(),
    environment: 10,
    dispatcher: StateDispatcher<Int, Set<Int>, Void>.effectful {
      effect.map { value in .update { $0.insert(value) } }
    },
    render: { state, _ in state }
  )
  let session = Session(component)
  session.send(())
  await session.settled()
  return session.state
}

@Suite("An effect") struct EffectTests {
  @Test("is a monoid")
  func monoid() async {
    for a in effects {
      #expect(a.combine(.empty).requests == a.requests)
      #expect(Asking.empty.combine(a).requests == a.requests)
      for b in effects {
        #expect(a.combine(b).requests == a.requests + b.requests)
        #expect(await run(a.combine(b)) == run(a).union(run(b)))
        for c in effects {
          let (left, right) = (a.combine(b).combine(c), a.combine(b.combine(c)))
          #expect(left.requests == right.requests)
          #expect(left.values == right.values)
        }
      }
    }
  }

  @Test("is a functor, and sees its part of a larger world")
  func functor() async {
    for effect in effects {
      #expect(await run(effect.map { $0 }) == run(effect))
      let twice = await run(effect.map { $0 * 2 }.map { $0 + 1 })
      #expect(await run(effect.map { $0 * 2 + 1 }) == twice)
      #expect(effect.map { $0 * 2 }.requests == effect.requests)
      let wider = effect.widen { (world: Int) in world }
      #expect(await run(wider) == run(effect))
    }
  }

  @Test("asks for nothing before it is run")
  func describes() {
    let asked = Lock(false)
    let effect = Effect<Void, Int>.perform("a") { _ in
      asked.withLock { $0 = true }
      return 1
    }
    _ = effect.map { $0 + 1 }.combine(effect).requests
    #expect(!asked.withLock { $0 })
  }

  @Test("in sequence starts each part when the last has ended; together, all at once")
  func order() async {
    let log = Lock<[String]>([])
    @Sendable func step(_ name: String, waitsFor other: String? = nil) -> Asking {
      .perform(EffectID(name)) { _ in
        log.withLock { $0.append("+" + name) }
        for _ in 0..<10_000 {
          guard let other, !log.withLock({ $0.contains("+" + other) }) else { break }
          try await Task.sleep(for: .milliseconds(1))
        }
        log.withLock { $0.append("-" + name) }
        return 0
      }
    }
    _ = await run(.concat(step("a"), step("b")))
    #expect(log.withLock { $0 } == ["+a", "-a", "+b", "-b"])
    log.withLock { $0 = [] }
    _ = await run(.merge(step("a", waitsFor: "b"), step("b", waitsFor: "a")))
    #expect(Set(log.withLock { $0.prefix(2) }) == ["+a", "+b"])
  }
}
