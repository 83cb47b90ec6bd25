#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

// nonisolated(unsafe), unchecked: signal handlers read it, so it is a plain word without initialiser
// and without checks; it is written once, under the lock of `TerminalDevice`, before any handler is installed.
@exclusivity(unchecked)
nonisolated(unsafe) private var keeper: UnsafeMutablePointer<ScreenKeeper>?

/// The signals that affect the terminal, and their handlers.
///
/// A signal that terminates the program restores the terminal first, and then has its usual effect. So does
/// `SIGPIPE`, which is not ignored instead, because child processes would inherit that. Signals that the program
/// ignores stay ignored. The program's own handler of a crash or of a request to end runs after the terminal is
/// restored; its handlers of other signals, which may be frequent, are not replaced.
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
    keeper = screen
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

/// Restores the terminal, and raises the signal again for the previous handler.
///
/// The signal is delivered when this function has returned, at the location of the fault if there is one.
private func restoreAndTerminate(_ signal: Int32) {
  guard let keeper else { return }
  keeper.pointee.leave()
  sigaction(signal, keeper.pointee.previous + Int(signal), nil)
  raise(signal)
}

/// Restores the terminal, lets the signal have its previous effect, and takes over the terminal again if the
/// program continues.
///
/// The signal is delivered within this function, even if it is blocked while its handler runs.
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

/// Takes over the terminal when the program continues, even after a stop without a handler; notifies the loop of a new
/// size.
private func noteChange(_ signal: Int32) {
  guard let keeper else { return }
  let code = errno
  if signal == SIGCONT { keeper.pointee.enterAgain() } else { keeper.pointee.ring(Alarm.resized) }
  errno = code
}

/// The reasons for waking the loop, as bytes in its pipe.
enum Alarm {
  @inline(__always) static var resized: UInt8 { UInt8(ascii: "r") }
  @inline(__always) static var continued: UInt8 { UInt8(ascii: "c") }
  @inline(__always) static var woken: UInt8 { UInt8(ascii: "w") }
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
