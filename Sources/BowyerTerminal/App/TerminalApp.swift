public import Bowyer
import BowyerLock
public import BowyerViews

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Runs a component on the terminal.
///
///     let counter = StoreComponent(
///       initialState: 0, dispatcher: StateDispatcher<Void, Int, Int>.reducing { $0 += $1 },
///       view: { count in .row(.button("-", -1), .text("\(count)"), .button("+", 1)) })
///     func main() async throws { print(try await TerminalApp.run(counter)) }
///
/// The terminal is taken while it runs, and given back as it was when it ends, in whatever way: by its
/// return, by an error, by a signal, by a crash.
///
/// A signal that terminates a program, `SIGPIPE` included, restores the terminal first; the parent process
/// sees the usual status. Ignored signals stay ignored: call `signal(SIGPIPE, SIG_IGN)` to get an error from
/// a write that nobody reads, instead of the signal. Your own handlers stay installed. Those of crashes and
/// of `SIGQUIT`, `SIGINT`, `SIGTERM`, `SIGHUP` and `SIGTSTP` run with the terminal restored; if one of the last
/// four returns, the app takes the terminal again.
public enum TerminalApp {
  /// Runs a component till its user ends it (Ctrl-C, Ctrl-D or Ctrl-Q).
  ///
  /// Its view is a `ViewTree`, or, of a flow, a stack, pages or a navigation: then escape goes back.
  ///
  /// Ctrl-C ends at once; earlier keys that are not yet handled are lost.
  /// It ends also when the state says so, when the task is cancelled, and when the terminal is gone.
  /// What the session reports meanwhile goes to standard error at the end.
  ///
  /// - Parameters:
  ///   - component: What is run.
  ///   - theme: The colours, where the terminal has at least 256; nil for a light theme on a light background
  ///     and else a dark one, as the terminal tells when it is asked, or else the variable `COLORFGBG`. With fewer colours marks stand for them, as in `[ Save ]`.
  ///   - isDone: Tells of a state whether it is the last.
  ///   - onResize: Returns an input for the size in cells, sent before the first frame and whenever the size changes, so
  ///     that a wide screen can show more; nil if the view does not depend on it.
  /// - Returns: The state that it ended in.
  /// - Throws: ``TerminalError``; ``TerminalError/notATerminal`` and ``TerminalError/dumb`` before
  ///   anything is shown, so that the caller can fall back to plain text.
  @discardableResult
  public static func run<Environment, S, V: ViewDescription>(
    _ component: StoreComponent<Environment, S, V.Input, V>,
    theme: ViewTheme? = nil,
    until isDone: @escaping @Sendable (S) -> Bool = { _ in false },
    onResize: (@Sendable (_ columns: Int, _ rows: Int) -> V.Input)? = nil
  ) async throws(TerminalError) -> S {
    let reports = Lock<[Diagnostic]>([])
    // The reports are written after the terminal is restored, which `run` does.
    defer { for report in reports.withLock({ $0 }) { report.writeToStandardError() } }
    return try await run(
      Session(component.shown) { report in reports.withLock { $0.append(report) } },
      theme: theme,
      until: isDone,
      onResize: onResize
    )
  }

  /// Runs a session on the terminal until its user ends it, and stops the session.
  ///
  /// The session is made when the terminal has been taken.
  @discardableResult
  package static func run<S, Input>(
    _ session: @autoclosure @Sendable () -> Session<S, Input, ViewTree<Input>>,
    theme: ViewTheme? = nil,
    until isDone: @escaping @Sendable (S) -> Bool = { _ in false },
    onResize: (@Sendable (_ columns: Int, _ rows: Int) -> Input)? = nil
  ) async throws(TerminalError) -> S {
    let device = try TerminalDevice()
    let session = session()
    let feed = EventFeed(device)
    defer {
      session.stop()
      device.restore()
    }
    // Every commit is looked at, since a last state may be passed within a batch of keys or by effects.
    let observation = session.onChange(of: isDone, by: { _, _ in false }) { _, isDone in
      if isDone { feed.stop() } else { feed.inbox.post { $0.isChanged = true } }
    }
    defer { observation.cancel() }
    // The loop is not waited for: Ctrl-C ends the program though a large view is being laid out.
    let loop = TerminalLoop(session, device, feed, theme, onResize)
    Task {
      var loop = loop
      await loop.run()
    }
    let failure = await withTaskCancellationHandler {
      await feed.end()
    } onCancel: {
      feed.stop()
    }
    if let failure { throw failure }
    return session.state
  }
}

