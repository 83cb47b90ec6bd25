#if os(Linux) && canImport(Glibc)
  import Foundation
  import Glibc
  import Testing

  /// A terminal of 80 by 24 cells, of which a program is to have the other end.
  struct PseudoTerminal {
    let master: Int32
    let slave: String
    /// Modes that no program would come to by itself.
    let modes: [UInt8]

    init() throws {
      master = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
      var (number, lock): (Int32, Int32) = (0, 0)
      guard master >= 0, ioctl(master, 0x4004_5431, &lock) == 0,
        ioctl(master, 0x8004_5430, &number) == 0
      else { throw Program.Failure(description: "there is no pseudo-terminal") }
      slave = "/dev/pts/\(number)"
      var size = winsize(ws_row: 24, ws_col: 80, ws_xpixel: 0, ws_ypixel: 0)
      _ = ioctl(master, UInt(TIOCSWINSZ), &size)
      var modes = termios()
      tcgetattr(master, &modes)
      modes.c_iflag &= ~tcflag_t(IXON)
      modes.c_lflag &= ~tcflag_t(ECHOCTL)
      modes.c_cc.2 = 8
      tcsetattr(master, TCSANOW, &modes)
      self.modes = Self.modes(of: master)
    }

    fileprivate static func modes(of terminal: Int32) -> [UInt8] {
      var modes = termios()
      tcgetattr(terminal, &modes)
      return withUnsafeBytes(of: modes) { Array($0) }
    }
  }

  extension Program {
    convenience init(
      onTerminal name: String,
      _ arguments: [String] = [],
      variables: [String] = []
    ) throws {
      let pairs = variables.map { variable in
        let parts = variable.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        return (String(parts[0]), String(parts[1]))
      }
      let environment = Dictionary(pairs) { $1 }
      try self.init(Self.built(name), arguments, environment: environment, on: .terminal)
    }

    func end(by keys: String, at location: SourceLocation = #_sourceLocation) throws {
      send(keys)
      #expect(try ending() == .exit(0), sourceLocation: location)
    }

    var isCooked: Bool {
      var modes = termios()
      guard tcgetattr(input, &modes) == 0 else { return false }
      let flags = tcflag_t(ICANON | ECHO | ISIG)
      return modes.c_lflag & flags == flags && modes.c_oflag & tcflag_t(OPOST) != 0
    }

    var hasOldModes: Bool { PseudoTerminal.modes(of: input) == oldModes }

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

    func resize(columns: UInt16, rows: UInt16) {
      var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
      _ = ioctl(input, UInt(TIOCSWINSZ), &size)
    }
  }
#endif
