#if os(Linux) && canImport(Glibc)
  import Glibc

  /// A program that runs on a terminal of its own, of which this is the other end.
  final class PseudoTerminal {
    /// How a program ended.
    enum Ending: Equatable {
      case exit(Int32)
      case signal(Int32)
      /// It did not, in the time given.
      case none
    }

    private var master: Int32
    private let process: pid_t
    private let patience = 20_000
    /// The modes of the terminal before the program was started.
    private let modes: [UInt8]
    /// All that the program has written.
    private(set) var output = ""

    /// Starts a program of this build; nil if it is not there or cannot be started.
    ///
    /// - Parameters:
    ///   - name: The program.
    ///   - arguments: What it is given.
    ///   - extra: What its environment holds before what all programs here are given.
    init?(_ name: String, _ arguments: [String] = [], variables extra: [String] = []) {
      guard let path = Self.path(of: name) else { return nil }
      master = open("/dev/ptmx", O_RDWR | O_NOCTTY)
      var number: Int32 = 0
      var lock: Int32 = 0
      guard master >= 0, ioctl(master, 0x4004_5431, &lock) == 0,
        ioctl(master, 0x8004_5430, &number) == 0
      else { return nil }
      let slave = "/dev/pts/\(number)"
      var size = winsize(ws_row: 24, ws_col: 80, ws_xpixel: 0, ws_ypixel: 0)
      _ = ioctl(master, UInt(TIOCSWINSZ), &size)
      // Modes that no program would come to by itself.
      var modes = termios()
      tcgetattr(master, &modes)
      modes.c_iflag &= ~tcflag_t(IXON)
      modes.c_lflag &= ~tcflag_t(ECHOCTL)
      modes.c_cc.2 = 8
      tcsetattr(master, TCSANOW, &modes)
      self.modes = Self.modes(of: master)

      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
      posix_spawn_file_actions_init(&actions)
      posix_spawnattr_init(&attributes)
      defer {
        posix_spawn_file_actions_destroy(&actions)
        posix_spawnattr_destroy(&attributes)
      }
      posix_spawn_file_actions_addopen(&actions, 0, slave, O_RDWR, 0)
      posix_spawn_file_actions_adddup2(&actions, 0, 1)
      posix_spawn_file_actions_adddup2(&actions, 0, 2)
      posix_spawn_file_actions_addclose(&actions, master)
      // A session of its own, in which no signal is ignored because it was ignored here.
      var signals = sigset_t()
      sigfillset(&signals)
      posix_spawnattr_setsigdefault(&attributes, &signals)
      posix_spawnattr_setflags(&attributes, Int16(0x80 | POSIX_SPAWN_SETSIGDEF))

      var words: [UnsafeMutablePointer<CChar>?] = ([path] + arguments).map { strdup($0) } + [nil]
      // Neither the runtime nor a sanitizer is to handle a crash in its own way.
      // An edit that is measured is one of this program, too.
      let edit = ["MUTATION", "MUTATION_REACHED"].compactMap { (name: String) -> String? in
        getenv(name).map { "\(name)=\(String(cString: $0))" }
      }
      let environment =
        extra + edit + [
          "TERM=xterm", "LANG=C.UTF-8", "SWIFT_BACKTRACE=enable=no",
          "TSAN_OPTIONS=handle_segv=0:handle_sigbus=0:handle_sigfpe=0:atexit_sleep_ms=0",
        ]
      var variables: [UnsafeMutablePointer<CChar>?] = environment.map { strdup($0) } + [nil]
      defer { for word in words + variables { free(word) } }
      var child = pid_t()
      guard posix_spawn(&child, path, &actions, &attributes, &words, &variables) == 0 else {
        return nil
      }
      process = child
    }

    deinit {
      kill(process, SIGKILL)
      waitpid(process, nil, 0)
      close(master)
    }

    private static func modes(of terminal: Int32) -> [UInt8] {
      var modes = termios()
      tcgetattr(terminal, &modes)
      return withUnsafeBytes(of: modes) { Array($0) }
    }

    private static func path(of name: String) -> String? {
      guard let own = realpath("/proc/self/exe", nil) else { return nil }
      defer { free(own) }
      let candidates = [CommandLine.arguments.first ?? "", String(cString: own)]
      return candidates.map { path in
        path.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(
          separator: "/"
        )
          + "/" + name
      }.first { access($0, X_OK) == 0 }
    }
  }

  // MARK: - Operations

  extension PseudoTerminal {
    /// Whether lines are edited and echoed by the terminal, as a shell expects it.
    var isCooked: Bool {
      var modes = termios()
      guard tcgetattr(master, &modes) == 0 else { return false }
      let flags = tcflag_t(ICANON | ECHO | ISIG)
      return modes.c_lflag & flags == flags && modes.c_oflag & tcflag_t(OPOST) != 0
    }

    /// Whether every mode is as it was before the program was started.
    var hasOldModes: Bool { Self.modes(of: master) == modes }

    /// The modes of the screen that are not as a terminal begins with, by their numbers.
    ///
    /// Only two are on at the beginning: lines wrap (7), and the caret is shown (25).
    var changedScreenModes: [Int] {
      var last = [7: "h", 25: "h"]
      for sequence in output.matches(of: /\u{1B}\[\?(\d+)([hl])/) {
        Int(sequence.1).map { last[$0] = String(sequence.2) }
      }
      return last.filter { $0.value != ([7, 25].contains($0.key) ? "h" : "l") }.keys.sorted()
    }

    /// Types a text, in as many pieces as the program reads it in.
    func type(_ text: String) {
      var bytes = Array(text.utf8)[...]
      while !bytes.isEmpty {
        let count = bytes.withUnsafeBytes { write(master, $0.baseAddress, min($0.count, 1_024)) }
        guard count > 0 else { return }
        bytes = bytes.dropFirst(count)
        read(forMilliseconds: 0)
      }
    }

    func resize(columns: UInt16, rows: UInt16) {
      var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
      _ = ioctl(master, UInt(TIOCSWINSZ), &size)
    }

    func send(_ signal: Int32) {
      kill(process, signal)
    }

    /// Takes the terminal away, as when its window is closed.
    func hangUp() {
      close(master)
      master = -1
    }

    /// Reads till what was written after a mark holds a text; returns whether it came.
    func shows(_ text: String, after mark: Int = 0) -> Bool {
      for _ in 0..<(patience / 10) {
        if output.dropFirst(mark).contains(text) { return true }
        read(forMilliseconds: 10)
      }
      return false
    }

    /// Reads for some time.
    func pause(milliseconds: Int32) {
      for _ in 0..<(milliseconds / 10) {
        read(forMilliseconds: 0)
        usleep(10_000)
      }
    }

    /// Reads till the program ends.
    func ending() -> Ending {
      var status: Int32 = 0
      for _ in 0..<(patience / 10) {
        let ended = waitpid(process, &status, WNOHANG) == process
        read(forMilliseconds: 10)
        if ended { return status & 0x7F == 0 ? .exit(status >> 8 & 0xFF) : .signal(status & 0x7F) }
      }
      return .none
    }

    private func read(forMilliseconds time: Int32) {
      var slot = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
      while poll(&slot, 1, time) > 0 {
        var buffer = [UInt8](repeating: 0, count: 65_536)
        let count = Glibc.read(master, &buffer, buffer.count)
        guard count > 0 else {
          usleep(useconds_t(time) * 1_000)
          return
        }
        output += String(decoding: buffer.prefix(count), as: UTF8.self)
      }
    }
  }
#endif
