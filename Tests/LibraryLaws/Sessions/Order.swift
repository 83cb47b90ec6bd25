import Bowyer
import BowyerCheck

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
