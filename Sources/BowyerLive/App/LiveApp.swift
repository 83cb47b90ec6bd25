public import Bowyer
public import BowyerHTML
import BowyerLock
public import BowyerViews

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A namespace for running a component live in a browser.
///
///     let counter = StoreComponent(
///       initialState: 0, dispatcher: StateDispatcher<Void, Int, Int>.reducing { $0 += $1 },
///       view: { count in .row(.button("-", -1), .text("\(count)"), .button("+", 1)) })
///     func main() async throws { try await LiveApp.run(counter, title: "Counter") }
///
/// Start the program in a terminal; it prints the address of the page. It needs the program `websocketd`
/// (`apt-get install websocketd`, `brew install websocketd`), which starts a process of the program for each page: each page
/// has a session of its own.
public enum LiveApp {
  /// Runs a component for one page; or, if the program is started in a terminal, serves pages.
  ///
  /// In a terminal, the program replaces itself with `websocketd`, which serves the page at `http://localhost:8080`; see
  /// ``serve(_:title:styleSheet:port:arguments:)``. Otherwise it uses the protocol on standard input and standard output, with
  /// one message per line, until the page is closed. Then it waits up to 3 s for the effects of
  /// ``/Bowyer/StateDispatcher/onEnd(_:)``. Reports are written to standard error.
  ///
  /// - Parameters:
  ///   - component: The component.
  ///   - title: The title of the page.
  ///   - styleSheet: The style sheet of the page.
  ///   - limits: The limits for the messages of the page.
  ///   - redirectsOutput: Whether what the program prints goes to standard error, which `websocketd` shows, and not to the page.
  ///   - location: Returns the hash of the page's address for a state, such as `#/active`; nil to leave it unchanged.
  ///   - goTo: Returns the input for a hash that the user opened, by a link, with the back button, or with the page.
  /// - Returns: The final state.
  /// - Throws: ``LiveError``.
  @discardableResult
  public static func run<Environment, S, V: ViewDescription>(
    _ component: StoreComponent<Environment, S, V.Input, V>,
    title: String = "Bowyer",
    styleSheet: String = HTMLStyleSheet.standard,
    limits: LiveLimits = LiveLimits(),
    redirectsOutput: Bool = true,
    location: (@Sendable (S) -> String)? = nil,
    goTo: (@Sendable (String) -> V.Input?)? = nil
  ) async throws(LiveError) -> S {
    try serveInTerminal(component, title: title, styleSheet: styleSheet)
    let standard = try LiveOutput.takeStandardOutput(redirects: redirectsOutput)
    defer { LiveOutput.giveBack(standard) }
    let feed = try LiveFeed.ofStandardInput(limits)
    let session = Session(component.shown)
    let observation = session.onCommit { feed.inbox.post { $0.isChanged = true } }
    defer { observation.cancel() }
    let page = LivePage(
      session.view,
      location: location.map { session.look($0) },
      limits: limits,
      goTo: goTo
    )
    let write = LiveOutput.line(to: standard.output, limits)
    var loop = LiveLoop(session, feed, page, location, sending: { input, _ in input }, write: write)
    await loop.run()
    let state = session.state
    await stop(session)
    return state
  }

  /// Serves pages if the program is started in a terminal.
  static func serveInTerminal<Environment, S, V: ViewDescription>(
    _ component: StoreComponent<Environment, S, V.Input, V>,
    title: String,
    styleSheet: String
  ) throws(LiveError) {
    #if os(macOS) || os(Linux)
      if isatty(STDIN_FILENO) != 0 { try serve(component, title: title, styleSheet: styleSheet) }
    #endif
  }

  /// Stops the session of a closed page, and waits up to 3 s for its last effects.
  ///
  /// Meanwhile, the signals are ignored that `websocketd` sends to a program which still runs after its input was closed.
  static func stop<S, Sent, V>(_ session: Session<S, Sent, V>) async {
    let signals = [SIGINT, SIGTERM, SIGHUP]
    let actions = signals.map { number in
      var action = sigaction()
      sigaction(number, nil, &action)
      signal(number, SIG_IGN)
      return action
    }
    await session.end()
    for (number, var action) in zip(signals, actions) { sigaction(number, &action, nil) }
  }

