import Foundation

/// A program that is run with its output in a file.
struct Command {
  let program: String
  let arguments: [String]
  let folder: URL
  let output: URL
  var environment: [String: String] = [:]
  /// The seconds after which it is ended, with all that it started.
  var limit: Int?

  /// Runs it until it ends or is to be stopped, which is asked ten times a second.
  ///
  /// - Returns: Its status: 124 after the limit, or another than 0 if it was stopped.
  func run(until isEnough: () -> Bool) throws -> Int32 {
    try Data().write(to: output)
    let handle = try FileHandle(forWritingTo: output)
    defer { try? handle.close() }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/timeout")
    process.arguments = ["-k", "1", "\(limit ?? 0)", program] + arguments
    process.currentDirectoryURL = folder
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.standardOutput = handle
    process.standardError = handle
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let end = limit.map { Date(timeIntervalSinceNow: Double($0) + 2) } ?? .distantFuture
    // It runs for as long as anything that it has started.
    while process.isRunning {
      Thread.sleep(forTimeInterval: 0.1)
      guard isEnough() || Date() > end else { continue }
      // `timeout` leads a group of all that is started below it.
      kill(-process.processIdentifier, SIGKILL)
    }
    return process.terminationReason == .exit ? process.terminationStatus : 1
  }
}
