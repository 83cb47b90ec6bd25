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

    @Test("nothing is written for a key that changes nothing")
    func silence() throws {
      let terminal = try start()
      let mark = terminal.output.count
      terminal.type("xyz\u{1B}[24~\u{03}")
      #expect(terminal.ending() == .exit(0))
      #expect(terminal.output.dropFirst(mark) == Sequences.leave)
    }
  }
#endif
