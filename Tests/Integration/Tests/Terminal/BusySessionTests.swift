#if os(Linux) && canImport(Glibc)
  import Testing

  @testable import BowyerTerminal

  extension Integration {
    @Suite("typing while the session is busy")
    struct BusySessionTests {
      /// Types texts while another thread keeps the session busy, with a pause after each, so that they are read apart;
      /// expects what the program has at its end.
      private func type(_ texts: String..., name: String, digits: String = "") throws {
        let terminal = try Program(onTerminal: "Busy")
        try terminal.wait(for: "Digits")
        try terminal.wait(for: Sequences.endUpdate)
        terminal.send("!")
        try terminal.wait(for: "BUSY")
        for text in texts {
          terminal.send(text)
          terminal.pause(milliseconds: 150)
        }
        terminal.send(".")
        // The program prints each text that its session has from now on.
        try terminal.wait(for: "=\(name)=")
        if !digits.isEmpty { try terminal.wait(for: "=\(digits)=") }
        let mark = terminal.bytes.count
        try terminal.end(by: "\u{03}")
        let rest = terminal.output(after: mark)
        #expect(rest.contains("name: \(name), digits: \(digits), views: "), "\(rest)")
      }

      @Test("goes on with a view that sends an input each time it is shown")
      func chain() throws {
        let terminal = try Program(onTerminal: "Busy")
        try terminal.wait(for: "Digits")
        terminal.send("+")
        try terminal.wait(for: "the end")
        try terminal.end(by: "\u{03}")
      }

      @Test("loses no character of either field")
      func fields() throws {
        try type("a", "b", "\t", "1", "2", name: "ab", digits: "12")
      }

      @Test("loses nothing that is delayed, and no input of the key that quits")
      func delayed() throws {
        let terminal = try Program(onTerminal: "Busy")
        try terminal.wait(for: "Digits")
        try terminal.end(by: "\t\tabc\u{04}")
        #expect(terminal.output.contains("late: abc, quits: 1"))
      }

      @Test("types no late half of an answer of the terminal")
      func lateAnswer() throws {
        try type("a", "\u{1B}]11;rgb:00", "ff\u{07}", "b", name: "ab")
      }

      @Test("paints once for the first keys, which come long after the first frame")
      func firstKeys() throws {
        // Where the keys are read apart, or the machine is slow, there is another frame.
        var counts: [Int] = []
        while counts.count < 4, counts.last != 1 {
          let terminal = try Program(onTerminal: "Busy")
          try terminal.wait(for: "Digits")
          terminal.pause(milliseconds: 300)
          let mark = terminal.bytes.count
          terminal.send("ab")
          try terminal.wait(for: "ab", after: mark)
          try terminal.end(by: "\u{03}")
          counts.append(terminal.output(after: mark).matches(of: /\u{1B}\[\?2026h/).count)
        }
        #expect(counts.last == 1)
      }

      @Test("shows the view once for each key")
      func shows() throws {
        let terminal = try Program(onTerminal: "Busy")
        try terminal.wait(for: "Digits")
        for _ in 0..<5 {
          let mark = terminal.bytes.count
          terminal.send("a")
          try terminal.wait(for: "a", after: mark)
          try terminal.wait(for: Sequences.endUpdate, after: mark)
        }
        try terminal.end(by: "\u{03}")
        // One view is rendered to begin with, and one after the input that it sends as it appears.
        #expect(terminal.output.contains("name: aaaaa, digits: , views: 7"))
      }
    }
  }
#endif
