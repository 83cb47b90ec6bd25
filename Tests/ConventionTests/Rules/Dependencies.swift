/// The library depends on no package.
enum Dependencies {
  static func violations(_ manifest: Manifest) -> [Violation] {
    TextFile("Package.swift", manifest.text).violations("a dependency") {
      $0.contains(".package(")
    }
  }
}
