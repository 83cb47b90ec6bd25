import Foundation

/// What a command said, and how it ended.
struct ChildRun {
  let status: Int32
  let output: String

  /// Whether the run ended and failed, as its parent process sees.
  var failed: Bool { status > 0 }

  /// Whether the run ended well.
  var passed: Bool { status == 0 }

  /// Runs `swift` with the fixture package, which is built where the library is built.
  init(_ arguments: [String], environment: [String: String] = [:], seconds: Int = 60) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    let places = [
      "--package-path", Self.package.path,
      "--scratch-path", Self.root.appending(path: ".build/reporting").path,
    ]
    // What follows a program's name is the program's.
    process.arguments = ["swift"] + arguments.prefix(1) + places + arguments.dropFirst()
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    // What a grandchild leaves open would keep a pipe from ending; a file has no end to wait for.
    let log = FileManager.default.temporaryDirectory.appending(path: "run-\(UUID().uuidString)")
    try Data().write(to: log)
    defer { try? FileManager.default.removeItem(at: log) }
    let file = try FileHandle(forWritingTo: log)
    process.standardOutput = file
    process.standardError = file
    process.standardInput = FileHandle.nullDevice
    let ended = DispatchSemaphore(value: 0)
    process.terminationHandler = { _ in ended.signal() }
    try process.run()
    let hasEnded = ended.wait(timeout: .now() + .seconds(seconds)) == .success
    if !hasEnded { process.terminate() }
    try file.close()
    status = hasEnded ? process.terminationStatus : -1
    output = try String(contentsOf: log, encoding: .utf8) + (hasEnded ? "" : "\nhas not ended")
  }

  /// Runs one test of the fixture, which is built already.
  static func test(_ name: String, environment: [String: String] = [:]) throws -> ChildRun {
    let pattern = "RowsTests\\.\(name)(\\(\\))?($|/)"
    return try ChildRun(["test", "--skip-build", "--filter", pattern], environment: environment)
  }

  /// The build of the fixture, once for all rows.
  static let build = Result { try ChildRun(["build", "--build-tests"], seconds: 500) }

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
