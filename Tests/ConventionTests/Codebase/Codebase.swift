import Foundation

enum Codebase {
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent()
    .deletingLastPathComponent()
    .deletingLastPathComponent()
    .deletingLastPathComponent()

  static let paths = places.flatMap(paths(under:)).sorted()

  static let files: [TextFile] = paths.compactMap { path in
    guard let text = try? String(contentsOf: root.appending(path: path), encoding: .utf8) else {
      return nil
    }
    return TextFile(path, text)
  }

  static let manifest = Manifest(files.first { $0.path == "Package.swift" }?.text ?? "")

  private static let places = [
    "Package.swift", "README.md", "Sources", "Tests", "Playgrounds", "docs", ".ci",
  ]

  /// Returns the paths of the files in a folder, or of the file; what a build leaves is no file of the
  /// codebase.
  private static func paths(under place: String) -> [String] {
    let manager = FileManager.default
    let location = root.appending(path: place).path
    guard manager.fileExists(atPath: location) else { return [] }
    guard let inside = try? manager.subpathsOfDirectory(atPath: location), !inside.isEmpty else {
      return [place]
    }
    return inside.map { place + "/" + $0 }.filter { path in
      !path.split(separator: "/").contains { [".build", ".swiftpm"].contains($0) }
    }
  }
}

struct Manifest {
  struct Module: Equatable {
    let name: String
    let imports: [String]
  }

  let text: String
  let modules: [Module]

  let pages: [Module]

  init(_ text: String) {
    self.text = text
    modules = Self.rows(of: "modules", in: text)
    pages = Self.rows(of: "pages", in: text)
  }

  private static func rows(of table: String, in text: String) -> [Module] {
    let lines = text.split(separator: "\n")
    let rows = lines.drop { !$0.hasPrefix("let \(table)") }.dropFirst().prefix { $0 != "]" }
    return rows.joined(separator: " ").split(separator: "(").compactMap { row in
      let strings = row.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
        .compactMap { $0.isMultiple(of: 2) ? nil : String($1) }
      guard let name = strings.first else { return nil }
      return Module(name: name, imports: Array(strings.dropFirst()))
    }
  }

  var targets: Set<String> {
    let spelled = text.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
      .compactMap { $0.isMultiple(of: 2) ? nil : String($1) }
    return Set(spelled).union(modules.map { $0.name + "Tests" })
  }
}

struct TextFile {
  let path: String
  let text: String
  let lines: [String]

  init(_ path: String, _ text: String) {
    self.path = path
    self.text = text
    lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  var isSwift: Bool { path.hasSuffix(".swift") }

  var isSource: Bool { isSwift && path.hasPrefix("Sources/") }

  var components: [String] { path.split(separator: "/").map(String.init) }

  var module: String { components.dropFirst().first ?? "" }
}

struct Violation: Equatable, CustomStringConvertible {
  let path: String
  let line: Int
  let message: String

  var description: String { "\(path):\(line): \(message)" }
}
