import Bowyer
import BowyerCheck
import BowyerLaws
import BowyerLock

extension LawSuite {
  /// The laws of running dispatchers: that what happens in a session is what pure functions say.
  ///
  /// Time is moved by hand, and all runs on one thread.
  ///
  /// *queue*: what is sent by an effect goes to the back of the queue; *lands*: what an effect yields lands at its time,
  /// once, in order, and never once the effect has been cancelled or replaced; *quiet*: when nothing is left to do, the
  /// state does not change; *notice*: an observer receives each commit, in order, when it has been made.
  static var sessions: LawSuite {
    let (n, f) = (
      SampleDispatchers.numbers, Gen.function(from: [Int].self, to: SampleDispatchers.numbers)
    )
    let (quiet, inputs) = (
      SampleDispatchers.dispatchers.map(\.withoutSends), Gen.array(of: n, count: 0...6)
    )
    let replies = Gen.function(from: Int.self, to: .array(of: .integer(in: 0...4), count: 0...3))
    return LawSuite(
      "session",
      Law("sequential", "f s inputs", f, n, inputs) { f, s, inputs in
        var state = s
        let states = inputs.map { input in
          state = f([input, state])
          return state
        }
        let d = StateDispatcher<Int, Int, Int>.reducing { $0 = f([$1, $0]) }
        return d.states(from: s, in: 0, after: inputs.map { .send($0) }) <-> states
      },
      Law("queue", "replies input", replies, .integer(in: 2...5)) { replies, input in
        let answer: @Sendable (Int) -> [Int] = { input in replies(input).filter { $0 < input } }
        let d = StateDispatcher<Int, [Int], Int> { log, input in
          log.append(input)
          return .merge(answer(input).map { .pure(.send($0)) })
        }
        var (queue, log) = ([input][...], [Int]())
        while let next = queue.popFirst() {
          log.append(next)
          queue += answer(next)
        }
        return d.states(from: [], in: 0, after: [.send(input)]) <-> [log]
      },
      Law("once", "numbers", Gen.array(of: n, count: 0...5)) { numbers in
        let d = StateDispatcher<Int, [Int], Int>.effectful { split in
          let streamed = numbers.prefix(max(0, min(split, numbers.count)))
          let answered = numbers.dropFirst(streamed.count)
          let stream = Effect<Int, Int>.stream("numbers") { _ in
            AsyncStream { continuation in
              for number in streamed { continuation.yield(number) }
              continuation.finish()
            }
          }
          let answers = answered.map { number in
            Effect<Int, Int>.perform("number") { _ in number }
          }
          return Effect.merge([stream] + answers).map { number in .update { $0.append(number) } }
        }
        let landed = (0...2).map { split in
          d.states(from: [], in: 0, after: [.send(split)]).map { $0.sorted() }
        }
        return landed <-> [[numbers.sorted()], [numbers.sorted()], [numbers.sorted()]]
      },
      Law("quiet", "orders", Gen.array(of: Order.generator, count: 0...4)) { orders in
        let events = orders.map(\.event) + [.pass(4)]
        func last(_ events: [SessionAct<Order>]) -> [Int]? {
          Order.dispatcher.states(from: [], in: 0, after: events).last
        }
        return last(events + [.pass(3600)]) <-> last(events)
      },
      Law("lands", "orders", Gen.array(of: Order.generator, count: 0...12)) { orders in
        let events = orders.map(\.event) + [.pass(4)]
        return Order.dispatcher.states(from: [], in: 0, after: events)
          <-> Order.expected(after: events)
      },
      Law("widen", "d s inputs", quiet, n, .array(of: n, count: 0...4)) { d, s, inputs in
        let wide = d.widen(state: Halves.left, input: HalfInput.leftPrism)
        let whole = wide.states(from: [s, 9], in: 1, after: inputs.map { .send(.left($0)) })
        let part = d.states(from: s, in: 1, after: inputs.map { .send($0) })
        return whole <-> part.map { [$0, 9] }
      },
      Law("notice", "f s inputs", f, n, inputs) { f, s, inputs in
        let d = StateDispatcher<Int, Int, Int> { state, input in
          state = f([input, state])
          return .pure(.commit(.modify { f([$0]) }))
        }
        var state = s
        let notices = inputs.flatMap { input in
          let (old, new) = (state, f([input, state]))
          state = f([new])
          return [[old, new, new], [new, state, state]]
        }
        return d.notices(from: s, in: 0, after: inputs) <-> notices
      }
    )
  }
}

extension StateDispatcher where Environment == Int, S == Int, Input == Int {
  /// The same dispatcher, where what it would send is added: so that it comes to an end.
  var withoutSends: StateDispatcher {
    StateDispatcher.transition { input in transition(for: input).map { $0.withoutSends } }
  }
}

