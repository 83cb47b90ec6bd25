/// A public top-level name occurs in one module: names of modules do not tell names apart.
enum PublicNames {
  /// What is named twice on purpose: in files with SwiftUI, its names mean what is its own.
  static let exceptions = ["BowyerSwiftUI": ["State", "Transition", "KeyPress"]]

  static func violations(_ files: [TextFile]) -> [Violation] {
    var owners: [String: String] = [:]
    return files.filter(\.isSource).flatMap { file in
      names(file).compactMap { name, line -> Violation? in
        if exceptions[file.module]?.contains(name) == true { return nil }
        guard let owner = owners[name], owner != file.module else {
          owners[name] = file.module
          return nil
        }
        return Violation(path: file.path, line: line, message: "\(name) is already in \(owner)")
      }
    }
  }

  /// Returns the public names that a file declares at its top level.
  static func names(_ file: TextFile) -> [(name: String, line: Int)] {
    var depth = 0
    var found: [(name: String, line: Int)] = []
    for (index, line) in file.code.enumerated() {
      if depth == 0, let name = name(line) { found.append((name, index + 1)) }
      depth += line.filter { "{([".contains($0) }.count - line.filter { "})]".contains($0) }.count
    }
    return found
  }

  private static func name(_ line: String) -> String? {
    let words = line.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init)
    guard words.contains(where: { ["public", "open"].contains($0) }),
      let keyword = words.firstIndex(where: { declarations.contains($0) }),
      words[..<keyword].allSatisfy({ $0 != "import" && $0 != "extension" })
    else { return nil }
    return words.dropFirst(keyword + 1).first
  }

  private static let declarations: Set = [
    "actor", "class", "enum", "func", "let", "macro", "protocol", "struct", "typealias", "var",
  ]
}