/// The loop between a session and a device: events in, frames out.
///
/// The path of a key:
///
/// 1. `EventFeed.read()`, on a thread of its own, takes bytes from the device; `KeyDecoder.decode(_:)` makes the key.
/// 2. `Inbox.post(_:)` adds it to the batch, which `run()` takes by `Inbox.next()` and gives to `handle(_:)`.
/// 3. `TerminalScreen.handle(_:at:)` offers it to the view's listeners of keys, then to the palette and the keys of the
///    program (Ctrl-P, Ctrl-D, Ctrl-L), and then calls `ScreenCore.handle(_:)`.
/// 4. `ScreenCore.handleKey(_:)` edits the field that has the focus (`EditCommand` says which key does what,
///    `FieldState.perform(_:keepsLines:)` does it), uses another control or moves the focus; it returns view events.
/// 5. `TerminalScreen.inputs(of:)` returns the inputs that the view sends for these, at the pace of `Pacing`.
/// 6. `deliver(_:)` sends them to the session, and calls `TerminalScreen.show(_:unhandled:)` with the view that follows.
/// 7. When no event waits, or after 100 ms, `paint()` lays the view out, a `TextLayout` for each layer
///    (`ScreenCore.layOutIfRequested()`), fills a frame of cells (`ScreenCore.frame`), and writes the bytes by which it
///    differs from the frame before (`FramePainter.bytes(painting:over:_:)`).
struct TerminalLoop<S: Sendable, Input: Sendable>: Sendable {
  private let session: Session<S, Input, ViewTree<Input>>
  private let device: TerminalDevice
  private let feed: EventFeed
  /// The input that the component gets for a size.
  private let onResize: (@Sendable (_ columns: Int, _ rows: Int) -> Input)?
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
  /// Whether the theme is to suit the terminal's background.
  private let asksBackground: Bool
  /// Until when nothing is painted, as the terminal may still tell its background.
  private var answerDeadline: Duration?
  /// What the terminal shows; nil if that is not known.
  private var shown: Frame?
  /// Since when there may be something to paint; nil if nothing has happened since the last frame.
  private var unpainted: Duration?

  init(
    _ session: Session<S, Input, ViewTree<Input>>,
    _ device: TerminalDevice,
    _ feed: EventFeed,
    _ theme: ViewTheme?,
    _ onResize: (@Sendable (Int, Int) -> Input)?
  ) {
    self.onResize = onResize
    self.session = session
    self.device = device
    self.feed = feed
    func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
    depth = ColorDepth(variable)
    let size = device.size
    let hasColors = depth == .full || depth == .indexed
    asksBackground = hasColors && theme == nil
    answerDeadline = asksBackground ? Self.answerTime : nil
    screen = TerminalScreen(
      session.view,
      columns: size.columns,
      rows: size.rows,
      theme: hasColors ? theme ?? .of(background: variable("COLORFGBG")) : nil
    )
  }

  /// How long a terminal may take to tell its background before the first frame is painted without knowing it.
  private static var answerTime: Duration { .milliseconds(100) }

  /// The time since the loop was made.
  private var now: Duration { start.duration(to: .now) }

  /// Handles what happens, and shows a frame when nothing more waits, until the feed is stopped.
  mutating func run() async {
    SignalHandlers.provideStack()
    deliver(sizeInputs + screen.begin())
    unpainted = now
    if asksBackground { device.write(Array(Sequences.askBackground.utf8)) } else { paint() }
    wake(at: screen.deadline)
    while let batch = await feed.inbox.next() {
      unpainted = unpainted ?? now
      handle(batch)
      if batch.isLast { feed.stop() }
      if unpainted != nil, !feed.hasEvents || isLate { paint() }
      // The next batch of events comes by itself; a deadline would have the view laid out before they are handled.
      if !feed.hasEvents { wake(at: screen.deadline) }
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
    if asksBackground, let isLight = batch.isBackgroundLight {
      screen.show(by: isLight ? .light : .dark)
      answerDeadline = nil
    }
    if batch.isTimePassed {
      awaited = nil
      deliver(screen.passTime(to: now))
    }
    for event in batch.events where !feed.inbox.isStopped {
      unpainted = unpainted ?? now
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
        guard !feed.inbox.isStopped else { return }
        SignalHandlers.provideStack()
        let delivery = session.send(input)
        guard !delivery.isHandled else { continue }
        unhandled += 1
        Task { [feed] in
          // An input that a stopped session refuses is over, too.
          try? await delivery.handled()
          feed.inbox.post { $0.handled += 1 }
        }
      }
      // What is committed by now is shown here; it need not wake the loop again.
      if postponed.isEmpty { feed.inbox.look { $0.isChanged = false } }
      inputs = screen.show(session.view, unhandled: unhandled)
      rounds += 1
      guard rounds < 100 else {
        postponed = inputs
        return feed.inbox.post { $0.isChanged = true }
      }
    }
  }

