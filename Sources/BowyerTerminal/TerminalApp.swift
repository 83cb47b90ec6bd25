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
/// The app takes over the terminal while it runs, and restores it when it ends, in whatever way: by returning, by an
/// error, by a signal, by a crash.
///
/// A signal that terminates a program, `SIGPIPE` included, restores the terminal first; the parent process
/// sees the usual status. Ignored signals stay ignored: call `signal(SIGPIPE, SIG_IGN)` to get an error from a write
/// to a closed pipe, instead of the signal. Your own handlers stay installed. Those of crashes and of `SIGQUIT`,
/// `SIGINT`, `SIGTERM`, `SIGHUP` and `SIGTSTP` run with the terminal restored; if one of the last four returns, the
/// app takes over the terminal again.
public enum TerminalApp {
  /// The reason why no app can run here: ``TerminalError/notATerminal`` or ``TerminalError/dumb``; nil if one can.
  public static var obstacle: TerminalError? {
    guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1 else { return .notATerminal }
    let kind = environmentVariable("TERM") ?? ""
    return kind.isEmpty || kind == "dumb" ? .dumb : nil
  }

  /// Runs a component until the user ends it (Ctrl-C, Ctrl-D or Ctrl-Q).
  ///
  /// Its view is a `ViewTree` or, for a flow, a stack, pages or a navigation, in which Escape goes back.
  ///
  /// What the program prints meanwhile does not disturb the screen: it goes to standard error if that is a file or a pipe.
  /// Otherwise it is kept, up to 1 MB, and printed when the terminal is restored.
  ///
  /// Ctrl-C ends the app at once; earlier keys that are not yet handled are lost. The app also ends in a state for
  /// which `isDone` returns true, when the task is cancelled, and when the terminal is closed. At the end, the terminal is
  /// restored, the app waits up to 3 s for the effects of ``/Bowyer/StateDispatcher/onEnd(_:)``, unless Ctrl-C is pressed
  /// again, and diagnostics of the session are written to standard error.
  ///
  /// - Parameters:
  ///   - component: The component to run.
  ///   - theme: The colours, if the terminal has at least 256; nil for a light theme on a light background, and a dark one
  ///     otherwise. The background is the one that the terminal reports, or else that of the variable `COLORFGBG`. With
  ///     fewer colours, marks replace them, as in `[ Save ]`.
  ///   - redirectsOutput: Whether what the program prints is kept from the screen.
  ///   - isDone: Returns whether the app ends in a state.
  ///   - onResize: Returns an input for the size in cells, sent before the first frame and whenever the size changes, so
  ///     that a wide screen can show more; nil if the view does not depend on it.
  /// - Returns: The final state. Where there is an ``obstacle``, the program ends instead: it writes the reason to
  ///   standard error, and exits with status 1.
  /// - Throws: ``TerminalError``.
  @discardableResult
  public static func run<Environment, S, V: ViewDescription>(
    _ component: StoreComponent<Environment, S, V.Input, V>,
    theme: ViewTheme? = nil,
    redirectsOutput: Bool = true,
    until isDone: @escaping @Sendable (S) -> Bool = { _ in false },
    onResize: (@Sendable (_ columns: Int, _ rows: Int) -> V.Input)? = nil
  ) async throws(TerminalError) -> S {
    if let obstacle {
      let help =
        "run the program in a terminal, or print text where TerminalApp.obstacle is not nil"
      writeToStandardError("TerminalApp: \(obstacle); \(help)\n")
      exit(1)
    }
    let reports = Lock<[Diagnostic]>([])
    // `run` restores the terminal first; then the diagnostics are written.
    defer { for report in reports.withLock({ $0 }) { report.writeToStandardError() } }
    return try await run(
      Session(component.shown) { report in reports.withLock { $0.append(report) } },
      theme: theme,
      redirectsOutput: redirectsOutput,
      until: isDone,
      onResize: onResize
    )
  }

  /// Runs a session on the terminal, which is taken over before the session is created, and stops the session.
  @discardableResult
  package static func run<S, Input>(
    _ session: @autoclosure @Sendable () -> Session<S, Input, ViewTree<Input>>,
    theme: ViewTheme? = nil,
    redirectsOutput: Bool = true,
    until isDone: @escaping @Sendable (S) -> Bool = { _ in false },
    onResize: (@Sendable (_ columns: Int, _ rows: Int) -> Input)? = nil
  ) async throws(TerminalError) -> S {
    let device = try TerminalDevice(keepsOutput: redirectsOutput)
    let session = session()
    let feed = EventFeed(device)
    // Every commit is observed, because a batch of keys or an effect may pass through a final state.
    let observation = session.onChange(of: isDone, by: { _, _ in false }) { _, isDone in
      if isDone { feed.stop() } else { feed.inbox.post { $0.isChanged = true } }
    }
    defer { observation.cancel() }
    // The loop is not awaited: Ctrl-C ends the program even while a large view is being laid out.
    let loop = TerminalLoop(session, feed, theme, onResize)
    Task {
      var loop = loop
      await loop.run()
    }
    let failure = await withTaskCancellationHandler {
      await feed.run()
    } onCancel: {
      feed.stop()
    }
    // First, so that a further Ctrl-C is a signal, which ends the program at once.
    device.restore()
    let state = session.state
    await session.end()
    if let failure { throw failure }
    return state
  }
}

