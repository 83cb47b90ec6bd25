import Testing
import TestSupport

@Test("the recipes of the cookbook are short, tested and shown")
func cookbook() {
  expectEqual(Cookbook.violations(Codebase.files), [])
  expectEqual(Codebase.files.count { $0.path.hasPrefix("Tests/CookbookTests/") && $0.isSwift }, 19)
}

@Test("a recipe that is long, untested or not shown is caught")
func recipes() {
  func caught(_ example: String, _ test: String, page: String) -> [String] {
    Cookbook.violations([
      TextFile("Tests/CookbookTests/A.swift", "import Bowyer\n\n\(example)\n\n\(test)\n"),
      TextFile("docs/cookbook.md", page),
    ]).map(\.message)
  }
  let test = "\(Cookbook.mark)\n\n@Test func a() {}"
  let page = "```swift\nlet a = 1\n```\n[Test](../Tests/CookbookTests/A.swift)\n"
  expectEqual(caught("let a = 1", test, page: page), [])
  expectEqual(caught("let a = 2", test, page: page).count, 1)
  expectEqual(caught("let a = 1", test, page: "```swift\nlet a = 1\n```\n").count, 1)
  expectEqual(caught("let a = 1", "@Test func a() {}", page: page).count, 1)
  #expect(caught("let a = 1", "\(Cookbook.mark)\nfunc a() {}", page: page).contains("has no test"))
  let long = Array(repeating: "let a = 1", count: Cookbook.limit + 1).joined(separator: "\n")
  expectEqual(caught(long, test, page: page).first, "over 40 lines")
  let alone = TextFile("Tests/CookbookTests/A.swift", "let a = 1\n")
  expectEqual(Cookbook.violations([alone]).map(\.message), ["has no page"])
}
