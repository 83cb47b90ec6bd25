import Bowyer
import BowyerLock
import BowyerViews
import Synchronization

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
  /// Whether the feed has been told of a change that the loop has not looked at.
  private let isChangeTold = SharedFlag()
  /// The number of inputs, the last of those sent, that are not known to be handled.
  private var unhandled = 0
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
    let observation = observe(feed)
    defer { observation.cancel() }
    SignalHandlers.provideStack()
    deliver(screen.begin(), feed)
    paint()
    let failure = await withTaskCancellationHandler {
      await follow(feed)
    } onCancel: {
      feed.stop()
    }
    if let failure { throw failure }
  }

  /// Tells the feed of commits, by any thread: of one until the loop has looked at it, and of the last state.
  ///
  /// Every commit is looked at, since a last state may be passed within a batch of keys or by effects.
  private func observe(_ feed: EventFeed) -> SessionObservation {
    session.changes(of: isDone, by: { _, _ in false }) { [isLast, isChangeTold] _, isDone in
      if isDone {
        isLast.withLock { $0 = true }
        feed.stop()
      }
      if !isChangeTold.value.exchange(true, ordering: .acquiringAndReleasing) {
        feed.tell(.changed)
      }
    }
  }

  /// Takes events till one ends the loop, and then till the feed has ended.
  private mutating func follow(_ feed: EventFeed) async -> TerminalError? {
    var failure: TerminalError?
    var isRunning = !isOver
    for await event in feed.events {
      if case .failed(let error) = event { failure = error }
      guard isRunning else { continue }
      isRunning = take(event, feed) && !isOver
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
  private mutating func take(_ event: EventFeed.Event, _ feed: EventFeed) -> Bool {
    switch event {
    case .input(let events):
      return events.allSatisfy { handle($0, feed) }
    case .changed:
      isChangeTold.value.store(false, ordering: .releasing)
      deliver(screen.show(session.view, unhandled: unhandled), feed)
    case .handled:
      unhandled -= 1
      deliver(screen.show(session.view, unhandled: unhandled), feed)
    case .timePassed:
      awaited = nil
      deliver(screen.passTime(to: clock.now), feed)
    case .resized:
      deliver(resize(), feed)
    case .continued:
      deliver(resize(), feed)
      shown = nil
      hearsMoves = false
    case .ended, .failed:
      return false
    }
    return true
  }

  private mutating func handle(_ event: TerminalEvent, _ feed: EventFeed) -> Bool {
    switch screen.handle(event, at: clock.now) {
    case .none: break
    case .quit: return false
    case .redraw: shown = nil
    case .suspend: device.suspend()
    case .send(let inputs): deliver(inputs, feed)
    }
    return !isOver
  }

  /// Sends inputs, and those that the views that follow send as they are shown.
  ///
  /// A view that always sends something when it is shown goes on at the next event.
  ///
  /// Inputs are handled in the order in which they are sent. So it does not matter which of the deliveries is
  /// heard of first: of the inputs sent, only so many of the last can be unhandled.
  private mutating func deliver(_ inputs: [Input], _ feed: EventFeed) {
    var inputs = inputs
    var rounds = 0
    while !inputs.isEmpty, !isOver {
      for input in inputs {
        SignalHandlers.provideStack()
        let delivery = session.send(input)
        guard !delivery.isHandled else { continue }
        unhandled += 1
        Task {
          // An input that a stopped session refuses is over, too.
          try? await delivery.handled()
          feed.tell(.handled)
        }
      }
      inputs = screen.show(session.view, unhandled: unhandled)
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

/// A flag that threads share.
private final class SharedFlag: Sendable {
  let value = Atomic(false)
}
