/// A recipe of the cookbook is short, tested and shown: a file of `Tests/CookbookTests` has an example of at most
/// `limit` lines, then the mark of its test, then the test; `docs/cookbook.md` shows the example as it is, and leads
/// to the test.
enum Cookbook {
  static let limit = 40
  static let mark = "// MARK: - Test"

  static func violations(_ files: [TextFile]) -> [Violation] {
    let recipes = files.filter { $0.path.hasPrefix("Tests/CookbookTests/") && $0.isSwift }
    guard let page = files.first(where: { $0.path == "docs/cookbook.md" }) else {
      return recipes.map { Violation(path: $0.path, line: 1, message: "has no page") }
    }
    let shown = ReadmeCode.blocks(page).map(\.lines)
    return recipes.flatMap { violations(of: $0, page, shown) }
  }

  private static func violations(
    of recipe: TextFile,
    _ page: TextFile,
    _ shown: [[String]]
  ) -> [Violation] {
    guard let mark = recipe.lines.firstIndex(of: mark) else {
      return [Violation(path: recipe.path, line: 1, message: "has no test below “\(mark)”")]
    }
    let example = trimmed(recipe.lines[..<mark].drop { $0.hasPrefix("import ") })
    var messages: [String] = []
    if example.count > limit { messages.append("over \(limit) lines") }
    if !recipe.lines[mark...].contains(where: { $0.hasPrefix("@Test") }) {
      messages.append("has no test")
    }
    if !shown.contains(example) {
      messages.append("its example is not in docs/cookbook.md as it stands here")
    }
    if !page.text.contains("](../\(recipe.path))") {
      messages.append("docs/cookbook.md has no link to its test")
    }
    return messages.map { Violation(path: recipe.path, line: mark + 1, message: $0) }
  }

  /// Returns lines without the empty ones at their ends.
  private static func trimmed(_ lines: ArraySlice<String>) -> [String] {
    let front = lines.drop { $0.isEmpty }
    return Array(front.reversed().drop { $0.isEmpty }.reversed())
  }
}