extension Effect where Environment == Int, Value == Step<Int, Int, Int> {
  fileprivate var withoutSends: Effect {
    map { step in
      switch step {
      case .send(let input): .commit(.modify { ($0 &+ input) % 7 })
      case .commit(let transition): .commit(transition.map { $0.withoutSends })
      }
    }
  }
}

/// What the law *lands* has a session do: start something that takes a while, cancel it, let time pass.
enum Order: Sendable {
  /// Yields a number after so many seconds, unless what has its name is cancelled or replaced before.
  case start(number: Int, name: Int, seconds: Int, replaces: Bool)
  case cancel(name: Int)
  case pass(Int)

  static let generator: Gen<Order> = .oneOf(
    Gen.zip(.integer(in: 0...9), .integer(in: 0...1), .integer(in: 0...3), .bool).map {
      .start(number: $0, name: $1, seconds: $2, replaces: $3)
    },
    Gen.integer(in: 0...1).map { .cancel(name: $0) },
    Gen.integer(in: 0...2).map { .pass($0) }
  )

  var event: SessionAct<Order> {
    if case .pass(let seconds) = self { .pass(seconds) } else { .send(self) }
  }

  static let dispatcher = StateDispatcher<Int, [Int], Order>.effectful { order in
    switch order {
    case .start(let number, let name, let seconds, let replaces):
      Effect<Int, Int>.pure(number).delayed(by: .seconds(seconds))
        .cancellable(id: "\(name)", replacing: replaces)
        .map { number in .update { $0.append(number) } }
    case .cancel(let name): .cancel(id: "\(name)")
    case .pass: .empty
    }
  }

  /// Returns what has landed after each event.
  static func expected(after events: [SessionAct<Order>]) -> [[Int]] {
    var (now, log) = (0, [Int]())
    var pending: [(due: Int, number: Int, name: Int)] = []
    return events.map { event in
      switch event {
      case .pass(let seconds): now += seconds
      case .send(.start(let number, let name, let seconds, let replaces)):
        if replaces { pending.removeAll { $0.name == name } }
        pending.append((now + seconds, number, name))
      case .send(.cancel(let name)): pending.removeAll { $0.name == name }
      case .send(.pass): break
      }
      let due = pending.enumerated().filter { $0.element.due <= now }
      log += due.sorted { ($0.element.due, $0.offset) < ($1.element.due, $1.offset) }
        .map(\.element.number)
      pending.removeAll { $0.due <= now }
      return log
    }
  }
}

/// What happens to a session from outside.
enum SessionAct<Input: Sendable>: Sendable {
  /// It is sent an input.
  case send(Input)
  /// So many seconds pass.
  case pass(Int)
}

/// Returns a component without a view.
func component<E: Sendable, S: Sendable, Input: Sendable>(
  _ state: S,
  in world: E,
  _ dispatcher: StateDispatcher<E, S, Input>
) -> StoreComponent<E, S, Input, Void> {
  StoreComponent(
    initialState: state,
    environment: world,
    dispatcher: dispatcher,
    render: { _, _ in }
  )
}

/// A session whose time is moved by hand, and whose tasks run here and now.
struct Play<S: Sendable, Input: Sendable>: Sendable {
  let session: Session<S, Input, Void>
  let clock = TestClock()
  private let executor = ScheduledExecutor()

  init<E: Sendable>(_ component: StoreComponent<E, S, Input, Void>) {
    session = Session(component, clock: clock, executor: executor) { _ in }
  }

  /// Does all that does not wait for a time.
  func run() { executor.runAll() }

  /// Lets something happen, and does all that does not wait for a time; returns the state after it.
  @discardableResult
  func take(_ act: SessionAct<Input>) -> S {
    switch act {
    case .send(let input): session.send(input)
    case .pass(let seconds): clock.advance(by: .seconds(seconds))
    }
    run()
    return session.state
  }

  /// Ends the session, and does all that is to be done at its end.
  func stop() {
    session.stop()
    run()
  }
}

extension StateDispatcher {
  /// Returns the state of a session after each event, when all that does not wait for a time has come in.
  func states(from state: S, in world: Environment, after events: [SessionAct<Input>]) -> [S] {
    let play = Play(component(state, in: world, self))
    return events.map { play.take($0) }
  }

  /// Returns what an observer receives for each commit, and what it reads then: the state before, the state
  /// after, and the state of the session.
  func notices(from state: S, in world: Environment, after inputs: [Input]) -> [[S]] {
    let session = Play(component(state, in: world, self)).session
    let seen = Lock<[[S]]>([])
    session.onChange(of: { $0 }, by: { _, _ in false }) { [weak session] old, new in
      guard let old, let session else { return }
      let now = session.state
      seen.withLock { $0.append([old, new, now]) }
    }
    for input in inputs { session.send(input) }
    return seen.withLock { $0 }
  }
}