  /// Wakes the loop when a time has come.
  private mutating func wake(at deadline: Duration?) {
    let deadline = [deadline, answerDeadline].compactMap(\.self).min()
    guard let deadline, deadline != awaited else { return }
    awaited = deadline
    let delay = min(max(deadline - now, .zero), .seconds(86_400))
    Task { [feed] in
      try? await Task.sleep(for: delay)
      feed.inbox.post { $0.isTimePassed = true }
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
    let inputs = screen.resize(columns: size.columns, rows: size.rows)
    deliver(sizeInputs + inputs)
  }

  private var sizeInputs: [Input] {
    onResize.map { [$0(screen.size.columns, screen.size.rows)] } ?? []
  }

  private mutating func paint() {
    guard !feed.inbox.isStopped, now >= answerDeadline ?? .zero else { return }
    answerDeadline = nil
    screen.layOut()
    let frame = screen.frame
    if (screen.core.theme == nil && screen.core.index.pointerListeners.isEmpty) == hearsMoves {
      hearsMoves.toggle()
      device.write(Array(Sequences.moves(hearsMoves).utf8))
    }
    device.write(FramePainter.bytes(painting: frame, over: shown, depth))
    shown = frame
    unpainted = nil
  }
}

/// What happens on a device, read by a thread of its own and collected until the loop takes it.
///
/// Ctrl-C is not collected: it ends the feed as soon as it is read, whatever waits and whatever the loop is
/// doing.
final class EventFeed: Sendable {
  /// All that has happened since the loop last took a batch.
  struct Batch: InboxBatch {
    /// Keys, pastes and what the mouse does, in order.
    var events: [TerminalEvent] = []
    var isResized = false
    /// Whether the program was stopped and runs again.
    var isContinued = false
    /// Whether the session has changed.
    var isChanged = false
    /// How many inputs that were sent while the session was busy are handled, or refused.
    var handled = 0
    /// Whether the time has come that was waited for.
    var isTimePassed = false
    /// Whether the terminal has told that its background is light, if it has told of it.
    var isBackgroundLight: Bool?
    /// Whether the terminal is gone or cannot be read.
    var isLast = false
    /// Whether there is anything in it.
    var isReady: Bool {
      !events.isEmpty || isResized || isContinued || isChanged || handled > 0 || isTimePassed
        || isBackgroundLight != nil || isLast
    }
  }

  private struct State: Sendable {
    /// Whether the thread reads.
    var isReading = true
    var failure: TerminalError?
    /// What waits for the end.
    var end: CheckedContinuation<Void, Never>?
  }

  /// How long the rest of a key may take, in milliseconds.
  private static let patience: Int32 = 40
  /// How long a paste, or an answer of the terminal, may pause, in milliseconds, until it is taken to be complete.
  private static let longPatience: Int32 = 500

  let inbox = Inbox<Batch>()
  private let device: TerminalDevice
  private let state = Lock(State())

  init(_ device: TerminalDevice) {
    self.device = device
    let code = DetachedThread.start { [self] in read() }
    guard code != 0 else { return }
    state.withLock {
      $0.failure = .failed(call: "pthread_create", code: code)
      $0.isReading = false
    }
    inbox.stop()
  }

  /// Whether keys wait to be handled.
  var hasEvents: Bool { inbox.look { !$0.events.isEmpty } }

  /// Ends the feed, from any thread.
  func stop() {
    inbox.stop()
    resumeEnd()
    device.wake()
  }

  /// Waits until nothing is handled any more and nobody reads; returns why the terminal could not be read.
  func end() async -> TerminalError? {
    await withCheckedContinuation { continuation in
      state.withLock { $0.end = continuation }
      resumeEnd()
    }
    return state.withLock { $0.failure }
  }

  private func resumeEnd() {
    guard inbox.isStopped else { return }
    state.withLock { $0.isReading ? nil : $0.end.take() }?.resume()
  }
}

// MARK: - The thread

extension EventFeed {
  private func read() {
    var decoder = KeyDecoder()
    while !inbox.isStopped {
      do throws(TerminalError) {
        let patience =
          decoder.isLong ? Self.longPatience : decoder.isWaiting ? Self.patience : -1
        let events = try device.wait(milliseconds: patience)
        for event in events { take(event, &decoder) }
        if events.contains(.ended) { break }
      } catch {
        state.withLock { $0.failure = error }
        inbox.post { $0.isLast = true }
        break
      }
    }
    state.withLock { $0.isReading = false }
    resumeEnd()
  }

  private func take(_ event: DeviceEvent, _ decoder: inout KeyDecoder) {
    switch event {
    case .bytes(let bytes):
      // A paste in which somebody types Ctrl-C, so that it comes by itself, has lost its end.
      let isTyped = decoder.isPasting && bytes.allSatisfy { $0 == 0x03 }
      let background = decoder.isBackgroundLight
      add((isTyped ? decoder.endPaste() : []) + decoder.decode(bytes))
      if let isLight = decoder.isBackgroundLight, isLight != background {
        inbox.post { $0.isBackgroundLight = isLight }
      }
    case .quiet: add(decoder.isPasting ? decoder.endPaste() : decoder.timeout())
    case .resized: inbox.post { $0.isResized = true }
    case .continued: inbox.post { $0.isContinued = true }
    case .woken: break
    case .ended: inbox.post { $0.isLast = true }
    }
  }

  private func add(_ events: [TerminalEvent]) {
    if events.contains(where: \.isInterrupt) {
      stop()
    } else if !events.isEmpty {
      inbox.post { $0.events += events }
    }
  }
}
