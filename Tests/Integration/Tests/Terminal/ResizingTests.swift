#if os(Linux) && canImport(Glibc)
  import Testing

  extension Integration {
    @Suite("A component that depends on the size of the terminal")
    struct ResizingTests {
      @Test("receives it before the first frame, and whenever it changes")
      func sizes() throws {
        let terminal = try Program(onTerminal: "Showcase")
        try terminal.wait(for: "Playgrounds/Showcase/Examples/Stepper.swift")
        #expect(!terminal.output.contains("Architectures"))
        for (columns, hasSidebar) in [(UInt16(120), true), (99, false), (100, true)] {
          let mark = terminal.bytes.count
          terminal.resize(columns: columns, rows: 40)
          try terminal.wait(for: hasSidebar ? "Architectures" : "Example", after: mark)
        }
        try terminal.end(by: "\u{03}")
      }

      @Test("is as on a terminal of 80 by 24 where one of its sides is not told")
      func untold() throws {
        let terminal = try Program(onTerminal: "Showcase")
        try terminal.wait(for: "Playgrounds/Showcase/Examples/Stepper.swift")
        for (columns, rows) in [(UInt16(120), UInt16(0)), (0, 40)] {
          var mark = terminal.bytes.count
          terminal.resize(columns: 120, rows: 40)
          try terminal.wait(for: "Architectures", after: mark)
          mark = terminal.bytes.count
          terminal.resize(columns: columns, rows: rows)
          try terminal.wait(for: "Example", after: mark)
          #expect(!terminal.output(after: mark).contains("Architectures"))
        }
        try terminal.end(by: "\u{03}")
      }
    }
  }

  extension Integration {
    @Suite("The theme of a program on a terminal")
    struct BackgroundTests {
      private let light = "48;2;255;255;255"
      private let dark = "48;2;20;22;27"

      @Test(
        "suits the background that the terminal tells, in the first frame",
        arguments: [("ffff/ffff/ffff", true), ("0000/0000/0000", false)]
      )
      func told(color: String, isLight: Bool) throws {
        let colors = [
          "TERM=xterm-256color", "COLORTERM=truecolor", "COLORFGBG=0;\(isLight ? 0 : 15)",
        ]
        // The program waits for the answer for a tenth of a second only, in which a loaded machine may not get to it.
        var isFirst = false
        for _ in 0..<10 where !isFirst {
          let terminal = try Program(onTerminal: "Showcase", ["stepper"], variables: colors)
          try terminal.wait(for: "\u{1B}]11;?\u{1B}\\")
          terminal.send("\u{1B}]11;rgb:\(color)\u{1B}\\")
          try terminal.wait(for: isLight ? light : dark)
          isFirst = !terminal.output.contains(isLight ? dark : light)
          try terminal.end(by: "\u{03}")
        }
        #expect(isFirst)
      }

      @Test("comes as soon as the terminal has told it, not only when the time for that is over")
      func promptly() throws {
        let colors = ["TERM=xterm-256color", "COLORTERM=truecolor", "COLORFGBG=0;15"]
        var times: [Duration] = []
        for _ in 0..<20 where times.allSatisfy({ $0 > .milliseconds(50) }) {
          let terminal = try Program(onTerminal: "Showcase", ["stepper"], variables: colors)
          try terminal.wait(for: "\u{1B}]11;?\u{1B}\\")
          let start = ContinuousClock.now
          terminal.send("\u{1B}]11;rgb:0/0/0\u{07}")
          try terminal.wait(for: dark)
          times.append(start.duration(to: .now))
          try terminal.end(by: "\u{03}")
        }
        #expect(times.contains { $0 <= .milliseconds(50) }, "\(times)")
      }

      @Test("suits what a variable says where the terminal does not answer, till it does")
      func untold() throws {
        let colors = ["TERM=xterm-256color", "COLORTERM=truecolor", "COLORFGBG=0;15"]
        let terminal = try Program(onTerminal: "Showcase", ["stepper"], variables: colors)
        try terminal.wait(for: light)
        terminal.send("\u{1B}]11;rgb:0/0/0\u{07}")
        try terminal.wait(for: dark)
        try terminal.end(by: "\u{03}")
      }

      @Test("is not asked for, and not changed, where it was named or there are no colours")
      func named() throws {
        let colors = ["TERM=xterm-256color", "COLORTERM=truecolor"]
        let words = ["stepper", "--theme", "light"]
        let terminal = try Program(onTerminal: "Showcase", words, variables: colors)
        try terminal.wait(for: light)
        let mark = terminal.bytes.count
        terminal.send("\u{1B}]11;rgb:0/0/0\u{07}\t")
        // The key that is typed after the answer is shown.
        try terminal.wait(for: "\u{1B}[?2026l", after: mark)
        #expect(!terminal.output.contains(dark) && !terminal.output.contains("]11;?"))
        let plain = try Program(onTerminal: "Showcase", ["stepper"])
        try plain.wait(for: "Stepper")
        #expect(!plain.output.contains("]11;?"))
      }
    }
  }
#endif
