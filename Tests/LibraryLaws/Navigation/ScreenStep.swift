import Bowyer
import BowyerCheck
import BowyerLock

/// What the pages of a flow have had done: the world of the law *screen-leaving*.
final class ScreenWork: Sendable {
  private let numbers = Lock<[Int]>([])

  /// What has been done, by its numbers, the least first.
  var done: [Int] { numbers.withLock { $0.sorted() } }

  func take(_ number: Int) {
    numbers.withLock { $0.append(number) }
  }
}

/// What is done to a flow whose pages work.
enum ScreenStep: Sendable {
  case push
  case pop
  case unwind
  case leave(Int)
  case restart
  /// A page begins something that takes so many seconds.
  case work(page: Int, seconds: Int)
  case pass(Int)

  /// What a flow is told: of pages, or for one of them.
  enum Input: Sendable {
    case step(ScreenStep)
    case page(Int, number: Int, seconds: Int)
  }

  static let generator: Gen<ScreenStep> = .frequency([
    (3, .element(of: [.push, .push, .pop, .unwind, .restart])),
    (1, Gen.integer(in: 0...4).map { .leave($0) }),
    (3, Gen.zip(.integer(in: 0...4), .integer(in: 0...3)).map { .work(page: $0, seconds: $1) }),
    (2, Gen.integer(in: 0...2).map { .pass($0) }),
  ])

  func event(number: Int) -> SessionAct<Input> {
    switch self {
    case .pass(let seconds): .pass(seconds)
    case .work(let page, let seconds): .send(.page(page, number: number, seconds: seconds))
    default: .send(.step(self))
    }
  }

  /// Changes a path as this says.
  func change(_ path: inout ScreenPath<Int>) {
    switch self {
    case .push: path.push(0)
    case .pop: path.pop()
    case .unwind: path.unwind()
    case .leave(let id): path.leave(id)
    case .restart: path.restart(with: 0)
    case .work, .pass: break
    }
  }

  /// A page which is told to work has the world do it when its time has come, and counts it.
  private static let page = StateDispatcher<ScreenWork, Int, (number: Int, seconds: Int)>.effectful
  {
    order in
    .perform("work") { (world: ScreenWork) in
      world.take(order.number)
      return .modify { $0 + 1 }
    }
    .delayed(by: .seconds(order.seconds))
  }

  static func dispatcher<A: ScreenAlgebra>(
    _ algebra: A.Type
  ) -> StateDispatcher<ScreenWork, ScreenPath<Int>, Input> {
    let pages = Prism<Input, (id: Int, input: (number: Int, seconds: Int))>(
      extract: { input in
        guard case .page(let id, let number, let seconds) = input else { return nil }
        return (id, (number, seconds))
      },
      embed: { .page($0.id, number: $0.input.number, seconds: $0.input.seconds) }
    )
    return .combineAll([
      A.forEachScreen(page, .identity, input: pages),
      .reducing { path, input in if case .step(let step) = input { step.change(&path) } },
    ])
  }

  /// Returns the numbers of what is done, the least first.
  static func expected(after steps: [ScreenStep]) -> [Int] {
    var (path, now, done) = (ScreenPath(0), 0, [Int]())
    var pending: [(number: Int, page: Int, due: Int)] = []
    for (number, step) in steps.enumerated() {
      switch step {
      case .pass(let seconds): now += seconds
      case .work(let page, let seconds):
        if path[id: page] != nil { pending.append((number, page, now + seconds)) }
      default: step.change(&path)
      }
      pending.removeAll { path[id: $0.page] == nil }
      done += pending.filter { $0.due <= now }.map(\.number)
      pending.removeAll { $0.due <= now }
    }
    return done.sorted()
  }
}
