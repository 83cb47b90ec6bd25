import Foundation

/// A copy of the library with edits in it, compiled once.
struct MutatedPackage {
  let root: URL
  /// The folder of the copy, of what is built and of what is recorded.
  let scratch: URL

  /// The folder of the copied package.
  var copy: URL { scratch.appending(path: "package") }

  /// What tests are run with: the package itself, and the one that tests the adapter for SwiftUI beside a stand-in.
  enum Build: CaseIterable {
    case library, swiftUI

    init(module: String) { self = module == "BowyerSwiftUI" ? .swiftUI : .library }

    var folder: String { self == .library ? "." : "Tests/Fixtures/SwiftUI" }
    var scratch: String { self == .library ? "build" : "swiftui" }
    var tests: String { self == .library ? "Bowyer" : "SwiftUIStandIn" }
  }

  /// What is copied.
  ///
  /// The other test targets and the pages of the tour are not needed.
  private static let copied = [
    "Package.swift", "Sources", "Tests", "Playgrounds", "docs", "README.md",
  ]

  /// Returns the targets of a module's own tests.
  static func tests(of module: String) -> [String] {
    switch module {
    case "BowyerLaws": ["BowyerLawsTests", "LibraryLaws"]
    case "BowyerSwiftUI": ["BowyerSwiftUITests", "InMainActorTests", "InterpreterTests"]
    default: [module + "Tests"]
    }
  }

  /// Leaves out of the copied manifest what the own tests of some modules do not need.
  static func manifestSuffix(tested modules: some Sequence<String>) -> String {
    """

    let tested: Set = \(modules.flatMap(tests).sorted())
    package.targets.removeAll { target in
      target.isTest && !tested.contains(target.name)
        || target.path?.hasPrefix("Playgrounds/Tour.playground/") == true
    }

    """
  }

  /// Returns the Swift files of the modules, by their paths.
  func sources() throws -> [String: String] {
    let folder = root.appending(path: "Sources")
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    return try Dictionary(
      uniqueKeysWithValues: paths.filter { $0.hasSuffix(".swift") }.map {
        ("Sources/" + $0, try String(contentsOf: folder.appending(path: $0), encoding: .utf8))
      }
    )
  }

  /// Brings the copy up to date; a file that is as it should be is not written, so it is not compiled again.
  func write(
    _ edited: [String: EditedSource],
    modules: some Sequence<String>,
    tested: some Sequence<String>
  ) throws {
    var expected: [String: Data] = [:]
    for top in Self.copied {
      let url = root.appending(path: top)
      let below = (try? FileManager.default.subpathsOfDirectory(atPath: url.path)) ?? []
      for path in below.isEmpty ? [top] : below.map({ top + "/" + $0 }) {
        let file = root.appending(path: path)
        let values = try file.resourceValues(forKeys: [.isSymbolicLinkKey, .isRegularFileKey])
        if values.isSymbolicLink == true {
          try link(path, to: FileManager.default.destinationOfSymbolicLink(atPath: file.path))
        } else if values.isRegularFile == true, !path.contains("/.build/") {
          expected[path] = try Data(contentsOf: file)
        }
      }
    }
    for (path, source) in edited { expected[path] = Data(source.text.utf8) }
    for module in modules {
      expected["Sources/\(module)/MutationSwitch.swift"] = Data(EditedSource.switchFile.utf8)
    }
    expected["Package.swift"]?.append(Data(Self.manifestSuffix(tested: tested).utf8))
    let adapter = Build.swiftUI.folder + "/Package.swift"
    expected[adapter] = expected[adapter].map { data in
      let text = String(decoding: data, as: UTF8.self)
      return Data(text.replacingOccurrences(of: ".treatAllWarnings(as: .error),", with: "").utf8)
    }
    for (path, data) in expected {
      let file = copy.appending(path: path)
      if (try? Data(contentsOf: file)) == data { continue }
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(),
        withIntermediateDirectories: true
      )
      try data.write(to: file)
    }
    for top in ["Sources", "Tests"] {
      let below = try FileManager.default.subpathsOfDirectory(
        atPath: copy.appending(path: top).path
      )
      for path in below.map({ top + "/" + $0 })
      where path.hasSuffix(".swift") && expected[path] == nil {
        let file = copy.appending(path: path)
        let isLink = try file.resourceValues(forKeys: [.isSymbolicLinkKey]).isSymbolicLink
        if isLink != true { try FileManager.default.removeItem(at: file) }
      }
    }
  }

  private func link(_ path: String, to target: String) throws {
    let url = copy.appending(path: path)
    guard (try? FileManager.default.destinationOfSymbolicLink(atPath: url.path)) != target else {
      return
    }
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try FileManager.default.createSymbolicLink(atPath: url.path, withDestinationPath: target)
  }

  /// Builds the tests.
  ///
  /// - Returns: Where the compiler reports errors; empty if there are none.
  func build(_ build: Build) throws -> Set<CompilerError> {
    let log = scratch.appending(path: "\(build.scratch).log")
    let status = try Command(
      program: "/usr/bin/env",
      arguments: [
        "swift", "build", "--build-tests", "--package-path",
        copy.appending(path: build.folder).path,
        "--scratch-path", scratch.appending(path: build.scratch).path,
      ],
      folder: copy,
      output: log
    ).run { false }
    guard status != 0 else { return [] }
    let text = try String(contentsOf: log, encoding: .utf8)
    let errors = CompilerError.errors(in: text)
    guard !errors.isEmpty else { throw BuildFailure(log: log.path) }
    return errors
  }

  /// The program that holds all tests of a build.
  func testProgram(_ build: Build) -> URL {
    scratch.appending(path: "\(build.scratch)/debug/\(build.tests)PackageTests.xctest")
  }
}

/// A build that fails for another reason than an edit.
struct BuildFailure: Error, CustomStringConvertible {
  let log: String

  var description: String {
    "The library does not build without an edit that is to blame: see \(log)."
  }
}

/// An error of the compiler in a source of the library.
struct CompilerError: Hashable {
  let path: String
  let line: Int

  /// Returns the errors that the output of a build reports in files of `Sources`.
  static func errors(in output: String) -> Set<CompilerError> {
    var errors: Set<CompilerError> = []
    for line in output.split(separator: "\n") where line.contains(": error:") {
      // The package of the adapter has the same sources by links.
      let parts = line.split(separator: ":")
      guard parts.count > 3, let number = Int(parts[1]) else { continue }
      let file = parts[0].replacing("/AdapterInMainActor/", with: "/Sources/BowyerSwiftUI/")
      guard let range = file.range(of: "Sources/") else { continue }
      errors.insert(CompilerError(path: String(file[range.lowerBound...]), line: number))
    }
    return errors
  }
}