  /// Writes the files of a component's page into a folder: `index.html`, `live.js` and `style.css`.
  ///
  /// The page shows the first view, even without the script. Any web server can serve the files; the script connects to a
  /// WebSocket at the address of the page.
  ///
  /// - Parameters:
  ///   - component: The component.
  ///   - folder: The path of the folder, which is created if it does not exist.
  ///   - title: The title of the page.
  ///   - styleSheet: The style sheet of the page.
  /// - Throws: ``LiveError``.
  public static func site<Environment, S, V: ViewDescription>(
    _ component: StoreComponent<Environment, S, V.Input, V>,
    at folder: String,
    title: String = "Bowyer",
    styleSheet: String = HTMLStyleSheet.standard
  ) throws(LiveError) {
    let view = component.shown.view(component.initialState)
    if mkdir(folder, 0o755) != 0, errno != EEXIST {
      throw .failed(call: "mkdir", folder, code: errno)
    }
    for (name, text) in LiveSite(view, title: title, styleSheet: styleSheet).files {
      let path = "\(folder)/\(name)"
      guard let file = fopen(path, "w") else { throw .failed(call: "open", path, code: errno) }
      let bytes = Array(text.utf8)
      let count = fwrite(bytes, 1, bytes.count, file)
      guard fclose(file) == 0, count == bytes.count else {
        throw .failed(call: "write", path, code: errno)
      }
    }
  }
}

#if os(macOS) || os(Linux)
  extension LiveApp {
    /// Replaces the program with `websocketd`, which serves a component's page, and starts the program again for each page that
    /// is opened.
    ///
    /// It serves this machine only, at `http://localhost:8080` by default, and no page of another origin can connect. The files of
    /// the page are in a new temporary folder. When a page is closed, its program has 3.8 s to end (`--closems=1000`).
    ///
    /// - Parameters:
    ///   - component: The component.
    ///   - title: The title of the page.
    ///   - styleSheet: The style sheet of the page.
    ///   - port: The port.
    ///   - arguments: The arguments of the program for a page; nil for those of this process.
    /// - Throws: ``LiveError``.
    public static func serve<Environment, S, V: ViewDescription>(
      _ component: StoreComponent<Environment, S, V.Input, V>,
      title: String = "Bowyer",
      styleSheet: String = HTMLStyleSheet.standard,
      port: Int = 8080,
      arguments: [String]? = nil
    ) throws(LiveError) -> Never {
      guard let program = LiveOutput.programPath else {
        throw .failed(call: "realpath", CommandLine.arguments[0], code: errno)
      }
      let temporary = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
      var template = Array("\(temporary)/bowyer-live.XXXXXX".utf8CString)
      guard mkdtemp(&template) != nil else {
        throw .failed(call: "mkdtemp", temporary, code: errno)
      }
      let folder = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
      try site(component, at: folder, title: title, styleSheet: styleSheet)
      let words =
        [
          "websocketd", "--port=\(port)", "--address=127.0.0.1",
          "--origin=localhost:\(port),127.0.0.1:\(port)",
          "--header-http=X-Frame-Options: DENY", "--staticdir=\(folder)",
          // Without it, a program is killed 0.85 s after its page is closed: its last effects may take longer.
          "--closems=1000",
          "--passenv=PATH,HOME,TMPDIR,LANG,LD_LIBRARY_PATH",
          "--loglevel=error", program,
        ] + (arguments ?? Array(CommandLine.arguments.dropFirst()))
      let address = "http://localhost:\(port)"
      LiveOutput.write("\(title) is at \(address)", to: STDERR_FILENO, within: .seconds(1))
      var list = words.map { strdup($0) } + [nil]
      execvp("websocketd", &list)
      let code = errno
      for name in ["index.html", "live.js", "style.css"] { unlink("\(folder)/\(name)") }
      rmdir(folder)
      throw code == ENOENT ? .noServer : .failed(call: "exec", "websocketd", code: code)
    }
  }
