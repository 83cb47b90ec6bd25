import Testing
import TestSupport

private func caught(_ text: String, at path: String = "docs/a.md") -> [String] {
  let files = [
    TextFile(path, text),
    TextFile("docs/b.md", "# B\n\n## A `great` day\n"),
    TextFile("Sources/One/One.docc/Resources/loop.svg", "<svg/>"),
  ]
  return Links.violations(files, also: ["LICENSE"]).map { "\($0.line) \($0.message)" }
}

@Test("every link of the codebase leads somewhere")
func links() {
  expectEqual(Links.violations(Codebase.files, also: Set(Codebase.paths + ["LICENSE"])), [])
}

@Test("a picture that is not there is caught, also one for a dark page")
func strayPicture() {
  expectEqual(caught("<picture><source srcset=\"b.md\"><img src=\"b.md\"></picture>"), [])
  expectEqual(caught("<source srcset=\"c.svg\">\n<img src=\"d.png\">").count, 2)
  expectEqual(caught("`<img src=\"d.png\">`"), [])
}

@Test("a link to what is not there is caught, and a link to a heading that is not there")
func strayLink() {
  expectEqual(
    caught("[b](b.md) [b](../docs/b.md) [all](../docs)\n[l](../LICENSE) [w](https://c.d)"),
    []
  )
  expectEqual(caught("[b](b.md#a-great-day)\n[here](#up)\n# Up"), [])
  expectEqual(caught("a\n[c](c.md)"), ["2 leads nowhere: c.md"])
  expectEqual(caught("[b](b.md#a-bad-day)"), ["1 has no such heading: b.md#a-bad-day"])
  expectEqual(caught("`[a](b)`\n```swift\nlet c = [d](e)\n```"), [])
}

@Test("a figure that is not in the catalog is caught")
func strayFigure() {
  let article = "Sources/One/One.docc/A.md"
  expectEqual(caught("![A\nloop](loop)", at: article), [])
  expectEqual(caught("![A\nloop](lop)", at: article), ["2 shows a figure that is not there: lop"])
}

@Test("a page of the tour may lead to the next one, and its code is not prose")
func linkOfATourPage() {
  let page = "Playgrounds/Tour.playground/Pages/A.xcplaygroundpage/Contents.swift"
  expectEqual(caught("//: [next](@next)\nlet a = [f](b)", at: page), [])
  expectEqual(caught("//: [c](c.md)", at: page), ["1 leads nowhere: c.md"])
}