/// The loop between a session and a device, from events to frames.
///
/// The path of a key:
///
/// 1. `EventFeed.read()`, on its own thread, reads bytes from the device; `KeyDecoder.decode(_:)` returns the key, which
///    `run()` takes from the inbox.
/// 2. `TerminalScreen.handle(_:at:)` passes it to the view's key listeners, then to the palette and the keys of the
///    program (Ctrl-P, Ctrl-D, Ctrl-L), and then to `ScreenCore.handleKey(_:)`, which edits the focused field
///    (`FieldState.perform(_:keepsLines:)`), uses another control or moves the focus; it returns view events.
/// 3. `TerminalScreen` asks the view for the inputs (`ViewTree.input(for:at:)`), at the rate that `Pacing` allows.
/// 4. `deliver(_:)` sends them to the session by a `SessionDriver`, and passes the resulting view to
///    `TerminalScreen.show(_:unhandled:)`, which compares it with the old one (`MountedView.update(to:)`). If it looks
///    different, `ScreenCore.show` indexes it (`ViewIndex`) and lays it out, a `TextLayout` for each layer
///    (`layOutIfRequested()`); after an edit of a field, the layout may wait until `paint()`.
/// 5. When no event is pending, or after 100 ms, `paint()` fills a frame of cells (`ScreenCore.frame(reusing:keys:over:)`),
///    and writes the bytes by which it differs from the previous frame (`FramePainter.bytes(painting:over:_:)`).
struct TerminalLoop<S: Sendable, Input: Sendable>: Sendable {
  private var driver: SessionDriver<S, Input, ViewTree<Input>, EventFeed.Batch>
  private let feed: EventFeed
  private let onResize: (@Sendable (_ columns: Int, _ rows: Int) -> Input)?
  private var screen: TerminalScreen<Input>
  private let depth: ColorDepth
  /// Whether the terminal has been set to report all moves of the mouse.
  private var reportsMoves = false
  private let asksBackground: Bool
  /// The time until which nothing is painted, because the terminal may still report its background.
  private var answerDeadline: Duration?
  /// The time since which there may be something to paint; nil if nothing has happened since the last frame.
  private var unpainted: Duration?

  init(
    _ session: Session<S, Input, ViewTree<Input>>,
    _ feed: EventFeed,
    _ theme: ViewTheme?,
    _ onResize: (@Sendable (Int, Int) -> Input)?
  ) {
    self.onResize = onResize
    driver = SessionDriver(session, feed.inbox)
    self.feed = feed
    depth = ColorDepth(environmentVariable)
    let size = feed.device.size
    let hasColors = depth == .full || depth == .indexed
    asksBackground = hasColors && theme == nil
    answerDeadline = asksBackground ? .milliseconds(100) : nil
    screen = TerminalScreen(
      session.view,
      columns: size.columns,
      rows: size.rows,
      theme: hasColors ? theme ?? .of(background: environmentVariable("COLORFGBG")) : nil
    )
  }

  private var now: Duration { driver.now }

  mutating func run() async {
    SignalHandlers.provideStack()
    deliver(sizeInputs + screen.begin())
    unpainted = now
    if asksBackground { feed.device.write(Sequences.askBackground) } else { paint() }
    wake()
    while let batch = await feed.inbox.next() {
      unpainted = unpainted ?? now
      handle(batch)
      if batch.alarms.contains(.closed) { quit() }
      if unpainted != nil, !feed.hasEvents || isLate { paint() }
      // Pending events form the next batch anyway; computing a deadline would lay out the view before they are handled.
      if !feed.hasEvents { wake() }
    }
  }

  private mutating func handle(_ batch: EventFeed.Batch) {
    resize(after: batch.alarms)
    if driver.receive(batch) { deliver(show()) }
    if asksBackground, let isLight = batch.isBackgroundLight {
      screen.show(by: isLight ? .light : .dark)
      answerDeadline = nil
    }
    if let isPasting = batch.isPasting { screen.core.isPasting = isPasting }
    if batch.isTimePassed { deliver(screen.passTime(to: now)) }
    for event in batch.events where !feed.inbox.isStopped {
      unpainted = unpainted ?? now
      handle(event)
      if isLate { paint() }
    }
  }

  /// Whether a steady stream of keys has delayed a frame for too long.
  private var isLate: Bool { now - (unpainted ?? now) > .milliseconds(100) }

  private mutating func handle(_ event: TerminalEvent) {
    switch screen.handle(event, at: now) {
    case .none: break
    case .quit: quit()
    case .redraw: screen.shown = nil
    case .suspend:
      feed.device.suspend()
      screen.shown = nil
    case .send(let inputs): deliver(inputs)
    }
  }

