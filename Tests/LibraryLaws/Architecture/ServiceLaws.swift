import Bowyer
import BowyerCheck
import BowyerLaws

extension LawSuite {
  /// The laws of groups of dispatchers: in which order their parts see an input, and what becomes of
  /// errors.
  ///
  /// What is compared is what the parts note, and at which second of a time that is moved by hand.
  /// *serial-pure*: parts that ask for nothing make one transition, that of `combineAll`;
  /// *serial-nested*, *serial-inherited*: a serial group in a serial group, or one that does not say how it runs, is as its
  /// parts in its place; *concurrent-time*: its parts make the transitions that they make alone, each at its own second, and
  /// it is over with the part that takes longest; *around-one*: what is said of errors is said of both as one;
  /// *recover-as-one*: the parts after an error do not begin; *recover-again*: an error of what follows from that input
  /// does not become one.
  static var services: LawSuite {
    LawSuite("service", parents: [.groups, .arounds, .recoveries, .recoveryNesting], laws: [])
  }

  /// The laws of `serial` and `concurrent`.
  static var groups: LawSuite {
    let (works, n) = (Work.sound, SampleDispatchers.numbers)
    let fs = Gen.array(of: .function(from: [Int].self, to: n), count: 0...3)
    // What is wrong in a nested group is seen where a part stands beside it.
    let (nested, inner) = (Work.several(2...4).map { $0.map(\.sound) }, Gen.integer(in: 0...2))
    return LawSuite(
      "service-group",
      Law("serial", "works", works) { works in
        Work.notes(of: serial(works.map(\.service))) <-> works.notes()
      },
      Law("serial-failure", "works", Work.works) { works in
        let begun = { (log: [String]) in log.filter { Int($0) != nil } }
        return begun(Work.allNotes(of: serial(works.map(\.service))))
          <-> begun(works.notes().last ?? [])
      },
      Law("serial-pure", "fs i s", fs, n, n) { fs, i, s in
        let parts = fs.map { f in StateDispatcher<Int, Int, Int>.reducing { $0 = f([$1, $0]) } }
        return serial(parts).run(i, on: s).state
          <-> StateDispatcher.combine(all: parts).run(i, on: s).state
      },
      Law("serial-nested", "works before after", nested, inner, inner) { works, before, after in
        let services = works.map(\.service)
        let (first, rest) = (services.prefix(before), services.dropFirst(before))
        let group = serial(Array(rest.dropLast(after)))
        return Work.allNotes(of: serial(first + [group] + rest.suffix(after)))
          <-> (works.notes().last ?? [])
      },
      Law("serial-inherited", "works inner", nested, inner) { works, inner in
        let services = works.map(\.service)
        let first = Work.Service.combine(all: Array(services.prefix(inner)))
        let wide = first.widen(state: .identity, input: .identity).widen(environment: { $0 })
        return Work.allNotes(of: serial([wide] + services.dropFirst(inner)))
          <-> (works.notes().last ?? [])
      },
      Law("concurrent", "works last", works, Work.generator) { works, last in
        let last = Work(number: 99, stages: last.stages, sends: last.sends)
        let group = serial([concurrent(works.map(\.service)), last.service])
        let begun = works.map { "\($0.number)" }
        let end = last.record.notes.map(\.text)
        let notes = Work.allNotes(of: group)
        return [Array(notes.prefix(begun.count)), Array(notes.suffix(end.count))] <-> [begun, end]
      },
      Law("concurrent-time", "works last", nested, Work.generator) { works, last in
        let last = Work(number: 99, stages: last.stages, sends: last.sends)
        let group = Work.Service.combine(all: [concurrent(works.map(\.service)), last.service])
          .serial()
        let longest = works.map(\.record.seconds).max() ?? 0
        let all =
          works.flatMap(\.record.notes) + last.record.notes.map { (longest + $0.second, $0.text) }
        let expected = (0...Work.seconds).map { second in
          all.filter { $0.second <= second }.map(\.text).sorted()
        }
        return Work.notes(of: group).map { $0.sorted() } <-> expected
      }
    )
  }

  /// The laws of `before` and `after`.
  static var arounds: LawSuite {
    let work = Work.generator
    return LawSuite(
      "service-around",
      Law("before", "d e", work, work) { d, e in
        let (d, e) = (d.numbered(1).sound, e.numbered(2))
        return Work.notes(of: d.service.before(e.service)) <-> [e, d].notes()
      },
      Law("after", "d e", work, work) { d, e in
        let (d, e) = (d.numbered(1), e.numbered(2).sound)
        return Work.notes(of: d.service.after(e.service)) <-> [d, e].notes()
      },
      Law("around-one", "d seconds", work, .integer(in: 0...2)) { d, seconds in
        let failing = Work(number: 2, stages: [seconds], sends: false, fails: true)
        let both = d.numbered(1).service.before(failing.service)
        let begun = Work.notes(of: both.recover { _ in "failed" }).last?.contains("1")
        return begun <-> false
      }
    )
  }
}

extension Work {
  /// The same work, of another number.
  func numbered(_ number: Int) -> Work {
    Work(number: number, stages: stages, sends: sends, fails: fails)
  }
}

extension LawSuite {
  /// The laws of `recover` and `recoverGroup`.
  static var recoveries: LawSuite {
    let group: @Sendable ([Work]) -> Work.Service = { works in
      Work.Service.combine(all: [Work.noter] + works.map(\.service)).serial()
    }
    return LawSuite(
      "service-recovery",
      Law("recover", "works", Work.works) { works in
        Work.notes(of: group(works).recover { _ in "failed" })
          <-> works.notes(afterFailure: .isPassed)
      },
      Law("recover-as-one", "works", Work.works) { works in
        Work.notes(of: group(works).recoverGroup { _ in "failed" })
          <-> works.notes(afterFailure: .isNoted)
      },
      Law("recover-again", "late", .bool) { late in
        let fail = Work.Asking.perform("fail") { _ in throw Work.Failure() }
        let failing = Work.Service { log, input in
          log.append(input)
          return late ? .pure(.commit(State { _ in fail })) : fail
        }
        let log = Work.notes(of: failing.recover { _ in "failed" }).last
        return log <-> ["go", "failed"]
      }
    )
  }
  /// The laws of a `recover` within another.
  static var recoveryNesting: LawSuite {
    LawSuite(
      "service-recovery-nesting",
      Law("recover-innermost", "works", Work.works) { works in
        let parts = [Work.noter] + works.map { $0.service.recover { _ in "failed" } }
        return Work.notes(of: Work.Service.combine(all: parts).serial().recover { _ in "outer" })
          <-> works.notes(afterFailure: .isPassed)
      }
    )
  }
}

/// Returns a group whose parts see an input one after another.
private func serial<S, I>(_ parts: [StateDispatcher<Int, S, I>]) -> StateDispatcher<Int, S, I> {
  .combine(all: parts).serial()
}

/// Returns a group whose parts see an input at once, whatever is said of the group around it.
private func concurrent(_ parts: [Work.Service]) -> Work.Service {
  .combine(all: parts).concurrent()
}

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
    return service.states(from: [], in: 0, after: [.send("go")] + passing)
  }

  /// Returns what services note, however long it takes.
  static func allNotes(of service: Service) -> [String] {
    let events: [SessionAct<String>] = [.send("go"), .pass(100)]
    return service.states(from: [], in: 0, after: events).last ?? []
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
