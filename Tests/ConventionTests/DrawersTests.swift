import Testing

@Test("the codebase has no drawers")
func drawers() {
  #expect(Codebase.files.flatMap(Drawers.violations) == [])
}

@Test("a drawer is caught, as a folder and as a file")
func drawer() {
  #expect(Drawers.violations(TextFile("Sources/Bowyer/Utils/A.swift", "")).count == 1)
  #expect(Drawers.violations(TextFile("Tests/Helpers.swift", "")).count == 1)
  #expect(Drawers.violations(TextFile("Sources/Bowyer/Effects/Effect.swift", "")) == [])
}