  /// Ends the program; inputs that are delayed are sent first.
  private mutating func quit() {
    deliver(screen.takeDelayed())
    feed.stop()
  }

  private mutating func show() -> [Input] {
    screen.show(driver.session.view, unhandled: driver.unhandled)
  }

  /// Sends inputs, and the inputs that the resulting views send when they are shown.
  private mutating func deliver(_ inputs: [Input]) {
    var (inputs, rounds) = (inputs, 0)
    while !inputs.isEmpty {
      for input in inputs {
        guard !feed.inbox.isStopped else { return }
        SignalHandlers.provideStack()
        driver.send(input)
      }
      guard driver.endRound(&rounds) else { return }
      inputs = show()
    }
  }

  private mutating func wake() {
    driver.wake(at: [screen.deadline, answerDeadline].compactMap(\.self).min())
  }

  private mutating func resize(after alarms: Set<Alarm>) {
    if alarms.contains(.continued) {
      screen.shown = nil
      reportsMoves = false
    }
    if alarms.isEmpty { return }
    let size = feed.device.size.limited
    guard size != screen.size else { return }
    screen.shown = nil
    let inputs = screen.resize(columns: size.columns, rows: size.rows)
    deliver(sizeInputs + inputs)
  }

  private var sizeInputs: [Input] {
    onResize.map { [$0(screen.size.columns, screen.size.rows)] } ?? []
  }

  private mutating func paint() {
    guard !feed.inbox.isStopped, now >= answerDeadline ?? .zero else { return }
    answerDeadline = nil
    let bytes = screen.painted(depth)
    if (screen.core.theme == nil && screen.core.index.listeners[.pointer] == nil) == reportsMoves {
      reportsMoves.toggle()
      feed.device.write(Sequences.moves(reportsMoves))
    }
    feed.device.write(bytes)
    unpainted = nil
  }
}

/// The events of a device, read by a separate thread and collected until the loop takes them.
///
/// Ctrl-C is not collected: it ends the feed as soon as it is read, whatever the loop is doing.
final class EventFeed: Sendable {
  struct Batch: InboxBatch {
    var events: [TerminalEvent] = []
    var alarms: Set<Alarm> = []
    var isChanged = false
    var handled = 0
    var isTimePassed = false
    /// Whether the terminal has reported a light background; nil if it has not reported its background.
    var isBackgroundLight: Bool?
    var isPasting: Bool?
  }

  /// The milliseconds for which the rest of a key is awaited, and that of an answer of the terminal.
  private static let patience: Int32 = 40
  private static let answerPatience: Int32 = 500
  let inbox = Inbox<Batch>()
  let device: TerminalDevice

  init(_ device: TerminalDevice) {
    self.device = device
  }

  var hasEvents: Bool { inbox.look { !$0.events.isEmpty } }

  func stop() {
    inbox.stop()
    device.wake()
  }

  /// Reads events on a thread of its own until the feed is stopped; returns the reason if the terminal could not be read.
  func run() async -> TerminalError? {
    await withCheckedContinuation { continuation in
      let code = DetachedThread.start { [self] in continuation.resume(returning: read()) }
      guard code != 0 else { return }
      inbox.stop()
      continuation.resume(returning: .failed(call: "pthread_create", code: code))
    }
  }
}

extension EventFeed {
  /// Reads events until the feed is stopped; when the terminal is closed or cannot be read, what was read is handled first.
  private func read() -> TerminalError? {
    var decoder = KeyDecoder()
    var (isOpen, failure): (Bool, TerminalError?) = (true, nil)
    while !inbox.isStopped {
      do throws(TerminalError) {
        let patience =
          decoder.isInAnswer ? Self.answerPatience : decoder.isWaiting ? Self.patience : -1
        if let (bytes, alarms) = try device.wait(milliseconds: patience, isOpen: isOpen) {
          take(bytes, &decoder)
          inbox.post { $0.alarms.formUnion(alarms) }
          if alarms.contains(.closed) { isOpen = false }
        } else {
          add(decoder.timeout())
        }
      } catch {
        (isOpen, failure) = (false, error)
        inbox.post { $0.alarms.insert(.closed) }
      }
    }
    return failure
  }

  private func take(_ bytes: [UInt8], _ decoder: inout KeyDecoder) {
    // A Ctrl-C that arrives on its own during a paste was typed: the end of the paste is lost.
    if decoder.isPasting {
      var other = KeyDecoder()
      let typed = other.decode(bytes)
      if !typed.isEmpty, typed.allSatisfy(\.isInterrupt) { return stop() }
    }
    // Not the decoder itself: a copy would copy the paste so far.
    let (wasPasting, wasLight) = (decoder.isPasting, decoder.isBackgroundLight)
    add(decoder.decode(bytes))
    let (isPasting, isLight) = (decoder.isPasting, decoder.isBackgroundLight)
    if isPasting != wasPasting || isLight != wasLight {
      inbox.post { ($0.isPasting, $0.isBackgroundLight) = (isPasting, isLight) }
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
