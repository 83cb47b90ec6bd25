/// A recipe of the cookbook is short, tested and shown: a file of `Tests/CookbookTests` has an example of at most
/// `limit` lines, then the mark of its test, then the test; `docs/cookbook.md` shows both as they are.
enum Cookbook {
  static let limit = 40
  static let mark = "// MARK: - Test"

  static func violations(_ files: [TextFile]) -> [Violation] {
    let recipes = files.filter { $0.path.hasPrefix("Tests/CookbookTests/") && $0.isSwift }
    guard let page = files.first(where: { $0.path == "docs/cookbook.md" }) else {
      return recipes.map { Violation(path: $0.path, line: 1, message: "has no page") }
    }
    let blocks = ReadmeCode.blocks(page).map(\.lines)
    return recipes.flatMap { violations(of: $0, blocks) }
  }

  private static func violations(of recipe: TextFile, _ blocks: [[String]]) -> [Violation] {
    guard let mark = recipe.lines.firstIndex(of: mark) else {
      return [Violation(path: recipe.path, line: 1, message: "has no test below “\(mark)”")]
    }
    let example = trimmed(recipe.lines[..<mark].drop { $0.hasPrefix("import ") })
    let test = trimmed(recipe.lines[(mark + 1)...])
    var found: [Violation] = []
    if example.count > limit {
      found.append(Violation(path: recipe.path, line: mark + 1, message: "over \(limit) lines"))
    }
    if !test.contains(where: { $0.hasPrefix("@Test") }) {
      found.append(Violation(path: recipe.path, line: mark + 1, message: "has no test"))
    }
    for (name, part) in [("example", example), ("test", test)] where !blocks.contains(part) {
      let message = "its \(name) is not in docs/cookbook.md as it stands here"
      found.append(Violation(path: recipe.path, line: mark + 1, message: message))
    }
    return found
  }

  /// Returns lines without the empty ones at their ends.
  private static func trimmed(_ lines: ArraySlice<String>) -> [String] {
    let front = lines.drop { $0.isEmpty }
    return Array(front.reversed().drop { $0.isEmpty }.reversed())
  }
}
