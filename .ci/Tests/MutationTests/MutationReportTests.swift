import Foundation
import Testing

@testable import Mutation

private func row(_ module: String, _ change: String, _ outcome: TestRun.Outcome)
  -> MutationReport.Row
{
  let edit = Edit(
    kind: .logic,
    path: "Sources/\(module)/F.swift",
    line: 3,
    range: 0..<1,
    replacement: "",
    change: change
  )
  return MutationReport.Row(edit: edit, outcome: outcome)
}

private let report = MutationReport(
  rows: [
    row("A", "a", .noticed(by: "a test")), row("A", "b", .survived), row("A", "c", .survived),
    row("B", "d", .unreached),
  ]
)

@Test("the table counts what each module's tests noticed")
func table() {
  #expect(
    report.table == """
      | module | tried | noticed | survived | rate |
      |---|---|---|---|---|
      | A | 3 | 1 | 2 | 33 % |
      | B | 1 | 0 | 1 | 0 % |
      | all | 4 | 1 | 3 | 25 % |
      """
  )
}

@Test("each survivor is listed with its place")
func list() {
  #expect(
    report.list == """
      Sources/A/F.swift:3: logic: b
      Sources/A/F.swift:3: logic: c
      Sources/B/F.swift:3: logic: d (no test comes here)
      """
  )
}

@Test("a report names the first failure in the output of a run; a known issue is none")
func failures() {
  func failure(_ text: String) -> String? { TestRun.failure(in: Data(text.utf8)) }
  #expect(failure("✔ Test a() passed\n✘ Test a() recorded a known issue at A.swift:1:1") == nil)
  #expect(
    failure("x\n✘ Test a() recorded an issue at A.swift:1:1: no\n✘ Test b() recorded an issue at")?
      .contains("a()") == true
  )
}

@Test("a command ends by itself, at its limit, or when it is enough")
func commands() throws {
  let folder = FileManager.default.temporaryDirectory
  let output = folder.appending(path: "mutation-\(ProcessInfo.processInfo.processIdentifier)")
  defer { try? FileManager.default.removeItem(at: output) }
  func status(_ script: String, limit: Int? = nil, until isEnough: () -> Bool = { false }) throws
    -> Int32
  {
    try Command(
      program: "/bin/sh",
      arguments: ["-c", script],
      folder: folder,
      output: output,
      environment: ["MUTATION": "5"],
      limit: limit
    ).run(until: isEnough)
  }
  #expect(try status("echo $MUTATION; exit 3") == 3)
  #expect(try String(contentsOf: output, encoding: .utf8) == "5\n")
  #expect(try status("sleep 60", limit: 1) == 124)
  #expect(try status("sleep 60", until: { true }) != 0)
}

#if os(Linux)
  /// Returns a folder with a program `sleeper` in it.
  private func folderOfSleeper() throws -> URL {
    let folder = FileManager.default.temporaryDirectory.appending(path: "left-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let sleeper = folder.appending(path: "sleeper")
    try FileManager.default.copyItem(at: URL(filePath: "/bin/sleep"), to: sleeper)
    return folder
  }

  /// Returns a command of a shell, in which the program `sleeper` is left behind.
  private func command(_ script: String, _ folder: URL, _ number: Int) -> Command {
    Command(
      program: "/bin/sh",
      arguments: ["-c", script],
      folder: folder,
      output: folder.appending(path: "log-\(number)"),
      environment: ["MUTATION": "\(number)"],
      limit: 1,
      programs: folder
    )
  }

  @Test("a program that another one leaves behind is ended with it")
  func leftBehind() throws {
    let folder = try folderOfSleeper()
    defer { try? FileManager.default.removeItem(at: folder) }
    let start = Date()
    #expect(try command("setsid ./sleeper 300 & exit 3", folder, 1).run { false } == 3)
    #expect(Date().timeIntervalSince(start) < 60)
  }

  @Test("a run that is ended leaves the same program alone where it runs for another edit")
  func sideBySide() throws {
    let folder = try folderOfSleeper()
    defer { try? FileManager.default.removeItem(at: folder) }
    let other = Process()
    other.executableURL = folder.appending(path: "sleeper")
    other.arguments = ["300"]
    other.environment = ["MUTATION": "2"]
    other.standardOutput = FileHandle.nullDevice
    other.standardError = FileHandle.nullDevice
    try other.run()
    // Not by a signal that it blocks, as the thread does that started it.
    defer {
      kill(other.processIdentifier, SIGKILL)
      other.waitUntilExit()
    }
    #expect(try command("./sleeper 300", folder, 1).run { true } != 0)
    // Time for the end of a process to be noticed.
    Thread.sleep(forTimeInterval: 0.5)
    #expect(other.isRunning)
  }
#endif

@Test("failing cases that were kept beside tests are gone before the next run")
func keptCases() throws {
  let scratch = FileManager.default.temporaryDirectory.appending(path: "kept-\(UUID())")
  defer { try? FileManager.default.removeItem(at: scratch) }
  let package = MutatedPackage(root: scratch, scratch: scratch)
  let tests = package.copy.appending(path: "Tests/ATests")
  let kept = [package.copy, tests].map { $0.appending(path: "BowyerRegressions") }
  for folder in kept {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }
  try package.removeKeptCases()
  #expect(!kept.contains { FileManager.default.fileExists(atPath: $0.path) })
  #expect(FileManager.default.fileExists(atPath: tests.path))
}
