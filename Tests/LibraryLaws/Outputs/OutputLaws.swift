import Bowyer
import BowyerCheck
import BowyerLaws
import BowyerLock
import BowyerOptics

/// A part that says numbers.
enum Speaking: Emitting {
  case hear(Int)
  case say(Int)

  static func output(_ n: Int) -> Speaking { .say(n) }
}

/// The whole of it.
private enum Whole: Sendable {
  case part(Speaking)
  case add(Int)

  static let part = Prism(Self.part) { if case .part(let p) = $0 { p } else { nil } }

  static let listener = StateDispatcher<Int, [Int], Whole>.reducing { log, input in
    switch input {
    case .part(.hear(let n)): log.append(n)
    case .part(.say(let n)): log.append(10 * n)
    case .add(let n): log.append(100 * n)
    }
  }

  static func drawn(_ n: Int) -> Whole { .part(n % 2 == 0 ? .hear(n) : .say(n)) }
}

extension LawSuite {
  /// Returns the laws of outputs.
  ///
  /// *output-send*: each output of the part leads to its input, handled after those sent before;
  /// *output*: where `d` reports no missing child, `d.onOutput(of: p, e)` is
  /// `d.combine(e.widen(input: p.andThen(Part.outputs)))`;
  /// *output-missing*: a parent hears a child while it is there, wherever it is placed, and not once it is gone;
  /// *outputs*: a consumer gets the outputs that are handled from when it begins, in order, each once
  static func outputs<A: OutputAlgebra>(_ algebra: A.Type) -> LawSuite {
    let inputs = Gen.array(of: .integer(in: 1...9), count: 0...6)
    return LawSuite(
      "output",
      laws: [
        Law("output-send", arguments: ["inputs"], inputs) { inputs in
          let listening = A.onOutput(Whole.listener, of: Whole.part) { n in
            n == 9 ? nil : .add(n)
          }
          // All are sent at once, so that what they lead to comes after them.
          let burst = StateDispatcher<Int, [Int], Whole> { log, input in
            guard case .add(0) = input else { return listening.transition(for: input).run(&log) }
            return .merge(inputs.map { .pure(.send(.drawn($0))) })
          }
          let said = inputs.map { $0 % 2 == 0 ? $0 : 10 * $0 }
          let heard = inputs.filter { $0 % 2 == 1 && $0 != 9 }.map { 100 * $0 }
          return LibrarySessions.states(of: burst, from: [], in: 0, after: [.send(.add(0))])
            <-> [said + heard]
        },
        Law("output", arguments: ["input"], .integer(in: 1...9)) { n in
          let note = StateDispatcher<Int, [Int], Int> { log, n in
            log.append(-n)
            return .perform("note \(n)") { _ in .send(n) }
          }
          let both = Whole.listener.combine(note.widen(input: Whole.part.andThen(Speaking.outputs)))
          let (one, other) = (
            A.onOutput(Whole.listener, of: Whole.part, note).run(.drawn(n), on: [0]),
            both.run(.drawn(n), on: [0])
          )
          return Seen(one.state, one.effect.requests) <-> Seen(other.state, other.effect.requests)
        },
        Law(
          "output-missing",
          arguments: ["way", "orders"],
          .element(of: SpeakingHome.Way.allCases),
          .array(of: SpeakingHome.Order.generator, count: 0...8)
        ) { way, orders in
          let states = LibrarySessions.states(
            of: SpeakingHome.dispatcher(A.self, way),
            from: SpeakingHome(),
            in: 0,
            after: [.send(.all(orders))]
          )
          // In which order they come, the other laws say.
          return states.map { $0.heard.sorted() } <-> [SpeakingHome.heard(after: orders).sorted()]
        },
        Law("outputs", arguments: ["missed", "inputs"], inputs, inputs) { missed, inputs in
          let component = StoreComponent<Int, Int, Speaking, Void>(
            initialState: 0,
            environment: 0,
            dispatcher: .empty,
            render: { _, _ in }
          )
          let session = Session(component) { _ in }
          let send: (Int) -> Void = { session.send($0 % 2 == 0 ? .hear($0) : .say($0)) }
          missed.forEach(send)
          let consumers = (0..<2).map { _ in Consumer { hear in await A.listen(to: session, hear) }
          }
          inputs.forEach(send)
          session.stop()
          let said = inputs.filter { $0 % 2 == 1 }
          return consumers.map { $0.heard() } <-> [said, said]
        },
      ]
    )
  }
}

/// Takes all there is of a sequence, here and now.
private struct Consumer: Sendable {
  private let heardSoFar = Lock<[Int]>([])
  private let executor = ScheduledExecutor()

  init(_ listen: @escaping @Sendable (@Sendable (Int) -> Void) async -> Void) {
    Task(executorPreference: executor) { [heardSoFar] in
      await listen { output in heardSoFar.withLock { $0.append(output) } }
    }
    executor.runAll()
  }

  func heard() -> [Int] {
    executor.runAll()
    return heardSoFar.withLock { $0 }
  }
}
