/// The generated package: the examples of every module, as one program that depends on the library as
/// a user's package does.
struct ExamplePackage {
  /// A source file of the library.
  struct Source {
    let module: String
    let path: String
    let text: String
  }

  /// The library's manifest, whose products the examples use.
  let manifest: String
  let sources: [Source]
  /// The module whose examples are run; nil for all.
  let module: String?

  init(manifest: String, sources: [Source], module: String? = nil) {
    self.manifest = manifest
    self.sources = sources
    self.module = module
  }

  /// Returns the files of the package by path, where `root` is the path of the package whose modules
  /// they are, and `tools` that of this tool's.
  func files(root: String, tools: String) -> [String: String] {
    var files = ["Package.swift": packageManifest(root: root, tools: tools)]
    var calls: [String] = []
    // Once for each module: to look takes longer than all else.
    let imported = Dictionary(
      uniqueKeysWithValues: Set(sources.map(\.module)).map { ($0, imports(of: $0)) }
    )
    for source in sources where module == nil || source.module == module {
      for block in ExampleBlock.blocks(in: source.text, file: source.path) {
        let file = ExampleFile(
          block: block,
          number: calls.count,
          imports: imported[source.module] ?? []
        )
        files["Sources/Examples/Example\(calls.count).swift"] = file.source
        calls.append(file.call)
      }
    }
    files["Sources/Examples/main.swift"] = main(calls)
    return files
  }

  /// The names of the library products in the manifest's table.
  var products: [String] {
    let table = manifest.split(separator: "\n").drop { !$0.hasPrefix("let products") }
    return table.dropFirst().prefix { !$0.hasPrefix("]") }.compactMap { row in
      let parts = row.split(separator: "\"")
      return row.drop { $0 == " " }.hasPrefix("(\"") && parts.count > 1 ? String(parts[1]) : nil
    }
  }

  /// Returns a module and those that its sources import: the library's, and frameworks.
  ///
  /// What the module re-exports is not imported again, as a user would not.
  private func imports(of module: String) -> [String] {
    let known = Set(sources.map(\.module))
    let imported = sources.filter { $0.module == module }.flatMap { source in
      source.text.split(separator: "\n").compactMap { line -> String? in
        let words = line.split(separator: " ")
        guard let index = words.firstIndex(of: "import"), index <= 2 else { return nil }
        return words.dropFirst(index + 1).first.map(String.init)
      }
    }
    // A call in an example expands the macros in its default arguments, so the test framework shows.
    let frameworks: Set = ["Testing", "XCTest", "SwiftUI"]
    return Set(imported).intersection(frameworks.union(known)).subtracting(reexports(of: module))
      .union([module]).sorted()
  }

  /// Returns the modules that a module brings with it.
  private func reexports(of module: String) -> Set<String> {
    let direct = sources.filter { $0.module == module }.flatMap { source in
      source.text.split(separator: "\n").compactMap { line -> String? in
        let words = line.split(separator: " ")
        guard words.first == "@_exported" else { return nil }
        // A single declaration is named by its module: `import struct BowyerKinds.State`.
        return words.last?.split(separator: ".").first.map(String.init)
      }
    }
    return direct.reduce(into: Set(direct)) { $0.formUnion(reexports(of: $1)) }
  }

  private func packageManifest(root: String, tools: String) -> String {
    """
    // swift-tools-version: 6.2
    import PackageDescription

    let package = Package(
      name: "Examples",
      platforms: [.macOS(.v15)],
      dependencies: [
        .package(name: "Bowyer", path: "\(root)"),
        .package(name: "Gates", path: "\(tools)"),
      ],
      targets: [
        .executableTarget(
          name: "Examples",
          dependencies: [
            .product(name: "ExamplePrelude", package: "Gates"),
    \(products.map { "        .product(name: \"\($0)\", package: \"Bowyer\")," }.joined(separator: "\n"))
          ],
          swiftSettings: [.unsafeFlags(["-suppress-warnings"])]
        )
      ],
      swiftLanguageModes: [.v6]
    )

    """
  }

  /// Returns the program that runs the examples, some in each function: what the compiler makes of a
  /// function that waits grows with the square of how often it does.
  private func main(_ calls: [String]) -> String {
    let parts = stride(from: 0, to: calls.count, by: 16).map { start in
      calls[start..<min(start + 16, calls.count)].map { "  \($0)\n" }.joined()
    }
    let functions = parts.enumerated().map { number, calls in
      "func part\(number)(_ report: ExampleReport) async {\n\(calls)}\n"
    }
    return """
      import ExamplePrelude
      import Foundation

      let report = ExampleReport()
      \(functions.joined())
      \(parts.indices.map { "await part\($0)(report)" }.joined(separator: "\n"))
      for failure in report.failures { print(failure) }
      print("\(calls.count) examples, \\(report.checked) claims, \\(report.failures.count) wrong")
      exit(report.failures.isEmpty && report.checked > 0 ? 0 : 1)

      """
  }
}
