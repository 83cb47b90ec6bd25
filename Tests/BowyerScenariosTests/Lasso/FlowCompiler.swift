import Foundation

/// The compiler, asked what it thinks of a program that imports the library as this test did.
struct FlowCompiler {
  /// Where the modules lie that the tests were linked from: beside the tests.
  private let modules = URL(fileURLWithPath: CommandLine.arguments[0])
    .deletingLastPathComponent().appending(path: "Modules")

  /// Tells whether the modules are where the package manager puts them.
  var isThere: Bool {
    FileManager.default.fileExists(atPath: modules.appending(path: "BowyerViews.swiftmodule").path)
  }

  /// Returns the errors that the compiler finds in a program.
  func errors(in program: String) throws -> [String] {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "main.swift")
    try ("import BowyerViews\n" + program).write(to: file, atomically: true, encoding: .utf8)
    let compiler = Process()
    let output = Pipe()
    compiler.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    compiler.arguments = [
      "swiftc", "-typecheck", "-swift-version", "6", "-diagnostic-style", "llvm",
      "-I", modules.path, file.path,
    ]
    compiler.standardError = output
    try compiler.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    compiler.waitUntilExit()
    return text.split(separator: "\n").map(String.init).filter { $0.contains(": error: ") }
  }
}
