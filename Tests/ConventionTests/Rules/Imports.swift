/// A module imports only what the manifest's table gives it, and the table goes upward.
enum Imports {
  /// Returns the modules that a file imports, with their lines.
  static func imports(_ file: TextFile) -> [(module: String, line: Int)] {
    file.lines.enumerated().compactMap { index, line in
      var words = line.split(separator: " ")[...]
      while let word = words.first, word.hasPrefix("@") || accesses.contains(word) {
        words = words.dropFirst()
      }
      guard words.popFirst() == "import" else { return nil }
      if let kind = words.first, kinds.contains(kind) { words = words.dropFirst() }
      guard let name = words.first?.prefix(while: { $0 != "." }) else { return nil }
      return (String(name), index + 1)
    }
  }

  /// Returns the imports of a source that are not below its module in the table.
  static func upward(_ file: TextFile, _ manifest: Manifest) -> [Violation] {
    guard file.isSource else { return [] }
    guard let module = manifest.modules.first(where: { $0.name == file.module }) else {
      return [Violation(path: file.path, line: 1, message: "its module is not in the manifest")]
    }
    let ours = Set(manifest.modules.map(\.name))
    return imports(file).compactMap { name, line in
      guard ours.contains(name) || name.hasPrefix("Bowyer") else { return nil }
      guard !module.imports.contains(name) else { return nil }
      return Violation(
        path: file.path,
        line: line,
        message: "\(module.name) may not import \(name)"
      )
    }
  }

  /// Returns the rows of the table that name a module which is not above them.
  static func table(_ manifest: Manifest) -> [Violation] {
    var above: Set<String> = []
    return manifest.modules.flatMap { module in
      defer { above.insert(module.name) }
      return module.imports.filter { !above.contains($0) }.map {
        Violation(path: "Package.swift", line: 1, message: "\($0) is not above \(module.name)")
      }
    }
  }

  /// Where some modules may be imported: Foundation in sources by the terminal, by the adapter to SwiftUI, which itself brings
  /// it, and by the adapter to Swift Testing, which keeps files beside the tests and is in no user's program.
  private static let users: [(modules: Set<String>, isUser: @Sendable (TextFile) -> Bool)] = [
    (
      ["Foundation", "FoundationEssentials"],
      { !$0.isSource || ["BowyerTerminal", "BowyerSwiftUI", "BowyerTesting"].contains($0.module) }
    ),
    (
      ["SwiftUI", "SwiftUICore", "Combine", "Observation"],
      { !$0.isSource || $0.module == "BowyerSwiftUI" }
    ),
    (
      ["XCTest"],
      { ["BowyerXCTest", "BowyerXCTestTests", "Fixtures", "Integration"].contains($0.module) }
    ),
  ]

  /// Returns the imports of such a module in other places.
  static func misplaced(_ file: TextFile) -> [Violation] {
    let strangers = users.filter { user in
      user.modules.contains { file.text.contains($0) } && !user.isUser(file)
    }
    let modules = strangers.reduce(into: Set<String>()) { $0.formUnion($1.modules) }
    return imports(file).filter { modules.contains($0.module) }.map {
      Violation(path: file.path, line: $0.line, message: "\($0.module) is not for it")
    }
  }

  /// Returns the lines of the adapter to SwiftUI that are compiled where there is no SwiftUI.
  static func unconditional(_ file: TextFile) -> [Violation] {
    guard file.isSource, file.module == "BowyerSwiftUI" else { return [] }
    let lines = file.lines.filter { !$0.isEmpty && !$0.hasPrefix("//") }
    if lines.first == "#if canImport(SwiftUI)", lines.last == "#endif",
      lines.dropLast().dropFirst().allSatisfy({ $0.hasPrefix(" ") })
    {
      return []
    }
    return [Violation(path: file.path, line: 1, message: "is not only for where SwiftUI is")]
  }

  /// Returns the sources with re-exports outside of the places that have them.
  static func reexports(_ file: TextFile) -> [Violation] {
    let places = ["Bowyer", "BowyerTesting", "BowyerXCTest"].map { "Sources/\($0)/Exports.swift" }
    guard file.isSource, file.module != "BowyerSwiftUI", !places.contains(file.path),
      file.text.contains("@_exported")
    else { return [] }
    return [Violation(path: file.path, line: 1, message: "re-exports a module")]
  }

  private static let accesses: Set<Substring> = [
    "public", "package", "internal", "fileprivate", "private",
  ]
  private static let kinds: Set<Substring> = [
    "class", "enum", "func", "let", "protocol", "struct", "typealias", "var",
  ]
}
