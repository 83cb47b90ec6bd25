#if os(Linux) && canImport(Glibc)
  import Glibc
  import Testing

  @testable import BowyerTerminal

  extension Integration {
    @Suite("the terminal is given back")
    struct RestorationTests {
      private func start() throws -> Program {
        let terminal = try Program(onTerminal: "Showcase", ["stepper"])
        try terminal.wait(for: "[ + ]")
        try terminal.wait(for: Sequences.endUpdate)
        #expect(!terminal.isCooked)
        return terminal
      }

      private func expectGivenBack(_ terminal: Program) {
        #expect(terminal.isCooked)
        #expect(terminal.hasOldModes)
        #expect(terminal.changedScreenModes == [])
        #expect(terminal.output.hasPrefix(Sequences.take))
        #expect(terminal.output.contains(Sequences.leave))
      }

      /// Whether the thread sanitizer runs: a signal that it delivers at once may meet work of its own, and
      /// its check ends the program.
      static let isSanitized = dlsym(nil, "__tsan_init") != nil

      /// The signals of Linux that end a program which does nothing about them; of those without a name, the
      /// first and the last.
      static let deadly = allDeadly.filter { signal in
        !isSanitized || !deliveredAtOnce.contains(signal)
      }

      private static let deliveredAtOnce = [
        SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV, SIGPIPE, SIGSYS,
      ]

      private static let allDeadly = [
        SIGHUP, SIGINT, SIGQUIT, SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGUSR1, SIGSEGV,
        SIGUSR2,
        SIGPIPE, SIGALRM, SIGTERM, SIGSTKFLT, SIGXCPU, SIGXFSZ, SIGVTALRM, SIGPROF, SIGIO, SIGPWR,
        SIGSYS, 34, 64,
      ]

      @Test("is not taken where there is none: the program says so and ends with status 1")
      func missing() throws {
        let program = try Program(Program.built("Ending"))
        program.closeInput()
        #expect(try program.ending() == .exit(1))
        #expect(
          program.output + program.errorText
            == "TerminalApp: standard input or standard output is not a terminal; "
            + "run the program in a terminal, or print text where TerminalApp.obstacle is not nil\n"
        )
      }

      @Test("when its user ends the program", arguments: ["\u{03}", "\u{04}", "\u{11}"])
      func user(key: String) throws {
        let terminal = try start()
        terminal.send(key)
        #expect(try terminal.ending() == .exit(0))
        #expect(terminal.output.hasSuffix(Sequences.leave))
        expectGivenBack(terminal)
      }

      @Test(
        "when a signal ends the program or it crashes, with the status that says so",
        arguments: deadly
      )
      func signals(signal: Int32) throws {
        let terminal = try startEnding()
        terminal.send(signal: signal)
        #expect(try terminal.ending() == .signal(signal))
        #expect(terminal.output.hasSuffix(Sequences.leave))
        expectGivenBack(terminal)
      }

      /// What is printed comes after the screen, in order, whether the program returns, exits, crashes or ends by a signal.
      @Test(
        "before what a dispatcher has printed, in whatever way the program ends",
        arguments: ["r", "e", "p", "\(SIGTERM)", "\(SIGUSR1)"] + (isSanitized ? [] : ["\(SIGSEGV)"])
      )
      func printed(ending: String) throws {
        let terminal = try startEnding()
        terminal.send("w")
        try terminal.wait(for: "WRITTEN")
        if let signal = Int32(ending) {
          terminal.send(signal: signal)
        } else {
          terminal.send(ending)
        }
        _ = try terminal.ending()
        let parts = terminal.output.split(separator: Sequences.leave, maxSplits: 1)
        #expect(parts.count == 2)
        #expect(!parts[0].contains("printed") && !parts[0].contains("reported"))
        #expect(parts[1].hasPrefix("printed\r\nreported\r\n"))
        // `print` keeps a line that is not at its end, and a crash loses it, as on any terminal.
        #expect(parts[1].contains("without a line break") == ["r", "e"].contains(ending))
        expectGivenBack(terminal)
      }

      @Test("before the first megabyte of what is printed, and a note that there was more")
      func printedAtLength() throws {
        let terminal = try startEnding()
        terminal.send("l")
        try terminal.wait(for: "WRITTEN")
        try terminal.end(by: "r")
        let rest = terminal.output.components(after: Sequences.leave)
        #expect(rest.filter { $0 == "x" }.count / 99 == 10_485)
        #expect(rest.contains("(More was printed than the megabyte that is kept.)"))
      }

      @Test("when it ends though a signal came that it ignores", arguments: deadly)
      func ignored(signal: Int32) throws {
        let terminal = try startEnding("ignore", "\(signal)")
        terminal.send(signal: signal)
        terminal.send("r")
        try expectEndedWell(terminal)
      }

      @Test("when it ends though it ignores a signal since it has the terminal")
      func ignoredMeanwhile() throws {
        let terminal = try startEnding()
        terminal.send("i")
        try expectEndedWell(terminal)
      }

      @Test("when it ends though a signal came that it has a handler for", arguments: deadly)
      func handled(signal: Int32) throws {
        let terminal = try startEnding("handle", "\(signal)")
        let mark = terminal.bytes.count
        terminal.send(signal: signal)
        try terminal.wait(for: "HANDLED", after: mark)
        // After what may be a crash the terminal is not taken again, so that a letter is read with its line.
        terminal.send("r\r")
        try expectEndedWell(terminal)
      }

      private func expectEndedWell(_ terminal: Program) throws {
        #expect(try terminal.ending() == .exit(0))
        #expect(terminal.output.components(after: Sequences.leave).contains("at the end"))
        expectGivenBack(terminal)
      }

      @Test("before the effects of the end, for which the program waits")
      func end() throws {
        let terminal = try startEnding("end")
        try terminal.end(by: "r")
        let rest = terminal.output.components(after: Sequences.leave)
        #expect(rest.split(separator: "\r\n").prefix(3) == ["saving", "saved", "returned"])
        expectGivenBack(terminal)
      }

      @Test("so that Ctrl-C ends a program whose effects do not end")
      func endless() throws {
        let terminal = try startEnding("endless")
        terminal.send("r")
        try terminal.wait(for: Sequences.leave)
        // The effect runs after the terminal was given back.
        try terminal.wait(for: "saving")
        #expect(terminal.isCooked)
        terminal.send("\u{03}")
        #expect(try terminal.ending() == .signal(SIGINT))
        expectGivenBack(terminal)
      }

      @Test("unless it is gone: the program ends by the hang-up, or by itself if it ignores that")
      func hangUp() throws {
        let terminal = try startEnding()
        terminal.closeInput()
        #expect(try terminal.ending() == .signal(SIGHUP))
        let kept = try startEnding("ignore", "\(SIGHUP)")
        kept.closeInput()
        #expect(try kept.ending() == .exit(0))
      }

      @Test("but not by an app that has ended, while another has the terminal")
      func twice() throws {
        // Something of the first app waits for the background for a tenth of a second.
        let terminal = try startEnding("twice", variables: ["TERM=xterm-256color"])
        terminal.pause(milliseconds: 300)
        #expect(!terminal.isCooked)
        try terminal.end(by: "r")
        expectGivenBack(terminal)
      }

      @Test("and taken again when the program goes on", arguments: [SIGTSTP, SIGCONT])
      func goingOn(signal: Int32) throws {
        let terminal = try start()
        let mark = terminal.bytes.count
        terminal.send(signal: signal)
        try terminal.wait(for: "[ + ]", after: mark)
        #expect(terminal.output(after: mark).contains(Sequences.modes))
        #expect(!terminal.isCooked)
        terminal.send("q\u{03}")
        #expect(try terminal.ending() == .exit(0), "\(terminal.output)")
        expectGivenBack(terminal)
      }

      @Test(
        "when the program ends in a way of its own, with the handlers of signals that stood before",
        arguments: [
          ("r", Program.Ending.exit(0), "handlers as before"),
          ("t", .exit(3), "thrown: read failed"), ("e", .exit(4), ""), ("b", .signal(SIGPIPE), ""),
        ]
      )
      func ending(key: String, ending: Program.Ending, word: String) throws {
        let terminal = try startEnding()
        terminal.send(key)
        if key == "t" {
          // Each cell of the word is new, so it is sent in one piece. The read that waits still gets a key,
          // and the next one fails.
          try terminal.wait(for: "CLOSED")
          terminal.send("x")
        }
        #expect(try terminal.ending() == ending)
        expectGivenBack(terminal)
        let rest = terminal.output.components(after: Sequences.leave)
        #expect(rest.contains(word))
        #expect(!rest.contains("\u{1B}"))
      }

      @Test("when the program has a fault")
      func fault() throws { try expectGivenBack(afterFault: "p") }

      @Test("when the program calls itself without end", .disabled(if: isSanitized))
      func stackOverflow() throws { try expectGivenBack(afterFault: "o") }

      private func expectGivenBack(afterFault key: String) throws {
        let terminal = try startEnding()
        terminal.send(key)
        let ending = try terminal.ending()
        #expect([.signal(SIGILL), .signal(SIGTRAP), .signal(SIGSEGV)].contains(ending))
        expectGivenBack(terminal)
      }

      private func startEnding(_ words: String..., variables: [String] = []) throws -> Program {
        let terminal = try Program(onTerminal: "Ending", words, variables: variables)
        try terminal.wait(for: "type a letter")
        try terminal.wait(for: Sequences.endUpdate)
        #expect(!terminal.isCooked)
        return terminal
      }

      @Test("nothing is sent to a terminal that can only print", arguments: ["TERM=dumb", "TERM="])
      func dumb(variable: String) throws {
        let terminal = try Program(onTerminal: "Ending", variables: [variable])
        #expect(try terminal.ending() == .exit(1))
        #expect(terminal.isCooked)
        #expect(terminal.output.contains("TerminalApp: the terminal can only print"))
        #expect(!terminal.output.contains("\u{1B}"))
        let showcase = try Program(onTerminal: "Showcase", ["stepper"], variables: [variable])
        try showcase.wait(for: "[ + ]")
        showcase.send("press +\n")
        try showcase.wait(for: "1 ")
        try showcase.end(by: "\u{04}")
        #expect(!showcase.output.contains("\u{1B}"))
      }

      @Test("without colours where its user wants none", arguments: ["NO_COLOR=1", "NO_COLOR="])
      func colors(variable: String) throws {
        let terminal = try Program(onTerminal: "Showcase", ["gallery"], variables: [variable])
        try terminal.wait(for: "Gallery")
        terminal.send("\u{1B}[6~\u{1B}[6~")
        try terminal.end(by: "\u{03}")
        let codes = terminal.output.colorCodes
        // An empty variable is none.
        #expect(variable == "NO_COLOR=" ? !codes.isEmpty : codes.isEmpty)
      }

      @Test("nothing is written for a key that changes nothing")
      func silence() throws {
        let terminal = try start()
        let mark = terminal.bytes.count
        try terminal.end(by: "xyz\u{1B}[24~\u{03}")
        #expect(terminal.output(after: mark) == Sequences.leave)
      }
    }
  }

  extension String {
    fileprivate func components(after text: String) -> String {
      let parts = ranges(of: text)
      return parts.last.map { String(self[$0.upperBound...]) } ?? self
    }

    fileprivate var colorCodes: [Substring] {
      matches(of: /\u{1B}\[([0-9;]*)m/).flatMap { $0.1.split(separator: ";") }
        .filter { code in Int(code).map { $0 >= 30 && $0 != 39 && $0 != 49 } ?? false }
    }
  }
#endif
