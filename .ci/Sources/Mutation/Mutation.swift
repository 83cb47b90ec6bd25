import Foundation
import Synchronization

/// Makes small edits of the library, each behind a switch in one build, and tells which of them its tests notice.
///
///     Mutation ROOT SCRATCH [--seed N] [--count N] [--jobs N] [--modules A,B]
@main
struct Mutation {
  private let package: MutatedPackage
  private let seed: UInt64
  private let count: Int
  private let jobs: Int
  private let only: Set<String>?

  static func main() {
    do {
      try start(Array(CommandLine.arguments.dropFirst()))
    } catch {
      say("Mutation: \(error)")
      exit(1)
    }
  }

  private static func start(_ given: [String]) throws {
    var arguments = given
    func value(of option: String) -> String? {
      guard let index = arguments.firstIndex(of: option), index + 1 < arguments.count else {
        return nil
      }
      defer { arguments.removeSubrange(index...(index + 1)) }
      return arguments[index + 1]
    }
    let seed = value(of: "--seed").flatMap { UInt64($0) } ?? 1
    let count = value(of: "--count").flatMap { Int($0) } ?? 300
    let jobs =
      value(of: "--jobs").flatMap { Int($0) } ?? ProcessInfo.processInfo.activeProcessorCount
    let only = value(of: "--modules").map { Set($0.split(separator: ",").map(String.init)) }
    guard arguments.count == 2, jobs > 0 else {
      say(
        "usage: Mutation ROOT SCRATCH [--seed N] [--count N] [--jobs N] [--modules A,B]"
      )
      exit(2)
    }
    try Mutation(
      package: MutatedPackage(
        root: URL(fileURLWithPath: arguments[0]),
        scratch: URL(fileURLWithPath: arguments[1])
      ),
      seed: seed,
      count: count,
      jobs: jobs,
      only: only
    ).run()
  }

  private func run() throws {
    try FileManager.default.createDirectory(at: package.scratch, withIntermediateDirectories: true)
    let sources = try package.sources()
    let edits = try compiled(sources)
    var rows: [MutationReport.Row] = []
    var baselines: [(module: String, baseline: TestRun.Baseline)] = []
    for module in edits.keys.sorted() where only?.contains(module) ?? true {
      if let baseline = try TestRun(package: package, module: module).baseline() {
        baselines.append((module, baseline))
      } else {
        say("\(module): its tests fail without an edit")
      }
    }
    for (module, baseline) in baselines.sorted(by: { $0.baseline.seconds < $1.baseline.seconds }) {
      rows += try outcomes(module, edits[module, default: []], baseline)
    }
    let report = MutationReport(rows: rows)
    say(report.list + "\n\n" + report.table)
  }

  /// Draws edits, compiles them all, and draws others for those that do not compile.
  ///
  /// - Returns: For each module as many edits as it is to have, or all that there are.
  private func compiled(_ sources: [String: String]) throws -> [String: [EditedSource.Numbered]] {
    let modules = Dictionary(grouping: sources.keys.sorted()) { path in
      String(path.split(separator: "/")[1])
    }
    let shares = Drawing.shares(
      of: count,
      lines: modules.mapValues {
        $0.reduce(0) { $0 + sources[$1, default: ""].count { $0 == "\n" } }
      }
    )
    var dropped = Set(lines(of: "dropped"))
    var numbered: [String: [EditedSource.Numbered]] = [:]
    var next = 1
    // A module that is not measured needs no edit and no build of its tests.
    let measured = modules.filter { only?.contains($0.key) ?? true }
    let builds = Set(measured.keys.map(MutatedPackage.Build.init(module:)))
    for (module, paths) in measured.sorted(by: { $0.key < $1.key }) {
      let all = paths.flatMap { EditFinder.edits(in: sources[$0, default: ""], path: $0) }
      // Some more than needed, as some do not compile.
      numbered[module] = Drawing.draw(all, seed: seed).prefix(shares[module, default: 0] * 2).map {
        edit in
        defer { next += 1 }
        return .init(number: next, edit: edit)
      }
    }
    var isReady: Set<MutatedPackage.Build> = []
    while isReady != builds {
      let all = numbered.values.joined().filter { !dropped.contains($0.edit.description) }
      let edited = Dictionary(grouping: all, by: \.edit.path).reduce(into: [String: EditedSource]())
      {
        $0[$1.key] = EditedSource(sources[$1.key, default: ""], $1.value)
      }
      try package.write(edited, modules: modules.keys, tested: measured.keys)
      isReady = []
      for build in MutatedPackage.Build.allCases where builds.contains(build) {
        let errors = try package.build(build)
        guard !errors.isEmpty else {
          isReady.insert(build)
          continue
        }
        let numbers = Set(errors.compactMap { edited[$0.path]?.edit(near: $0.line) })
        guard !numbers.isEmpty else { throw BuildFailure(log: "\(errors)") }
        dropped.formUnion(all.filter { numbers.contains($0.number) }.map(\.edit.description))
        say("\(build): \(numbers.count) edits do not compile")
        break
      }
      try write(dropped.sorted(), to: "dropped")
    }
    return Dictionary(
      uniqueKeysWithValues: numbered.map { module, edits in
        let good = edits.filter { !dropped.contains($0.edit.description) }
        return (module, Array(good.prefix(shares[module, default: 0])))
      }
    )
  }

  /// Runs a module's tests with each of its edits.
  private func outcomes(
    _ module: String,
    _ edits: [EditedSource.Numbered],
    _ baseline: TestRun.Baseline
  ) throws -> [MutationReport.Row] {
    let tests = TestRun(package: package, module: module)
    say("\(module): \(edits.count) edits, \(baseline.seconds) s without an edit")
    let rows = Mutex<[Int: MutationReport.Row]>([:])
    let failure = Mutex<(any Error)?>(nil)
    let next = Atomic(0)
    let group = DispatchGroup()
    for _ in 0..<jobs {
      group.enter()
      // A program inherits the signals that its thread blocks; threads of a queue block most.
      Thread.detachNewThread {
        defer { group.leave() }
        while case let index = next.add(1, ordering: .relaxed).oldValue, index < edits.count {
          let edit = edits[index]
          do {
            let outcome = try tests.outcome(of: edit.number, after: baseline)
            rows.withLock { $0[index] = .init(edit: edit.edit, outcome: outcome) }
            say("\(edit.number) \(outcome) \(edit.edit.line) \(edit.edit.description)")
          } catch {
            failure.withLock { $0 = error }
          }
        }
      }
    }
    group.wait()
    if let failure = failure.withLock({ $0 }) { throw failure }
    return rows.withLock { $0 }.sorted { $0.key < $1.key }.map(\.value)
  }

  /// Prints a line at once, as a run takes long.
  private func say(_ line: String) { Self.say(line) }

  private static func say(_ line: String) {
    FileHandle.standardOutput.write(Data((line + "\n").utf8))
  }

  private func lines(of name: String) -> [String] {
    let text = try? String(contentsOf: package.scratch.appending(path: name), encoding: .utf8)
    return (text ?? "").split(separator: "\n").map(String.init)
  }

  private func write(_ lines: [String], to name: String) throws {
    try Data(lines.joined(separator: "\n").utf8).write(to: package.scratch.appending(path: name))
  }
}
