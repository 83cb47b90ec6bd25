/// Every link leads to a file, a folder or a heading of the codebase, and every figure is in the catalog.
///
/// It looks at the README, the pages of `docs`, the articles of the documentation and the prose of the tour, and at the pictures
/// of HTML elements there, by `src` and `srcset`. Links to other places, and those that DocC and Xcode resolve (`<doc:…>`,
/// `@next`), are not looked at.
enum Links {
  static func violations(_ files: [TextFile], also others: Set<String> = []) -> [Violation] {
    var places = others
    var pages: [String: TextFile] = [:]
    for file in files {
      let parts = file.components
      for length in 1...max(parts.count, 1) {
        places.insert(parts.prefix(length).joined(separator: "/"))
      }
      if file.path.hasSuffix(".md") { pages[file.path] = file }
    }
    return files.filter(isPage).flatMap { file in
      links(in: file).compactMap { link in
        fault(link.target, isFigure: link.isFigure, in: file, places, pages).map {
          Violation(path: file.path, line: link.line, message: $0)
        }
      }
    }
  }

  private static func isPage(_ file: TextFile) -> Bool {
    file.path.hasSuffix(".md")
      || (file.path.hasPrefix(TourPages.playground) && file.path.hasSuffix(".swift"))
  }

  /// Says what is wrong with a link; nil if it leads somewhere.
  private static func fault(
    _ target: String,
    isFigure: Bool,
    in file: TextFile,
    _ places: Set<String>,
    _ pages: [String: TextFile]
  ) -> String? {
    if target.contains(":") || target.hasPrefix("@") { return nil }
    let parts = target.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let folder = file.components.dropLast()
    if isFigure, let catalog = folder.lastIndex(where: { $0.hasSuffix(".docc") }) {
      let figure = folder[...catalog].joined(separator: "/") + "/Resources/\(target).svg"
      return places.contains(figure) ? nil : "shows a figure that is not there: \(target)"
    }
    var path = Array(parts[0].isEmpty ? file.components[...] : folder)
    for step in parts[0].split(separator: "/") {
      if step == ".." { _ = path.popLast() } else if step != "." { path.append(String(step)) }
    }
    let place = path.joined(separator: "/")
    guard places.contains(place) else { return "leads nowhere: \(target)" }
    guard parts.count == 2, let page = pages[place] else { return nil }
    return headings(of: page).contains(String(parts[1])) ? nil : "has no such heading: \(target)"
  }

  /// Returns the targets of the links of a page, outside of code; with the lines that they are on.
  private static func links(in file: TextFile) -> [(target: String, isFigure: Bool, line: Int)] {
    var found: [(target: String, isFigure: Bool, line: Int)] = []
    var isCode = false
    // Whether the text of the next link to end is that of a figure, also when it began on a line before.
    var isFigure = false
    for (index, line) in file.lines.enumerated() {
      if file.isSwift, !line.hasPrefix("//:") { continue }
      if line.hasPrefix("```") { isCode.toggle() }
      if isCode { continue }
      // What is between backticks is code.
      let spans = line.split(separator: "`", omittingEmptySubsequences: false)
      let prose = spans.enumerated().map { $0 % 2 == 0 ? String($1) : "" }.joined()
      for mark in ["src=\"", "srcset=\""] {
        for part in prose.split(separator: mark, omittingEmptySubsequences: false).dropFirst() {
          found.append((String(part.prefix { $0 != "\"" }), false, index + 1))
        }
      }
      for (number, part) in prose.split(separator: "](", omittingEmptySubsequences: false)
        .enumerated()
      {
        if number > 0, let end = part.firstIndex(of: ")") {
          found.append((String(part[..<end]), isFigure, index + 1))
          isFigure = false
        }
        if part.contains("![") { isFigure = true }
      }
    }
    return found
  }

  /// Returns the headings of a page, as links name them.
  private static func headings(of page: TextFile) -> Set<String> {
    Set(
      page.lines.filter { $0.hasPrefix("#") }.map { line in
        let words = line.drop { $0 == "#" || $0 == " " }.lowercased()
        return String(
          words.compactMap { $0 == " " ? "-" : $0.isLetter || $0.isNumber || $0 == "-" ? $0 : nil }
        )
      }
    )
  }
}
