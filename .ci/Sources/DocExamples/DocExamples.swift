import Foundation

/// Writes a package that runs the examples of every documentation comment in `Sources`.
///
///     DocExamples ROOT PACKAGE
@main
enum DocExamples {
  static func main() throws {
    let arguments = CommandLine.arguments.dropFirst().map { URL(fileURLWithPath: $0) }
    guard arguments.count == 2 else {
      print("usage: DocExamples ROOT PACKAGE")
      exit(2)
    }
    let (root, output) = (arguments[0], arguments[1])
    let package = ExamplePackage(
      manifest: try String(contentsOf: root.appending(path: "Package.swift"), encoding: .utf8),
      sources: try sources(in: root)
    )
    let files = package.files(root: root.path)
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

  /// Returns the Swift files of every module, in the order of their paths.
  private static func sources(in root: URL) throws -> [ExamplePackage.Source] {
    try FileManager.default.subpathsOfDirectory(atPath: root.appending(path: "Sources").path)
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
