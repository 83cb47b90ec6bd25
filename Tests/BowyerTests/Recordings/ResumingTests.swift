import Bowyer
import BowyerLock
import Testing

@Suite("A session that continues from a point") struct ResumingTests {
  private typealias Numbers = StateDispatcher<Void, [Int], Int>
  private typealias Component = StoreComponent<Void, [Int], Int, Void>

  private static let append = Numbers.reducing { $0.append($1) }
  private static let silent = Effect<Void, Int>.stream("ticks") { _ in AsyncStream<Int> { _ in } }

  private func component(_ state: [Int], _ dispatcher: Numbers) -> Component {
    StoreComponent(initialState: state, dispatcher: dispatcher, render: { _, _ in })
  }

  private func session(
    _ component: Component,
    at point: SessionPoint? = nil,
    replaying events: [RecordedEvent<Int>] = [],
    noting notes: Lock<[RecordedEvent<Int>]> = Lock([])
  ) throws(RecordingError) -> Session<[Int], Int, Void> {
    let resumption = SessionResumption<Int>(name: "test") { note in
      guard let event = try? note.get() else { return false }
      notes.withLock { $0.append(event) }
      return true
    }
    return try Session(
      component,
      at: point,
      replaying: events,
      as: resumption,
      clock: TestClock()
    )
  }

  @Test("has its streams started again, and goes on from the state at the point")
  func streams() throws {
    let ticking = Self.append.onStart(sending: Self.silent)
    let notes = Lock<[RecordedEvent<Int>]>([])
    let first = try session(component([], ticking), noting: notes)
    first.send(5)
    let point = try #require(first.atPoint { $0 })
    #expect(point.time == .zero && !point.isWaiting)
    first.stop()
    #expect(Session.canResume(component([5], ticking), at: point))
    let second = try session(component([5], ticking), at: point, noting: notes)
    #expect(second.atPoint { $0 } == point)
    second.send(6)
    #expect(second.state == [5, 6])
    #expect(notes.withLock { $0.count } == 2)
    second.stop()
  }

  @Test("repeats what was repeated, from then on")
  func repetition() throws {
    let ticking = Self.append.onStart(sending: Effect<Void, Int>.pure(1).every(.seconds(2)))
    let first = try session(component([], ticking))
    let point = try #require(first.atPoint { $0 })
    #expect(point.isWaiting)
    first.stop()
    let second = try session(component([], ticking), at: point)
    #expect(second.atPoint { $0 } == point)
    second.stop()
  }

  @Test("is refused if its state does not start the effects that ran at the point")
  func otherEffects() throws {
    let asking = Numbers { log, input in
      log.append(input)
      return Self.silent.map { .send($0) }
    }
    let first = try session(component([], asking))
    first.send(1)
    let point = try #require(first.atPoint { $0 })
    first.stop()
    #expect(!Session.canResume(component([1], asking), at: point))
    let error = #expect(throws: RecordingError.self) {
      _ = try session(component([1], asking), at: point)
    }
    #expect(error?.description.contains("a snapshot") == true)
  }

  @Test("has no point while a finite effect runs, or two effects are repeated")
  func noPoint() throws {
    let loading = Self.append.onStart(
      sending: .perform("load") { _ in
        try await Task.sleep(for: .seconds(1_000))
        return 1
      }
    )
    let first = try session(component([], loading))
    #expect(first.atPoint { $0 } == nil)
    first.stop()
    let every = Effect<Void, Int>.pure(1).every(.seconds(2))
    let second = try session(component([], Self.append.onStart(sending: .merge(every, every))))
    #expect(second.atPoint { $0 } == nil)
    second.stop()
    #expect(Session(component([], Self.append)).atPoint { $0 } == nil)
  }
}
