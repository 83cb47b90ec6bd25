import Bowyer
import BowyerCheck

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

  /// Effects whose values are steps, of all shapes.
  private static func effects(of steps: Gen<Step<Int, Int, Int>>) -> Gen<Request> {
    let leaf = Gen<Request>.oneOf(
      .pure(.empty),
      steps.map { .pure($0) },
      Gen.zip(numbers, .function(from: Int.self, to: steps)).map { name, answer in
        .perform("load \(name)") { world in answer(world) }
      }
    )
    return .recursive(leaf, depth: 1) { part in
      let parts = Gen.array(of: part, count: 2...3)
      return .oneOf(parts.map { .merge($0) }, parts.map { .concat($0) })
    }
  }
}

extension Step where Environment == Int, S == Int, Input == Int {
  /// The step on the left half: what widening should make of it.
  var onLeft: Step<Int, [Int], HalfInput> {
    switch self {
    case .send(let input): .send(.left(input))
    case .commit(let transition):
      .commit(
        State { halves in
          let request = transition.run(&halves[0])
          return request.map { $0.onLeft }
        }
      )
    }
  }
}
