import Foundation

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A program that a test runs: it is waited for by what it prints, for a minute at most, and killed at the end.
final class Program {
  enum Connection {
    case pipes
    case pipesWithErrors
    /// A file, from which it reads in place of a pipe.
    case file(Int32)
    #if os(Linux)
      /// A terminal of its own, of 80 by 24 cells.
      case terminal
    #endif
  }

  enum Ending: Equatable {
    case exit(Int32)
    case signal(Int32)
  }

  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  let name: String
  let id: pid_t
  private(set) var bytes = Data()
  private(set) var end: Ending?

  /// The end of a pipe to which the test writes, or the other end of the terminal.
  private(set) var input: Int32 = -1
  private var outputs: Int32 = -1
  private var errors: Int32 = -1
  private var isOpen = true
  /// How many bytes of the output were taken by ``next(upTo:)``.
  private var taken = 0
  private var errorBytes = Data()
  private(set) var oldModes: [UInt8] = []

  static let patience = 60

  static func built(_ name: String) -> String {
    let own = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    let tests = own.path.hasPrefix("/proc") ? URL(fileURLWithPath: CommandLine.arguments[0]) : own
    return tests.deletingLastPathComponent().appending(path: name).path
  }

  static func installed(_ name: String) -> String? {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    return path.split(separator: ":").map { "\($0)/\(name)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  /// Starts a program; `environment` is added to that of the tests, or replaces it on a terminal.
  init(
    _ path: String,
    _ arguments: [String] = [],
    environment: [String: String] = [:],
    on connection: Connection = .pipes
  ) throws {
    name = path.split(separator: "/").last.map(String.init) ?? path
    // A program that has ended does not read.
    signal(SIGPIPE, SIG_IGN)
    #if canImport(Darwin)
      var (actions, attributes): (posix_spawn_file_actions_t?, posix_spawnattr_t?)
    #else
      var (actions, attributes) = (posix_spawn_file_actions_t(), posix_spawnattr_t())
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    // No signal is ignored because it was ignored here.
    var signals = sigset_t()
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    var flags = Int32(POSIX_SPAWN_SETSIGDEF)
    var variables = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    var childEnds: [Int32] = []
    defer { for end in childEnds { close(end) } }
    func pipe(childReads: Bool) throws -> (own: Int32, child: Int32) {
      var ends: [Int32] = [0, 0]
      guard Self.openPipe(&ends) == 0 else { throw Failure(description: "no pipe is free") }
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      let pair = childReads ? (own: ends[1], child: ends[0]) : (own: ends[0], child: ends[1])
      childEnds.append(pair.child)
      return pair
    }
    switch connection {
    case .pipes, .pipesWithErrors, .file:
      if case .file(let file) = connection {
        posix_spawn_file_actions_adddup2(&actions, file, 0)
      } else {
        let ends = try pipe(childReads: true)
        input = ends.own
        posix_spawn_file_actions_adddup2(&actions, ends.child, 0)
      }
      let output = try pipe(childReads: false)
      outputs = output.own
      posix_spawn_file_actions_adddup2(&actions, output.child, 1)
      if case .pipesWithErrors = connection {
        posix_spawn_file_actions_adddup2(&actions, output.child, 2)
      } else {
        let ends = try pipe(childReads: false)
        errors = ends.own
        posix_spawn_file_actions_adddup2(&actions, ends.child, 2)
      }
    #if os(Linux)
      case .terminal:
        let terminal = try PseudoTerminal()
        (input, outputs, oldModes) = (terminal.master, terminal.master, terminal.modes)
        posix_spawn_file_actions_addopen(&actions, 0, terminal.slave, O_RDWR, 0)
        posix_spawn_file_actions_adddup2(&actions, 0, 1)
        posix_spawn_file_actions_adddup2(&actions, 0, 2)
        // A session of its own.
        flags |= 0x80
        variables = Self.terminalVariables.merging(environment) { $1 }
    #endif
    }
    posix_spawnattr_setflags(&attributes, Int16(flags))
    var words: [UnsafeMutablePointer<CChar>?] = ([path] + arguments).map { strdup($0) } + [nil]
    var pairs: [UnsafeMutablePointer<CChar>?] = variables.map { strdup("\($0)=\($1)") } + [nil]
    defer { for word in words + pairs { free(word) } }
    var child = pid_t()
    let code = posix_spawn(&child, path, &actions, &attributes, &words, &pairs)
    guard code == 0 else {
      throw Failure(description: "\(path) cannot be started: \(String(cString: strerror(code)))")
    }
    id = child
    if input >= 0 { _ = fcntl(input, F_SETFL, fcntl(input, F_GETFL) | O_NONBLOCK) }
  }

  deinit {
    if end == nil {
      kill(id, SIGKILL)
      waitpid(id, nil, 0)
    }
    closeInput()
    if isOpen, outputs >= 0 { close(outputs) }
    closeErrors()
  }

  private static func openPipe(_ ends: inout [Int32]) -> Int32 { pipe(&ends) }

  /// What the environment of a program on a terminal holds.
  ///
  /// An edit that is measured is one of this program, too.
  private static let terminalVariables: [String: String] = ProcessInfo.processInfo.environment
    .filter { ["MUTATION", "MUTATION_REACHED", "LD_LIBRARY_PATH"].contains($0.key) }
    .merging([
      "TERM": "xterm", "LANG": "C.UTF-8",
      // Neither the runtime nor a sanitizer is to handle a crash in its own way.
      "SWIFT_BACKTRACE": "enable=no",
      "TSAN_OPTIONS": "handle_segv=0:handle_sigbus=0:handle_sigfpe=0:atexit_sleep_ms=0",
    ]) { $1 }
}

// MARK: - What it reads

extension Program {
  /// Writes a text to the program's input, and reads meanwhile what it writes; of no effect if it has ended.
  func send(_ text: String) { send(Data(text.utf8)) }

  func send(_ data: Data) {
    let limit = ContinuousClock.now + .seconds(Self.patience)
    var rest = Array(data)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(input, $0.baseAddress, min($0.count, 1_024)) }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if errno != EAGAIN || ContinuousClock.now > limit {
        return
      }
      read(forMilliseconds: count > 0 ? 0 : 10)
    }
  }

