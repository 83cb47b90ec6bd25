import Testing

@testable import SiteCatalog

private let pages = [
  "a.md": "# A\n\n## What `x` does, and why\n\nHere.", "b.md": "# B\n\nThere.",
]

private func article(_ text: String, source: String? = "https://example.org/blob") -> String {
  Guide(name: "a.md", text: text).article(among: pages, source: source)
}

@Test("a link to a guide leads to its article")
func guides() {
  #expect(article("See [B](b.md).") == "See [B](doc:b).")
  #expect(article("[`B` and\nmore](b.md)") == "[`B` and\nmore](doc:b)")
}

@Test("a link to an article of the catalog leads to it")
func articles() {
  #expect(article("[d](../Sources/Bowyer/Bowyer.docc/Design.md)", source: nil) == "[d](doc:Design)")
}

@Test("a heading has no marks of code, a line that begins with code keeps them")
func marks() {
  #expect(article("## What `x` does\n\n`x` is") == "## What x does\n\n`x` is")
}

@Test("a link to a heading leads to the heading, also on the same page")
func headings() {
  #expect(article("[x](a.md#what-x-does-and-why)") == "[x](doc:a#What-x-does-and-why)")
  #expect(article("[x](#what-x-does-and-why)") == "[x](doc:a#What-x-does-and-why)")
}

@Test("a link to another file leads to the codebase, or is text where its address is unknown")
func files() {
  #expect(article("[c](../Tests/C.swift)") == "[c](https://example.org/blob/Tests/C.swift)")
  #expect(article("[c](images/c.txt)") == "[c](https://example.org/blob/docs/images/c.txt)")
  #expect(article("[c](../Tests/C.swift)", source: nil) == "c")
}

@Test("a link to another site stays")
func otherSites() {
  #expect(article("[c](https://example.com/a_(b))") == "[c](https://example.com/a_(b))")
}

@Test("an image is named without its folder and its appearance")
func images() {
  #expect(article("![alt](images/gallery-light.svg)") == "![alt](gallery)")
  #expect(Guide.imageFile("gallery-light.svg") == "gallery.svg")
  #expect(Guide.imageFile("gallery-dark.svg") == "gallery~dark.svg")
  let element = """
    <picture>
      <source media="(prefers-color-scheme: dark)" srcset="images/gallery-dark.svg">
      <img alt="Two words." src="images/gallery-light.svg">
    </picture>
    """
  #expect(article(element) == "![Two words.](gallery)")
}

@Test("code stays as it is")
func code() {
  let text = "`[c](../C.swift)` and\n\n```swift\na[b](b.md)\n```\n\nafter ``[c](b.md)``\n"
  #expect(article(text) == text)
}

@Test("a text without links stays as it is")
func plain() {
  let text = "# A\n\n| a | b |\n|---|---|\n| `a` | [0] |\n\n* one\n"
  #expect(article(text) == text)
}
