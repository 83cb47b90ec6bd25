import Bowyer
import BowyerLock

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
