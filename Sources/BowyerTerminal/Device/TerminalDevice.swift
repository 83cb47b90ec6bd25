import BowyerLock
import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The terminal of the program, taken over: in raw mode, on the alternate screen, with bracketed paste.
///
/// It is restored by ``restore()``, when the device is deinitialised, on a signal, a crash and at `exit`.
final class TerminalDevice: Sendable {
  private let input: Int32 = STDIN_FILENO
  private let output: Int32
  private let alarm: Int32
  private let isWakePending = Atomic(false)
  /// Whether this device has restored the terminal; locked while the terminal is written to.
  private let isRestored = Lock(false)

  // @unchecked: the memory behind the pointer is never freed; the parts of it that change are atomic, or are
  // changed under the lock while no handler is installed.
  private struct Shared: @unchecked Sendable {
    var isTaken = false
    /// The data of the signal handlers, which outlives every device.
    var screen: UnsafeMutablePointer<ScreenKeeper>?
  }

  private static let shared = Lock(Shared())

  /// Takes over the terminal.
  ///
  /// - Parameter keepsOutput: Whether what the program prints is kept until the terminal is restored.
  /// - Throws: A reason to fall back to plain text, or the failed call.
  init(keepsOutput: Bool) throws(TerminalError) {
    if let obstacle = TerminalApp.obstacle { throw obstacle }
    let outcome = Self.shared.withLock { shared in
      Result { () throws(TerminalError) in try Self.take(&shared, keepsOutput: keepsOutput) }
    }
    (alarm, output) = try outcome.get()
  }

  deinit {
    restore()
  }

  /// Returns the read end of the pipe, and the descriptor of the screen.
  private static func take(
    _ shared: inout Shared,
    keepsOutput: Bool
  ) throws(TerminalError) -> (Int32, Int32) {
    guard !shared.isTaken else { throw .inUse }
    var modes = termios()
    guard tcgetattr(STDOUT_FILENO, &modes) == 0 else { throw .failed("tcgetattr") }
    guard let standard = OutputKeeper(isOn: keepsOutput) else { throw .failed("fcntl") }
    OutputKeeper.flush()
    let screen = shared.screen ?? .allocate(capacity: 1)
    if shared.screen != nil {
      // Not closed before, because a handler on another thread may have used it until then.
      screen.pointee.standard.release()
      screen.pointee.standard = standard
      screen.pointee.original.pointee = modes
      screen.pointee.raw.pointee = modes
      cfmakeraw(screen.pointee.raw)
    } else {
      var ends: [Int32] = [0, 0]
      guard pipe(&ends) == 0 else { throw .failed("pipe") }
      for end in ends {
        _ = fcntl(end, F_SETFL, O_NONBLOCK)
        _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      }
      screen.initialize(to: ScreenKeeper(standard, alarm: (ends[0], ends[1]), original: modes))
      shared.screen = screen
      atexit { TerminalDevice.giveBack() }
    }
    shared.isTaken = true
    screen.pointee.isHeld.store(true, ordering: .sequentiallyConsistent)
    SignalHandlers.install(screen)
    screen.pointee.enter()
    return (screen.pointee.alarm.read, standard.output)
  }

  private static func giveBack() {
    shared.withLock { shared in
      guard shared.isTaken, let screen = shared.screen else { return }
      shared.isTaken = false
      OutputKeeper.flush()
      screen.pointee.leavePermanently()
      SignalHandlers.remove(screen)
    }
  }

  private func withScreen(_ body: (UnsafeMutablePointer<ScreenKeeper>) -> Void) {
    let shared = Self.shared.withLock { $0 }
    if shared.isTaken, let screen = shared.screen { body(screen) }
  }
}

extension TerminalDevice {
  /// Restores the terminal, after a pending write; has no effect the second time.
  func restore() {
    isRestored.withLock { isRestored in
      if !isRestored { Self.giveBack() }
      isRestored = true
    }
  }

