package import Bowyer

/// A clock whose time passes only when a test says so.
///
/// A session that has this clock is called back by the thread that advances it, one deadline after
/// another, so whatever needs no other thread is over when ``advance(by:)`` returns.
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
public struct TestClock: Clock {
  /// A time, as a distance from when the clock was made.
  public struct Instant: InstantProtocol {
    /// How long the clock has existed at this time.
    public let offset: Duration

    public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }

    public func duration(to other: Instant) -> Duration { other.offset - offset }

    public static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
  }

  package let clock = VirtualClock()

  /// Makes a clock that stands still.
  public init() {}

  /// The time it is.
  public var now: Instant { Instant(offset: clock.now.offset) }

  /// The shortest time it can tell.
  public var minimumResolution: Duration { clock.minimumResolution }

  /// How many wait for a time.
  public var waiting: Int { clock.waiting }

  /// Waits until somebody advances the clock to a time.
  ///
  /// - Throws: A `CancellationError` if the task that waits is cancelled.
  public func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    try await clock.sleep(
      until: VirtualClock.Instant(offset: deadline.offset),
      tolerance: tolerance
    )
  }

  /// Lets time pass: those who wait are called one after another, each at its own time.
  ///
  /// Time does not go back: a duration of less than zero is none.
  public func advance(by duration: Duration) { clock.advance(by: duration) }
}

extension TestClock: AlarmClock {
  package func alarm(
    in duration: Duration,
    _ ring: @escaping @Sendable () -> Void
  ) -> @Sendable () -> Void {
    clock.alarm(in: duration, ring)
  }
}
