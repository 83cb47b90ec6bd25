#if os(Linux) && canImport(Glibc)
  import Glibc
  import Testing

  @testable import BowyerTerminal

  @Suite("the terminal is given back", .serialized)
  struct RestorationTests {
    private func start() throws -> PseudoTerminal {
      let terminal = try #require(PseudoTerminal("Showcase", "stepper"))
      try #require(terminal.shows("[ + ]"))
      try #require(terminal.shows(Sequences.endUpdate))
      #expect(!terminal.isCooked)
      return terminal
    }

    private func expectGivenBack(_ terminal: PseudoTerminal) {
      #expect(terminal.isCooked)
      #expect(terminal.output.hasPrefix(Sequences.take))
      #expect(terminal.output.contains(Sequences.leave))
    }

    @Test("when its user ends the program", arguments: ["\u{03}", "\u{04}", "\u{11}"])
    func user(key: String) throws {
      let terminal = try start()
      terminal.type(key)
      #expect(terminal.ending() == .exit(0))
      #expect(terminal.output.hasSuffix(Sequences.leave))
      expectGivenBack(terminal)
    }

    @Test(
      "when a signal ends the program or it crashes, with the status that says so",
      arguments: [
        SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGABRT, SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGFPE,
      ]
    )
    func signals(signal: Int32) throws {
      let terminal = try start()
      terminal.send(signal)
      #expect(terminal.ending() == .signal(signal))
      expectGivenBack(terminal)
    }

    @Test("and taken again when the program goes on", arguments: [SIGTSTP, SIGCONT])
    func goingOn(signal: Int32) throws {
      let terminal = try start()
      let mark = terminal.output.count
      terminal.send(signal)
      #expect(terminal.shows("[ + ]", after: mark))
      #expect(terminal.output.dropFirst(mark).contains(Sequences.modes))
      #expect(!terminal.isCooked)
      terminal.type("q\u{03}")
      #expect(terminal.ending() == .exit(0))
      expectGivenBack(terminal)
    }

    @Test(
      "when the program ends in a way of its own",
      arguments: [
        ("r", PseudoTerminal.Ending.exit(0), "returned"), ("t", .exit(3), "thrown: read failed"),
        ("e", .exit(4), ""),
      ]
    )
    func ending(key: String, ending: PseudoTerminal.Ending, word: String) throws {
      let terminal = try startEnding()
      terminal.type(key)
      if key == "t" {
        // Each cell of the word is new, so it is sent in one piece. The read that waits still gets a key,
        // and the next one fails.
        try #require(terminal.shows("CLOSED"))
        terminal.type("x")
      }
      #expect(terminal.ending() == ending)
      expectGivenBack(terminal)
      let rest = terminal.output.components(after: Sequences.leave)
      #expect(rest.contains(word))
      #expect(!rest.contains("\u{1B}"))
    }

    @Test("when the program has a fault, or calls itself without end", arguments: ["p", "o"])
    func faults(key: String) throws {
      let terminal = try startEnding()
      terminal.type(key)
      let ending = terminal.ending()
      #expect([.signal(SIGILL), .signal(SIGTRAP), .signal(SIGSEGV)].contains(ending))
      expectGivenBack(terminal)
    }

    private func startEnding() throws -> PseudoTerminal {
      let terminal = try #require(PseudoTerminal("Ending"))
      try #require(terminal.shows("type a letter"))
      try #require(terminal.shows(Sequences.endUpdate))
      #expect(!terminal.isCooked)
      return terminal
    }

    @Test("nothing is sent to a terminal that can only print", arguments: ["TERM=dumb", "TERM="])
    func dumb(variable: String) throws {
      let terminal = try #require(PseudoTerminal("Ending", variables: [variable]))
      #expect(terminal.ending() == .exit(3))
      #expect(terminal.isCooked)
      #expect(terminal.output.contains("thrown: the terminal can only print"))
      #expect(!terminal.output.contains("\u{1B}"))
      let showcase = try #require(PseudoTerminal("Showcase", "stepper", variables: [variable]))
      #expect(showcase.shows("[ + ]"))
      showcase.type("press +\n")
      #expect(showcase.shows("1 "))
      showcase.type("\u{04}")
      #expect(showcase.ending() == .exit(0))
      #expect(!showcase.output.contains("\u{1B}"))
    }

    @Test("without colours where its user wants none", arguments: ["NO_COLOR=1", "NO_COLOR="])
    func colors(variable: String) throws {
      let terminal = try #require(PseudoTerminal("Showcase", "gallery", variables: [variable]))
      try #require(terminal.shows("Gallery"))
      terminal.type("\u{1B}[6~\u{1B}[6~")
      terminal.type("\u{03}")
      #expect(terminal.ending() == .exit(0))
      let codes = terminal.output.colorCodes
      // An empty variable is none.
      #expect(variable == "NO_COLOR=" ? !codes.isEmpty : codes.isEmpty)
    }

    @Test("nothing is written for a key that changes nothing")
    func silence() throws {
      let terminal = try start()
      let mark = terminal.output.count
      terminal.type("xyz\u{1B}[24~\u{03}")
      #expect(terminal.ending() == .exit(0))
      #expect(terminal.output.dropFirst(mark) == Sequences.leave)
    }
  }

  extension String {
    /// What follows the last place where a text stands; all, if it stands nowhere.
    fileprivate func components(after text: String) -> String {
      let parts = ranges(of: text)
      return parts.last.map { String(self[$0.upperBound...]) } ?? self
    }

    /// The codes of colours in sequences that begin a style.
    fileprivate var colorCodes: [Substring] {
      matches(of: /\u{1B}\[([0-9;]*)m/).flatMap { $0.1.split(separator: ";") }
        .filter { code in Int(code).map { $0 >= 30 && $0 != 39 && $0 != 49 } ?? false }
    }
  }
#endif
