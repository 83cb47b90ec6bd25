#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif
import Synchronization

/// What takes the terminal and gives it back, and what signal handlers know: prepared memory.
///
/// Its methods are called in signal handlers, so they call only functions that POSIX allows there
/// (`write`, `poll`, `tcflush`, `tcsetattr`), allocate nothing, take no lock and touch only what was
/// allocated before the first handler was installed. The memory is never freed.
struct ScreenKeeper: ~Copyable {
  /// Whether the terminal is ours now.
  let isEntered = Atomic(false)
  /// Whether a device holds the terminal, also while the program is stopped.
  let isHeld = Atomic(false)
  /// The terminal.
  let output: Int32
  /// The end of a pipe that wakes the loop.
  let alarm: Int32
  /// The terminal's modes as they were, and ours.
  let original = UnsafeMutablePointer<termios>.allocate(capacity: 1)
  let raw = UnsafeMutablePointer<termios>.allocate(capacity: 1)
  /// The actions, by number of signal: those that stood before ours, and ours.
  let previous = UnsafeMutablePointer<sigaction>.allocate(capacity: Int(NSIG))
  let own = UnsafeMutablePointer<sigaction>.allocate(capacity: Int(NSIG))

  private let takeBytes: UnsafeMutableBufferPointer<UInt8>
  private let modeBytes: UnsafeMutableBufferPointer<UInt8>
  private let leaveBytes: UnsafeMutableBufferPointer<UInt8>

  init(output: Int32, alarm: Int32, original modes: termios) {
    self.output = output
    self.alarm = alarm
    takeBytes = Self.prepared(Sequences.take)
    modeBytes = Self.prepared(Sequences.modes)
    leaveBytes = Self.prepared(Sequences.leave)
    original.initialize(to: modes)
    raw.initialize(to: modes)
    cfmakeraw(raw)
    previous.initialize(repeating: sigaction(), count: Int(NSIG))
    own.initialize(repeating: sigaction(), count: Int(NSIG))
  }

  /// Takes the terminal, or, if it is ours already, sets its modes again.
  ///
  /// Called in the background it stops the program until it is in the foreground.
  borrowing func enter() {
    tcsetattr(output, TCSANOW, raw)
    if !isEntered.exchange(true, ordering: .acquiringAndReleasing) { send(takeBytes) }
    send(modeBytes)
  }

  /// Takes the terminal again after a signal and wakes the loop; returns whether a device still holds it.
  ///
  /// The device may let it go at the same time on another thread: whichever is later gives it back.
  borrowing func enterAgain() -> Bool {
    enter()
    let isHeld = isHeld.load(ordering: .acquiring)
    if isHeld { ring(Alarm.continued) } else { leave() }
    return isHeld
  }

  /// Gives the terminal back as it was, if it is ours.
  ///
  /// What was typed and not read is dropped, so that the rest of a paste does not reach a shell.
  borrowing func leave() {
    guard isEntered.exchange(false, ordering: .acquiringAndReleasing) else { return }
    send(leaveBytes)
    tcflush(output, TCIFLUSH)
    tcsetattr(output, TCSANOW, original)
  }

  /// Wakes the loop, with a byte that says why.
  borrowing func ring(_ reason: UInt8) {
    var reason = reason
    _ = write(alarm, &reason, 1)
  }

  private borrowing func send(_ bytes: UnsafeMutableBufferPointer<UInt8>) {
    guard let start = bytes.baseAddress else { return }
    writeAll(start, bytes.count, to: output)
  }

  private static func prepared(_ text: String) -> UnsafeMutableBufferPointer<UInt8> {
    let bytes = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: text.utf8.count)
    _ = bytes.initialize(from: text.utf8)
    return bytes
  }
}

/// Writes bytes to a terminal, waiting a while where it does not take them; fit for signal handlers.
func writeAll(_ start: UnsafePointer<UInt8>, _ count: Int, to output: Int32) {
  var done = 0
  var patience = 50
  while done < count, patience > 0 {
    let written = write(output, start + done, count - done)
    if written > 0 {
      done += written
      patience = 50
    } else if errno == EAGAIN {
      var slot = pollfd(fd: output, events: Int16(POLLOUT), revents: 0)
      poll(&slot, 1, 20)
      patience -= 1
    } else if errno != EINTR {
      patience = 0
    }
  }
}
