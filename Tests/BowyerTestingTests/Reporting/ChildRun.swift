import Foundation

/// What a command said, and how it ended.
struct ChildRun {
  let status: Int32
  let output: String

  /// Whether the run failed, as whoever started it sees.
  var failed: Bool { status != 0 }

  /// Runs `swift` with the fixture package, which is built where the library is built.
  init(_ arguments: [String], environment: [String: String] = [:]) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments =
      ["swift"] + arguments + [
        "--package-path", Self.package.path,
        "--scratch-path", Self.root.appending(path: ".build/reporting").path,
      ]
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    status = process.terminationStatus
    output = String(bytes: data, encoding: .utf8) ?? ""
  }

  /// Runs one test of the fixture, which is built already.
  static func test(_ name: String, environment: [String: String] = [:]) throws -> ChildRun {
    let pattern = "RowsTests\\.\(name)(\\(\\))?($|/)"
    return try ChildRun(["test", "--skip-build", "--filter", pattern], environment: environment)
  }

  /// The build of the fixture, once for all rows.
  static let build = Result { try ChildRun(["build", "--build-tests"]) }

  /// Whether the environment asks for these runs: building the fixture takes minutes.
  static let isAskedFor = ProcessInfo.processInfo.environment["BOWYER_REPORTING"] == "1"

  /// The folder of the fixture package.
  static let package = root.appending(path: "Tests/Fixtures/Reporting")

  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent()
    .deletingLastPathComponent()
    .deletingLastPathComponent()
    .deletingLastPathComponent()
}
