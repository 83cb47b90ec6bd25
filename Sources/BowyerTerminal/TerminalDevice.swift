import BowyerLock
import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The terminal of the program, taken over until ``restore()``, `deinit`, a signal, a crash or `exit`.
final class TerminalDevice: Sendable {
  private let input: Int32 = STDIN_FILENO
  private let output: Int32
  private let alarm: Int32
  private let isWakePending = Atomic(false)
  /// Whether this device has restored the terminal; locked while the terminal is written to.
  private let isRestored = Lock(false)

  private static let turn = Lock(())

  /// Takes over the terminal; with `keepsOutput`, what the program prints is kept until the terminal is restored.
  init(keepsOutput: Bool) throws(TerminalError) {
    if let obstacle = TerminalApp.obstacle { throw obstacle }
    let outcome = Self.turn.withLock { _ in
      Result { () throws(TerminalError) in try Self.take(keepsOutput: keepsOutput) }
    }
    (alarm, output) = try outcome.get()
  }

  deinit {
    restore()
  }

  /// The keeper of the screen while a device holds the terminal.
  private static var held: UnsafeMutablePointer<ScreenKeeper>? {
    keeper.flatMap { $0.pointee.isHeld.load(ordering: .acquiring) ? $0 : nil }
  }

  private static func take(keepsOutput: Bool) throws(TerminalError) -> (Int32, Int32) {
    guard held == nil else { throw .inUse }
    var modes = termios()
    guard tcgetattr(STDOUT_FILENO, &modes) == 0 else { throw .failed("tcgetattr") }
    guard let standard = OutputKeeper(isOn: keepsOutput) else { throw .failed("fcntl") }
    OutputKeeper.flush()
    let screen = keeper ?? .allocate(capacity: 1)
    if keeper != nil {
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
      keeper = screen
      atexit { TerminalDevice.giveBack() }
    }
    screen.pointee.isHeld.store(true, ordering: .sequentiallyConsistent)
    SignalHandlers.install(screen)
    screen.pointee.enter()
    return (screen.pointee.alarm.read, standard.output)
  }

  private static func giveBack() {
    turn.withLock { _ in
      guard let screen = held else { return }
      OutputKeeper.flush()
      screen.pointee.leavePermanently()
      SignalHandlers.remove(screen)
    }
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
      guard !isRestored, let screen = Self.held,
        screen.pointee.isEntered.load(ordering: .acquiring)
      else { return }
      screen.pointee.standard.limit()
      writeAll(bytes, bytes.count, to: output)
    }
  }

  func write(_ text: String) { write(Array(text.utf8)) }

  /// Makes `wait` return, from any thread.
  func wake() {
    guard !isWakePending.exchange(true, ordering: .acquiringAndReleasing) else { return }
    Self.held?.pointee.ring(.woken)
  }

  /// Stops the program and its process group, as Ctrl-Z does.
  func suspend() {
    kill(0, SIGTSTP)
  }

  /// Waits for bytes, unless `isOpen` is false, or an alarm, for at most a number of milliseconds if it is not negative.
  ///
  /// Returns what has arrived; nil if the time has passed.
  func wait(
    milliseconds: Int32,
    isOpen: Bool
  ) throws(TerminalError) -> (bytes: [UInt8], alarms: [Alarm])? {
    var slots = [
      pollfd(fd: isOpen ? input : -1, events: Int16(POLLIN), revents: 0),
      pollfd(fd: alarm, events: Int16(POLLIN), revents: 0),
    ]
    let ready = poll(&slots, nfds_t(slots.count), milliseconds)
    if ready == 0 { return nil }
    guard ready > 0 else {
      guard errno == EINTR else { throw .failed("poll") }
      return ([], [])
    }
    var buffer = [UInt8](repeating: 0, count: 4096)
    var alarms: [Alarm] = []
    if slots[1].revents != 0 {
      isWakePending.store(false, ordering: .releasing)
      let count = read(alarm, &buffer, buffer.count)
      alarms = buffer.prefix(max(count, 0)).compactMap { Alarm(rawValue: $0) }
    }
    guard slots[0].revents != 0 else { return ([], alarms) }
    let count = read(input, &buffer, buffer.count)
    if count > 0 { return (Array(buffer.prefix(count)), alarms) }
    if count == 0 || errno == EIO {
      // When a terminal closes, reading fails just before the signal, which determines how the program ends.
      usleep(200_000)
      return ([], alarms + [.closed])
    }
    guard errno == EINTR || errno == EAGAIN else { throw .failed("read") }
    return ([], alarms)
  }
}

struct TerminalSize: Hashable, Sendable {
  var columns: Int
  var rows: Int

  /// The nearest size that can be drawn: from 1 to 1,000 columns, and from 1 to 500 rows.
  var limited: TerminalSize {
    TerminalSize(columns: min(max(columns, 1), 1_000), rows: min(max(rows, 1), 500))
  }
}

