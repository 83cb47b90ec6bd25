#if os(Linux) && canImport(Glibc)
  import Testing

  @testable import BowyerTerminal

  @Suite("Ctrl-C ends the program", .serialized)
  struct InterruptTests {
    private func start() throws -> PseudoTerminal {
      let terminal = try #require(PseudoTerminal("Busy"))
      try #require(terminal.shows("Digits"))
      try #require(terminal.shows(Sequences.endUpdate))
      return terminal
    }

    @Test("though another key is being handled and many wait")
    func queued() throws {
      let terminal = try start()
      terminal.type("~")
      try #require(terminal.shows("STUCK"))
      for _ in 0..<200 { terminal.type("ab\t \u{1B}[A\u{1B}[6~\r") }
      terminal.type("\u{03}")
      #expect(terminal.ending() == .exit(0))
      #expect(terminal.changedScreenModes == [])
      #expect(terminal.output.contains("name: , digits: "))
    }

    @Test("though a paste before it has no end")
    func endlessPaste() throws {
      let terminal = try start()
      terminal.type("\u{1B}[200~abc")
      // On a busy machine, the first may be read together with the paste, and is a part of it then.
      for _ in 0..<20 {
        terminal.pause(milliseconds: 50)
        terminal.type("\u{03}")
      }
      #expect(terminal.ending() == .exit(0))
    }

    @Test("and a paste without an end is put in after a pause, before what is typed then")
    func lateEnd() throws {
      let terminal = try start()
      terminal.type("\u{1B}[200~abc")
      try #require(terminal.shows("abc"))
      let mark = terminal.output.count
      terminal.type("d")
      try #require(terminal.shows("d", after: mark))
      terminal.type("\u{03}")
      #expect(terminal.ending() == .exit(0))
      #expect(terminal.output.contains("name: abcd, digits: "))
    }

    @Test("after a large paste, which is shown with its end")
    func largePaste() throws {
      let terminal = try start()
      let text = String(repeating: "lorem ipsum ", count: 20_000) + "dolor"
      terminal.type("\u{1B}[200~" + text + "\u{1B}[201~")
      try #require(terminal.shows("dolor"))
      terminal.type("\u{03}")
      #expect(terminal.ending() == .exit(0))
      #expect(terminal.output.contains("name: \(text), digits: "))
    }
  }
#endif
