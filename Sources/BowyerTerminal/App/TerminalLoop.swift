import Bowyer
import BowyerLock
import BowyerViews

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The loop between a session and a device: events in, frames out.
struct TerminalLoop<S: Sendable, Input: Sendable> {
  private let session: Session<S, Input, ViewTree<Input>>
  private let device: TerminalDevice
  private let isDone: @Sendable (S) -> Bool
  /// Whether a state has been seen that says that it is the last.
  private let isLast = Lock(false)
  private var screen: TerminalScreen<Input>
  private let depth: ColorDepth
  /// What the terminal shows; nil if that is not known.
  private var shown: Frame?

  init(
    _ session: Session<S, Input, ViewTree<Input>>,
    _ device: TerminalDevice,
    until isDone: @escaping @Sendable (S) -> Bool
  ) {
    self.session = session
    self.device = device
    self.isDone = isDone
    depth = ColorDepth(Self.variable)
    let size = device.size
    screen = TerminalScreen(session.view, columns: size.columns, rows: size.rows)
  }

  private var isOver: Bool { isLast.withLock { $0 } }

  /// Runs till the end.
  mutating func run() async throws(TerminalError) {
    let feed = EventFeed(device)
    let watch = CommitWatch(session) { feed.tell(.changed) }
    defer { watch.end() }
    paint()
    let failure = await withTaskCancellationHandler {
      await follow(feed, watch)
    } onCancel: {
      feed.stop()
    }
    if let failure { throw failure }
  }

  /// Takes events till one ends the loop, and then till the feed has ended.
  private mutating func follow(_ feed: EventFeed, _ watch: CommitWatch) async -> TerminalError? {
    var failure: TerminalError?
    // Every commit is looked at, since a last state may be passed within a batch of keys or by effects.
    let observation = session.changes(of: isDone) { [isLast] _, isDone in
      guard isDone else { return }
      isLast.withLock { $0 = true }
      feed.stop()
    }
    defer { observation.cancel() }
    var isRunning = !isOver
    for await event in feed.events {
      if case .failed(let error) = event { failure = error }
      guard isRunning else { continue }
      isRunning = take(event, feed, watch) && !isOver
      if isRunning { paint() } else { feed.stop() }
    }
    return failure
  }

  /// Takes an event; returns whether the loop goes on.
  private mutating func take(
    _ event: EventFeed.Event,
    _ feed: EventFeed,
    _ watch: CommitWatch
  ) -> Bool {
    switch event {
    case .input(let events):
      return events.allSatisfy { handle($0, feed, watch) }
    case .changed:
      watch.rearm()
      screen.show(session.view, isFinal: false)
    case .answered:
      screen.show(session.view)
    case .resized:
      resize()
    case .continued:
      resize()
      shown = nil
    case .ended, .failed:
      return false
    }
    return true
  }

  private mutating func handle(
    _ event: TerminalEvent,
    _ feed: EventFeed,
    _ watch: CommitWatch
  ) -> Bool {
    switch screen.handle(event) {
    case .none: break
    case .quit: return false
    case .redraw: shown = nil
    case .suspend: device.suspend()
    case .send(let input):
      SignalHandlers.provideStack()
      let isHandled = watch.sees { session.send(input) }
      screen.show(session.view, isFinal: isHandled)
      if !isHandled { feed.tell(.answered, afterMilliseconds: 100) }
    }
    return !isOver
  }

  private static func variable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  private mutating func resize() {
    let size = device.size
    guard size != screen.size else { return }
    screen.resize(columns: size.columns, rows: size.rows)
    shown = nil
  }

  private mutating func paint() {
    let frame = screen.frame
    device.write(FramePainter.bytes(painting: frame, over: shown, depth))
    shown = frame
  }
}