/// A reason why an app cannot run on the terminal.
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

/// The data and the operations with which signal handlers and the device take over and restore the terminal.
///
/// Signal handlers call its methods, so they call only functions that POSIX allows there (`write`, `poll`, `tcflush`,
/// `tcsetattr`, `pthread_sigmask`, and those of `OutputKeeper`), allocate nothing, take no lock, and access only memory that
/// is never freed and was allocated before the first handler was installed.
struct ScreenKeeper: ~Copyable {
  let isEntered = Atomic(false)
  /// Whether a device holds the terminal, including while the program is stopped.
  let isHeld = Atomic(false)
  /// The number of handlers that are taking over the terminal again.
  let takers = Atomic(0)
  /// What the program prints, and the descriptor of the terminal; changed while no handler is installed.
  var standard: OutputKeeper
  /// The ends of the pipe that wakes the loop.
  let alarm: (read: Int32, write: Int32)
  let original = UnsafeMutablePointer<termios>.allocate(capacity: 1)
  let raw = UnsafeMutablePointer<termios>.allocate(capacity: 1)
  /// The signal actions, by signal number: the previous ones, and the app's.
  let previous = UnsafeMutablePointer<sigaction>.allocate(capacity: Int(NSIG))
  let own = UnsafeMutablePointer<sigaction>.allocate(capacity: Int(NSIG))
  private let takeBytes = Array(Sequences.take.utf8)
  private let modeBytes = Array(Sequences.modes.utf8)
  private let leaveBytes = Array(Sequences.leave.utf8)

  init(_ standard: OutputKeeper, alarm: (read: Int32, write: Int32), original modes: termios) {
    self.standard = standard
    self.alarm = alarm
    original.initialize(to: modes)
    raw.initialize(to: modes)
    cfmakeraw(raw)
    previous.initialize(repeating: sigaction(), count: Int(NSIG))
    own.initialize(repeating: sigaction(), count: Int(NSIG))
  }

  /// Takes over the terminal; if the program controls it already, sets its modes again.
  ///
  /// In the background, `SIGTTOU` stops the program until it is in the foreground; the signal is unblocked for that, because
  /// the threads of the concurrency runtime block it.
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

  /// Restores the terminal, if the program controls it, which it does until everything is restored: a signal that ends the
  /// program meanwhile restores it again.
  borrowing func leave() {
    guard isEntered.load(ordering: .acquiring) else { return }
    send(leaveBytes)
    // Otherwise a shell would get the rest of a paste.
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
      ring(.continued)
    }
    takers.subtract(1, ordering: .sequentiallyConsistent)
  }

  /// Restores the terminal for the last time: in the foreground even if a handler has restored it already.
  ///
  /// It waits for handlers that are taking over the terminal, but not for long: one may be interrupted below it.
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

  borrowing func ring(_ alarm: Alarm) {
    var reason = alarm.rawValue
    _ = write(self.alarm.write, &reason, 1)
  }

  private var output: Int32 { standard.output }

  private borrowing func send(_ bytes: [UInt8]) { writeAll(bytes, bytes.count, to: output) }
}

// nonisolated(unsafe), unchecked: signal handlers read it, so it is a plain word without initialiser
// and without checks; it is written once, under the lock of `TerminalDevice`, before any handler is installed.
@exclusivity(unchecked)
nonisolated(unsafe) private var keeper: UnsafeMutablePointer<ScreenKeeper>?

/// The signals that affect the terminal, and their handlers.
///
/// A signal that terminates the program restores the terminal first, and then has its usual effect. So does `SIGPIPE`: if it
/// were ignored, child processes would inherit that. Signals that the program ignores stay ignored. The program's own handler
/// of a crash or of a request to end runs after the terminal is restored; its handlers of other signals, which may be
/// frequent, stay.
enum SignalHandlers {
  /// Crashes, and `SIGQUIT`, for which the runtime may print a backtrace as for a crash.
  private static let crashes = [
    SIGABRT, SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGSYS, SIGQUIT,
  ]
  private static let requests = [SIGINT, SIGTERM, SIGHUP]
  /// The other signals that terminate a program by default: those that neither stop it nor are discarded.
  private static let others: [Int32] = {
    var harmless = [
      SIGKILL, SIGSTOP, SIGTSTP, SIGTTIN, SIGTTOU, SIGCONT, SIGCHLD, SIGURG, SIGWINCH,
    ]
    #if canImport(Darwin)
      harmless += [SIGIO, SIGINFO]
    #endif
    return (1..<NSIG).filter { !(crashes + requests + harmless).contains($0) }
  }()

