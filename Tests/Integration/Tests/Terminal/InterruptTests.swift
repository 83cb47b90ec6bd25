#if os(Linux) && canImport(Glibc)
  import Testing

  @testable import BowyerTerminal

  extension Integration {
    @Suite("Ctrl-C ends the program")
    struct InterruptTests {
      private func start(_ variables: [String] = []) throws -> Program {
        let terminal = try Program(onTerminal: "Busy", variables: variables)
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
        try terminal.end(by: "\u{03}")
        #expect(terminal.changedScreenModes == [])
        #expect(terminal.output.contains("name: , digits: "))
      }

      @Test("though a paste before it has no end", arguments: ["\u{03}", "\u{1B}[99;5u"])
      func endlessPaste(interrupt: String) throws {
        let terminal = try start()
        terminal.send("\u{1B}[200~abc")
        terminal.pause(milliseconds: 50)
        // On a busy machine, the first may be read together with the paste, and is a part of it then.
        var next = ContinuousClock.now
        try terminal.wait(for: "the end of the screen", every: 20) {
          let isLeft = terminal.output.contains(Sequences.leave)
          if !isLeft, ContinuousClock.now >= next {
            terminal.send(interrupt)
            next = .now + .seconds(1)
          }
          return isLeft
        }
        #expect(try terminal.ending() == .exit(0))
        #expect(terminal.output.contains("name: , digits: "))
      }

      @Test("and a paste that stalls is a paste until its end arrives, which the footer says")
      func stalled() throws {
        let terminal = try start(["TERM=xterm-256color"])
        terminal.send("\u{1B}[200~abc\r")
        try terminal.wait(for: "is being received")
        terminal.pause(milliseconds: 700)
        terminal.send("d\u{1B}[201~")
        try terminal.wait(for: "abc d")
        try terminal.end(by: "\u{03}")
        #expect(terminal.output.contains("name: abc d, digits: "))
      }

      @Test("after a large paste, which is shown with its end")
      func largePaste() throws {
        let terminal = try start()
        let text = String(repeating: "lorem ipsum ", count: 20_000) + "dolor"
        terminal.send("\u{1B}[200~" + text + "\u{1B}[201~")
        try terminal.wait(for: "dolor")
        try terminal.end(by: "\u{03}")
        #expect(terminal.output.contains("name: \(text), digits: "))
      }
    }
  }
#endif
