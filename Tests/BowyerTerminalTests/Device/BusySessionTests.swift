#if os(Linux) && canImport(Glibc)
  import Testing

  @testable import BowyerTerminal

  @Suite("typing while the session is busy", .serialized)
  struct BusySessionTests {
    /// Types texts while another thread keeps the session busy, with a pause after each; returns what the
    /// program prints at its end.
    private func typed(_ texts: String...) throws -> String {
      let terminal = try #require(PseudoTerminal("Busy"))
      try #require(terminal.shows("Digits"))
      try #require(terminal.shows(Sequences.endUpdate))
      terminal.type("!")
      try #require(terminal.shows("BUSY"))
      for text in texts {
        terminal.type(text)
        terminal.pause(milliseconds: 150)
      }
      // The last answer is shown before the program ends.
      let mark = terminal.output.count
      terminal.type(".")
      terminal.pause(milliseconds: 150)
      terminal.type("\u{03}")
      #expect(terminal.ending() == .exit(0))
      let rest = terminal.output.dropFirst(mark)
      return rest.firstMatch(of: /name: .*, digits: [^\r\n,]*/).map { String($0.output) } ?? ""
    }

    @Test("loses no character")
    func characters() throws {
      let texts = try typed("a", "b", "c")
      #expect(texts == "name: abc, digits: ")
    }

    @Test("goes on with a view that sends an input each time it is shown")
    func chain() throws {
      let terminal = try #require(PseudoTerminal("Busy"))
      try #require(terminal.shows("Digits"))
      terminal.type("+")
      try #require(terminal.shows("the end"))
      terminal.type("\u{03}")
      #expect(terminal.ending() == .exit(0))
    }

    @Test("loses no character of either field")
    func fields() throws {
      let texts = try typed("a", "b", "\t", "1", "2")
      #expect(texts == "name: ab, digits: 12")
    }

    @Test("types no late half of an answer of the terminal")
    func lateAnswer() throws {
      let texts = try typed("a", "\u{1B}]11;rgb:00", "ff\u{07}", "b")
      #expect(texts == "name: ab, digits: ")
    }

    @Test("paints once for the first keys, which come long after the first frame")
    func firstKeys() throws {
      // Where the keys are read apart, or the machine is slow, there is another frame.
      var counts: [Int] = []
      while counts.count < 4, counts.last != 1 {
        let terminal = try #require(PseudoTerminal("Busy"))
        try #require(terminal.shows("Digits"))
        terminal.pause(milliseconds: 300)
        let mark = terminal.output.count
        terminal.type("ab")
        try #require(terminal.shows("ab", after: mark))
        terminal.pause(milliseconds: 100)
        counts.append(
          terminal.output.dropFirst(mark).matches(of: /\u{1B}\[\?2026h/).count
        )
      }
      #expect(counts.last == 1)
    }

    @Test("shows the view once for each key")
    func shows() throws {
      let terminal = try #require(PseudoTerminal("Busy"))
      try #require(terminal.shows("Digits"))
      for _ in 0..<5 {
        terminal.type("a")
        terminal.pause(milliseconds: 100)
      }
      terminal.type("\u{03}")
      #expect(terminal.ending() == .exit(0))
      // One view is rendered to begin with, and one after the input that it sends as it appears.
      #expect(terminal.output.contains("name: aaaaa, digits: , views: 7"))
    }
  }
#endif
