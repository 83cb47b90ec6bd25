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
/// (`write`, `poll`, `tcflush`, `tcsetattr`, `pthread_sigmask`), allocate nothing, take no lock and touch only
/// what was allocated before the first handler was installed. The memory is never freed.
struct ScreenKeeper: ~Copyable {
  /// Whether the terminal is ours now.
  let isEntered = Atomic(false)
  /// Whether a device holds the terminal, also while the program is stopped.
  let isHeld = Atomic(false)
  /// How many handlers are taking the terminal again.
  let takers = Atomic(0)
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
  /// Called in the background it stops the program until it is in the foreground: by `SIGTTOU`, which the
  /// threads of the concurrency runtime block.
  borrowing func enter() {
    var stop = sigset_t()
    var blocked = sigset_t()
    sigemptyset(&stop)
    sigaddset(&stop, SIGTTOU)
    pthread_sigmask(SIG_UNBLOCK, &stop, &blocked)
    tcsetattr(output, TCSANOW, raw)
    if !isEntered.exchange(true, ordering: .acquiringAndReleasing) { send(takeBytes) }
    send(modeBytes)
    pthread_sigmask(SIG_SETMASK, &blocked, nil)
  }

  /// Gives the terminal back as it was, if it is ours.
  ///
  /// What was typed and not read is dropped, so that the rest of a paste does not reach a shell. It is ours until
  /// all is done: a signal that ends the program meanwhile does it again.
  borrowing func leave() {
    guard isEntered.load(ordering: .acquiring) else { return }
    send(leaveBytes)
    tcflush(output, TCIFLUSH)
    tcsetattr(output, TCSANOW, original)
    isEntered.store(false, ordering: .releasing)
  }

  /// Takes the terminal again after a signal and wakes the loop, if a device still holds the terminal.
  borrowing func enterAgain() {
    takers.add(1, ordering: .sequentiallyConsistent)
    if isHeld.load(ordering: .sequentiallyConsistent) {
      enter()
      ring(Alarm.continued)
    }
    takers.subtract(1, ordering: .sequentiallyConsistent)
  }

  /// Gives the terminal back for good, whatever signal handlers are doing on other threads, unless the program
  /// is in the background.
  ///
  /// It waits for those that are taking the terminal, but not for ever: one may be below it on this thread.
  borrowing func leaveForGood() {
    isHeld.store(false, ordering: .sequentiallyConsistent)
    var patience = 100
    while takers.load(ordering: .sequentiallyConsistent) > 0, patience > 0 {
      poll(nil, 0, 1)
      patience -= 1
    }
    if tcgetpgrp(output) == getpgrp() { isEntered.store(true, ordering: .releasing) }
    leave()
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
