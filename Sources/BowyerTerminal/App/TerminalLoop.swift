import Bowyer
import BowyerViews

/// The loop between a session and a device: events in, frames out.
struct TerminalLoop<S: Sendable, Input: Sendable> {
  private let session: Session<S, Input, ViewTree<Input>>
  private let device: TerminalDevice
  private let isDone: @Sendable (S) -> Bool
  private var screen: TerminalScreen<Input>
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
    let size = device.size
    screen = TerminalScreen(session.view, columns: size.columns, rows: size.rows)
  }

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
    var isRunning = !isDone(session.state)
    if !isRunning { feed.stop() }
    for await event in feed.events {
      if case .failed(let error) = event { failure = error }
      guard isRunning else { continue }
      isRunning = take(event, feed, watch) && !isDone(session.state)
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
    return true
  }

  private mutating func resize() {
    let size = device.size
    guard size != screen.size else { return }
    screen.resize(columns: size.columns, rows: size.rows)
    shown = nil
  }

  private mutating func paint() {
    let frame = screen.frame
    device.write(FramePainter.bytes(painting: frame, over: shown))
    shown = frame
  }
}
