import Bowyer
import BowyerCheck
import BowyerLaws
import BowyerLock
import BowyerOptics
import BowyerViews

/// A part that says numbers.
enum Speaking: Emitting {
  case hear(Int)
  case say(Int)

  static func output(_ n: Int) -> Speaking { .say(n) }

  /// Returns the effect of saying a number after so many seconds.
  fileprivate static func later<S: Sendable, I: Sendable>(
    _ n: Int,
    _ toInput: (Speaking) -> I
  ) -> StateDispatcher<Int, S, I>.Request {
    .pure(.send(toInput(.say(n)))).delayed(by: .seconds(n))
  }
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
  /// The laws of outputs.
  ///
  /// *output-send*: each output of the part leads to its input, handled after those sent before; *output-time*: a parent
  /// hears what a child says after a time at that time, and what its listener asks for is not given up by what is said
  /// meanwhile; *outputs*: a consumer gets the outputs that are handled from when it begins, in order, each once.
  static var outputs: LawSuite {
    let inputs = Gen.array(of: .integer(in: 1...9), count: 0...6)
    return LawSuite(
      "output",
      Law("output-send", "inputs", inputs) { inputs in
        let listening = Whole.listener.onOutput(of: Whole.part) { _, n in
          n == 9 ? .empty : .send(.add(n))
        }
        // All are sent at once, so that what they lead to comes after them.
        let burst = StateDispatcher<Int, [Int], Whole> { log, input in
          guard case .add(0) = input else { return listening.transition(for: input).run(&log) }
          return .merge(inputs.map { .pure(.send(.drawn($0))) })
        }
        let said = inputs.map { $0 % 2 == 0 ? $0 : 10 * $0 }
        let heard = inputs.filter { $0 % 2 == 1 && $0 != 9 }.map { 100 * $0 }
        return burst.states(from: [], in: 0, after: [.send(.add(0))])
          <-> [said + heard]
      },
      Law("output", "input", .integer(in: 1...9)) { n in
        let note = StateDispatcher<Int, [Int], Int> { log, n in
          log.append(-n)
          return .perform("note \(n)") { _ in .send(n) }
        }
        let both = Whole.listener.combine(note.widen(input: Whole.part.andThen(Speaking.outputs)))
        let (one, other) = (
          Whole.listener.onOutput(of: Whole.part, note).run(.drawn(n), on: [0]),
          both.run(.drawn(n), on: [0])
        )
        return Seen(one.state, one.effect.requests) <-> Seen(other.state, other.effect.requests)
      },
      Law("output-time", "waits", .array(of: .integer(in: 0...3), count: 0...5)) { waits in
        // A child says a number after so many seconds; the parent keeps it, and more of it two seconds later.
        let child = StateDispatcher<Int, [Int], Whole> { log, input in
          switch input {
          case .part(.hear(let n)): return Speaking.later(n) { .part($0) }
          case .add(let n): log.append(100 + n)
          case .part(.say): break
          }
          return .empty
        }
        let listener = StateDispatcher<Int, [Int], Int> { log, n in
          log.append(n)
          return .pure(.commit(.update { $0.append(10 + n) })).delayed(by: .seconds(2))
        }
        let kept = child.onOutput(of: Whole.part, listener)
        let states = kept.onOutput(of: Whole.part) { .send(.add($1)) }.states(
          from: [],
          in: 0,
          after: waits.map { .send(.part(.hear($0))) } + Array(repeating: .pass(1), count: 5)
        )
        let expected: [[Int]] = (1...5).map { second in
          let (heard, done) = (waits.filter { $0 <= second }, waits.filter { $0 <= second - 2 })
          let (sent, more): ([Int], [Int]) = (heard.map { 100 + $0 }, done.map { 10 + $0 })
          return (heard + sent + more).sorted()
        }
        return states.suffix(5).map { $0.sorted() } <-> expected
      },
      Law("outputs-time", "waits", .set(of: .integer(in: 1...5), count: 0...5)) { waits in
        let speaking = StateDispatcher<Int, Int, Speaking> { _, input in
          if case .hear(let n) = input { Speaking.later(n) { $0 } } else { .empty }
        }
        let clock = TestClock()
        let session = Session(component(0, in: 0, speaking), clock: clock) { _ in }
        let consumer = Consumer { hear in for await output in session.outputs { hear(output) } }
        for n in waits { session.send(.hear(n)) }
        let heard = (1...5).map { _ in
          clock.advance(by: .seconds(1))
          return consumer.heard()
        }
        session.stop()
        _ = consumer.heard()
        return heard <-> (1...5).map { second in waits.filter { $0 <= second }.sorted() }
      },
      Law("outputs", "missed inputs", inputs, inputs) { missed, inputs in
        let silent = StateDispatcher<Int, Int, Speaking>.empty
        let session = Session(component(0, in: 0, silent)) { _ in }
        let send: (Int) -> Void = { session.send($0 % 2 == 0 ? .hear($0) : .say($0)) }
        missed.forEach(send)
        let consumers = (0..<2).map { _ in
          Consumer { hear in for await output in session.outputs { hear(output) } }
        }
        inputs.forEach(send)
        session.stop()
        let said = inputs.filter { $0 % 2 == 1 }
        return consumers.map { $0.heard() } <-> [said, said]
      }
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

extension LawSuite {
  /// The laws of what is said of components that a session runs.
  ///
  /// *onEffect*, *onInput*: inputs lead where they lead without it, and ask for what they ask for, and then for the effect;
  /// *using-dispatcher*, *using-render*: the component does and looks as it did, also for what effects send.
  static var stored: LawSuite {
    typealias Component = StoreComponent<Int, Int, Int, ViewTree<Int>>
    let n = SampleDispatchers.numbers
    let (f, inputs) = (Gen.function(from: [Int].self, to: n), Gen.array(of: n, count: 0...5))
    /// Returns a component whose inputs lead where a function says, and ask for an answer, which they send.
    @Sendable func asking(_ f: Fun<[Int], Int>) -> Component {
      Component(
        initialState: 0,
        environment: 7,
        dispatcher: StateDispatcher { state, input in
          state = f([state, input])
          return .perform("ask \(input)") { _ in .send(input + 1) }
        },
        view: { state in .row(.text("\(state)"), .button("+", state)) }
      )
    }
    /// Returns the state after each of some inputs, and what it asks for.
    @Sendable func runs<I, V>(_ component: StoreComponent<Int, Int, I, V>, _ inputs: [I]) -> [Seen]
    {
      var state = component.initialState
      return inputs.map { input in
        let run = component.dispatcher.run(input, on: state)
        state = run.state
        return Seen(state, run.effect.requests.map(\.name))
      }
    }
    @Sendable func expected(_ f: Fun<[Int], Int>, _ inputs: [Int], _ more: (Int, Int) -> [String])
      -> [Seen]
    {
      var state = 0
      return inputs.map { input in
        state = f([state, input])
        return Seen(state, ["ask \(input)"] + more(state, input))
      }
    }
    return LawSuite(
      "stored",
      Law("onEffect", "f inputs", f, inputs) { f, inputs in
        let seeing = asking(f).onEffect { s in .perform("see \(s)") { _ in .send(s) } }
        return runs(seeing, inputs) <-> expected(f, inputs) { s, _ in ["see \(s)"] }
      },
      Law("onInput", "f inputs", f, inputs) { f, inputs in
        let told = asking(f).onInput { s, i in .perform("\(i) to \(s)") { _ in .send(s) } }
        return runs(told, inputs) <-> expected(f, inputs) { s, i in ["\(i) to \(s)"] }
      },
      Law("onEffect-time", "waits", .array(of: .integer(in: 0...3), count: 0...5)) { waits in
        let noting = StateDispatcher<Int, [Int], Int> { log, wait in
          log.append(wait)
          return .pure(.commit(.update { $0.append(10 + wait) })).delayed(by: .seconds(wait))
        }
        let seeing = component([], in: 7, noting).onEffect { log in
          let count = log.filter { $0 < 10 }.count
          return .pure(.commit(.update { $0.append(100 + count) })).delayed(by: .seconds(count))
        }
        let acts = waits.map { SessionAct.send($0) } + Array(repeating: .pass(1), count: 5)
        let states = seeing.dispatcher.states(from: [], in: 7, after: acts)
        let notes: [[Int]] = (1...5).map { second in
          let own = waits.filter { $0 <= second }.map { 10 + $0 }
          let seen = (0..<waits.count).map { $0 + 1 }.filter { $0 <= second }.map { 100 + $0 }
          return (waits + own + seen).sorted()
        }
        return states.suffix(5).map { $0.sorted() } <-> notes
      },
      Law("using-dispatcher", "f inputs others", f, inputs, inputs) { f, inputs, others in
        let (narrow, wide) = (asking(f), asking(f).using(input: HalfInput.leftPrism))
        let alone = runs(narrow, inputs)
        guard runs(wide, inputs.map(HalfInput.left)) == alone else {
          return runs(wide, inputs.map(HalfInput.left)) <-> alone
        }
        let sent = inputs.map { input in
          wide.dispatcher.run(.left(input), on: 0).effect.yielded(in: 7).map {
            step -> HalfInput? in
            if case .send(let input) = step { input } else { nil }
          }
        }
        return Seen(sent, runs(wide, others.map(HalfInput.right)))
          <-> Seen(
            inputs.map { [HalfInput.left($0 + 1) as HalfInput?] },
            others.map { _ in Seen(0, [String]()) }
          )
      },
      Law("using-render", "f state", f, n) { f, state in
        let (narrow, wide) = (
          asking(f).view(state), asking(f).using(input: HalfInput.leftPrism).view(state)
        )
        let pressed = try wide.dispatch(.press, at: wide.control("+", as: .button).path)
        return Seen(wide.rendered(width: 40), pressed)
          <-> Seen(narrow.rendered(width: 40), HalfInput.left(state))
      }
    )
  }
}
