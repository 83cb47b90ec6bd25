/// The README, each page of `docs`, and each article of the documentation show only code that is compiled:
/// each of their Swift blocks stands, line by line, in a file of a target of the tests or the playgrounds, of
/// a page of the tour, or of the packages that the tests build, perhaps further indented.
enum ReadmeCode {
  static func violations(_ files: [TextFile], _ manifest: Manifest) -> [Violation] {
    guard let readme = files.first(where: { $0.path == "README.md" }) else {
      return [Violation(path: "README.md", line: 1, message: "is missing")]
    }
    let pages = files.filter {
      $0.path.hasSuffix(".md") && ($0.path.hasPrefix("docs/") || $0.path.contains(".docc/"))
    }
    let compiled = CompiledLines(compiled(files, manifest))
    return ([readme] + pages).flatMap { uncompiled(in: $0, compiled) }
  }

  /// Returns the Swift blocks of a Markdown file that are compiled nowhere.
  static func uncompiled(
    in file: TextFile,
    _ files: [TextFile],
    _ manifest: Manifest
  ) -> [Violation] {
    blocks(file).isEmpty ? [] : uncompiled(in: file, CompiledLines(compiled(files, manifest)))
  }

  private static func uncompiled(in file: TextFile, _ compiled: CompiledLines) -> [Violation] {
    blocks(file).compactMap { block in
      guard !compiled.hold(block.lines) else { return nil }
      return Violation(path: file.path, line: block.line, message: "is compiled nowhere")
    }
  }

  /// Returns the Swift blocks of a Markdown file, with the line of their first fence.
  static func blocks(_ file: TextFile) -> [(line: Int, lines: [String])] {
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

  /// Returns the files that are compiled by somebody.
  private static func compiled(_ files: [TextFile], _ manifest: Manifest) -> [TextFile] {
    let targets = manifest.targets
    return files.filter { file in
      file.isSwift && ["Tests", "Playgrounds"].contains(file.components.first ?? "")
        && (file.path.hasPrefix("Tests/Fixtures/") || file.path.hasPrefix("Tests/Integration/")
          || file.path.hasPrefix("Playgrounds/Tour.playground/Pages/")
          || file.components.dropFirst().contains { targets.contains($0) })
    }
  }
}

/// The lines of files that are compiled, found by what stands in them.
private struct CompiledLines {
  private let files: [[String]]
  /// Where a line stands, by its text without what it is indented by.
  private var places: [Substring: [(file: Int, line: Int)]] = [:]

  init(_ files: [TextFile]) {
    self.files = files.map(\.lines)
    for (file, lines) in self.files.enumerated() {
      for (line, text) in lines.enumerated() {
        places[text.drop { $0 == " " }, default: []].append((file, line))
      }
    }
  }

  /// Tells whether lines stand in a file one after another, all indented by the same more.
  func hold(_ block: [String]) -> Bool {
    let wanted = block.drop { $0.isEmpty }
    guard let first = wanted.first else { return true }
    return places[first.drop { $0 == " " }, default: []].contains { file, start in
      let lines = files[file]
      guard start + wanted.count <= lines.count, lines[start].hasSuffix(first) else { return false }
      let indent = lines[start].dropLast(first.count)
      return zip(lines[start...], wanted).allSatisfy { line, wanted in
        wanted.isEmpty ? line.isEmpty : line == indent + wanted
      }
    }
  }
}
