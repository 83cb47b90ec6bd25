import Bowyer
import BowyerCheck

/// What a part of a group does when it sees "go": it notes that, works in stages, and then may send an input
/// that only it answers, or fail.
struct Work: Sendable {
  typealias Service = StateDispatcher<Int, [String], String>
  typealias Asking = Service.Request

  struct Failure: Error {}

  var number: Int
  /// How many seconds each stage takes, of which the next is asked for by the step of the last.
  var stages: [Int]
  /// Whether it sends an input at last, which takes a second.
  var sends: Bool
  var fails = false

  static let generator = Gen.zip(
    .integer(in: 0...2),
    Gen.array(of: .integer(in: 0...2), count: 0...2),
    .bool,
    .bool
  ).map { Work(number: $0, stages: $1, sends: $2, fails: $3) }

  static let works = several(0...3)

  static let sound = works.map { works in works.map(\.sound) }

  /// Returns works that are distinguished by their numbers.
  static func several(_ count: ClosedRange<Int>) -> Gen<[Work]> {
    Gen.array(of: generator, count: count).map { works in
      zip(works, 0...).map { work, index in
        Work(
          number: work.number * 10 + index,
          stages: work.stages,
          sends: work.sends,
          fails: work.fails
        )
      }
    }
  }

  /// The same work, which does not fail.
  var sound: Work { Work(number: number, stages: stages, sends: sends) }

  var service: Service {
    Service { [self] log, input in
      switch input {
      case "go":
        log.append("\(number)")
        return asking(stages[...])
      case "more \(number)":
        log.append("\(number) more")
        return .pure(.commit(.update { $0.append("\(self.number) done") })).delayed(by: .seconds(1))
      default: return .empty
      }
    }
  }

  private func asking(_ stages: ArraySlice<Int>) -> Asking {
    guard let stage = stages.first else {
      if fails { return .perform("fail") { _ in throw Failure() } }
      return sends ? .pure(.send("more \(number)")) : .empty
    }
    let rest = stages.dropFirst()
    return .pure(
      .commit(
        State { log in
          log.append("\(self.number) \(rest.count)")
          return asking(rest)
        }
      )
    ).delayed(by: .seconds(stage))
  }

  /// What it notes, and at which second after it has begun; and how long it takes.
  var record: (notes: [(second: Int, text: String)], seconds: Int) {
    var (second, notes) = (0, [(0, "\(number)")])
    for (index, stage) in stages.enumerated() {
      second += stage
      notes.append((second, "\(number) \(stages.count - index - 1)"))
    }
    guard sends, !fails else { return (notes, second) }
    notes += [(second, "\(number) more"), (second + 1, "\(number) done")]
    return (notes, second + 1)
  }

  /// For how long is looked.
  static let seconds = 20

  /// Notes what becomes of errors.
  static let noter = Service.reducing { log, input in if input == "failed" { log.append(input) } }

  /// Returns what services note till each second after they have seen "go".
  static func notes(of service: Service) -> [[String]] {
    let passing: [SessionAct<String>] = Array(repeating: .pass(1), count: seconds)
    return LibrarySessions.states(of: service, from: [], in: 0, after: [.send("go")] + passing)
  }

  /// Returns what services note, however long it takes.
  static func allNotes(of service: Service) -> [String] {
    let events: [SessionAct<String>] = [.send("go"), .pass(100)]
    return LibrarySessions.states(of: service, from: [], in: 0, after: events).last ?? []
  }
}

extension [Work] {
  /// What becomes of those after one that fails.
  enum Failure {
    /// They do not begin.
    case ends
    /// They do not begin, and the error is noted.
    case isNoted
    /// They begin when the error has been noted.
    case isPassed
  }

  /// What they note till each second, where each begins when the one before it is over.
  func notes(afterFailure failure: Failure = .ends) -> [[String]] {
    var (start, all) = (0, [(second: Int, text: String)]())
    for work in self {
      let (notes, seconds) = work.record
      all += notes.map { (start + $0.second, $0.text) }
      start += seconds
      guard work.fails else { continue }
      if failure != .ends { all.append((start, "failed")) }
      if failure != .isPassed { break }
    }
    return (0...Work.seconds).map { second in all.filter { $0.second <= second }.map(\.text) }
  }
}
