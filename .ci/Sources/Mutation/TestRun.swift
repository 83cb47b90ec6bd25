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

  private var arguments: [String] {
    switch module {
    // The tests of the adapter for XCTest are the only ones that are XCTest's.
    case "BowyerXCTest": []
    case "BowyerSwiftUI":
      filter("BowyerSwiftUITests|InMainActorTests|InterpreterTests")
    default: filter(module + "Tests")
    }
  }

  private func filter(_ targets: String) -> [String] {
    ["--testing-library", "swift-testing", "--filter", "^(\(targets))\\."]
  }

  private func command(_ name: String, _ environment: [String: String], limit: Int) -> Command {
    Command(
      program: package.testProgram(.init(module: module)).path,
      arguments: arguments,
      folder: package.copy,
      output: package.scratch.appending(path: "run-\(name).log"),
      environment: environment,
      limit: limit
    )
  }

  /// Runs the tests without an edit; nil if they fail, as they then say nothing of an edit.
  func baseline() throws -> Baseline? {
    let record = package.scratch.appending(path: "reached-\(module)")
    try? FileManager.default.removeItem(at: record)
    let start = Date()
    let command = command(module, ["MUTATION_REACHED": record.path], limit: 600)
    guard try command.run(until: { false }) == 0 else { return nil }
    let numbers = (try? String(contentsOf: record, encoding: .utf8)) ?? ""
    return Baseline(
      seconds: Int(Date().timeIntervalSince(start)) + 1,
      reached: Set(numbers.split(separator: "\n").compactMap { Int($0) })
    )
  }

  /// Runs the tests with one edit, up to the first that fails; a run that takes far too long has noticed it, too.
  func outcome(of number: Int, after baseline: Baseline) throws -> Outcome {
    guard baseline.reached.contains(number) else { return .unreached }
    let command = command("\(number)", ["MUTATION": "\(number)"], limit: 20 + 4 * baseline.seconds)
    defer { try? FileManager.default.removeItem(at: command.output) }
    var failure: String?
    let status = try command.run {
      failure = failure ?? Self.failure(in: (try? Data(contentsOf: command.output)) ?? Data())
      return failure != nil
    }
    if status == 0 { return .survived }
    failure = failure ?? Self.failure(in: (try? Data(contentsOf: command.output)) ?? Data())
    return .noticed(by: failure ?? (status == 124 ? "a hang" : "status \(status)"))
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