  func closeInput() {
    guard input >= 0 else { return }
    close(input)
    if input == outputs { isOpen = false }
    input = -1
  }

  func send(signal: Int32) { kill(id, signal) }
}

// MARK: - What it writes

extension Program {
  var output: String { String(decoding: bytes, as: UTF8.self) }

  func output(after mark: Int) -> String { String(decoding: bytes.dropFirst(mark), as: UTF8.self) }

  /// What the program has written to its errors; all of it when it has ended.
  var errorText: String { String(decoding: errorBytes, as: UTF8.self) }

  /// Waits until something is so: looks as often as the program writes, and after so many milliseconds.
  func wait(for what: String, every time: Int32 = 1_000, until isSo: () throws -> Bool) throws {
    let limit = ContinuousClock.now + .seconds(Self.patience)
    while try !isSo() {
      if hasEnded {
        if try isSo() { return }
        throw failure("\(what), but it ended")
      }
      guard ContinuousClock.now < limit else { throw failure("\(what) for \(Self.patience) s") }
      read(forMilliseconds: time)
    }
  }

  func wait(for text: String, after mark: Int = 0) throws {
    let wanted = Data(text.utf8)
    var start = mark
    try wait(for: text.debugDescription) {
      guard start < bytes.count else { return false }
      if bytes.range(of: wanted, in: start..<bytes.count) != nil { return true }
      start = max(mark, bytes.count - wanted.count)
      return false
    }
  }

  /// Waits for what the program writes up to a byte; nil at the end of its output.
  func next(upTo end: UInt8) throws -> Data? {
    var searched = taken
    while true {
      if let place = bytes[searched...].firstIndex(of: end) {
        defer { taken = place + 1 }
        return Data(bytes[taken..<place])
      }
      searched = bytes.count
      guard isOpen else { return nil }
      let limit = ContinuousClock.now + .seconds(Self.patience)
      while isOpen, bytes.count == searched {
        guard ContinuousClock.now < limit else { throw failure("more for \(Self.patience) s") }
        read(forMilliseconds: 1_000)
      }
    }
  }

  func line() throws -> String? {
    try next(upTo: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) }
  }

  func lines() throws -> [String] {
    var lines: [String] = []
    while let line = try line() { lines.append(line) }
    return lines
  }

  /// Waits until the program ends; returns how.
  @discardableResult
  func ending(within seconds: Int = patience) throws -> Ending {
    let limit = ContinuousClock.now + .seconds(seconds)
    while true {
      // A process that it leaves behind may keep its output open.
      if hasEnded, let end { return end }
      guard ContinuousClock.now < limit else { throw failure("its end for \(seconds) s") }
      read(forMilliseconds: 10)
    }
  }

  /// Whether the program has ended; all that it wrote has been read then.
  var hasEnded: Bool {
    var status: Int32 = 0
    if end == nil, waitpid(id, &status, WNOHANG) == id {
      end = status & 0x7F == 0 ? .exit(status >> 8 & 0xFF) : .signal(status & 0x7F)
      read(forMilliseconds: 0)
    }
    return end != nil
  }

  /// Reads what the program writes within some time, in which a test does nothing else.
  func pause(milliseconds: Int) {
    let end = ContinuousClock.now + .milliseconds(milliseconds)
    while ContinuousClock.now < end { read(forMilliseconds: 5) }
  }

  private func read(forMilliseconds time: Int32) {
    // It is the end of the process that is waited for then.
    if !isOpen { usleep(useconds_t(min(time, 5)) * 1_000) }
    var slots = [isOpen ? outputs : -1, errors].map {
      pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
    }
    var (time, isFirst) = (time, true)
    while isFirst || time == 0, poll(&slots, 2, isOpen ? time : 0) > 0 {
      var buffer = [UInt8](repeating: 0, count: 65_536)
      if slots[1].revents != 0 {
        let count = Self.readSome(errors, &buffer)
        if count > 0 { errorBytes += buffer[..<count] } else { closeErrors() }
        slots[1].fd = errors
      }
      if slots[0].revents != 0 {
        let count = Self.readSome(outputs, &buffer)
        guard count > 0 else {
          // The other end of a terminal stays, as its modes are asked for.
          isOpen = false
          if outputs != input { close(outputs) }
          return
        }
        bytes += buffer[..<count]
      }
      (time, isFirst) = (0, false)
    }
  }

  private func closeErrors() {
    if errors >= 0 { close(errors) }
    errors = -1
  }

  private static func readSome(_ file: Int32, _ buffer: inout [UInt8]) -> Int {
    #if canImport(Darwin)
      Darwin.read(file, &buffer, buffer.count)
    #elseif canImport(Glibc)
      Glibc.read(file, &buffer, buffer.count)
    #else
      Musl.read(file, &buffer, buffer.count)
    #endif
  }

  private func failure(_ what: String) -> Failure {
    Failure(
      description:
        "waited for \(what); \(name) has written: \(output.suffix(2_000).debugDescription) \(errorText)"
    )
  }
}
