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
  private let clock = TerminalClock()
  /// The time for which the feed has been asked to tell of it.
  private var awaited: Duration?
  /// Whether the terminal has been asked to tell of every move of the mouse.
  private var hearsMoves = false
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
    SignalHandlers.provideStack()
    deliver(screen.begin(), feed, watch)
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
      if isRunning {
        paint()
        alarm(at: screen.deadline, feed)
      } else {
        feed.stop()
      }
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
      deliver(screen.show(session.view, isFinal: false), feed, watch)
    case .answered:
      deliver(screen.show(session.view), feed, watch)
    case .timePassed:
      awaited = nil
      deliver(screen.passTime(to: clock.now), feed, watch)
    case .resized:
      deliver(resize(), feed, watch)
    case .continued:
      deliver(resize(), feed, watch)
      shown = nil
      hearsMoves = false
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
    switch screen.handle(event, at: clock.now) {
    case .none: break
    case .quit: return false
    case .redraw: shown = nil
    case .suspend: device.suspend()
    case .send(let inputs): deliver(inputs, feed, watch)
    }
    return !isOver
  }

  /// Sends inputs, and those that the views that follow send as they are shown.
  ///
  /// A view that always sends something when it is shown goes on at the next event.
  private mutating func deliver(_ inputs: [Input], _ feed: EventFeed, _ watch: CommitWatch) {
    var inputs = inputs
    var rounds = 0
    while !inputs.isEmpty, !isOver {
      var isHandled = true
      for input in inputs {
        SignalHandlers.provideStack()
        isHandled = watch.sees { session.send(input) } && isHandled
      }
      if !isHandled { feed.tell(.answered, afterMilliseconds: 100) }
      inputs = screen.show(session.view, isFinal: isHandled)
      rounds += 1
      guard rounds < 100 else { return feed.tell(.changed) }
    }
  }

  /// Asks the feed to tell when a time has come.
  private mutating func alarm(at deadline: Duration?, _ feed: EventFeed) {
    guard let deadline, deadline != awaited else { return }
    awaited = deadline
    let milliseconds = ((deadline - clock.now) / .milliseconds(1)).rounded(.up)
    feed.tell(.timePassed, afterMilliseconds: Int(min(max(milliseconds, 0), 86_400_000)))
  }

  private static func variable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  private mutating func resize() -> [Input] {
    let size = device.size.limited
    guard size != screen.size else { return [] }
    shown = nil
    return screen.resize(columns: size.columns, rows: size.rows)
  }

  private mutating func paint() {
    let frame = screen.frame
    if screen.core.index.pointerListeners.isEmpty == hearsMoves {
      hearsMoves.toggle()
      device.write(Array(Sequences.moves(hearsMoves).utf8))
    }
    device.write(FramePainter.bytes(painting: frame, over: shown, depth))
    shown = frame
  }
}
