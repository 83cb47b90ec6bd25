/// A file is named after its concept: no drawer for what has no name.
enum Drawers {
  static let names: Set = [
    "Utils", "Utilities", "Helpers", "Internal", "Extensions", "Support", "Misc",
  ]

  static func violations(_ file: TextFile) -> [Violation] {
    let isInDrawer = file.components.contains { component in
      names.contains(String(component.prefix { $0 != "." }))
    }
    return isInDrawer ? [Violation(path: file.path, line: 1, message: "is in a drawer")] : []
  }
}
