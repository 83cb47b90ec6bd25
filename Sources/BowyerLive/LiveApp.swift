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
/// (`apt-get install websocketd`, `brew install websocketd`), which starts a process, with a session of its own, per page.
public enum LiveApp {
  /// Runs a component for one page, and returns its final state; or, if the program is started in a terminal, serves pages.
  ///
  /// In a terminal, it calls ``serve(_:title:styleSheet:port:arguments:)``. Otherwise it exchanges messages, one per line, on
  /// standard input and standard output until the page is closed, and then waits up to 3 s for the effects of
  /// ``/Bowyer/StateDispatcher/onEnd(_:)``. Reports are written to standard error.
  ///
  /// With `redirectsOutput`, what the program prints goes to standard error, which `websocketd` shows, and not to the page.
  /// `location` returns the hash of the page's address for a state, such as `#/active`, which is left unchanged without it;
  /// `goTo` returns the input for a hash that the user opened, by a link, with the back button, or with the page.
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
    try await run(component, title, styleSheet, limits, redirectsOutput, location, goTo) { _, _ in
      LiveSession(session: Session(component.shown)) { input, _ in input }
    }
  }

  /// Runs a component as ``run(_:title:styleSheet:limits:redirectsOutput:location:goTo:)``, and keeps its session in a journal.
  ///
  /// A page that is reloaded or reconnects continues in the same state: a new process replays the records of the session. If
  /// the state, too, is `Codable`, a snapshot replaces old records. Throws ``LiveError/journal(_:reason:)`` also if the
  /// answers of a requested effect are not `Codable`.
  @discardableResult
  public static func run<Environment, S, V: ViewDescription>(
    _ component: StoreComponent<Environment, S, V.Input, V>,
    title: String = "Bowyer",
    styleSheet: String = HTMLStyleSheet.standard,
    limits: LiveLimits = LiveLimits(),
    redirectsOutput: Bool = true,
    journal: LiveJournal,
    location: (@Sendable (S) -> String)? = nil,
    goTo: (@Sendable (String) -> V.Input?)? = nil
  ) async throws(LiveError) -> S where V.Input: Codable {
    let kept = KeptComponent(component: component.shown, journal: journal)
    return try await run(component, title, styleSheet, limits, redirectsOutput, location, goTo) {
      (feed, write) async throws(LiveError) -> LiveSession<S, LiveInput<V.Input>, V.Input>? in
      guard let name = await feed.sessionName(limits, write) else { return nil }
      return try await kept.open(name, for: feed, write)
    }
  }

  /// Runs the session that `open` returns; if there is none, the state is the initial one.
  private static func run<Environment, S, V: ViewDescription, Sent>(
    _ component: StoreComponent<Environment, S, V.Input, V>,
    _ title: String,
    _ styleSheet: String,
    _ limits: LiveLimits,
    _ redirectsOutput: Bool,
    _ location: (@Sendable (S) -> String)?,
    _ goTo: (@Sendable (String) -> V.Input?)?,
    open: (LiveFeed, _ write: (String) -> Bool) async throws(LiveError)
      -> LiveSession<S, Sent, V.Input>?
  ) async throws(LiveError) -> S {
    #if os(macOS) || os(Linux)
      if isatty(STDIN_FILENO) != 0 { try serve(component, title: title, styleSheet: styleSheet) }
    #endif
    guard let standard = OutputKeeper(isOn: redirectsOutput) else {
      throw .failed(call: "fcntl", "standard output", code: errno)
    }
    OutputKeeper.flush()
    standard.begin()
    defer {
      OutputKeeper.flush()
      standard.end()
      standard.release()
    }
    let feed = try LiveFeed.ofStandardInput(limits)
    let write = { (line: String) in
      LiveOutput.write(line, to: standard.output, within: limits.silence)
    }
    guard let open = try await open(feed, write) else { return component.initialState }
    let (session, file) = (open.session, open.file)
    // Last, as another process may use the session then.
    defer { file?.close() }
    let observation = session.onCommit { _ in feed.inbox.post { $0.isChanged = true } }
    defer { observation.cancel() }
    let page = LivePage(
      session.view,
      location: location.map { session.look($0) },
      lastEvent: file?.lastEvent ?? 0,
      key: file?.key,
      limits: limits,
      goTo: goTo
    )
    var loop = LiveLoop(open, feed, page, location, write: write)
    await loop.run()
    let state = session.state
    if let failure = file?.failure {
      // No more requests are made, so that the last effects would not end.
      session.stop()
      throw failure
    }
    // The last effects are not recorded: a session with a journal goes on in the next process.
    await stop(session)
    return state
  }

  /// Stops the session of a closed page, and waits up to 3 s for its last effects.
  private static func stop<S, Sent, V>(_ session: Session<S, Sent, V>) async {
    // Ignored meanwhile: `websocketd` sends these to a program that still runs after its input was closed.
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
  /// WebSocket at the address of the page. A missing folder is created.
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

  #if os(macOS) || os(Linux)
    /// Replaces the program with `websocketd`, which serves a component's page, and starts the program for each opened page.
    ///
    /// It serves this machine only, at `http://localhost:8080` by default, and no page of another origin can connect. The
    /// files of the page are in a new temporary folder, which is removed when `websocketd` ends. When a page is closed, its
    /// program has 3.8 s to end. `arguments` are those of the program for a page, by default those of this process.
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
      let temporary = environmentVariable("TMPDIR") ?? "/tmp"
      var template = Array("\(temporary)/bowyer-live.XXXXXX".utf8CString)
      guard mkdtemp(&template) != nil else {
        throw .failed(call: "mkdtemp", temporary, code: errno)
      }
      let folder = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
      // A shell removes the folder when the other end of its input is closed: when this program, or `websocketd` in its
      // place, has ended in whatever way, and the programs of its pages, too.
      let quoted = folder.replacing("'", with: #"'\''"#)
      let commands = "trap '' HUP INT QUIT TERM; while read -r line; do :; done; rm -rf '\(quoted)'"
      let cleaner = popen(commands, "w")
      defer { if let cleaner { pclose(cleaner) } }
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
      let notice = "\(title) is at http://localhost:\(port)"
      LiveOutput.write(notice, to: STDERR_FILENO, within: .seconds(1))
      var list = words.map { strdup($0) } + [nil]
      execvp("websocketd", &list)
      let code = errno
      throw code == ENOENT ? .noServer : .failed(call: "exec", "websocketd", code: code)
    }
  #endif
}

