import Testing

@Test("the house names no machine's paths")
func machinePaths() {
  #expect(House.files.flatMap(MachinePaths.violations) == [])
}

@Test("a path of a machine is caught in any file, an address is not")
func paths() {
  for folder in MachinePaths.folders {
    #expect(MachinePaths.violations(HouseFile("docs/a.md", "a\nin \(folder)a")).map(\.line) == [2])
    #expect(MachinePaths.violations(HouseFile("a.swift", "\"\(folder)a\"")).count == 1)
    #expect(MachinePaths.violations(HouseFile("a.md", "https://a.org\(folder)a")) == [])
    #expect(MachinePaths.violations(HouseFile("a.md", "a\(folder)b or \(folder)c")).count == 1)
  }
}
