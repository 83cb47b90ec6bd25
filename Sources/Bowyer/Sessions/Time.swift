import BowyerLock

/// The function that an alarm calls once, with the error of a clock that could not wait.
package typealias AlarmRing = @Sendable ((any Error)?) -> Void

/// The time of a session: its clock, as a duration since the session's start.
struct SessionTime: Sendable {
  /// A duration longer than any wait, which can be added to another one without overflow.
  static let limit = Duration.seconds(Int64(1) << 55)
  let now: @Sendable () -> Duration
  /// Calls a function at a time, or when the clock fails; returns a function that cancels the call.
  let alarm: @Sendable (Duration, @escaping AlarmRing) -> @Sendable () -> Void
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
  func alarm(in duration: Duration, _ ring: @escaping @Sendable () -> Void) -> @Sendable () -> Void
}

/// A clock whose time passes only when a test advances it.
///
/// The thread that advances the clock also calls back its sessions, one deadline after another. So
/// all work that needs no other thread is done when ``advance(by:)`` returns.
///
///     let clock = TestClock()
///     let alarm = StoreComponent(
///       initialState: 0,
///       dispatcher: StateDispatcher<Void, Int, Duration>.effectful { delay in
///         .pure(.modify { $0 + 1 }).delayed(by: delay)
///       },
///       view: { count in .text("\(count)") })
///     let session = Session(alarm, clock: clock)
///     session.send(.seconds(60))
///     session.state  // 0
///     clock.advance(by: .seconds(60))
///     session.state  // 1
public final class TestClock: Clock {
  /// A time, as a duration since the creation of the clock.
  public struct Instant: InstantProtocol {
    /// The duration since the creation of the clock.
    public let offset: Duration

    package init(offset: Duration) {
      self.offset = offset
    }

    public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    public func duration(to other: Instant) -> Duration { other.offset - offset }
    public static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
  }

  /// The pending alarms: a heap, ordered by time and then by the order in which they were set.
  private struct Times {
    var now = Instant(offset: .zero)
    var lastID = 0
    var rings: [Int: @Sendable () -> Void] = [:]
    private var heap: [(time: Instant, id: Int)] = []

    mutating func set(_ time: Instant, _ ring: @escaping @Sendable () -> Void) -> Int {
      lastID += 1
      rings[lastID] = ring
      heap.append((time, lastID))
      var child = heap.count - 1
      while child > 0, heap[child] < heap[(child - 1) / 2] {
        heap.swapAt(child, (child - 1) / 2)
        child = (child - 1) / 2
      }
      return lastID
    }

    mutating func next(upTo end: Instant) -> (@Sendable () -> Void)? {
      while let first = heap.first, first.time <= end {
        removeFirst()
        guard let ring = rings.removeValue(forKey: first.id) else { continue }
        now = max(now, first.time)
        return ring
      }
      now = max(now, end)
      return nil
    }

    var earliest: Instant? {
      mutating get {
        while let first = heap.first {
          if rings[first.id] != nil { return first.time }
          removeFirst()
        }
        return nil
      }
    }

    private mutating func removeFirst() {
      heap.swapAt(0, heap.count - 1)
      heap.removeLast()
      var parent = 0
      while parent * 2 + 1 < heap.count {
        var child = parent * 2 + 1
        if child + 1 < heap.count, heap[child + 1] < heap[child] { child += 1 }
        guard heap[child] < heap[parent] else { return }
        heap.swapAt(parent, child)
        parent = child
      }
    }
  }

  private let times = Lock(Times())

  /// Creates a clock whose time does not pass.
  public init() {}

  public var now: Instant { times.withLock { $0.now } }
  public var minimumResolution: Duration { .nanoseconds(1) }
  package var nextAlarm: Instant? { times.withLock { $0.earliest } }
  /// The number of pending alarms and sleeping tasks.
  public var waiting: Int { times.withLock { $0.rings.count } }

  /// Waits until the clock is advanced to a time; throws if its task is cancelled.
  public func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    if deadline <= now { return }
    let cancel = Lock<(@Sendable () -> Void)?>(nil)
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let waiter = Lock<CheckedContinuation<Void, Never>?>(continuation)
        let resume: @Sendable () -> Void = { waiter.withLock { $0.take() }?.resume() }
        let prevent = alarm(in: now.duration(to: deadline), resume)
        cancel.withLock { cancel in
          cancel = {
            prevent()
            resume()
          }
        }
        if Task.isCancelled { cancel.withLock { $0 }?() }
      }
    } onCancel: {
      cancel.withLock { $0 }?()
    }
    try Task.checkCancellation()
  }

  /// Advances the clock, and fires the alarms that are due one after another, each at its own time.
  public func advance(by duration: Duration) {
    let end = now.advanced(by: duration)
    while let ring = times.withLock({ $0.next(upTo: end) }) { ring() }
  }
}

extension TestClock: AlarmClock {
  package func alarm(
    in duration: Duration,
    _ ring: @escaping @Sendable () -> Void
  ) -> @Sendable () -> Void {
    let id = times.withLock { $0.set($0.now.advanced(by: duration), ring) }
    return { [times] in
      // Released when the lock is free, as it may be the last reference to an object of the caller.
      _ = times.withLock { $0.rings.removeValue(forKey: id) }
    }
  }
}

struct WaitList<Ring: Sendable>: Sendable {
  private struct Wait: Sendable {
    let time: Duration
    let number: Int
    let fiber: Int
    let ring: Ring
  }

  private var waits: [Wait] = []
  private var keys: [Int: (time: Duration, number: Int)] = [:]
  private var lastNumber = 0
  var fibers: [Int] { waits.map(\.fiber) }
  var rings: [Ring] { waits.map(\.ring) }

  mutating func set(_ fiber: Int, until time: Duration, _ ring: Ring) {
    lastNumber += 1
    let wait = Wait(time: time, number: lastNumber, fiber: fiber, ring: ring)
    keys[fiber] = (time, lastNumber)
    waits.insert(wait, at: index(of: (time, lastNumber)))
  }

  /// Removes the alarm of a fiber; returns its position, from 1.
  @discardableResult
  mutating func remove(_ fiber: Int) -> Int? {
    guard let key = keys.removeValue(forKey: fiber) else { return nil }
    let index = index(of: key)
    waits.remove(at: index)
    return index + 1
  }

  /// Removes the alarm at a position, from 1.
  mutating func remove(at place: Int) -> Ring? {
    guard place > 0, place <= waits.count else { return nil }
    let wait = waits.remove(at: place - 1)
    keys[wait.fiber] = nil
    return wait.ring
  }

  private func index(of key: (time: Duration, number: Int)) -> Int {
    var (low, high) = (0, waits.count)
    while low < high {
      let middle = (low + high) / 2
      if (waits[middle].time, waits[middle].number) < key {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low
  }
}