struct LiveSession<S: Sendable, Sent: Sendable, Input: Sendable> {
  let session: Session<S, Sent, ViewTree<Input>>
  var file: JournalFile?
  /// The input of the session for an input of the component, given the number of the page's latest event.
  let sent: (Input, Int) -> Sent
  /// Called after each batch of events.
  var rest: () -> Void = {}
}

/// The loop between a session and a page, which handles the page's messages and sends messages to it.
struct LiveLoop<S: Sendable, Sent: Sendable, Input: Sendable> {
  private let open: LiveSession<S, Sent, Input>
  private var driver: SessionDriver<S, Sent, ViewTree<Input>, LiveFeed.Batch>
  private let location: (@Sendable (S) -> String)?
  /// Writes a line; returns whether the page can still be reached.
  private let write: (String) -> Bool
  private var page: LivePage<Input>

  init(
    _ open: LiveSession<S, Sent, Input>,
    _ feed: LiveFeed,
    _ page: LivePage<Input>,
    _ location: (@Sendable (S) -> String)?,
    write: @escaping (String) -> Bool
  ) {
    driver = SessionDriver(open.session, feed.inbox)
    (self.open, self.page, self.location, self.write) = (open, page, location, write)
  }

  mutating func run() async {
    let inbox = driver.inbox
    driver.wake(at: page.deadline)
    while let batch = await inbox.next() {
      if driver.receive(batch) { perform(show()) }
      for line in batch.lines where !inbox.isStopped {
        perform(page.receive(line: line, at: driver.now))
      }
      if batch.isTimePassed, !inbox.isStopped { perform(page.passTime(to: driver.now)) }
      if batch.isTakenOver, !inbox.isStopped { _ = write(ServerMessage.bye.line) }
      if batch.isLast || batch.isTakenOver { inbox.stop() }
      open.rest()
      driver.wake(at: page.deadline)
    }
  }

  private mutating func show() -> LivePage<Input>.Reaction {
    let session = driver.session
    let hash = location.map { session.look($0) }
    return page.show(session.view, location: hash, unhandled: driver.unhandled)
  }

