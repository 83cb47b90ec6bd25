/// The library does not give up on an error: no `try!`, no `fatalError`.
enum Traps {
  static func violations(_ file: TextFile) -> [Violation] {
    guard file.isSource else { return [] }
    return file.violations("traps instead of handling an error") {
      $0.contains("try!") || $0.contains("fatalError(")
    }
  }
}
