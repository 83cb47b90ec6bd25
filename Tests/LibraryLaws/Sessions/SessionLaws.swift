import Bowyer
import BowyerCheck
import BowyerLaws

extension LawSuite {
  /// Returns the laws of running dispatchers: that what happens in a session is what pure functions say.
  ///
  /// Time is moved by hand, and all runs on one thread.
  ///
  /// *sequential*: the states are the fold of the inputs by the dispatcher; *queue*: what is sent by an
  /// effect goes to the back of the queue; *once*: each value that an effect yields is taken once; *lands*:
  /// what an effect yields lands at its time, once, in order, and never once the effect has been cancelled or
  /// replaced; *chain*: what an effect yields asks for more, and so on; *failure*: an effect that fails changes
  /// nothing, also of what comes after it;
  /// *quiet*: when nothing is left to do, the state does not change; *widen*: a part in a whole does what it
  /// does alone; *notice*: an observer receives each commit, in order, when it has been made
  ///
  /// - Parameter algebra: How dispatchers are run.
  /// - Returns: The suite.
  static func sessions<A: SessionAlgebra>(_ algebra: A.Type) -> LawSuite {
    let n = SampleDispatchers.numbers
    return LawSuite(
      "session",
      laws: [
        folding("sequential") { d, f, s, inputs in
          var state = s
          let states = inputs.map { input in
            state = f([input, state])
            return state
          }
          return A.states(of: d, from: s, in: 0, after: inputs.map { .send($0) }) <-> states
        },
        Law(
          "queue",
          arguments: ["replies", "input"],
          Gen.function(
            from: Int.self,
            to: Gen.array(of: .integer(in: 0...4), count: 0...3)
          ),
          Gen.integer(in: 2...5)
        ) { replies, input in
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
          return A.states(of: d, from: [], in: 0, after: [.send(input)]) <-> [log]
        },
        Law("once", arguments: ["numbers"], Gen.array(of: n, count: 0...5)) { numbers in
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
            A.states(of: d, from: [], in: 0, after: [.send(split)]).map { $0.sorted() }
          }
          return landed <-> [[numbers.sorted()], [numbers.sorted()], [numbers.sorted()]]
        },
        Law("quiet", arguments: ["orders"], Gen.array(of: Order.generator, count: 0...4)) {
          orders in
          let events = orders.map(\.event) + [.pass(4)]
          func last(_ events: [SessionAct<Order>]) -> [Int]? {
            A.states(of: Order.dispatcher, from: [], in: 0, after: events).last
          }
          return last(events + [.pass(3600)]) <-> last(events)
        },
        Law("lands", arguments: ["orders"], Gen.array(of: Order.generator, count: 0...12)) {
          orders in
          let events = orders.map(\.event) + [.pass(4)]
          return A.states(of: Order.dispatcher, from: [], in: 0, after: events)
            <-> Order.expected(after: events)
        },
        Law(
          "widen",
          arguments: ["d", "s", "inputs"],
          SampleDispatchers.dispatchers.map(\.withoutSends),
          n,
          Gen.array(of: n, count: 0...4)
        ) { d, s, inputs in
          let wide = d.widen(state: Halves.left, input: HalfInput.leftPrism)
          let whole = A.states(
            of: wide,
            from: [s, 9],
            in: 1,
            after: inputs.map { .send(.left($0)) }
          )
          let part = A.states(of: d, from: s, in: 1, after: inputs.map { .send($0) })
          return whole <-> part.map { [$0, 9] }
        },
        Law("chain", arguments: ["links"], .array(of: .integer(in: 0...3), count: 0...4)) {
          links in
          A.states(of: chain(links), from: [], in: 0, after: [.send(0)])
            <-> [Array(0...links.count)]
        },
        Law("failure", arguments: ["fails"], .array(of: .bool, count: 0...4)) { fails in
          let d = StateDispatcher<Int, [Int], Int>.effectful { place in
            .perform("work") { _ in
              if fails[place] { throw SampleRefusal(number: place) }
              return .update { $0.addOnce(place) }
            }
          }
          let states = fails.indices.map { last in (0...last).filter { !fails[$0] } }
          return A.states(of: d, from: [], in: 0, after: fails.indices.map { .send($0) }) <-> states
        },
        Law(
          "notice",
          arguments: ["f", "s", "inputs"],
          Gen.function(from: [Int].self, to: n),
          n,
          Gen.array(of: n, count: 0...6)
        ) { f, s, inputs in
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
          return A.notices(of: d, from: s, in: 0, after: inputs) <-> notices
        },
      ]
    )
  }

  /// Returns the dispatcher in which each number makes the next one, by a step or an input, at once or performed.
  private static func chain(_ links: [Int]) -> StateDispatcher<Int, [Int], Int> {
    @Sendable func link(_ place: Int) -> State<[Int], StateDispatcher<Int, [Int], Int>.Request> {
      State { log in
        log.addOnce(place)
        guard place < links.count else { return .empty }
        return switch links[place] {
        case 0: .pure(.send(place + 1))
        case 1: .perform("next") { _ in .send(place + 1) }
        case 2: .pure(.commit(link(place + 1)))
        default: .perform("next") { _ in .commit(link(place + 1)) }
        }
      }
    }
    return .transition { link($0) }
  }

  /// Returns a law of a dispatcher that makes the next state of the input and the last state by a function.
  private static func folding(
    _ name: String,
    _ property:
      @escaping @Sendable (
        StateDispatcher<Int, Int, Int>, @Sendable ([Int]) -> Int, Int, [Int]
      ) -> Comparison
  ) -> Law {
    let n = SampleDispatchers.numbers
    return Law(
      name,
      arguments: ["f", "s", "inputs"],
      Gen.function(from: [Int].self, to: n),
      n,
      Gen.array(of: n, count: 0...6)
    ) { f, s, inputs in
      property(.reducing { $0 = f([$1, $0]) }, { f($0) }, s, inputs)
    }
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

extension [Int] {
  /// Adds a number that is not there: a law that does not count lets others find what comes twice.
  fileprivate mutating func addOnce(_ number: Int) {
    if !contains(number) { append(number) }
  }
}