  /// Writes the messages of a reaction and sends its inputs, until there are none.
  private mutating func perform(_ reaction: LivePage<Input>.Reaction) {
    var (reaction, rounds) = (reaction, 0)
    while true {
      for message in reaction.messages {
        guard open.file?.acknowledge(message.through) ?? true else {
          _ = write(ServerMessage.error("events cannot be saved at the moment").line)
          return driver.inbox.stop()
        }
        if !write(message.line) { return driver.inbox.stop() }
      }
      if reaction.isOver { return driver.inbox.stop() }
      if reaction.inputs.isEmpty { return }
      for input in reaction.inputs { driver.send(open.sent(input, page.lastEvent)) }
      guard driver.endRound(&rounds) else { return }
      reaction = show()
    }
  }
}

/// The events of a page and of its session, collected until the loop takes them.
final class LiveFeed: Sendable {
  struct Batch: InboxBatch {
    var lines: [String] = []
    var bytes = 0
    var isChanged = false
    var handled = 0
    var isTimePassed = false
    /// By another process.
    var isTakenOver = false
    var isLast = false
  }

  let inbox = Inbox<Batch>()
  private let limits: LiveLimits

  init(_ limits: LiveLimits) { self.limits = limits }

  /// Reads lines on a thread of its own, until the input ends.
  ///
  /// Of a line that is longer than a message may be, the rest is dropped. If more is waiting than a page may send in a burst,
  /// reading pauses until the loop has taken it.
  func startReading(_ descriptor: Int32) throws(LiveError) {
    let code = DetachedThread.start { [self] in
      var lines = LineReader(limit: min(limits.messageBytes, .max - 1) + 1)
      var chunk = [UInt8](repeating: 0, count: 65_536)
      while !inbox.isStopped {
        let count = chunk.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { break }
        let new = lines.read(chunk[..<count])
        if !new.isEmpty {
          inbox.post { batch in
            batch.lines += new
            batch.bytes += new.reduce(0) { $0 + $1.utf8.count }
          }
        }
        while !inbox.isStopped, isFull { usleep(1_000) }
      }
      inbox.post { $0.isLast = true }
    }
    if code != 0 { throw .failed(call: "pthread_create", "a thread", code: code) }
  }

  static func ofStandardInput(_ limits: LiveLimits) throws(LiveError) -> LiveFeed {
    // Writing to a closed page, or to a file that may not grow, is an error of that call, and must not end the program.
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    // A web server passes the header `Proxy` of a request by this name, which programs read as the address of a proxy.
    if environmentVariable("GATEWAY_INTERFACE") != nil { unsetenv("HTTP_PROXY") }
    let feed = LiveFeed(limits)
    try feed.startReading(STDIN_FILENO)
    return feed
  }

  /// Answers messages until one has the name of a session, which stays in the feed; returns nil if none arrives.
  func sessionName(_ limits: LiveLimits, _ write: (String) -> Bool) async -> String? {
    var page = LivePage<Never>(.empty, limits: limits)
    let start = ContinuousClock.now
    let alarm = Task {
      try await Task.sleep(for: limits.patience)
      inbox.post { $0.isTimePassed = true }
    }
    defer { alarm.cancel() }
    while let batch = await inbox.next() {
      for (index, line) in batch.lines.enumerated() {
        let reaction = page.receive(line: line, at: start.duration(to: .now))
        if let name = page.session {
          inbox.post { next in
            next.lines = batch.lines[index...] + next.lines
            next.bytes += batch.bytes
            next.isLast = next.isLast || batch.isLast
          }
          return name
        }
        guard reaction.messages.allSatisfy({ write($0.line) }), !reaction.isOver else { return nil }
      }
      if batch.isLast || batch.isTimePassed { return nil }
    }
    return nil
  }

  private var isFull: Bool {
    inbox.look { batch in
      batch.lines.count > LiveLimits.burst(limits.messagesPerSecond)
        || batch.bytes > LiveLimits.burst(limits.bytesPerSecond)
    }
  }
}

struct LineReader {
  /// The number of bytes of a line that are kept; the rest of a longer one is dropped.
  let limit: Int
  var rest: [UInt8] = []

