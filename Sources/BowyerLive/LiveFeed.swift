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

/// The events of a page and of its session, collected until the loop takes them.
final class LiveFeed: Sendable {
  /// The events since the loop last took a batch.
  struct Batch: InboxBatch {
    /// The lines that were read, in order.
    var lines: [String] = []
    /// The number of bytes in the lines.
    var bytes = 0
    var isChanged = false
    var handled = 0
    var isTimePassed = false
    /// Whether another process takes over the session.
    var isTakenOver = false
    /// Whether the input has ended.
    var isLast = false
  }

  let inbox = Inbox<Batch>()
  private let limits: LiveLimits

  init(_ limits: LiveLimits) {
    self.limits = limits
  }
}

// MARK: - The thread

extension LiveFeed {
  /// Reads lines on a thread of its own, until the input ends.
  ///
  /// Of a line that is longer than a message may be, the rest is dropped. If more is waiting than a page may send in a burst,
  /// reading pauses until the loop has taken it.
  func read(_ descriptor: Int32) throws(LiveError) {
    let code = DetachedThread.start { [self] in
      var lines = LineReader(limit: min(limits.messageBytes, .max - 1) + 1)
      var chunk = [UInt8](repeating: 0, count: 65_536)
      while !inbox.isStopped {
        let count = chunk.withUnsafeMutableBytes { systemRead(descriptor, $0) }
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { break }
        let read = lines.read(chunk[..<count])
        if !read.isEmpty {
          inbox.post { batch in
            batch.lines += read
            batch.bytes += read.reduce(0) { $0 + $1.utf8.count }
          }
        }
        while !inbox.isStopped, isFull { usleep(1_000) }
      }
      inbox.post { $0.isLast = true }
    }
    if code != 0 { throw .failed(call: "pthread_create", "a thread", code: code) }
  }

  /// Returns a feed of standard input.
  static func ofStandardInput(_ limits: LiveLimits) throws(LiveError) -> LiveFeed {
    // Writing to a closed page, or to a file that may not grow, is an error of that call, and must not end the program.
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    // A web server passes the header `Proxy` of a request by this name, which programs read as the address of a proxy.
    if getenv("GATEWAY_INTERFACE") != nil { unsetenv("HTTP_PROXY") }
    let feed = LiveFeed(limits)
    try feed.read(STDIN_FILENO)
    return feed
  }

  /// Waits for the first message with the name of a session; returns the name, or nil if none arrives.
  ///
  /// Earlier messages are answered by `write`, which returns whether the page can still be reached; the message itself is the
  /// first line of the next batch.
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
        if line.utf8.count <= limits.messageBytes, let message = try? ClientMessage(line),
          case .hello(ClientMessage.version, let text, _, _) = message, let name = SessionName(text)
        {
          inbox.post { next in
            next.lines = batch.lines[index...] + next.lines
            next.bytes += batch.bytes
            next.isLast = next.isLast || batch.isLast
          }
          return name.text
        }
        let reaction = page.receive(line: line, at: start.duration(to: .now))
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

private func systemRead(_ descriptor: Int32, _ buffer: UnsafeMutableRawBufferPointer) -> Int {
  read(descriptor, buffer.baseAddress, buffer.count)
}

/// A reader of lines from bytes; of a line that is too long, the rest is dropped.
struct LineReader {
  private var rest: [UInt8] = []
  private let limit: Int

  /// Creates a reader of lines.
  ///
  /// - Parameter limit: The number of bytes of a line that are kept.
  init(limit: Int) {
    self.limit = limit
  }

  /// Returns the lines that end in the bytes.
  ///
  /// Invalid UTF-8 is replaced by U+FFFD.
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

/// Returns the description of a system error.
func systemReason(_ code: Int32) -> String { String(cString: strerror(code)) }

/// Output to a page, and the path of the running program.
enum LiveOutput {
  /// Writes a report to standard error, as one line.
  static func report(_ text: String) {
    write("Bowyer: \(text)".neutralised(), to: STDERR_FILENO, within: .seconds(1))
  }

  /// Writes a line; returns false if the other end is closed, or does not read for a time.
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
      guard ready > 0 else { return false }
      // A pipe that is ready for writing accepts this many bytes without waiting.
      let count = rest.prefix(4_096).withUnsafeBytes { systemWrite(descriptor, $0) }
      if count < 0, errno == EINTR || errno == EAGAIN { continue }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }

  /// The path of the running program; nil if it is unknown.
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

/// The limits for the messages of a page in a browser.
///
///     LiveLimits(silence: .seconds(30)).messageBytes  // 1048576
public struct LiveLimits: Hashable, Sendable {
  /// The maximum length of a message, in bytes; a longer one ends the connection.
  public var messageBytes: Int
  /// The maximum length of a field's text, in bytes; an event with a longer one is dropped.
  public var textBytes: Int
  /// The average number of messages per second that a page may send; a burst may have ten times as many.
  public var messagesPerSecond: Int
  /// The average number of bytes per second that a page may send; a burst may have ten times as many.
  public var bytesPerSecond: Int
  /// The time without a message after which the connection ends.
  ///
  /// Pages send a message every 15 seconds; a browser delays those of a hidden page to one a minute.
  public var silence: Duration

  /// Creates limits; the defaults suit forms and lists.
  public init(
    messageBytes: Int = 1 << 20,
    textBytes: Int = 1 << 18,
    messagesPerSecond: Int = 500,
    bytesPerSecond: Int = 1 << 20,
    silence: Duration = .seconds(150)
  ) {
    self.messageBytes = messageBytes
    self.textBytes = textBytes
    self.messagesPerSecond = messagesPerSecond
    self.bytesPerSecond = bytesPerSecond
    self.silence = silence
  }

  /// The time without a message after which the connection ends, limited so that it can be added to another time.
  var patience: Duration { min(silence, .seconds(1_000_000_000)) }

  /// Returns the size of a burst for a rate per second.
  static func burst(_ perSecond: Int) -> Int {
    let (burst, isTooMuch) = max(perSecond, 1).multipliedReportingOverflow(by: 10)
    return isTooMuch ? .max : burst
  }
}

/// A token bucket: a rate per second, with bursts of ten seconds' worth.
struct Allowance: Hashable, Sendable {
  private let perSecond: Double
  private let most: Double
  private var left: Double
  private var time: Duration

  init(perSecond: Int, at time: Duration) {
    self.perSecond = Double(max(perSecond, 1))
    most = Double(LiveLimits.burst(perSecond))
    left = most
    self.time = time
  }

  /// Takes an amount; returns false if less is left.
  mutating func take(_ amount: Int, at now: Duration) -> Bool {
    let seconds = max(now - time, .zero) / .seconds(1)
    time = max(now, time)
    left = min(left + seconds * perSecond, most) - Double(amount)
    return left >= 0
  }
}
