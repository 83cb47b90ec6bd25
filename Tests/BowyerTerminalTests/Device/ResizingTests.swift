#if os(Linux) && canImport(Glibc)
  import Testing

  @Suite("A component that depends on the size of the terminal", .serialized)
  struct ResizingTests {
    @Test("is told of it before the first frame, and whenever it changes")
    func sizes() throws {
      let terminal = try #require(PseudoTerminal("Showcase"))
      #expect(terminal.shows("Playgrounds/Showcase/Examples/Stepper.swift"))
      #expect(!terminal.output.contains("Architectures"))
      for (columns, hasSidebar) in [(UInt16(120), true), (99, false), (100, true)] {
        let mark = terminal.output.count
        terminal.resize(columns: columns, rows: 40)
        #expect(terminal.shows(hasSidebar ? "Architectures" : "Example", after: mark))
      }
      terminal.type("\u{03}")
      #expect(terminal.ending() == .exit(0))
    }
  }
#endif
