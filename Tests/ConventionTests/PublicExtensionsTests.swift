import Testing

@Test("no extension of the codebase is public as a whole")
func publicExtensions() {
  #expect(Codebase.files.flatMap(PublicExtensions.violations) == [])
}

@Test("a public extension is caught, a private one is not")
func publicExtension() {
  let text = "public extension A {}\nprivate extension A {}\nextension A {}"
  #expect(PublicExtensions.violations(TextFile("A.swift", text)).map(\.line) == [1])
}
