import Bowyer
import BowyerKinds
import BowyerLock
import Testing

/// What a search has come to.
private struct Search: Equatable, Sendable {
  var text = ""
  var hits: [String] = []
  var log: [String] = []
}

private enum Key: Codable, Hashable, Sendable {
  case type(String)
  case loaded([String])
}

private struct Offline: Error, Codable, Equatable {
  var code: Int
}

private typealias Server = @Sendable (String) async throws -> [String]

private func search(_ server: @escaping Server) -> StoreComponent<Server, Search, Key, Void> {
  StoreComponent(
    initialState: Search(),
    environment: server,
    dispatcher: StateDispatcher { key in
      State { state in
        switch key {
        case .type(let text):
          state.text = text
          return Effect.perform("search") { server in try await server(text) }
            .map { .send(.loaded($0)) }
            .catch { error in
              .pure(
                .commit(
                  .update { $0.log.append((error as? Offline).map { "\($0.code)" } ?? "\(error)") }
                )
              )
            }
            .debounced(id: "typing", for: .milliseconds(300))
        case .loaded(let hits):
          state.hits = hits
          return .empty
        }
      }
    },
    render: { _, _ in }
  )
}

@Suite("A recording") struct RecordingTests {
  private static let text = """
    Bowyer recording 1
    0 send {"type":{"_0":"s"}}
    0.2 send {"type":{"_0":"sw"}}
    0.5 wake
    0.5 answer search ["swift"]
    0.5 send {"type":{"_0":""}}
    0.8 wake
    0.8 fail search#2 Offline {"code":7}
    1 pass

    """

  private func recorded() async throws -> (Recording<Key>, Search) {
    let (clock, recorder) = (VirtualClock(), Recorder<Key>())
    let component = search { text in
      if text.isEmpty { throw Offline(code: 7) }
      return [text + "ift"]
    }
    let session = Session(component, recorder: recorder, clock: clock) { _ in }
    session.send(.type("s"))
    clock.advance(by: .milliseconds(200))
    session.send(.type("sw"))
    clock.advance(by: .milliseconds(300))
    await session.settled()
    session.send(.type(""))
    clock.advance(by: .milliseconds(300))
    await session.settled()
    clock.advance(by: .milliseconds(200))
    return (try recorder.record(), session.state)
  }

  private let nobody = search { _ in
    Issue.record("the world is asked")
    return []
  }

  @Test("is written so that a person can read it")
  func text() async throws {
    let (recording, state) = try await recorded()
    #expect(try recording.text() == Self.text)
    #expect(try Recording(text: Self.text) == recording)
    #expect(recording.inputs == [.type("s"), .type("sw"), .type("")])
    #expect(state == Search(text: "", hits: ["swift"], log: ["7"]))
  }

  @Test("gives the same states again, and asks nobody")
  func replay() async throws {
    let (recording, state) = try await recorded()
    let again = try Session(nobody, replaying: recording, failures: [Offline.self])
    #expect(again.state == state)
  }

  @Test("gives an error of a type that nobody told of as data, in words")
  func unknownFailure() throws {
    let recording = try Recording<Key>(text: Self.text)
    #expect(try Session(nobody, replaying: recording).state.log == [#"Offline{"code":7}"#])
  }

  @Test(
    "goes on where it ended: what was not answered is asked, and what waited waits for the rest"
  )
  func resume() async throws {
    let (clock, asked) = (VirtualClock(), Lock<[String]>([]))
    let world = search { text in
      asked.withLock { $0.append(text) }
      return [text]
    }
    let open = "Bowyer recording 1\n0 send {\"type\":{\"_0\":\"a\"}}\n0.3 wake"
    let first = try Session(world, replaying: Recording(text: open), clock: clock)
    await first.settled()
    #expect(first.state.hits == ["a"])
    let waiting = "Bowyer recording 1\n0 send {\"type\":{\"_0\":\"b\"}}\n0.2 pass"
    let second = try Session(world, replaying: Recording(text: waiting), clock: clock)
    clock.advance(by: .milliseconds(99))
    #expect(clock.waiting == 1)
    clock.advance(by: .milliseconds(1))
    await second.settled()
    #expect(second.state.hits == ["b"])
    #expect(asked.withLock { $0 } == ["a", "b"])
  }

