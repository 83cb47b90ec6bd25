import Foundation

/// Writes the catalog of the documentation site: the catalog of the sources, the guides and pictures of `docs` and the tutorial.
///
///     SiteCatalog ROOT OUTPUT [SOURCE]
///
/// `SOURCE` is the address under which the files of the codebase can be read. Without it, links to them become text.
@main
enum SiteCatalog {
  static func main() throws {
    let arguments = Array(CommandLine.arguments.dropFirst())
    guard (2...3).contains(arguments.count) else {
      print("usage: SiteCatalog ROOT OUTPUT [SOURCE]")
      exit(2)
    }
    let (root, output) = (URL(fileURLWithPath: arguments[0]), URL(fileURLWithPath: arguments[1]))
    let source = arguments.count > 2 && !arguments[2].isEmpty ? arguments[2] : nil
    let files = FileManager.default
    if files.fileExists(atPath: output.path) { try files.removeItem(at: output) }
    try files.copyItem(at: root.appending(path: "Sources/Bowyer/Bowyer.docc"), to: output)
    let tutorial = root.appending(path: "docs/tutorial")
    try files.copyItem(at: tutorial, to: output.appending(path: "Tutorial"))
    try copyImages(of: root.appending(path: "docs/images"), to: output.appending(path: "Images"))
    try copyGuides(of: root.appending(path: "docs"), to: output.appending(path: "Guides"), source)
  }

  /// Copies the images, under the names that the documentation compiler pairs by appearance.
  private static func copyImages(of folder: URL, to output: URL) throws {
    let files = FileManager.default
    try files.createDirectory(at: output, withIntermediateDirectories: true)
    for name in try files.contentsOfDirectory(atPath: folder.path) {
      try files.copyItem(
        at: folder.appending(path: name),
        to: output.appending(path: Guide.imageFile(name))
      )
    }
  }

  /// Writes an article for each guide.
  private static func copyGuides(of folder: URL, to output: URL, _ source: String?) throws {
    let files = FileManager.default
    try files.createDirectory(at: output, withIntermediateDirectories: true)
    var pages: [String: String] = [:]
    for name in try files.contentsOfDirectory(atPath: folder.path) where name.hasSuffix(".md") {
      pages[name] = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
    }
    for (name, text) in pages {
      let guide = Guide(name: name, text: text)
      try guide.article(among: pages, source: source)
        .write(to: output.appending(path: name), atomically: true, encoding: .utf8)
    }
  }
}
