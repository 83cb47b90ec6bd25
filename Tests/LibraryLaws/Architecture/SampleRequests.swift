import Bowyer
import BowyerCheck
import BowyerLock

/// Why the world of a sample refuses.
struct SampleRefusal: Error, Codable, Hashable {
  let number: Int
}

/// Random components that ask the world for much, and take time.
enum SampleRequests {
  typealias Request = Effect<Int, Int>
  typealias Component = StoreComponent<Int, [Int], Int, Void>

  static let numbers = Gen.integer(in: 0...3)
  private static let times = numbers.map { Duration.seconds($0) }
  private static let ids = Gen.integer(in: 0...1).map { EffectID("load \($0)") }

  private static let leaves = Gen<Request>.oneOf(
    numbers.map { .pure($0) },
    Gen.zip(ids, .function(from: Int.self, to: numbers)).map { id, answer in
      Request.perform(id) { $0 }.map { answer($0) }
    },
    Gen.zip(ids, numbers).map { id, number in
      Request.perform(id) { _ in throw SampleRefusal(number: number) }
    },
    Gen.zip(ids, .array(of: numbers, count: 0...2)).map { id, values in
      Request.stream(id) { _ in
        AsyncStream { continuation in
          for value in values { continuation.yield(value) }
          continuation.finish()
        }
      }
    },
    ids.map { .cancel(id: $0) }
  )

  private static let timed: Gen<Request> = {
    let times = Gen.integer(in: 1...3).map { Duration.seconds($0) }
    return .oneOf(
      Gen.zip(leaves, times).map { $0.delayed(by: $1) },
      Gen.zip(leaves, ids, times, .bool).map { $0.throttled(id: $1, for: $2, latest: $3) },
      Gen.zip(leaves, ids, times).map { $0.debounced(id: $1, for: $2) }
    )
  }()

  static let requests = Gen.frequency([(3, timed), (2, nested)])

  private static let nested: Gen<Request> = .recursive(leaves, depth: 2) { part in
    let parts = Gen.array(of: part, count: 2...3)
    let one: [Gen<Request>] = [
      Gen.zip(part, times).map { $0.delayed(by: $1) },
      Gen.zip(part, times).map { $0.timeout(after: $1) },
      Gen.zip(part, ids, times).map { $0.debounced(id: $1, for: $2) },
      Gen.zip(part, ids, times, .bool).map { $0.throttled(id: $1, for: $2, latest: $3) },
      Gen.zip(part, ids).map { $0.cancellable(id: $1) },
      Gen.zip(part, times).map { $0.every($1) },
      part.map { $0.retry(1, after: .constant(.seconds(1))) },
      part.map { part in
        part.catch { error in .pure((error as? SampleRefusal)?.number ?? -1) }
      },
    ]
    return .oneOf(
      [parts.map { .merge($0) }, parts.map { .concat($0) }, parts.map { .race($0) }] + one
    )
  }

  /// An input is logged, and asks for something.
  ///
  /// A value that comes of that is an input itself if it is less,
  /// and else is logged.
  static let components: Gen<Component> = Gen.function(from: Int.self, to: requests).map {
    request in
    logging { input in
      request(input).map { value in
        0 <= value && value < input ? .send(value) : .commit(.update { $0.append(10 + value) })
      }
    }
  }

  /// An input is logged, and sends some that are less.
  static let senders: Gen<Component> = Gen.function(
    from: Int.self,
    to: Gen.array(of: .integer(in: 0...4), count: 0...3)
  ).map { replies in
    logging { input in .merge(replies(input).filter { $0 < input }.map { .pure(.send($0)) }) }
  }

  /// An input is logged, and after a while sends some that are less, or logs something; of some it asks the
  /// world then.
  ///
  /// Much of it is due at one time: what began to wait first is to be first.
  static let waiters: Gen<Component> = Gen.function(
    from: Int.self,
    to: Gen.array(of: .zip(.integer(in: 0...2), .integer(in: 1...2), .bool), count: 1...3)
  ).map { replies in
    logging { input in
      .merge(
        replies(input).map { less, seconds, asks in
          let answer = asks ? Request.perform("load") { _ in less } : .pure(less)
          return answer.delayed(by: .seconds(seconds)).map { less in
            0 < less && less <= input
              ? .send(input - less) : .commit(.update { $0.append(10 * (input + 1) + less) })
          }
        }
      )
    }
  }

  /// A component with effects that begin in its first state, of which some last till the end.
  static let beginners: Gen<Component> = Gen.zip(components, leaves, .bool).map {
    component,
    request,
    lasts in
    let start = request.map { value in
      Step<Int, [Int], Int>.commit(.update { $0.append(100 + value) })
    }
    let started = component.dispatcher.onStart(start)
    let ending = lasts ? started.onEnd(.run("end") { _ in }) : started
    return LibraryLaws.component([], in: 7, ending)
  }

  /// Returns a component that logs each input, and then has an effect.
  private static func logging(
    _ effect: @escaping @Sendable (Int) -> StateDispatcher<Int, [Int], Int>.Request
  ) -> Component {
    let dispatcher = StateDispatcher<Int, [Int], Int> { log, input in
      log.append(input)
      return effect(input)
    }
    return component([], in: 7, dispatcher)
  }

  static let happenings = Gen.array(
    of: Gen.zip(
      .oneOf(
        numbers.map { SessionAct.send($0) },
        Gen.integer(in: 0...2).map { SessionAct.pass($0) }
      ),
      Gen.integer(in: 0...6),
      Gen.integer(in: -2...3)
    ).map { event, jobs, meanwhile in
      RecordedHappening(
        event,
        meanwhile: meanwhile < 0 ? nil : meanwhile,
        jobs: jobs == 0 ? nil : jobs - 1
      )
    },
    count: 0...8
  )
}

/// A clock that wakes those who wait when their time is over, those who waited longest last: as threads
/// may do that are busy.
final class TardyClock: AlarmClock {
  typealias Instant = TestClock.Instant

  private struct Alarm: Sendable {
    let time: Instant
    let number: Int
    let ring: @Sendable () -> Void
  }

  private struct Times: Sendable {
    var now = Instant(offset: .zero)
    var lastNumber = 0
    var alarms: [Alarm] = []

    mutating func next() -> Alarm? {
      let due = alarms.indices.filter { alarms[$0].time <= now }
      let last = due.max {
        (alarms[$0].time, alarms[$0].number) < (alarms[$1].time, alarms[$1].number)
      }
      return last.map { alarms.remove(at: $0) }
    }
  }

  private let times = Lock(Times())

  var now: Instant { times.withLock { $0.now } }

  var minimumResolution: Duration { .nanoseconds(1) }

  func alarm(
    in duration: Duration,
    _ ring: @escaping @Sendable () -> Void
  ) -> @Sendable () -> Void {
    let number = times.withLock { times in
      times.lastNumber += 1
      let time = times.now.advanced(by: duration)
      times.alarms.append(Alarm(time: time, number: times.lastNumber, ring: ring))
      return times.lastNumber
    }
    return { [times] in
      _ = times.withLock { times in
        let alarms = times.alarms
        times.alarms.removeAll { $0.number == number }
        return alarms
      }
    }
  }

  /// Nobody sleeps by this clock: a session sets alarms.
  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    throw CancellationError()
  }

  func advance(by duration: Duration) {
    times.withLock { $0.now = $0.now.advanced(by: duration) }
    while let alarm = times.withLock({ $0.next() }) { alarm.ring() }
  }
}
