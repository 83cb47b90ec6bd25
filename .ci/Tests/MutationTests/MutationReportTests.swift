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