  /// Installs the handlers, except for signals that the program ignores, and for `others` that it handles.
  static func install(_ screen: UnsafeMutablePointer<ScreenKeeper>) {
    for signal in crashes { install(restoreAndTerminate, for: signal, SA_ONSTACK, on: screen) }
    for signal in requests + others { install(giveBack, for: signal, SA_ONSTACK, on: screen) }
    install(giveBack, for: SIGTSTP, SA_RESTART, on: screen)
    for signal in [SIGCONT, SIGWINCH] { install(noteChange, for: signal, SA_RESTART, on: screen) }
  }

  /// Restores the previous handlers, except for signals whose handler has been replaced since.
  static func remove(_ screen: UnsafeMutablePointer<ScreenKeeper>) {
    for signal in crashes + requests + others + [SIGTSTP, SIGCONT, SIGWINCH] {
      var present = sigaction()
      sigaction(signal, nil, &present)
      guard present.handler == (screen.pointee.own + Int(signal)).pointee.handler else { continue }
      sigaction(signal, screen.pointee.previous + Int(signal), nil)
    }
  }

  private static func install(
    _ handler: @escaping @convention(c) (Int32) -> Void,
    for signal: Int32,
    _ flags: some BinaryInteger,
    on screen: UnsafeMutablePointer<ScreenKeeper>
  ) {
    let previous = screen.pointee.previous + Int(signal)
    let own = screen.pointee.own + Int(signal)
    own.pointee = sigaction(calling: handler, flags: Int32(truncatingIfNeeded: flags))
    var present = sigaction()
    // A few signals are reserved for the system library. After a removal, the program may have put our handler back.
    guard sigaction(signal, nil, &present) == 0, present.handler != own.pointee.handler else {
      return
    }
    previous.pointee = present
    guard !present.isIgnoring, present.isDefault || !others.contains(signal) else { return }
    sigaction(signal, own, nil)
  }

  /// Gives this thread an alternate signal stack, if it has none, so that an overflow of its own stack is handled, too.
  static func provideStack() {
    var stack = stack_t()
    sigaltstack(nil, &stack)
    guard Int(stack.ss_flags) & Int(SS_DISABLE) != 0 else { return }
    let size = 64 * 1024
    stack = stack_t()
    stack.ss_sp = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
    stack.ss_size = numericCast(size)
    sigaltstack(&stack, nil)
  }
}

/// Restores the terminal; the signal that it raises again for the previous handler is delivered when it has returned.
private func restoreAndTerminate(_ signal: Int32) {
  guard let keeper else { return }
  keeper.pointee.leave()
  sigaction(signal, keeper.pointee.previous + Int(signal), nil)
  raise(signal)
}

/// Restores the terminal, lets the signal have its previous effect here, and takes over again if the program continues.
private func giveBack(_ signal: Int32) {
  guard let keeper else { return }
  let code = errno
  var signals = sigset_t()
  sigemptyset(&signals)
  sigaddset(&signals, signal)
  keeper.pointee.leave()
  sigaction(signal, keeper.pointee.previous + Int(signal), nil)
  raise(signal)
  pthread_sigmask(SIG_UNBLOCK, &signals, nil)
  sigaction(signal, keeper.pointee.own + Int(signal), nil)
  keeper.pointee.enterAgain()
  errno = code
}

/// Takes over the terminal when the program continues, even after a stop without a handler; or notes a new size.
private func noteChange(_ signal: Int32) {
  guard let keeper else { return }
  let code = errno
  if signal == SIGCONT { keeper.pointee.enterAgain() } else { keeper.pointee.ring(.resized) }
  errno = code
}

enum Alarm: UInt8 {
  /// The terminal is closed or cannot be read.
  case closed
  case resized
  /// The program was stopped and has continued: the screen shows nothing of it.
  case continued
  case woken
}

extension sigaction {
  fileprivate init(calling handler: @escaping @convention(c) (Int32) -> Void, flags: Int32) {
    self.init()
    #if canImport(Darwin)
      __sigaction_u.__sa_handler = handler
    #elseif canImport(Glibc)
      __sigaction_handler.sa_handler = handler
    #elseif canImport(Musl)
      __sa_handler.sa_handler = handler
    #endif
    sa_flags = flags
  }

  /// The handler as a number, because the system's handlers are not functions.
  fileprivate var handler: Int {
    #if canImport(Darwin)
      number(of: __sigaction_u.__sa_handler)
    #elseif canImport(Glibc)
      number(of: __sigaction_handler.sa_handler)
    #elseif canImport(Musl)
      number(of: __sa_handler.sa_handler)
    #endif
  }

  fileprivate var isDefault: Bool { handler == number(of: SIG_DFL) }
  fileprivate var isIgnoring: Bool { handler == number(of: SIG_IGN) }

  private func number<Handler>(of handler: Handler) -> Int {
    withUnsafeBytes(of: handler) { $0.load(as: Int.self) }
  }
}
