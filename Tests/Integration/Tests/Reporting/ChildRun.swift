import Foundation

struct ChildRun {
  let ending: Program.Ending
  let output: String

  var failed: Bool { ending != .exit(0) }

  var passed: Bool { ending == .exit(0) }

  /// Runs `swift` with the fixture package, which is built where the library is built.
  init(_ arguments: [String], environment: [String: String] = [:], seconds: Int = 60) throws {
    let places = [
      "--package-path", Self.package.path,
      "--scratch-path", Self.root.appending(path: ".build/reporting").path,
    ]
    // What follows a program's name is the program's.
    let words = ["swift"] + arguments.prefix(1) + places + arguments.dropFirst()
    let program = try Program("/usr/bin/env", words, environment: environment, on: .pipesWithErrors)
    program.closeInput()
    ending = try program.ending(within: seconds)
    output = program.output
  }

  static func test(_ name: String, environment: [String: String] = [:]) throws -> ChildRun {
    let pattern = "RowsTests\\.\(name)(\\(\\))?($|/)"
    return try ChildRun(["test", "--skip-build", "--filter", pattern], environment: environment)
  }

  /// The build of the fixture, once for all rows.
  static let build = Result { try ChildRun(["build", "--build-tests"], seconds: 500) }

  static let package = root.appending(path: "Tests/Fixtures/Reporting")

  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent()
    .deletingLastPathComponent()
    .deletingLastPathComponent()
    .deletingLastPathComponent()
    .deletingLastPathComponent()
}
