import Testing
import TestSupport

private let manifest = Manifest("targets: [.testTarget(name: \"ReadmeTests\")]")

@Test("the README of the codebase, and its pages, show only code that is compiled")
func readmeCode() {
  expectEqual(ReadmeCode.violations(Codebase.files, Codebase.manifest), [])
}

@Test("a codebase without a README is caught")
func missing() {
  expectEqual(ReadmeCode.violations([], manifest).map(\.message), ["is missing"])
}

@Test("code that no target compiles is caught, indented alike it is found")
func compiled() {
  let readme = TextFile("README.md", "a\n```swift\nlet a = 1\n\nlet b = 2\n```\n```sh\nls\n```\n")
  func caught(_ path: String, _ text: String) -> [Int] {
    ReadmeCode.violations([readme, TextFile(path, text)], manifest).map(\.line)
  }
  expectEqual(caught("Tests/ReadmeTests/A.swift", "func f() {\n  let a = 1\n\n  let b = 2\n}"), [])
  expectEqual(caught("Tests/ReadmeTests/A.swift", "  let a = 1\n\n    let b = 2\n"), [2])
  expectEqual(caught("Tests/ReadmeTests/A.swift", "let a = 1\nlet b = 2\n"), [2])
  expectEqual(caught("Tests/Other/A.swift", "let a = 1\n\nlet b = 2\n"), [2])
  expectEqual(caught("docs/A.md", "let a = 1\n\nlet b = 2\n"), [2])
  expectEqual(caught("Tests/Fixtures/A/A.swift", "let a = 1\n\nlet b = 2\n"), [])
  let page = "Playgrounds/Tour.playground/Pages/A.xcplaygroundpage/Contents.swift"
  expectEqual(caught(page, "let a = 1\n\nlet b = 2\n"), [])
}

@Test("code on a page beside the README that no target compiles is caught")
func pages() {
  let files = [
    TextFile("README.md", "a"), TextFile("docs/A.md", "```swift\nlet a = 1\n```\n"),
    TextFile("Sources/A/A.docc/A.md", "```swift\nlet a = 1\n```\n"),
    TextFile("Tests/ReadmeTests/A.swift", "let b = 1\n"),
  ]
  expectEqual(
    ReadmeCode.violations(files, manifest).map(\.path),
    ["docs/A.md", "Sources/A/A.docc/A.md"]
  )
}

@Test("a line that begins with code in backticks is no fence, and one that is not closed is caught")
func fences() {
  let file = TextFile("Tests/ReadmeTests/A.swift", "let a = 1\n")
  for (text, lines) in [
    ("``` ``A`` ```\n```swift\nlet a = 1\n```\n", []), ("```swift\nlet a = 1\n", [1]),
  ] {
    let readme = TextFile("README.md", text)
    expectEqual(ReadmeCode.violations([readme, file], manifest).map(\.line), lines)
  }
}
