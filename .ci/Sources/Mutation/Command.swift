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
  /// The folder whose programs are ended with it, wherever they run: those on a terminal of their own are in no group of it.
  ///
  /// A program with another ``environment`` is spared: it belongs to another command, at the same time.
  var programs: URL?

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
      endPrograms()
    }
    return process.terminationReason == .exit ? process.terminationStatus : 1
  }

  /// Ends what runs of the programs; where processes are not listed as files, nothing.
  private func endPrograms() {
    guard let programs = programs?.resolvingSymlinksInPath().path else { return }
    for name in (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? [] {
      guard let process = pid_t(name), process != getpid(),
        let path = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/\(name)/exe"),
        path.hasPrefix(programs + "/"),
        !belongsToAnother("/proc/\(name)/environ")
      else { continue }
      kill(process, SIGKILL)
    }
  }

  /// Whether a list of variables, as the system tells it, has another value for one of the command's.
  private func belongsToAnother(_ list: String) -> Bool {
    let variables = FileManager.default.contents(atPath: list) ?? Data()
    return variables.split(separator: 0).contains { variable in
      let parts = String(decoding: variable, as: UTF8.self).split(separator: "=", maxSplits: 1)
      return parts.count == 2 && environment[String(parts[0])].map { $0 != parts[1] } == true
    }
  }
}
