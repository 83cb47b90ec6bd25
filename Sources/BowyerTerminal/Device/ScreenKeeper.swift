#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif
import BowyerLock
import Synchronization

/// The preallocated data and the operations with which signal handlers and the device take over and restore the terminal.
///
/// Its methods are called in signal handlers, so they call only functions that POSIX allows there
/// (`write`, `poll`, `tcflush`, `tcsetattr`, `pthread_sigmask`, and those of `OutputKeeper`), allocate nothing, take no
/// lock, and access only memory that was allocated before the first handler was installed. The memory is never freed.
struct ScreenKeeper: ~Copyable {
  /// Whether the program controls the terminal now.
  let isEntered = Atomic(false)
  /// Whether a device holds the terminal, including while the program is stopped.
  let isHeld = Atomic(false)
  /// The number of handlers that are taking over the terminal again.
  let takers = Atomic(0)
  /// What the program prints, and the descriptor of the terminal; changed while no handler is installed.
  var standard: OutputKeeper
  /// The ends of the pipe that wakes the loop.
  let alarm: (read: Int32, write: Int32)
  /// The original modes of the terminal, and the app's.
  let original = UnsafeMutablePointer<termios>.allocate(capacity: 1)
  let raw = UnsafeMutablePointer<termios>.allocate(capacity: 1)
  /// The signal actions, by signal number: the previous ones, and the app's.
  let previous = UnsafeMutablePointer<sigaction>.allocate(capacity: Int(NSIG))
  let own = UnsafeMutablePointer<sigaction>.allocate(capacity: Int(NSIG))
  private let takeBytes: UnsafeMutableBufferPointer<UInt8>
  private let modeBytes: UnsafeMutableBufferPointer<UInt8>
  private let leaveBytes: UnsafeMutableBufferPointer<UInt8>

  init(_ standard: OutputKeeper, alarm: (read: Int32, write: Int32), original modes: termios) {
    self.standard = standard
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

  /// Takes over the terminal; if the program controls it already, sets its modes again.
  ///
  /// If it is called in the background, `SIGTTOU` stops the program until it is in the foreground; the signal is
  /// unblocked for that, because the threads of the concurrency runtime block it.
  borrowing func enter() {
    var stop = sigset_t()
    var blocked = sigset_t()
    sigemptyset(&stop)
    sigaddset(&stop, SIGTTOU)
    pthread_sigmask(SIG_UNBLOCK, &stop, &blocked)
    tcsetattr(output, TCSANOW, raw)
    if !isEntered.exchange(true, ordering: .acquiringAndReleasing) {
      standard.begin()
      send(takeBytes)
    }
    send(modeBytes)
    pthread_sigmask(SIG_SETMASK, &blocked, nil)
  }

  /// Restores the terminal, if the program controls it.
  ///
  /// Unread input is discarded, so that the rest of a paste does not reach a shell. The program controls the terminal
  /// until everything is restored: a signal that ends the program meanwhile restores it again.
  borrowing func leave() {
    guard isEntered.load(ordering: .acquiring) else { return }
    send(leaveBytes)
    tcflush(output, TCIFLUSH)
    tcsetattr(output, TCSANOW, original)
    standard.end()
    isEntered.store(false, ordering: .releasing)
  }

  /// Takes over the terminal again after a signal and wakes the loop, if a device still holds the terminal.
  borrowing func enterAgain() {
    takers.add(1, ordering: .sequentiallyConsistent)
    if isHeld.load(ordering: .sequentiallyConsistent) {
      enter()
      ring(Alarm.continued)
    }
    takers.subtract(1, ordering: .sequentiallyConsistent)
  }

  /// Restores the terminal for the last time, whatever signal handlers do on other threads.
  ///
  /// In the foreground it does so even if a handler has restored the terminal already. It waits for handlers that are
  /// taking over the terminal, but only for a limited time: one may be interrupted below it on this thread.
  borrowing func leavePermanently() {
    isHeld.store(false, ordering: .sequentiallyConsistent)
    var patience = 100
    while takers.load(ordering: .sequentiallyConsistent) > 0, patience > 0 {
      poll(nil, 0, 1)
      patience -= 1
    }
    if tcgetpgrp(output) == getpgrp() { isEntered.store(true, ordering: .releasing) }
    leave()
  }

  /// Wakes the loop, with a byte that contains the reason.
  borrowing func ring(_ reason: UInt8) {
    var reason = reason
    _ = write(alarm.write, &reason, 1)
  }

  private var output: Int32 { standard.output }

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