  /// The size of the terminal; 80 by 24 if it is unknown.
  var size: TerminalSize {
    var size = winsize()
    guard ioctl(output, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else {
      return TerminalSize(columns: 80, rows: 24)
    }
    return TerminalSize(columns: Int(size.ws_col), rows: Int(size.ws_row))
  }

  /// Writes bytes, unless the program does not control the terminal at the moment.
  func write(_ bytes: [UInt8]) {
    isRestored.withLock { isRestored in
      guard !isRestored else { return }
      withScreen { screen in
        guard screen.pointee.isEntered.load(ordering: .acquiring) else { return }
        screen.pointee.standard.limit()
        bytes.withUnsafeBufferPointer { buffer in
          guard let start = buffer.baseAddress else { return }
          writeAll(start, buffer.count, to: output)
        }
      }
    }
  }

  func write(_ text: String) { write(Array(text.utf8)) }

  /// Makes `wait` return, from any thread.
  func wake() {
    guard !isWakePending.exchange(true, ordering: .acquiringAndReleasing) else { return }
    withScreen { $0.pointee.ring(Alarm.woken) }
  }

  /// Stops the program and its process group, as Ctrl-Z does.
  func suspend() {
    kill(0, SIGTSTP)
  }

  /// Waits for events, for at most a number of milliseconds if it is not negative.
  func wait(milliseconds: Int32) throws(TerminalError) -> [DeviceEvent] {
    var slots = [
      pollfd(fd: input, events: Int16(POLLIN), revents: 0),
      pollfd(fd: alarm, events: Int16(POLLIN), revents: 0),
    ]
    let ready = poll(&slots, nfds_t(slots.count), milliseconds)
    if ready == 0 { return [.quiet] }
    guard ready > 0 else {
      guard errno == EINTR else { throw .failed("poll") }
      return []
    }
    var events = slots[1].revents == 0 ? [] : alarms()
    if slots[0].revents != 0 { events += try bytes() }
    return events
  }

  private func alarms() -> [DeviceEvent] {
    isWakePending.store(false, ordering: .releasing)
    var buffer = [UInt8](repeating: 0, count: 256)
    let count = read(alarm, &buffer, buffer.count)
    let reasons = buffer.prefix(max(count, 0))
    return (reasons.contains(Alarm.continued) ? [.continued] : [])
      + (reasons.contains(Alarm.resized) ? [.resized] : [])
  }

  private func bytes() throws(TerminalError) -> [DeviceEvent] {
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = read(input, &buffer, buffer.count)
    if count > 0 { return [.bytes(Array(buffer.prefix(count)))] }
    if count == 0 || errno == EIO {
      // When a terminal is closed, reading fails just before the signal is sent. Wait for the signal, as it determines how
      // the program ends.
      usleep(200_000)
      return [.ended]
    }
    guard errno == EINTR || errno == EAGAIN else { throw .failed("read") }
    return []
  }
}

enum DeviceEvent: Hashable, Sendable {
  /// Bytes arrived.
  case bytes([UInt8])
  /// Nothing arrived in the given time.
  case quiet
  /// The size may have changed.
  case resized
  /// The program was stopped and has continued: the screen shows nothing of it.
  case continued
  /// The terminal is closed.
  case ended
}

/// The size of a terminal, in cells.
struct TerminalSize: Hashable, Sendable {
  var columns: Int
  var rows: Int

  /// The nearest size that can be drawn: from 1 to 1,000 columns, and from 1 to 500 rows.
  var limited: TerminalSize {
    TerminalSize(columns: min(max(columns, 1), 1_000), rows: min(max(rows, 1), 500))
  }
}

/// A reason why an app cannot run on the terminal.
///
/// For ``notATerminal`` and ``dumb``, fall back to plain text.
public enum TerminalError: Error, Hashable, Sendable {
  /// Standard input or standard output is not a terminal.
  case notATerminal
  /// The terminal can only print: `TERM` is `dumb` or not set.
  case dumb
  /// The program already uses the terminal.
  case inUse
  /// A system call failed.
  case failed(call: String, code: Int32)
}

extension TerminalError: CustomStringConvertible {
  /// Returns the failure of a call, with its error code in `errno`.
  static func failed(_ call: String) -> TerminalError { .failed(call: call, code: errno) }

  /// A description of the error.
  ///
  ///     TerminalError.dumb.description  // "the terminal can only print (TERM is dumb or not set)"
  public var description: String {
    switch self {
    case .notATerminal: "standard input or standard output is not a terminal"
    case .dumb: "the terminal can only print (TERM is dumb or not set)"
    case .inUse: "the terminal is already in use by this program"
    case .failed(let call, let code): "\(call) failed with error \(code)"
    }
  }
}
