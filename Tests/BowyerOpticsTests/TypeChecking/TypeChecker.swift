import Foundation

/// The compiler, asked what it thinks of a program that imports `BowyerOptics` as this test did.
struct TypeChecker {
  /// What the compiler said.
  struct Verdict {
    let isAccepted: Bool
    let diagnostics: [Substring]

    /// The lines of the program that have errors, in the order in which they are reported.
    var errorLines: [Int] {
      diagnostics.filter { $0.contains(": error: ") }.compactMap { diagnostic in
        diagnostic.split(separator: ":").dropFirst().first.flatMap { Int($0) }
      }
    }
  }

  /// Where the modules lie that the tests were linked from: beside the tests.
  private let modules = URL(fileURLWithPath: CommandLine.arguments[0])
    .deletingLastPathComponent().appending(path: "Modules")

  /// Tells whether the modules are where the package manager puts them.
  var isThere: Bool {
    FileManager.default.fileExists(atPath: modules.appending(path: "BowyerOptics.swiftmodule").path)
  }

  /// Checks a program.
  ///
  /// - Parameters:
  ///   - program: The program, after its import.
  ///   - scopes: How many alternatives the type checker may look at for an expression: its work, whatever
  ///     the machine.
  /// - Returns: What the compiler says.
  /// - Throws: What the system says where the compiler cannot be run.
  func check(_ program: String, scopes: Int) throws -> Verdict {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "Program.swift")
    try ("import BowyerOptics\n" + program).write(to: file, atomically: true, encoding: .utf8)
    let compiler = Process()
    let output = Pipe()
    compiler.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    compiler.arguments = [
      "swiftc", "-typecheck", "-swift-version", "6", "-diagnostic-style", "llvm",
      "-I", modules.path, "-Xfrontend", "-solver-scope-threshold=\(scopes)", file.path,
    ]
    compiler.standardError = output
    try compiler.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    compiler.waitUntilExit()
    return Verdict(
      isAccepted: compiler.terminationStatus == 0,
      diagnostics: text.split(separator: "\n")
    )
  }
}