  /// Returns the lines that end in the bytes; invalid UTF-8 is replaced by U+FFFD.
  mutating func read(_ bytes: ArraySlice<UInt8>) -> [String] {
    var lines: [String] = []
    var parts = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)[...]
    while let part = parts.popFirst() {
      rest += part.prefix(max(limit - rest.count, 0))
      if parts.isEmpty { break }
      lines.append(String(decoding: rest, as: UTF8.self))
      rest.removeAll(keepingCapacity: rest.count < 65_536)
    }
    return lines
  }
}

func systemReason(_ code: Int32) -> String { String(cString: strerror(code)) }

enum LiveOutput {
  static func report(_ text: String) {
    write("Bowyer: \(text)".neutralised(), to: STDERR_FILENO, within: .seconds(1))
  }

  @discardableResult
  static func write(_ line: String, to descriptor: Int32, within time: Duration) -> Bool {
    write(Array("\(line)\n".utf8), to: descriptor, within: time)
  }

  /// Writes bytes; returns false if they cannot be written, or the other end does not read for a time.
  static func write(_ bytes: [UInt8], to descriptor: Int32, within time: Duration) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      var wait = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
      let ready = poll(&wait, 1, Int32(min(max(time / .milliseconds(1), 0), 1e9)))
      if ready < 0, errno == EINTR { continue }
      if ready == 0 { errno = ETIMEDOUT }
      guard ready > 0 else { return false }
      // A pipe that is ready for writing accepts this many bytes without waiting.
      let count = rest.prefix(4_096).withUnsafeBytes { systemWrite(descriptor, $0) }
      if count < 0, errno == EINTR || errno == EAGAIN { continue }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }

  static var programPath: String? {
    #if os(Linux)
      let name = "/proc/self/exe"
    #else
      let name = CommandLine.arguments[0]
    #endif
    guard let path = realpath(name, nil) else { return nil }
    defer { free(path) }
    return String(cString: path)
  }
}

private func systemWrite(_ descriptor: Int32, _ buffer: UnsafeRawBufferPointer) -> Int {
  write(descriptor, buffer.baseAddress, buffer.count)
}

/// The files of a live page, which a web server serves unchanged.
struct LiveSite {
  let files: [(name: String, text: String)]

  init<Input>(_ view: ViewTree<Input>, title: String, styleSheet: String) {
    // The first view is readable before the script runs.
    let page = view.htmlPage(
      title: title,
      policy: Self.policy,
      head: """
        <link rel="stylesheet" href="style.css">
        <script src="live.js" defer></script>
        """,
      body: #" data-live="connecting""#,
      style: .dataStyle
    )
    files = [
      ("index.html", page), ("live.js", LiveScript.text),
      ("style.css", styleSheet + "\n" + Self.status),
    ]
  }

  private static let policy =
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' https:; "
    + "base-uri 'none'; form-action 'none'"

  /// The style of a page without a connection; a canvas receives presses for its shapes, one of which may go meanwhile.
  private static let status =
    """
    [data-live=reconnecting]::after,[data-live=ended]::after{position:fixed;inset:auto 0 0;padding:.5lh 1ch;\
    text-align:center;background:#b02a37;color:#fff;content:"Connection lost. Reconnecting…"}
    [data-live=ended]::after{background:#41464b;content:"This session has ended."}
    svg>*{pointer-events:none}

    """
}

/// An error that prevents a component from running in a browser.
public enum LiveError: Error, Hashable, Sendable {
  /// The program `websocketd`, which speaks to browsers, is not installed.
  case noServer
  /// A system call for a file or a program failed.
  case failed(call: String, String, code: Int32)
  /// A session cannot continue: the path of its journal, and the reason.
  case journal(String, reason: String)
  /// Another process uses the session of this journal.
  case sessionInUse(String)
}

extension LiveError: CustomStringConvertible {
  /// A description of the error, and of what to do.
  public var description: String {
    switch self {
    case .noServer:
      "websocketd is not installed; install it by \"apt-get install websocketd\" or \"brew install websocketd\", "
        + "or from http://websocketd.com"
    case .failed(let call, let name, let code):
      "\(call) failed for \(name): \(systemReason(code))"
    case .journal(let path, let reason):
      "the session in \(path) cannot go on: \(reason)"
    case .sessionInUse(let path):
      "the session in \(path) is used by another process; close the other page, or configure the journal so that a second "
        + "connection takes over"
    }
  }
}
