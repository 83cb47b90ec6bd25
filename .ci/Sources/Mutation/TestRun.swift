import Foundation

/// The runs of one module's own tests.
struct TestRun {
  let package: MutatedPackage
  let module: String

  /// What a run says of an edit.
  enum Outcome: Equatable {
    case noticed(by: String)
    case survived
    /// No test comes to the place, so no test was run.
    case unreached
  }

  /// A run without an edit.
  struct Baseline {
    let seconds: Int
    /// The numbers of the edits whose places are reached.
    let reached: Set<Int>
  }

  /// The arguments of each run of the test program.
  private var runs: [[String]] {
    let targets = MutatedPackage.tests(of: module).joined(separator: "|")
    let filtered = ["--testing-library", "swift-testing", "--filter", "^(\(targets))\\."]
    // Without arguments the program runs the tests of XCTest, which only this module has.
    return module == "BowyerXCTest" ? [[], filtered] : [filtered]
  }

  private func commands(
    _ name: String,
    _ environment: [String: String],
    limit: Int
  ) -> [Command] {
    runs.map { arguments in
      Command(
        program: package.testProgram(.init(module: module)).path,
        arguments: arguments,
        folder: package.copy,
        output: package.scratch.appending(path: "run-\(name).log"),
        environment: environment,
        limit: limit
      )
    }
  }

  /// Runs the tests without an edit; nil if they fail, as they then say nothing of an edit.
  func baseline() throws -> Baseline? {
    let record = package.scratch.appending(path: "reached-\(module)")
    try? FileManager.default.removeItem(at: record)
    try FileManager.default.createDirectory(at: record, withIntermediateDirectories: true)
    let start = Date()
    for command in commands(module, ["MUTATION_REACHED": record.path], limit: 600) {
      guard try command.run(until: { false }) == 0 else { return nil }
    }
    let numbers = try FileManager.default.contentsOfDirectory(atPath: record.path)
      .map { try String(contentsOf: record.appending(path: $0), encoding: .utf8) }.joined()
    return Baseline(
      seconds: Int(Date().timeIntervalSince(start)) + 1,
      reached: Set(numbers.split(separator: "\n").compactMap { Int($0) })
    )
  }

  /// Runs the tests with one edit, up to the first that fails; a run that takes far too long has noticed it, too.
  func outcome(of number: Int, after baseline: Baseline) throws -> Outcome {
    guard baseline.reached.contains(number) else { return .unreached }
    let limit = 20 + 4 * baseline.seconds
    for command in commands(
      "\(number)",
      ["MUTATION": "\(number)", "SWIFT_BACKTRACE": "enable=no"],
      limit: limit
    ) {
      defer { try? FileManager.default.removeItem(at: command.output) }
      func failed() -> String? {
        Self.failure(in: (try? Data(contentsOf: command.output)) ?? Data())
      }
      let status = try command.run { failed() != nil }
      if status != 0 {
        return .noticed(by: failed() ?? (status == 124 ? "a hang" : "status \(status)"))
      }
    }
    return .survived
  }

  /// Returns the name of the first test that an output reports as failed.
  static func failure(in output: Data) -> String? {
    let lines = String(decoding: output, as: UTF8.self).split(separator: "\n")
    guard
      let line = lines.first(where: {
        $0.contains(" recorded an issue ") || $0.contains(": error: ")
      })
    else {
      return nil
    }
    return String(line.prefix(160))
  }
}
