import Testing
import TestSupport

@Test("the codebase depends on no package")
func dependencies() {
  #expect(!Codebase.manifest.text.isEmpty)
  expectEqual(Dependencies.violations(Codebase.manifest), [])
}

@Test("a dependency is caught, in a comment it is not")
func dependency() {
  let text = "// .package(\ndependencies: [.package(url: a, from: b)]"
  expectEqual(Dependencies.violations(Manifest(text)).map(\.line), [2])
}
