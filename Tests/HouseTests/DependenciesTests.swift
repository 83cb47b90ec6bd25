import Testing

@Test("the house depends on no package")
func dependencies() {
  #expect(!House.manifest.text.isEmpty)
  #expect(Dependencies.violations(House.manifest) == [])
}

@Test("a dependency is caught, in a comment it is not")
func dependency() {
  let text = "// .package(\ndependencies: [.package(url: a, from: b)]"
  #expect(Dependencies.violations(Manifest(text)).map(\.line) == [2])
}
