import Testing

@Test("the codebase names no machine's paths")
func machinePaths() {
  #expect(Codebase.files.flatMap(MachinePaths.violations) == [])
}

@Test("a path of a machine is caught in any file, an address is not")
func paths() {
  for folder in MachinePaths.folders {
    #expect(MachinePaths.violations(TextFile("docs/a.md", "a\nin \(folder)a")).map(\.line) == [2])
    #expect(MachinePaths.violations(TextFile("a.swift", "\"\(folder)a\"")).count == 1)
    #expect(MachinePaths.violations(TextFile("a.md", "https://a.org\(folder)a")) == [])
    #expect(MachinePaths.violations(TextFile("a.md", "a\(folder)b or \(folder)c")).count == 1)
  }
}