#endif

/// The loop between a session and a page, which handles the page's messages and sends messages to it.
struct LiveLoop<S: Sendable, Sent: Sendable, Input: Sendable> {
  private let session: Session<S, Sent, ViewTree<Input>>
  private let feed: LiveFeed
  private let location: (@Sendable (S) -> String)?
  /// Returns the input of the session for an input of the component, given the number of the page's latest event.
  private let sent: (Input, Int) -> Sent
  private let journal: JournalFile?
  /// Writes a line; returns whether the page can still be reached.
  private let write: (String) -> Bool
  private var page: LivePage<Input>
  private let start = ContinuousClock.now
  /// The number of inputs, counted back from the latest, that are not known to be handled.
  private var unhandled = 0
  /// Whether the loop is going to wake up by itself.
  private var isAwaited = false

  init(
    _ session: Session<S, Sent, ViewTree<Input>>,
    _ feed: LiveFeed,
    _ page: LivePage<Input>,
    _ location: (@Sendable (S) -> String)?,
    journal: JournalFile? = nil,
    sending sent: @escaping (Input, Int) -> Sent,
    write: @escaping (String) -> Bool
  ) {
    self.session = session
    self.feed = feed
    self.page = page
    self.location = location
    self.journal = journal
    self.sent = sent
    self.write = write
  }

  /// The time since the loop was created.
  private var now: Duration { start.duration(to: .now) }

  /// Handles batches until the page is closed.
  ///
  /// - Parameter rest: Called after each batch.
  mutating func run(_ rest: () -> Void = {}) async {
    wake()
    while let batch = await feed.inbox.next() {
      unhandled -= batch.handled
      if batch.isChanged || batch.handled > 0 { perform(show()) }
      for line in batch.lines where !feed.inbox.isStopped {
        perform(page.receive(line: line, at: now))
      }
      if batch.isTimePassed {
        isAwaited = false
        perform(page.passTime(to: now))
      }
      if batch.isTakenOver { _ = write(ServerMessage.bye.line) }
      if batch.isLast || batch.isTakenOver { feed.inbox.stop() }
      rest()
      wake()
    }
  }

  private mutating func show() -> LivePage<Input>.Reaction {
    page.show(session.view, location: location.map { session.look($0) }, unhandled: unhandled)
  }

  /// Writes the messages of a reaction and sends its inputs, until there are none.
  private mutating func perform(_ reaction: LivePage<Input>.Reaction) {
    var reaction = reaction
    var rounds = 0
    while true {
      for message in reaction.messages {
        guard journal?.acknowledge(message.through) ?? true else {
          _ = write(ServerMessage.error("events cannot be saved at the moment").line)
          return feed.inbox.stop()
        }
        if !write(message.line) { return feed.inbox.stop() }
      }
      if reaction.isOver { return feed.inbox.stop() }
      if reaction.inputs.isEmpty { return }
      for input in reaction.inputs { send(input) }
      rounds += 1
      // A view that always sends an input when it is shown continues after the waiting messages.
      guard rounds < 100 else { return feed.inbox.post { $0.isChanged = true } }
      feed.inbox.look { $0.isChanged = false }
      reaction = show()
    }
  }

  private mutating func send(_ input: Input) {
    let delivery = session.send(sent(input, page.lastEvent))
    guard !delivery.isHandled else { return }
    unhandled += 1
    Task { [feed] in
      // An input that a stopped session refuses counts as handled.
      try? await delivery.handled()
      feed.inbox.post { $0.handled += 1 }
    }
  }

  /// Schedules a wake-up for the time at which the page has been silent for too long.
  private mutating func wake() {
    if isAwaited { return }
    isAwaited = true
    Task { [feed, deadline = start + page.deadline] in
      try? await Task.sleep(until: deadline, clock: .continuous)
      feed.inbox.post { $0.isTimePassed = true }
    }
  }
}
