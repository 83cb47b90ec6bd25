import Bowyer
import BowyerViews

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The loop between a session and a device: events in, frames out.
struct TerminalLoop<S: Sendable, Input: Sendable>: Sendable {
  private let session: Session<S, Input, ViewTree<Input>>
  private let device: TerminalDevice
  private let feed: EventFeed
  /// The number of inputs, the last of those sent, that are not known to be handled.
  private var unhandled = 0
  /// Inputs that a view has sent again and again as it was shown, to be sent with the next batch.
  private var postponed: [Input] = []
  private var screen: TerminalScreen<Input>
  private let depth: ColorDepth
  private let start = ContinuousClock.now
  /// The time at which the loop wakes up by itself.
  private var awaited: Duration?
  /// Whether the terminal has been asked to tell of every move of the mouse.
  private var hearsMoves = false
  /// What the terminal shows; nil if that is not known.
  private var shown: Frame?
  /// Since when there is something to paint; nil if there is nothing.
  private var unpainted: Duration?

  init(_ session: Session<S, Input, ViewTree<Input>>, _ device: TerminalDevice, _ feed: EventFeed) {
    self.session = session
    self.device = device
    self.feed = feed
    depth = ColorDepth { name in getenv(name).map { String(cString: $0) } }
    let size = device.size
    screen = TerminalScreen(session.view, columns: size.columns, rows: size.rows)
  }

  /// The time since the loop was made.
  private var now: Duration { start.duration(to: .now) }

  /// Handles what happens, and shows a frame when nothing more waits, until the feed is over.
  mutating func run() async {
    SignalHandlers.provideStack()
    deliver(screen.begin())
    paint()
    while let batch = await feed.next() {
      unpainted = unpainted ?? now
      handle(batch)
      if batch.isLast { feed.stop() }
      if !feed.hasEvents || isLate {
        paint()
        unpainted = nil
      }
      wake(at: screen.deadline)
    }
  }

  private mutating func handle(_ batch: EventFeed.Batch) {
    if batch.isResized || batch.isContinued { resize(isContinued: batch.isContinued) }
    unhandled -= batch.handled
    if batch.isChanged || batch.handled > 0 {
      let inputs = postponed
      postponed = []
      deliver(inputs + screen.show(session.view, unhandled: unhandled))
    }
    if batch.isTimePassed {
      awaited = nil
      deliver(screen.passTime(to: now))
    }
    for event in batch.events where !feed.isOver {
      handle(event)
      if isLate { paint() }
    }
  }

  /// Whether keys that keep coming have delayed a frame for too long.
  private var isLate: Bool { now - (unpainted ?? now) > .milliseconds(100) }

  private mutating func handle(_ event: TerminalEvent) {
    switch screen.handle(event, at: now) {
    case .none: break
    case .quit: feed.stop()
    case .redraw: shown = nil
    case .suspend:
      device.suspend()
      shown = nil
    case .send(let inputs): deliver(inputs)
    }
  }

  /// Sends inputs, and those that the views that follow send as they are shown.
  ///
  /// A view that sends something each time it is shown goes on with the next batch, after events that wait.
  ///
  /// Inputs are handled in the order in which they are sent. So it does not matter which of the deliveries is
  /// heard of first: of the inputs sent, only so many of the last can be unhandled.
  private mutating func deliver(_ inputs: [Input]) {
    var inputs = inputs
    var rounds = 0
    while !inputs.isEmpty {
      for input in inputs {
        guard !feed.isOver else { return }
        SignalHandlers.provideStack()
        let delivery = session.send(input)
        guard !delivery.isHandled else { continue }
        unhandled += 1
        Task { [feed] in
          // An input that a stopped session refuses is over, too.
          try? await delivery.handled()
          feed.tell { $0.handled += 1 }
        }
      }
      inputs = screen.show(session.view, unhandled: unhandled)
      rounds += 1
      guard rounds < 100 else {
        postponed = inputs
        return feed.tell { $0.isChanged = true }
      }
    }
  }

  /// Wakes the loop when a time has come.
  private mutating func wake(at deadline: Duration?) {
    guard let deadline, deadline != awaited else { return }
    awaited = deadline
    let delay = min(max(deadline - now, .zero), .seconds(86_400))
    Task { [feed] in
      try? await Task.sleep(for: delay)
      feed.tell { $0.isTimePassed = true }
    }
  }

  private mutating func resize(isContinued: Bool) {
    let size = device.size.limited
    if isContinued {
      shown = nil
      hearsMoves = false
    }
    guard size != screen.size else { return }
    shown = nil
    deliver(screen.resize(columns: size.columns, rows: size.rows))
  }

  private mutating func paint() {
    guard !feed.isOver else { return }
    screen.layOut()
    let frame = screen.frame
    if screen.core.index.pointerListeners.isEmpty == hearsMoves {
      hearsMoves.toggle()
      device.write(Array(Sequences.moves(hearsMoves).utf8))
    }
    device.write(FramePainter.bytes(painting: frame, over: shown, depth))
    shown = frame
    unpainted = now
  }
}
