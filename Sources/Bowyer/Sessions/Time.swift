import BowyerLock
import Synchronization

/// The function that an alarm calls once, with the error of a clock that could not wait.
package typealias AlarmRing = @Sendable ((any Error)?) -> Void
/// The function that cancels an alarm or the work of a request.
package typealias EffectCancel = @Sendable () -> Void

/// The work of a request, or an alarm: a struct, as a closure in an optional is wrapped again at each access.
struct EffectHandle: Sendable {
  let cancel: EffectCancel
}

/// The clock of a session, as a duration since the session's start.
struct SessionTime: Sendable {
  /// A duration longer than any wait, which can be added to another one without overflow.
  static let limit = Duration.seconds(Int64(1) << 55)
  let now: @Sendable () -> Duration
  /// Calls a function at a time, or when the clock fails; returns a function that cancels the call.
  let alarm: @Sendable (Duration, @escaping AlarmRing) -> EffectCancel
}

extension SessionTime {
  init(_ clock: some Clock<Duration>) {
    let start = clock.now
    let now = { @Sendable in min(Self.limit, start.duration(to: clock.now)) }
    let alarms = clock as? any AlarmClock
    self.init(now: now) { time, ring in
      if let alarms { return alarms.alarm(in: time - now()) { ring(nil) } }
      let task = Task {
        var failure: (any Error)?
        do {
          while now() < time, !Task.isCancelled {
            // In parts, as a clock may not support a deadline in the far future.
            let part = min(time, now() + .seconds(100_000_000))
            try await clock.sleep(until: start.advanced(by: part), tolerance: nil)
          }
        } catch {
          failure = error
        }
        if !Task.isCancelled { ring(failure) }
      }
      return { task.cancel() }
    }
  }
}

/// A clock that fires alarms on the thread that advances it, so that each run is the same.
package protocol AlarmClock: Clock where Duration == Swift.Duration {
  func alarm(in duration: Duration, _ ring: @escaping @Sendable () -> Void) -> EffectCancel
}

/// A clock whose time passes only when a test advances it.
///
/// The thread that advances the clock also calls back its sessions, one deadline after another. So all work that needs no
/// other thread is done when ``advance(by:)`` returns.
///
///     let late = StateDispatcher<Void, Int, Int>.effectful { n in .pure(.set(n)).delayed(by: .seconds(60)) }
///     let clock = TestClock()
///     let session = Session(StoreComponent(initialState: 0, dispatcher: late, view: { .text("\($0)") }), clock: clock)
///     session.send(42)
///     session.state  // 0
///     clock.advance(by: .seconds(60))
///     session.state  // 42
public final class TestClock: Clock {
  /// A time of the clock.
  public struct Instant: InstantProtocol {
    /// The duration since the creation of the clock.
    public let offset: Duration

    package init(offset: Duration) { self.offset = offset }

    public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    public func duration(to other: Instant) -> Duration { other.offset - offset }
    public static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
  }

  private struct Times {
    var now = Duration.zero
    var alarms = Alarms<@Sendable () -> Void>()

    mutating func next(upTo end: Duration) -> (@Sendable () -> Void)? {
      let time = alarms.earliest ?? end
      now = max(now, min(time, end))
      return time <= end ? alarms.remove(at: 1) : nil
    }
  }

  private let times = Lock(Times())
  private let lastID = Atomic(0)

  /// Creates a clock whose time does not pass.
  public init() {}

  public var now: Instant { Instant(offset: times.withLock { $0.now }) }
  public var minimumResolution: Duration { .nanoseconds(1) }
  package var nextAlarm: Instant? {
    times.withLock { $0.alarms.earliest }.map { Instant(offset: $0) }
  }
  /// The number of pending alarms and sleeping tasks.
  public var waiting: Int { times.withLock { $0.alarms.count } }

  /// Waits until the clock is advanced to a time; throws if its task is cancelled.
  public func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    let id = newID()
    await suspended { continuation in
      let isDue = times.withLock { times in
        if deadline.offset <= times.now { return true }
        times.alarms.set(id, until: deadline.offset) { continuation.resume() }
        return false
      }
      if isDue { continuation.resume() }
    } cancel: { [times] in
      times.withLock { $0.alarms.remove(id) }?.ring()
    }
    try Task.checkCancellation()
  }

  /// Advances the clock, and fires the alarms that are due one after another, each at its own time.
  public func advance(by duration: Duration) {
    let end = now.offset + duration
    while let ring = times.withLock({ $0.next(upTo: end) }) { ring() }
  }

  private func newID() -> Int { lastID.add(1, ordering: .relaxed).newValue }
}

extension TestClock: AlarmClock {
  package func alarm(in duration: Duration, _ ring: @escaping @Sendable () -> Void) -> EffectCancel
  {
    let id = newID()
    times.withLock { $0.alarms.set(id, until: $0.now + duration, ring) }
    return { [times] in
      // Released when the lock is free, as it may be the last reference to an object of the caller.
      _ = times.withLock { $0.alarms.remove(id) }
    }
  }
}

extension TestClock {
  /// Advances the clock, and waits at each alarm until the session has done all work that needs no further time.
  ///
  /// Work that itself waits for this clock never completes: use `delayed(by:)` on the effect instead.
  public func advance<S, Input, V>(
    by duration: Duration,
    for session: Session<S, Input, V>
  ) async {
    let end = now.advanced(by: duration)
    await session.paused()
    while let next = nextAlarm, next <= end {
      advance(by: now.duration(to: next))
      await session.paused()
    }
    advance(by: now.duration(to: end))
  }
}

/// Pending alarms, ordered by time and then by the order in which they were set.
struct Alarms<Ring: Sendable>: Sendable {
  private typealias Key = (time: Duration, number: Int)

  /// The alarms in order; those before `first` are over.
  private var alarms: [(key: Key, id: Int, ring: Ring?)] = []
  private var first = 0
  private var keys: [Int: Key] = [:]
  private var lastNumber = 0
  var count: Int { alarms.count - first }
  var earliest: Duration? { count > 0 ? alarms[first].key.time : nil }
  var all: [(id: Int, time: Duration, ring: Ring)] {
    alarms[first...].compactMap { alarm in alarm.ring.map { (alarm.id, alarm.key.time, $0) } }
  }

  mutating func set(_ id: Int, until time: Duration, _ ring: Ring) {
    lastNumber += 1
    let key = (time, lastNumber)
    keys[id] = key
    alarms.insert((key, id, ring), at: index(of: key))
  }

  /// Removes an alarm; returns it with its position, from 1.
  @discardableResult
  mutating func remove(_ id: Int) -> (place: Int, ring: Ring)? {
    guard let key = keys[id] else { return nil }
    let place = index(of: key) - first + 1
    return remove(at: place).map { (place, $0) }
  }

  /// Removes the alarm at a position, from 1; the first one in constant time.
  mutating func remove(at place: Int) -> Ring? {
    guard place > 0, place <= count else { return nil }
    let index = first + place - 1
    keys[alarms[index].id] = nil
    guard place == 1 else { return alarms.remove(at: index).ring }
    first += 1
    defer {
      if first > count {
        alarms.removeFirst(first)
        first = 0
      }
    }
    return alarms[index].ring.take()
  }

  private func index(of key: Key) -> Int {
    var (low, high) = (first, alarms.count)
    while low < high {
      let middle = (low + high) / 2
      if alarms[middle].key < key { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
