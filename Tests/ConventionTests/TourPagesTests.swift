import Testing
import TestSupport

private let manifest = Manifest(
  "let pages: [Page] = [\n  (\"One\", [\"Bowyer\"]),\n  (\"Two\", []),\n]\n\"TourTests\""
)
private let list = "Playgrounds/Tour.playground/contents.xcplayground"
private let both = "<pages>\n<page name=\"One\"/>\n<page name=\"Two\"/>\n</pages>"

private let next = "//: [Two](@next)"

private func caught(_ contents: String, _ page: String = "One", _ text: String = next) -> [String] {
  let files = [
    TextFile(list, contents),
    TextFile("Playgrounds/Tour.playground/Pages/\(page).xcplaygroundpage/Contents.swift", text),
    TextFile("Tests/TourTests/One.swift", "let a = 1\n"),
  ]
  return TourPages.violations(files, manifest).map { "\($0.line) \($0.message)" }
}

@Test("the tour's pages are programs, pages of the playground, and show only code that is compiled")
func tourPages() {
  expectEqual(TourPages.violations(Codebase.files, Codebase.manifest), [])
  #expect(!Codebase.manifest.pages.isEmpty)
}

@Test("a tour without a list of its pages is caught, and one that lists others or in another order")
func tourList() {
  expectEqual(TourPages.violations([], manifest).map(\.message), ["is missing"])
  expectEqual(caught(both), [])
  expectEqual(caught("<page name=\"One\"/>"), ["1 lists other pages than the manifest"])
  let turned = "<page name=\"Two\"/>\n<page name=\"One\"/>"
  expectEqual(caught(turned), ["1 lists other pages than the manifest"])
}

@Test("a page that is no program is caught")
func strayPage() { expectEqual(caught(both, "Three"), ["1 belongs to no page"]) }

@Test("code that a page shows and nothing compiles is caught")
func tourCode() {
  for (number, found) in [(1, []), (2, ["2 is compiled nowhere"])] {
    let text = "//: A\n//: ```swift\n//: let a = \(number)\n//: ```\nlet b = 2\n"
    expectEqual(caught(both, "One", text + next), found)
  }
}

@Test("a page that does not say what comes next is caught, and the last one if it does")
func tourEnd() {
  expectEqual(caught(both, "One", "//: A\nlet a = 1\n" + next + ", and on.\n"), [])
  expectEqual(caught(both, "One", next + "\n\n\n\nlet a = 1"), ["5 does not say what comes next"])
  expectEqual(caught(both, "Two", "let a = 1\n"), [])
  expectEqual(caught(both, "Two"), ["1 is the last, and leads to a next page"])
}
