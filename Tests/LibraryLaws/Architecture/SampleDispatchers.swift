import Bowyer
import BowyerCheck
import BowyerLaws

/// Random dispatchers: what each does, and asks for, is a random function of the state and the input.
enum SampleDispatchers {
  typealias Dispatcher = StateDispatcher<Int, Int, Int>
  typealias Request = Dispatcher.Request
  typealias Transition = State<Int, Request>

  static let numbers = Gen.integer(in: -3...3)
  static let states = [-1, 2]

  static let changes = Gen.function(from: Int.self, to: numbers)

  static let steps = steps(asking: .pure(.empty))
  static let effects = effects(of: steps(asking: effects(of: steps)))

  static let dispatchers: Gen<Dispatcher> = Gen.zip(
    .function(from: [Int].self, to: numbers),
    .function(from: [Int].self, to: effects)
  ).map { next, effect in
    Dispatcher { state, input in
      let before = state
      state = next([before, input])
      return effect([before, input])
    }
  }

  private static func effects(of steps: Gen<Step<Int, Int, Int>>) -> Gen<Request> {
    Request.samples(of: steps, depth: 1, parts: 2...3)
  }

  private static func steps(asking request: Gen<Request>) -> Gen<Step<Int, Int, Int>> {
    .oneOf(
      numbers.map { .send($0) },
      Gen.zip(changes, request).map { change, request in
        .commit(
          Transition { state in
            state = change(state)
            return request
          }
        )
      }
    )
  }
}

extension Effect where Environment == Int {
  /// Returns effects of all shapes, whose values are drawn.
  static func samples(of values: Gen<Value>, depth: Int, parts: ClosedRange<Int>) -> Gen<Effect> {
    let leaf = Gen<Effect>.oneOf(
      .pure(.empty),
      values.map { .pure($0) },
      Gen.zip(SampleDispatchers.numbers, .function(from: Int.self, to: values)).map {
        name,
        answer in
        .perform("load \(name)") { world in answer(world) }
      }
    )
    return .recursive(leaf, depth: depth) { part in
      let parts = Gen.array(of: part, count: parts)
      return .oneOf(parts.map { .merge($0) }, parts.map { .concat($0) })
    }
  }
}

extension Step where Environment == Int, S == Int, Input == Int {
  /// The step on the first number, if there is one: what widening and placing should make of it.
  var onFirst: Step<Int, [Int], HalfInput> {
    switch self {
    case .send(let input): .send(.left(input))
    case .commit(let transition):
      .commit(
        State { numbers in
          if numbers.isEmpty { return .empty }
          return transition.run(&numbers[0]).map { $0.onFirst }
        }
      )
    }
  }
}

/// The parts that dispatchers are widened to.
enum Halves {
  /// The first of two numbers.
  static let left = Lens<[Int], Int>(get: { $0[0] }, update: { $1(&$0[0]) })
  /// The second of two numbers.
  static let right = Lens<[Int], Int>(get: { $0[1] }, update: { $1(&$0[1]) })
  /// All numbers, the last one first.
  static let mirrored = Lens<[Int], [Int]>(get: { $0.reversed() }, set: { $1.reversed() })
  /// All numbers but the first.
  static let rest = Lens<[Int], [Int]>(get: { Array($0.dropFirst()) }, set: { [$0[0]] + $1 })

  static let generator = Gen.array(of: SampleDispatchers.numbers, count: 2...2)
  static let thirds = Gen.array(of: SampleDispatchers.numbers, count: 3...3)
}

/// The inputs that dispatchers are widened to.
enum HalfInput: Hashable {
  case left(Int)
  case right(Int)

  static let leftPrism = Prism(HalfInput.left) { if case .left(let n) = $0 { n } else { nil } }
  /// Each input as the other kind.
  static let swapped = Prism<HalfInput, HalfInput>(extract: \.other, embed: \.other)

  /// The left inputs: the even ones as left ones, the others as right ones.
  static let evenLeft = Prism<HalfInput, HalfInput>(
    extract: { input in
      guard case .left(let n) = input else { return nil }
      return n & 1 == 0 ? .left(n >> 1) : .right(n >> 1)
    },
    embed: { input in
      switch input {
      case .left(let n): .left(n << 1)
      case .right(let n): .left(n << 1 | 1)
      }
    }
  )

  private var other: HalfInput {
    switch self {
    case .left(let n): .right(n)
    case .right(let n): .left(n)
    }
  }

  static let generator = Gen.oneOf(
    SampleDispatchers.numbers.map { HalfInput.left($0) },
    SampleDispatchers.numbers.map { HalfInput.right($0) }
  )
}

/// A value that notes how often it is written, which its equality does not show: its lens is lawful.
struct Noted: Equatable {
  var value: Int
  var writes = 0

  static let lens = Lens<Noted, Int>(
    get: \.value,
    update: { noted, body in
      noted.writes += 1
      body(&noted.value)
    }
  )

  static func == (left: Noted, right: Noted) -> Bool { left.value == right.value }
}

extension Effect {
  /// Returns what can be seen of an effect: what it asks for by name, and what it yields in a world.
  func seen(in world: Environment, _ see: (Value) -> Seen) -> Seen {
    Seen(requests.map(\.name), values.map(see), yielded(in: world).map(see))
  }

  /// Returns what an effect yields in a world, here and now; time passes as it is needed, up to an hour.
  func yielded(in world: Environment) -> [Value] {
    let noting = StateDispatcher<Environment, [Value], Void>.effectful { _ in
      map { value in .update { $0.append(value) } }
    }
    let play = Play(component([], in: world, noting))
    play.take(.send(()))
    let end = play.clock.now.advanced(by: .seconds(3600))
    while let next = play.clock.nextAlarm, next <= end {
      play.clock.advance(by: play.clock.now.duration(to: next))
      play.run()
    }
    return play.session.state
  }
}

extension Effect {
  /// Returns what can be seen of an effect that asks for steps: each is taken on some states.
  func seen<S: Hashable, Input: Hashable>(
    in world: Environment,
    on states: [S]
  ) -> Seen where Value == Step<Environment, S, Input> {
    seen(in: world) { step in
      switch step {
      case .send(let input): Seen("send", input)
      case .commit(let transition):
        Seen(
          states.flatMap { state -> [any Drawn] in
            let result = transition.run(state)
            return [result.state, result.value.seen(in: world, on: states)]
          }
        )
      }
    }
  }
}

extension StateDispatcher {
  /// Returns the state after an input, once all that was asked for in a world has come in, in order;
  /// inputs that are sent are left.
  func settled(_ input: Input, on state: S, in world: Environment) -> S {
    var (state, effect) = run(input, on: state)
    var requests = [effect][...]
    while let request = requests.popFirst() {
      for case .commit(let transition) in request.yielded(in: world) {
        effect = transition.run(&state)
        requests.append(effect)
      }
    }
    return state
  }
}

extension StateDispatcher where S: Hashable, Input: Hashable {
  /// Returns what can be seen of a dispatcher for an input: the state it leaves, and what it asks for.
  func seen(_ input: Input, on state: S, in world: Environment, _ states: [S]) -> Seen {
    let result = run(input, on: state)
    return Seen(result.state, result.effect.seen(in: world, on: states + [state]))
  }
}

extension Seen {
  /// Returns what is seen of a dispatcher that leaves a state and asks for nothing.
  static func still(_ state: some Drawn) -> Seen {
    Seen(state, Seen([EffectID](), [Seen]()))
  }
}
