import Bowyer
import BowyerKinds
import BowyerLock
import TestSupport
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

private struct ServerError: Error, Codable, Equatable {
  var code: Int
}

private typealias Server = @Sendable (String) async throws -> [String]

private func search(_ server: @escaping Server) -> StoreComponent<Server, Search, Key, Void> {
  StoreComponent(
    initialState: Search(),
    environment: server,
    dispatcher: StateDispatcher { state, key in
      switch key {
      case .type(let text):
        state.text = text
        return Effect.perform("search") { server in try await server(text) }
          .map { .send(.loaded($0)) }
          .catch { error in
            .pure(
              .commit(
                .update {
                  $0.log.append((error as? ServerError).map { "\($0.code)" } ?? "\(error)")
                }
              )
            )
          }
          .debounced(id: "typing", for: .milliseconds(300))
      case .loaded(let hits):
        state.hits = hits
        return .empty
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
    0.8 fail search#2 BowyerTests.ServerError {"code":7}
    1 pass

    """

  private let nobody = search { _ in
    Issue.record("the world is asked")
    return []
  }

  @Test("A recording is text that a person can read, and reaches the same states without a request")
  func text() async throws {
    let (clock, recorder) = (TestClock(), Recorder<Key>())
    let component = search { text in
      if text.isEmpty { throw ServerError(code: 7) }
      return [text + "ift"]
    }
    let session = Session(component, recorder: recorder, clock: clock) { _ in }
    session.send(.type("s"))
    clock.advance(by: .milliseconds(200))
    for input in ["sw", ""] {
      session.send(.type(input))
      clock.advance(by: .milliseconds(300))
      await session.settled()
    }
    clock.advance(by: .milliseconds(200))
    let recording = try recorder.record()
    expectEqual(try recording.text(), Self.text)
    expectEqual(try Recording(text: Self.text), recording)
    expectEqual(recording.inputs, [.type("s"), .type("sw"), .type("")])
    let again = try Session(nobody, replaying: recording, failures: [ServerError.self])
    expectEqual(session.state, Search(text: "", hits: ["swift"], log: ["7"]))
    expectEqual(again.state, session.state)
  }

  @Test("A recording keeps inputs that are nested to 1,000, and names the limit beyond it")
  func nested() {
    @Sendable func recording(_ count: Int) -> Recording<[String: Comment]> {
      Recording([RecordedEvent(time: .zero, .sent(["show": .nested(count)]))])
    }
    onSmallStack(ofKiB: 4_096) {
      expectEqual((try? Recording(text: recording(1_000).text())), recording(1_000))
      let reason =
        "at show.replies.0.replies.….replies.0: nested too deeply: the limit is 1,000 levels"
      #expect(throws: RecordingError.notEncodable(nil, reason: reason)) {
        try recording(1_100).text()
      }
    }
  }

  private enum Elsewhere {
    struct ServerError: Error, Codable, Equatable { var code = 1 }
  }

  private struct Wrapped<Failure: Error & Codable & Equatable>: Error, Codable, Equatable {
    var failure: Failure
  }

  @Test("A recording gives an error of the type that was thrown")
  func failures() throws {
    struct Local: Error, Codable, Equatable { var code = 7 }
    let errors: [any Error & Codable & Equatable] = [
      Elsewhere.ServerError(code: 7), ServerError(code: 7), Local(),
      Wrapped(failure: ServerError(code: 7)), Wrapped(failure: Elsewhere.ServerError(code: 7)),
    ]
    let types = errors.map { type(of: $0) as any (Error & Codable).Type }
    for error in errors {
      for types in [types, types.reversed()] {
        let failure = RecordedFailure(error)
        #expect(!failure.type.contains("unknown context"), "\(failure.type)")
        #expect(failure.type.hasPrefix("BowyerTests."))
        #expect(type(of: try failure.error(of: types)) == type(of: error))
        let line = try RecordedEvent<Int>(time: .zero, .failed(RecordedRequest("a"), failure))
          .text()
        let read = try Recording<Int>(text: "Bowyer recording 1\n\(line)")
        #expect(try read.text().hasSuffix("\n\(line)\n"))
      }
    }
  }

  @Test(
    "An old recording gives an error of the only type with its last name, and else names the types"
  )
  func shortFailures() throws {
    let recording = try Recording<Key>(
      text: """
        Bowyer recording 1
        0 send {"type":{"_0":"a"}}
        0.3 wake
        0.3 fail search ServerError {"code":7}
        """
    )
    func log(_ types: [any (Error & Codable).Type]) throws -> [String] {
      try Session(nobody, replaying: recording, failures: types) { _ in }.state.log
    }
    let one: any (Error & Codable).Type = ServerError.self
    expectEqual(try log([one]), ["7"])
    expectEqual(try log([one, one]), ["7"])
    expectEqual(try log([Elsewhere.ServerError.self]), ["ServerError(code: 7)"])
    expectEqual(try log([]), [#"ServerError{"code":7}"#])
    let error = #expect(throws: RecordingError.self) {
      try log([Elsewhere.ServerError.self, one])
    }
    #expect(
      error?.description.hasSuffix(
        "several types of errors have the name ServerError: "
          + "BowyerTests.RecordingTests.Elsewhere.ServerError and BowyerTests.ServerError"
      ) == true,
      "\(String(describing: error))"
    )
  }

  @Test(
    "A recording reaches the same states again after thousands of values at one time, in each order",
    arguments: [SendOrder.fifo, .depthFirst]
  )
  func manyValues(order: SendOrder) throws {
    let component = unseen(
      [],
      StateDispatcher<Void, [Int], Int> { log, input in
        switch input {
        case 0: return .merge((1...3_000).map { .pure(.send($0)) }).delayed(by: .seconds(1))
        case 1...3_000:
          log.append(input)
          return .merge(.pure(.send(-input)), .pure(.send(-input - 3_000)))
        default:
          log.append(input)
          return .empty
        }
      }
    )
    let (clock, recorder) = (TestClock(), Recorder<Int>())
    let session = Session(component, recorder: recorder, clock: clock, order: order) { _ in }
    session.send(0)
    clock.advance(by: .seconds(1))
    let answers = (1...3_000).map { [-$0, -$0 - 3_000] }
    let expected =
      order == .fifo
      ? Array(1...3_000) + answers.joined() : zip(1..., answers).flatMap { [$0] + $1 }
    let again = try Session(component, replaying: recorder.record())
    let (isWhole, isSame) = (session.state == expected, again.state == expected)
    #expect(isWhole && isSame)
  }

  private static let typing = "0 send {\"type\":{\"_0\":\"a\"}}\n0.3 wake\n"

  @Test(
    "of another component is refused, and the error says which event does not fit, and why",
    arguments: [
      ("0 answer search []", 1, "answer search", "no request \"search\" is pending then"),
      (
        typing + "0.3 answer search#2 []", 3, "answer search#2",
        "no request \"search#2\" is pending then"
      ),
      (typing + "0.3 answer search [1]", 3, "answer search", "expects an answer of type Array"),
      (typing + "0.3 end search", 3, "end search", "it is not a stream"),
      (typing + "0.3 fail search ServerError {}", 3, "fail search", "cannot be decoded"),
      ("0 wake", 1, "wake", "no alarm is pending"),
      ("0 send {\"loaded\":{\"_0\":[]}}\n0 wake 2", 2, "wake 2", "fewer than 2 alarms"),
      ("0 after 2 pass", 1, "pass", "2 values must come before it; the queue has 0"),
    ]
  )
  func misfit(events: String, number: Int, event: String, reason: String) throws {
    let recording = try Recording<Key>(text: "Bowyer recording 1\n" + events)
    let error = #expect(throws: RecordingError.self) {
      try Session(nobody, replaying: recording, failures: [ServerError.self]) { _ in }
    }
    let text = error?.description ?? ""
    #expect(text.hasPrefix("event \(number) of the recording, \(event), does not fit: "))
    #expect(text.contains(reason), "\(text)")
  }

  @Test("A recording goes on from its own time, however long it took to go through it")
  func slow() throws {
    let component = unseen(
      0,
      StateDispatcher<Void, Int, Int>.effectful { seconds in
        .pure(.modify { $0 + 1 }).delayed(by: .seconds(seconds))
      }
    )
    let recording = try Recording<Int>(
      text: "Bowyer recording 1\n0 send 1\n0 send 7\n1 wake\n5 pass\n"
    )
    let clock = TestClock()
    clock.advance(by: .seconds(100))
    let session = try Session(
      component,
      replaying: recording,
      failures: [],
      clock: clock,
      executor: nil,
      diagnose: { _ in }
    ) { _ in clock.advance(by: .seconds(1)) }
    expectEqual(session.state, 1)
    clock.advance(by: .milliseconds(1_999))
    expectEqual(session.state, 1)
    clock.advance(by: .milliseconds(1))
    expectEqual(session.state, 2)
    session.send(3)
    clock.advance(by: .milliseconds(2_999))
    expectEqual(session.state, 2)
    clock.advance(by: .milliseconds(1))
    expectEqual(session.state, 3)
    let otherClock = TestClock()
    let again = try Session(component, replaying: recording, clock: otherClock)
    expectEqual(otherClock.waiting, 1)
    otherClock.advance(by: .seconds(2))
    expectEqual(again.state, 2)
  }

  @Test("What is cancelled in the recording does not begin at its end, and later once")
  func cancelled() throws {
    let (begun, ended) = (Lock(0), Lock(0))
    let component = unseen(
      0,
      StateDispatcher<Void, Int, Bool>.effectful { begins in
        if !begins { return .cancel(id: "x") }
        let request = Effect<Void, State<Int, Void>>.perform("load") { _ in
          begun.withLock { $0 += 1 }
          await untilCancelled()
          ended.withLock { $0 += 1 }
          return .modify { $0 + 1 }
        }
        return .merge(request, .pure(.modify { $0 + 1 }).delayed(by: .seconds(1)))
          .cancellable(id: "x")
      }
    )
    for isCancelled in [true, false] {
      let (clock, executor) = (TestClock(), ScheduledExecutor())
      let session = try Session(
        component,
        replaying: Recording([
          RecordedEvent(time: .zero, .sent(true)),
          RecordedEvent(time: .zero, isCancelled ? .sent(false) : .passed),
        ]),
        failures: [],
        clock: clock,
        executor: executor,
        diagnose: { _ in },
        observe: nil
      )
      executor.runAll()
      expectEqual(begun.withLock { $0 }, (isCancelled ? 0 : 1))
      expectEqual(clock.waiting, (isCancelled ? 0 : 1))
      for _ in 0..<2 { session.send(false) }
      executor.runAll()
      expectEqual(clock.waiting, 0)
      expectEqual(ended.withLock { $0 }, begun.withLock { $0 })
      clock.advance(by: .seconds(2))
      expectEqual(session.state, 0)
    }
  }

  @Test("A recording that does not fit leaves nothing of its session, nor of effects at its end")
  func misfitReleased() throws {
    final class Canary: Sendable {}
    weak var canary: Canary?
    do {
      let held = Canary()
      canary = held
      // The value that the first input sends is held when the replay ends.
      let dispatcher = StateDispatcher<Void, Int, Int> { count, n in
        count += n
        return n > 0 ? .send(-1) : .empty
      }
      .onEnd(.run("save") { [held] _ in _ = held })
      let component = unseen(0, dispatcher)
      let sent = RecordedEvent<Int>(time: .zero, .sent(2))
      let recording = Recording([sent, RecordedEvent<Int>(time: .zero, turns: 0, .woke(1))])
      #expect(throws: RecordingError.self) { try Session(component, replaying: recording) }
      _ = try Session(
        component,
        replaying: Recording([sent]),
        failures: [],
        continues: false,
        diagnose: { _ in },
        observe: nil
      )
    }
    #expect(canary == nil)
  }

  @Test("A recording asks the world, when it is over, for what was still asked for, in that order")
  func rest() async throws {
    let asked = Lock<[String]>([])
    let component = unseen(
      [String](),
      StateDispatcher<Void, [String], String>.effectful { name in
        Effect<Void, String>.perform(EffectID(name)) { _ in
          asked.withLock { $0.append(name) }
          return name
        }.map { name in .update { $0.append(name) } }
      }
    )
    let names = ["d", "b", "c", "a", "f", "e"]
    let recording = try Recording<String>(
      text: "Bowyer recording 1\n" + names.map { "0 send \"\($0)\"\n" }.joined()
        + "1 answer c \"C\"\n"
    )
    let executor = ScheduledExecutor()
    let session = try Session(
      component,
      replaying: recording,
      failures: [],
      clock: TestClock(),
      executor: executor,
      diagnose: { _ in },
      observe: nil
    )
    expectEqual(session.state, ["C"])
    executor.runAll()
    expectEqual(asked.withLock { $0 }, ["d", "b", "a", "f", "e"])
    expectEqual(session.state, ["C", "d", "b", "a", "f", "e"])
  }
}
