/// A page of `docs`, which becomes an article of the documentation site.
struct Guide {
  /// The file's name.
  let name: String
  let text: String

  /// Returns the page as an article: its links lead to articles, images are named without folder and appearance, and headings
  /// have no marks of code.
  ///
  /// `pages` holds the texts of all guides by file name. `source` is the address under which the files of the codebase can
  /// be read; without it, a link to a file becomes its text.
  func article(among pages: [String: String], source: String?) -> String {
    var isCode = false
    var article: [Substring] = []
    var prose: [Substring] = []
    func finishProse() {
      guard !prose.isEmpty else { return }
      let text = Self.replacingLinks(in: prose.joined(separator: "\n")) { isImage, text, target in
        isImage
          ? "![\(text)](\(Self.imageName(target)))"
          : self.link(text, to: target, among: pages, source: source)
      }
      article += text.split(separator: "\n", omittingEmptySubsequences: false)
      prose = []
    }
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let isFence = line.drop { $0 == " " }.hasPrefix("```")
      if isFence { isCode.toggle() }
      if isFence || isCode {
        finishProse()
        article.append(line)
      } else {
        // The documentation compiler shows the marks of code in a heading as they are.
        prose.append(line.hasPrefix("#") ? line.filter { $0 != "`" }[...] : line)
      }
    }
    finishProse()
    return article.joined(separator: "\n")
  }

  private func link(
    _ text: String,
    to target: String,
    among pages: [String: String],
    source: String?
  ) -> String {
    if target.contains(":") { return "[\(text)](\(target))" }
    let parts = target.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let page = parts[0].isEmpty ? name : String(parts[0])
    if let content = pages[page] {
      let heading = parts.count < 2 ? nil : Self.heading(of: content, anchor: String(parts[1]))
      return "[\(text)](doc:\(page.dropLast(3))\(heading.map { "#" + $0 } ?? ""))"
    }
    let articles = "../Sources/Bowyer/Bowyer.docc/"
    if page.hasPrefix(articles), page.hasSuffix(".md") {
      return "[\(text)](doc:\(page.dropFirst(articles.count).dropLast(3)))"
    }
    guard let source else { return text }
    var path = ["docs"]
    for step in page.split(separator: "/") {
      if step == ".." { _ = path.popLast() } else if step != "." { path.append(String(step)) }
    }
    return "[\(text)](\(source)/\(path.joined(separator: "/")))"
  }

  /// Returns the heading with an anchor, as links of the documentation compiler name it.
  static func heading(of page: String, anchor: String) -> String? {
    for line in page.split(separator: "\n") where line.hasPrefix("#") {
      let title = line.drop { $0 == "#" || $0 == " " }
      let words = title.lowercased().compactMap { character -> Character? in
        if character == " " { return "-" }
        return character.isLetter || character.isNumber || character == "-" ? character : nil
      }
      guard String(words) == anchor else { continue }
      return String(title.filter { $0 != "`" && $0 != "," }.map { $0 == " " ? "-" : $0 })
    }
    return nil
  }

  /// Returns the name under which an article shows an image: `images/gallery-light.svg` is `gallery`.
  static func imageName(_ target: String) -> String {
    let file = imageFile(target.split(separator: "/").last.map(String.init) ?? target)
    return String(file.prefix { $0 != "." && $0 != "~" })
  }

  /// Returns the name of an image's file in the catalog: `gallery-dark.svg` is `gallery~dark.svg`.
  static func imageFile(_ name: String) -> String {
    name.replacing("-light.", with: ".").replacing("-dark.", with: "~dark.")
  }

  /// Replaces the links and images of a text, and HTML's `picture` elements, but nothing in code.
  private static func replacingLinks(
    in text: String,
    by replacement: (_ isImage: Bool, _ text: String, _ target: String) -> String
  ) -> String {
    let picture = text.replacing(#/<picture>(?s:.)*?</picture>/#) { match in
      let element = match.output
      guard let source = element.firstMatch(of: #/<img[^>]* src="([^"]*)"/#)?.output.1 else {
        return String(element)
      }
      let label = element.firstMatch(of: #/<img[^>]* alt="([^"]*)"/#)?.output.1 ?? ""
      return replacement(true, String(label), String(source))
    }
    return picture.replacing(#/(!?)\[((?:[^\[\]`]|`[^`]*`)*)\]\(([^)\s]+)\)|``[^`]+``|`[^`]+`/#) {
      guard let label = $0.output.2, let target = $0.output.3 else { return String($0.output.0) }
      return replacement($0.output.1 == "!", String(label), String(target))
    }
  }
}
