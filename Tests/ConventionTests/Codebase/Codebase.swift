import Foundation

/// The codebase itself: every file that is kept.
enum Codebase {
  /// The folder of the root manifest.
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent()
    .deletingLastPathComponent()
    .deletingLastPathComponent()
    .deletingLastPathComponent()

  /// The paths of all files of the codebase, of pictures, too.
  static let paths = places.flatMap(paths(under:)).sorted()

  /// The text files of the codebase, in the order of their paths.
  static let files: [TextFile] = paths.compactMap { path in
    guard let text = try? String(contentsOf: root.appending(path: path), encoding: .utf8) else {
      return nil
    }
    return TextFile(path, text)
  }

  /// The manifest.
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
