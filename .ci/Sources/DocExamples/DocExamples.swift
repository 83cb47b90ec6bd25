import Foundation

/// Writes a package that runs the examples of every documentation comment in `Sources`, or of one module.
///
///     DocExamples ROOT PACKAGE [MODULE]
@main
enum DocExamples {
  static func main() throws {
    let arguments = Array(CommandLine.arguments.dropFirst())
    guard (2...3).contains(arguments.count) else {
      print("usage: DocExamples ROOT PACKAGE [MODULE]")
      exit(2)
    }
    let (root, output) = (URL(fileURLWithPath: arguments[0]), URL(fileURLWithPath: arguments[1]))
    let package = ExamplePackage(
      manifest: try String(contentsOf: root.appending(path: "Package.swift"), encoding: .utf8),
      sources: try sources(in: root),
      module: arguments.count > 2 ? arguments[2] : nil
    )
    let files = package.files(root: root.path, tools: tools.path)
    let examples = output.appending(path: "Sources/Examples")
    try FileManager.default.createDirectory(at: examples, withIntermediateDirectories: true)
    for name in try FileManager.default.contentsOfDirectory(atPath: examples.path)
    where files["Sources/Examples/" + name] == nil {
      try FileManager.default.removeItem(at: examples.appending(path: name))
    }
    for (path, text) in files {
      let file = output.appending(path: path)
      guard (try? String(contentsOf: file, encoding: .utf8)) != text else { continue }
      try text.write(to: file, atomically: true, encoding: .utf8)
    }
  }

  /// The package of this tool, which has what examples are run with.
  private static let tools = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// Returns the Swift files of every module, in the order of their paths.
  private static func sources(in root: URL) throws -> [ExamplePackage.Source] {
    // The sources may be another package's, by a link.
    let folder = root.appending(path: "Sources").resolvingSymlinksInPath().path
    return try FileManager.default.subpathsOfDirectory(atPath: folder)
      .filter { $0.hasSuffix(".swift") }
      .sorted()
      .map { path in
        ExamplePackage.Source(
          module: String(path.prefix { $0 != "/" }),
          path: "Sources/" + path,
          text: try String(contentsOf: root.appending(path: "Sources/" + path), encoding: .utf8)
        )
      }
  }
}