  @Test(
    "of another component is refused, and the error says which event does not fit, and why",
    arguments: [
      (
        "0 answer search []",
        "event 1 of the recording, answer search, does not fit: nobody waits for the answer to \"search\" then"
      ),
      (
        "0 send {\"type\":{\"_0\":\"a\"}}\n0.3 wake\n0.3 answer search#2 []",
        "event 3 of the recording, answer search#2, does not fit: nobody waits for the answer to \"search#2\" then"
      ),
      (
        "0 send {\"type\":{\"_0\":\"a\"}}\n0.3 wake\n0.3 answer search [1]",
        "event 3 of the recording, answer search, does not fit: it takes an answer of type Array<String>: at 0: expected a string, not the number 1"
      ),
      (
        "0 send {\"type\":{\"_0\":\"a\"}}\n0.3 wake\n0.3 end search",
        "event 3 of the recording, end search, does not fit: it is not a stream"
      ),
      (
        "0 send {\"type\":{\"_0\":\"a\"}}\n0.3 wake\n0.3 fail search Offline {}",
        "event 3 of the recording, fail search, does not fit: the error cannot be made of it: expected a member \"code\""
      ),
      ("0 wake", "event 1 of the recording, wake, does not fit: nothing waits"),
      (
        "0 send {\"loaded\":{\"_0\":[]}}\n0 wake 2",
        "event 2 of the recording, wake 2, does not fit: fewer than 2 wait"
      ),
      (
        "0 after 2 pass",
        "event 1 of the recording, pass, does not fit: 2 values are to be taken before it, and there are 0"
      ),
    ]
  )
  func misfit(events: String, message: String) throws {
    let recording = try Recording<Key>(text: "Bowyer recording 1\n" + events)
    let error = #expect(throws: RecordingError.self) {
      try Session(nobody, replaying: recording, failures: [Offline.self]) { _ in }
    }
    #expect(error?.description == message)
  }

  @Test("names the effect whose answers cannot be kept, and how to answer instead")
  func notCodable() async throws {
    struct Secret: Sendable {}
    let component = StoreComponent(
      initialState: 0,
      dispatcher: StateDispatcher<Void, Int, Bool>.effectful { isSecret in
        isSecret
          ? Effect.perform("open") { _ in Secret() }.map { _ in .modify { $0 + 1 } }
          : Effect.perform("wait") { _ in }.map { .modify { $0 + 10 } }
      },
      render: { _, _ in }
    )
    let recorder = Recorder<Bool>()
    let session = Session(component, recorder: recorder)
    session.send(false)
    await session.settled()
    #expect(try Session(component, replaying: recorder.record()).state == 10)
    session.send(true)
    await session.settled()
    let error = #expect(throws: RecordingError.self) { try recorder.record() }
    #expect(
      error?.description == """
        the effect "open" is answered with Secret, which is not Codable; answer with data that is, and make \
        the rest of it by map
        """
    )
  }

  private static func noting(_ n: Int) -> State<[Int], Effect<Void, Step<Void, [Int], Int>>> {
    State { log in
      log.append(-n)
      return .empty
    }
  }

  /// Something of each kind that depends on what happens when.
  private static func request(_ n: Int) -> Effect<Void, Int> {
    switch n % 5 {
    case 0: .perform("load") { _ in n }
    case 1: .pure(n).delayed(by: .microseconds(n % 700))
    case 2:
      .stream("ticks") { _ in
        AsyncStream { continuation in
          for tick in 0..<3 { continuation.yield(n * 10 + tick) }
          continuation.finish()
        }
      }
    case 3: .pure(n).throttled(id: "t", for: .microseconds(300), latest: true)
    default:
      .race(
        .perform("near") { _ in
          await Task.yield()
          return n
        },
        .perform("far") { _ in n * 7 }
      )
    }
  }

  @Test("of many threads and a clock of the world gives the same states again")
  func concurrent() async throws {
    let component = StoreComponent<Void, [Int], Int, Void>(
      initialState: [],
      dispatcher: StateDispatcher { n in
        State { log in
          log.append(n)
          let request = Self.request(n).map { Step<Void, [Int], Int>.commit(Self.noting($0)) }
          return n % 5 == 1 ? .merge(.pure(.send(n + 3002)), request) : request
        }
      },
      render: { _, _ in }
    )
    for _ in 0..<20 {
      let recorder = Recorder<Int>()
      let session = Session(component, recorder: recorder) { _ in }
      let states = Lock<[Int]>([])
      session.changes(of: { $0.last ?? 0 }, by: { _, _ in false }) { _, last in
        states.withLock { $0.append(last) }
      }
      await withTaskGroup(of: Void.self) { group in
        for task in 0..<4 {
          group.addTask {
            for index in 0..<50 {
              session.send(task * 100 + index)
              if index % 10 == 0 { try? await Task.sleep(for: .microseconds(200)) }
            }
          }
        }
      }
      await session.settled()
      let recording = try Recording<Int>(text: recorder.record().text())
      let seen = Lock<[Int]>([])
      let again = try Session(
        component,
        replaying: recording,
        failures: [],
        clock: ContinuousClock(),
        executor: nil,
        diagnose: { _ in }
      ) { state in seen.withLock { $0.append(state.last ?? 0) } }
      #expect(again.state == session.state)
      #expect(seen.withLock { $0 } == states.withLock { $0 })
    }
  }

  @Test("may be taken while the session works, and ends when it is stopped")
  func end() throws {
    let component = StoreComponent(
      initialState: 0,
      dispatcher: StateDispatcher<Void, Int, Int>.reducing { $0 += $1 },
      render: { _, _ in }
    )
    let recorder = Recorder<Int>()
    #expect(try recorder.record().inputs == [])
    let session = Session(component, recorder: recorder) { _ in }
    let early = Lock<[Int]>([])
    session.changes(of: { $0 }) { [weak session] _, count in
      if count == 2 {
        early.withLock { $0 = (try? recorder.record().inputs) ?? [] }
        session?.send(10)
        session?.stop()
      }
    }
    session.send(1)
    session.send(1)
    session.send(1)
    #expect(early.withLock { $0 } == [1, 1])
    #expect(session.state == 12)
    #expect(try recorder.record().inputs == [1, 1])
    let next = Session(component, recorder: recorder)
    next.send(5)
    #expect(try recorder.record().inputs == [5])
  }

  @Test("is released with its session")
  func released() async throws {
    final class Canary: Sendable {}
    weak var canary: Canary?
    do {
      let held = Canary()
      canary = held
      let component = StoreComponent(
        initialState: 0,
        dispatcher: StateDispatcher<Void, Int, Int>.effectful { _ in
          let waiting = Effect<Void, State<Int, Void>>.pure(
            .modify { [held] n in
              _ = held
              return n
            }
          )
          return .merge(
            waiting.delayed(by: .seconds(1000)),
            waiting.every(.seconds(1000)),
            .perform("never") { [held] _ in
              _ = held
              try await Task.sleep(for: .seconds(1000))
              return .modify { $0 }
            }
          )
        },
        render: { _, _ in }
      )
      let recorder = Recorder<Int>()
      let session = Session(component, recorder: recorder)
      session.send(1)
      let again = try Session(component, replaying: recorder.record())
      again.send(1)
    }
    for _ in 0..<5000 where canary != nil { try? await Task.sleep(for: .milliseconds(1)) }
    #expect(canary == nil)
  }
}
