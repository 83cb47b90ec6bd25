/// The README, and each page beside it, shows only code that is compiled: each of its Swift blocks stands,
/// line by line, in a file of a target of the tests or the playgrounds, of a page of the tour, or of the
/// packages that the tests build, perhaps further indented.
enum ReadmeCode {
  static func violations(_ files: [HouseFile], _ manifest: Manifest) -> [Violation] {
    guard let readme = files.first(where: { $0.path == "README.md" }) else {
      return [Violation(path: "README.md", line: 1, message: "is missing")]
    }
    let pages = files.filter { $0.path.hasPrefix("docs/") && $0.path.hasSuffix(".md") }
    return ([readme] + pages).flatMap { uncompiled(in: $0, files, manifest) }
  }

  /// Returns the Swift blocks of a Markdown file that are compiled nowhere.
  static func uncompiled(
    in file: HouseFile,
    _ files: [HouseFile],
    _ manifest: Manifest
  ) -> [Violation] {
    let compiled = files.filter { isCompiled($0, manifest) }
    return blocks(file).compactMap { block in
      guard !compiled.contains(where: { holds($0.lines, block.lines) }) else { return nil }
      return Violation(path: file.path, line: block.line, message: "is compiled nowhere")
    }
  }

  /// Returns the Swift blocks of a Markdown file, with the line of their first fence.
  static func blocks(_ file: HouseFile) -> [(line: Int, lines: [String])] {
    var found: [(line: Int, lines: [String])] = []
    var open: (line: Int, lines: [String], isSwift: Bool)?
    for (index, line) in file.lines.enumerated() {
      guard line.hasPrefix("```"), !line.dropFirst(3).contains("`") else {
        open?.lines.append(line)
        continue
      }
      if let block = open {
        if block.isSwift { found.append((block.line, block.lines)) }
        open = nil
      } else {
        open = (index + 1, [], line.dropFirst(3).lowercased().hasPrefix("swift"))
      }
    }
    if let block = open { found.append((block.line, block.lines + ["a fence is not closed"])) }
    return found
  }

  private static func isCompiled(_ file: HouseFile, _ manifest: Manifest) -> Bool {
    file.isSwift && ["Tests", "Playgrounds"].contains(file.components.first ?? "")
      && (file.path.hasPrefix("Tests/Fixtures/")
        || file.path.hasPrefix("Playgrounds/Tour.playground/Pages/")
        || file.components.dropFirst().contains { manifest.targets.contains($0) })
  }

  /// Returns whether lines stand in others one after another, all indented by the same more.
  static func holds(_ lines: [String], _ block: [String]) -> Bool {
    guard let first = block.first(where: { !$0.isEmpty }) else { return true }
    let wanted = Array(block.drop { $0.isEmpty })
    return lines.indices.contains { start in
      guard start + wanted.count <= lines.count, lines[start].hasSuffix(first) else { return false }
      let indent = lines[start].dropLast(first.count)
      guard indent.allSatisfy({ $0 == " " }) else { return false }
      return zip(lines[start...], wanted).allSatisfy { line, wanted in
        wanted.isEmpty ? line.isEmpty : line == indent + wanted
      }
    }
  }
}
