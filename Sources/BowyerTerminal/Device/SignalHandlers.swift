#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

// nonisolated(unsafe), unchecked: handlers of signals read it, so it is a plain word without initialiser
// and without checks; it is written once, under the lock of `TerminalDevice`, before any is installed.
@exclusivity(unchecked)
nonisolated(unsafe) private var keeper: UnsafeMutablePointer<ScreenKeeper>?

/// The signals that touch the terminal, and what is done on each.
///
/// A signal that terminates the program gives the terminal back first, and then does what it did before. So
/// does `SIGPIPE`: child processes would inherit it if it were ignored. What the program ignores stays ignored.
/// A handler of the program's own runs after the terminal is given back, if the signal is a crash or asks the
/// program to end; for other signals, which may come often, it is left alone.
enum SignalHandlers {
  /// Crashes, and `SIGQUIT`, on which the runtime may print a backtrace as on a crash.
  private static let crashes = [
    SIGABRT, SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGSYS, SIGQUIT,
  ]
  /// Requests to end the program.
  private static let requests = [SIGINT, SIGTERM, SIGHUP]
  /// The other signals that terminate a program by default: all that neither stop it nor are discarded.
  private static let others: [Int32] = {
    var harmless = [
      SIGKILL, SIGSTOP, SIGTSTP, SIGTTIN, SIGTTOU, SIGCONT, SIGCHLD, SIGURG, SIGWINCH,
    ]
    #if canImport(Darwin)
      harmless += [SIGIO, SIGINFO]
    #endif
    return (1..<NSIG).filter { !(crashes + requests + harmless).contains($0) }
  }()

  /// Installs the handlers; a signal that the program ignores, or handles often, gets none.
  static func install(_ screen: UnsafeMutablePointer<ScreenKeeper>) {
    keeper = screen
    for signal in crashes { install(giveBackAndDie, for: signal, SA_ONSTACK, on: screen) }
    for signal in requests + others { install(giveBack, for: signal, SA_ONSTACK, on: screen) }
    install(giveBack, for: SIGTSTP, SA_RESTART, on: screen)
    install(takeAgain, for: SIGCONT, SA_RESTART, on: screen)
    install(tellSize, for: SIGWINCH, SA_RESTART, on: screen)
  }

  /// Puts back the handlers that stood before, where ours still stand.
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
    // A few signals are the system library's own; and ours stays where it was put back after the removal.
    guard sigaction(signal, nil, &present) == 0, present.handler != own.pointee.handler else {
      return
    }
    previous.pointee = present
    guard !present.isIgnoring, present.isDefault || !others.contains(signal) else { return }
    sigaction(signal, own, nil)
  }

  /// Gives this thread a stack for handlers, if it has none, so that an overflow of its own stack is
  /// handled too.
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

// MARK: - Handlers: nothing here allocates, locks or initialises

/// Gives the terminal back, and raises the signal again for whoever handled it before us.
///
/// It arrives when this function has returned, at the place of the fault if there is one.
private func giveBackAndDie(_ signal: Int32) {
  guard let keeper else { return }
  keeper.pointee.leave()
  sigaction(signal, keeper.pointee.previous + Int(signal), nil)
  raise(signal)
}

/// Gives the terminal back, lets the signal do what it did before us, and takes the terminal again if the
/// program goes on.
///
/// The signal arrives within this function, also where it is blocked while its handler runs.
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

/// Takes the terminal when the program goes on, also after a stop that no handler saw.
private func takeAgain(_ signal: Int32) {
  guard let keeper else { return }
  let code = errno
  keeper.pointee.enterAgain()
  errno = code
}

/// Tells the loop that the size may have changed.
private func tellSize(_ signal: Int32) {
  guard let keeper else { return }
  let code = errno
  keeper.pointee.ring(Alarm.resized)
  errno = code
}

/// Why the loop is woken: a byte in its pipe.
enum Alarm {
  @inline(__always) static var resized: UInt8 { UInt8(ascii: "r") }
  @inline(__always) static var continued: UInt8 { UInt8(ascii: "c") }
  @inline(__always) static var woken: UInt8 { UInt8(ascii: "w") }
}

// MARK: - sigaction, which each system spells in its own way

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

  /// The handler as a number, since those of the system are no functions.
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
