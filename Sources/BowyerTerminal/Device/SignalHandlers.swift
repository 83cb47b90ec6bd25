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
enum SignalHandlers {
  /// Signals that end the program from outside, and crashes.
  private static let ends = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]
  private static let crashes = [SIGABRT, SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE]

  /// Installs the handlers; those for signals that the program ignores are left out.
  static func install(_ screen: UnsafeMutablePointer<ScreenKeeper>) {
    keeper = screen
    for signal in ends { install(giveBackAndDie, for: signal, SA_ONSTACK, on: screen) }
    for signal in crashes { install(giveBackAndDie, for: signal, SA_ONSTACK, on: screen) }
    install(giveBackAndStop, for: SIGTSTP, SA_RESTART, on: screen)
    install(takeAgain, for: SIGCONT, SA_RESTART, on: screen)
    install(tellSize, for: SIGWINCH, SA_RESTART, on: screen)
  }

  /// Puts back the handlers that stood before.
  static func remove(_ screen: UnsafeMutablePointer<ScreenKeeper>) {
    for signal in ends + crashes + [SIGTSTP, SIGCONT, SIGWINCH] {
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
    sigaction(signal, nil, previous)
    guard !previous.pointee.isIgnoring else { return }
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
private func giveBackAndDie(_ signal: Int32) {
  guard let keeper else { return }
  keeper.pointee.leave()
  sigaction(signal, keeper.pointee.previous + Int(signal), nil)
  raise(signal)
}

/// Gives the terminal back, stops, and takes it again when the program goes on.
///
/// It stops within this function, also where the signal is blocked while its handler runs.
private func giveBackAndStop(_ signal: Int32) {
  guard let keeper else { return }
  let code = errno
  keeper.pointee.leave()
  sigaction(signal, keeper.pointee.previous + Int(signal), nil)
  raise(signal)
  pthread_sigmask(SIG_UNBLOCK, keeper.pointee.stop, nil)
  sigaction(signal, keeper.pointee.own + Int(signal), nil)
  keeper.pointee.enter()
  keeper.pointee.ring(Alarm.continued)
  errno = code
}

/// Takes the terminal when the program goes on, also after a stop that no handler saw.
private func takeAgain(_ signal: Int32) {
  guard let keeper else { return }
  let code = errno
  keeper.pointee.enter()
  keeper.pointee.ring(Alarm.continued)
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

  /// Whether the signal is ignored: the system's handler that does so is a number, not a function.
  fileprivate var isIgnoring: Bool {
    #if canImport(Darwin)
      let handler = __sigaction_u.__sa_handler
    #elseif canImport(Glibc)
      let handler = __sigaction_handler.sa_handler
    #elseif canImport(Musl)
      let handler = __sa_handler.sa_handler
    #endif
    return withUnsafeBytes(of: handler) { mine in
      withUnsafeBytes(of: SIG_IGN) { mine.elementsEqual($0) }
    }
  }
}
