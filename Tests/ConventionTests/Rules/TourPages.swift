/// Each page of the tour is a program of the manifest and a page in Xcode, in the same order; it says at
/// its end which page is next, but for the last one; and what it shows but does not run is compiled elsewhere.
enum TourPages {
  static let playground = "Playgrounds/Tour.playground"

  static func violations(_ files: [TextFile], _ manifest: Manifest) -> [Violation] {
    let names = manifest.pages.map(\.name)
    let list = playground + "/contents.xcplayground"
    guard let contents = files.first(where: { $0.path == list }) else {
      return [Violation(path: list, line: 1, message: "is missing")]
    }
    var found: [Violation] = []
    if pages(of: contents) != names {
      found.append(Violation(path: list, line: 1, message: "lists other pages than the manifest"))
    }
    for file in files where file.path.hasPrefix(playground + "/Pages/") {
      if !names.contains(where: {
        file.path.hasPrefix("\(playground)/Pages/\($0).xcplaygroundpage/")
      }) {
        found.append(Violation(path: file.path, line: 1, message: "belongs to no page"))
      }
      found += ending(
        of: file,
        isLast: names.last.map { file.path.contains("/\($0).xcplaygroundpage/") } ?? false
      )
      found += ReadmeCode.uncompiled(in: markdown(of: file), files, manifest)
    }
    return found
  }

  /// Returns what is wrong with the last lines of a page.
  private static func ending(of page: TextFile, isLast: Bool) -> [Violation] {
    guard page.isSwift, page.lines.suffix(4).contains(where: { $0.contains("](@next)") }) == isLast
    else { return [] }
    let message = isLast ? "is the last, and leads to a next page" : "does not say what comes next"
    return [Violation(path: page.path, line: page.lines.count, message: message)]
  }

  /// Returns the names of the pages, as Xcode lists them.
  private static func pages(of contents: TextFile) -> [String] {
    contents.lines.compactMap { line in
      guard line.contains("<page ") else { return nil }
      let parts = line.split(separator: "\"", omittingEmptySubsequences: false)
      return parts.count > 1 ? String(parts[1]) : nil
    }
  }

  /// Returns the prose of a page, its code left blank.
  private static func markdown(of page: TextFile) -> TextFile {
    let lines = page.lines.map { line -> Substring in
      guard line.hasPrefix("//:") else { return "" }
      return line.hasPrefix("//: ") ? line.dropFirst(4) : line.dropFirst(3)
    }
    return TextFile(page.path, lines.joined(separator: "\n"))
  }
}
