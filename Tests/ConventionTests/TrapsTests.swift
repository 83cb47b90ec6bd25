import Testing

@Test("the library handles its errors")
func traps() {
  #expect(Codebase.files.flatMap(Traps.violations) == [])
}

@Test("a forced try and a fatal error are caught in the library")
func forcedTry() {
  let text = "let a = try! b()\nfatalError()\npreconditionFailure()"
  #expect(Traps.violations(TextFile("Sources/M/A.swift", text)).map(\.line) == [1, 2])
  #expect(Traps.violations(TextFile("Tests/M/A.swift", text)) == [])
}
