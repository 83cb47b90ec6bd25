import Bowyer
import BowyerCheck
import BowyerLaws
import BowyerLock

extension LawSuite {
  /// The laws of the screens of a flow: what they do, and that what they begin ends with them.
  ///
  /// Random pages come and leave, and begin work that takes a while, in a session whose time is moved by hand.
  ///
  /// *screen-leaving*: the work of a page is done, and changes this page, if the page stays till its time has come; else it is
  /// not begun, and changes nothing, also if another page takes its place in the same transition;
  /// *screen*: it does to the page with an id what the dispatcher does, also later, and nothing to the others
  static var screens: LawSuite {
    let (n, path) = (Gen.integer(in: 0...3), SampleNavigations.paths)
    let steps = Gen.array(of: ScreenStep.generator, count: 0...16)
    return LawSuite(
      "screen",
      Law("screen-leaving", "steps", steps) { steps in
        let steps = steps + [.pass(4)]
        let works = ScreenWork()
        let states = ScreenStep.dispatcher.states(
          from: ScreenPath(0),
          in: works,
          after: steps.enumerated().map { $1.event(number: $0) }
        )
        let expected = ScreenStep.expected(after: steps)
        return [works.done, states.last?.pages ?? []] <-> [expected.done, expected.pages]
      },
      Law("screen", "path id i", path, n, n) { path, id, i in
        let d = StateDispatcher<Int, Int, Int> { page, input in
          page = 10 * page + input
          return .perform("more") { world in .commit(.modify { $0 + world }) }
        }
        let each = d.forEachScreen(state: .identity, input: RowInput.prism)
        let pages = path.entries.map { $0.id == id ? 10 * $0.page + i + 5 : $0.page }
        return each.states(from: path, in: 5, after: [.send(.row(id, i))])
          .map(\.pages) <-> [pages]
      }
    )
  }
}

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
  /// Another page takes the place of the uppermost one, in one transition.
  case replace
  /// A new path takes the place of the whole one, in one transition, and is as long.
  case reset
  /// A page begins something that takes so many seconds; it may be replaced, with those on it, in the same transition.
  case work(page: Int, seconds: Int, replacing: Bool)
  case pass(Int)

  /// The inputs of a flow: for pages, or for one of them.
  enum Input: Sendable {
    case step(ScreenStep)
    case page(Int, number: Int, seconds: Int, replacing: Bool)
  }

  static let generator: Gen<ScreenStep> = .frequency([
    (3, .element(of: [.push, .push, .pop, .unwind, .restart, .replace, .reset])),
    (1, Gen.integer(in: 0...4).map { .leave($0) }),
    (
      3,
      Gen.zip(.integer(in: 0...4), .integer(in: 0...3), .integer(in: 0...3)).map {
        .work(page: $0, seconds: $1, replacing: $2 == 0)
      }
    ),
    (2, Gen.integer(in: 0...2).map { .pass($0) }),
  ])

  func event(number: Int) -> SessionAct<Input> {
    switch self {
    case .pass(let seconds): .pass(seconds)
    case .work(let page, let seconds, let replacing):
      .send(.page(page, number: number, seconds: seconds, replacing: replacing))
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
    case .replace:
      path.leave(path.pages.count - 1)
      path.push(0)
    case .reset: path = ScreenPath(0, path.pages.dropFirst().map { _ in 0 })
    case .work(let page, _, replacing: true):
      path.leave(page)
      path.push(0)
    case .work, .pass: break
    }
  }

  /// A page that gets the input to work has the world do it when its time has come, and counts it.
  private static let page = StateDispatcher<ScreenWork, Int, (number: Int, seconds: Int)>.effectful
  {
    order in
    .perform("work") { (world: ScreenWork) in
      world.take(order.number)
      return .modify { $0 + 1 }
    }
    .delayed(by: .seconds(order.seconds))
  }

  static var dispatcher: StateDispatcher<ScreenWork, ScreenPath<Int>, Input> {
    let pages = Prism<Input, (id: Int, input: (number: Int, seconds: Int))>(
      extract: { input in
        guard case .page(let id, let number, let seconds, _) = input else { return nil }
        return (id, (number, seconds))
      },
      embed: {
        .page($0.id, number: $0.input.number, seconds: $0.input.seconds, replacing: false)
      }
    )
    return .combine(all: [
      page.forEachScreen(state: .identity, input: pages),
      .reducing { path, input in
        switch input {
        case .step(let step): step.change(&path)
        case .page(let id, _, let seconds, let replacing):
          ScreenStep.work(page: id, seconds: seconds, replacing: replacing).change(&path)
        }
      },
    ])
  }

  /// Returns the numbers of what is done, the least first, and the pages after that.
  ///
  /// Each page has a serial number here, which no other page has.
  static func expected(after steps: [ScreenStep]) -> (done: [Int], pages: [Int]) {
    var (pages, next, now, done) = ([(serial: 0, value: 0)], 1, 0, [Int]())
    var pending: [(number: Int, serial: Int, due: Int)] = []
    func push() {
      pages.append((next, 0))
      next += 1
    }
    for (number, step) in steps.enumerated() {
      switch step {
      case .pass(let seconds): now += seconds
      case .push: push()
      case .pop: pages = Array(pages.prefix(max(1, pages.count - 1)))
      case .unwind: pages = [pages[0]]
      case .leave(let id): if id < pages.count { pages = Array(pages.prefix(max(1, id))) }
      case .restart:
        pages = []
        push()
      case .replace:
        pages = Array(pages.prefix(max(1, pages.count - 1)))
        push()
      case .reset:
        let count = pages.count
        pages = []
        for _ in 0..<count { push() }
      case .work(let id, let seconds, let replacing):
        if id < pages.count { pending.append((number, pages[id].serial, now + seconds)) }
        guard replacing else { break }
        if id < pages.count { pages = Array(pages.prefix(max(1, id))) }
        push()
      }
      pending.removeAll { work in !pages.contains { $0.serial == work.serial } }
      for work in pending where work.due <= now {
        done.append(work.number)
        for index in pages.indices where pages[index].serial == work.serial {
          pages[index].value += 1
        }
      }
      pending.removeAll { $0.due <= now }
    }
    return (done.sorted(), pages.map(\.value))
  }
}
