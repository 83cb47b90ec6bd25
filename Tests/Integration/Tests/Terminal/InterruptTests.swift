#if os(Linux) && canImport(Glibc)
  import Testing

  @testable import BowyerTerminal

  extension Integration {
    @Suite("Ctrl-C ends the program")
    struct InterruptTests {
      private func start() throws -> Program {
        let terminal = try Program(onTerminal: "Busy")
        try terminal.wait(for: "Digits")
        try terminal.wait(for: Sequences.endUpdate)
        return terminal
      }

      @Test("though another key is being handled and many wait")
      func queued() throws {
        let terminal = try start()
        terminal.send("~")
        try terminal.wait(for: "STUCK")
        for _ in 0..<200 { terminal.send("ab\t \u{1B}[A\u{1B}[6~\r") }
        terminal.send("\u{03}")
        #expect(try terminal.ending() == .exit(0))
        #expect(terminal.changedScreenModes == [])
        #expect(terminal.output.contains("name: , digits: "))
      }

      @Test("though a paste before it has no end")
      func endlessPaste() throws {
        let terminal = try start()
        terminal.send("\u{1B}[200~abc")
        terminal.pause(milliseconds: 50)
        // On a busy machine, the first may be read together with the paste, and is a part of it then.
        var next = ContinuousClock.now
        try terminal.wait(for: "the end of the screen", every: 20) {
          let isLeft = terminal.output.contains(Sequences.leave)
          if !isLeft, ContinuousClock.now >= next {
            terminal.send("\u{03}")
            next = .now + .seconds(1)
          }
          return isLeft
        }
        #expect(try terminal.ending() == .exit(0))
      }

      @Test("and a paste without an end is put in after a pause, before what is typed then")
      func lateEnd() throws {
        let terminal = try start()
        terminal.send("\u{1B}[200~abc")
        try terminal.wait(for: "abc")
        let mark = terminal.bytes.count
        terminal.send("d")
        try terminal.wait(for: "d", after: mark)
        terminal.send("\u{03}")
        #expect(try terminal.ending() == .exit(0))
        #expect(terminal.output.contains("name: abcd, digits: "))
      }

      @Test("after a large paste, which is shown with its end")
      func largePaste() throws {
        let terminal = try start()
        let text = String(repeating: "lorem ipsum ", count: 20_000) + "dolor"
        terminal.send("\u{1B}[200~" + text + "\u{1B}[201~")
        try terminal.wait(for: "dolor")
        terminal.send("\u{03}")
        #expect(try terminal.ending() == .exit(0))
        #expect(terminal.output.contains("name: \(text), digits: "))
      }
    }
  }
#endif
