package import Foundation

/// Whether a test has to run, even if what it needs is missing: it then fails instead of being skipped.
package let isCI = ProcessInfo.processInfo.environment["CI"] != nil

/// The compiler, asked what it thinks of a program that imports the modules which the tests are linked from.
package struct Compiler {
  /// Something the compiler reports as an error.
  package struct Complaint: Equatable {
    package let file: String
    package let line: Int
    package let message: String

    package init(file: String, line: Int, message: String) {
      (self.file, self.line, self.message) = (file, line, message)
    }
  }

  /// What the compiler said.
  package struct Verdict {
    package let isAccepted: Bool
    /// In the order in which they are reported.
    package let errors: [Complaint]
    /// Everything, for the message of a test that fails.
    package let text: String
  }

  /// Where the modules lie: beside the tests, which are what is run, or an argument of what is run.
  private let modules: URL

  package init() {
    let folders = CommandLine.arguments.filter { $0.contains("/") }.flatMap { path in
      sequence(first: URL(fileURLWithPath: path).standardizedFileURL) {
        $0.path == "/" ? nil : $0.deletingLastPathComponent()
      }
    }
    let places = folders.map { $0.appending(path: "Modules") }
    modules =
      places.first { FileManager.default.fileExists(atPath: $0.path) }
      ?? URL(fileURLWithPath: "/Modules")
  }

  /// Tells whether a module is where the package manager puts it.
  package func has(_ module: String) -> Bool {
    FileManager.default.fileExists(atPath: modules.appending(path: "\(module).swiftmodule").path)
  }

  /// Checks a program of one file that imports a module.
  package func check(
    _ program: String,
    importing module: String,
    scopes: Int? = nil,
    options: [String] = []
  ) throws -> Verdict {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "Program.swift")
    try "import \(module)\n\(program)".write(to: file, atomically: true, encoding: .utf8)
    return try check([file], scopes: scopes, options: options)
  }

  /// Checks a program of some files.
  ///
  /// - Parameters:
  ///   - files: The files; what is in them at the top is declarations only.
  ///   - scopes: How many alternatives the type checker may look at for an expression: its work, whatever
  ///     the machine.
  ///   - options: Further options of the compiler.
  /// - Returns: What the compiler says.
  /// - Throws: What the system says where the compiler cannot be run.
  package func check(
    _ files: [URL],
    scopes: Int? = nil,
    options: [String] = []
  ) throws -> Verdict {
    let threshold = scopes.map { ["-Xfrontend", "-solver-scope-threshold=\($0)"] } ?? []
    // As far as SIL: a closure that ends without a value is found only there.
    return try compile(files, ["-emit-sil", "-wmo", "-o", "/dev/null"] + threshold + options)
  }

  /// Builds a module of some files in a folder, for programs that are checked with `-I` and that folder.
  package func build(_ module: String, of files: [URL], in folder: URL) throws -> Verdict {
    let path = folder.appending(path: "\(module).swiftmodule").path
    return try compile(files, ["-emit-module", "-module-name", module, "-o", path])
  }

  /// Builds a program of a text and some files with the modules of the library, and runs it.
  ///
  /// - Parameters:
  ///   - text: A file of the program, the one with its beginning.
  ///   - files: Its other files.
  ///   - options: Further options of the compiler.
  /// - Returns: What it prints, or what the compiler says where that does not accept it.
  /// - Throws: What the system says where the compiler or the program cannot be run.
  package func run(_ text: String, with files: [URL], options: [String] = []) throws -> String {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (file, program) = (
      folder.appending(path: "Program.swift"), folder.appending(path: "program")
    )
    try text.write(to: file, atomically: true, encoding: .utf8)
    let built = modules.deletingLastPathComponent()
    let objects = ["Lock", "Kinds", "Optics", "Views", "", "Check", "Scenarios"].flatMap { module in
      let folder = built.appending(path: "Bowyer\(module).build")
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
      return names.filter { $0.hasSuffix(".o") }.map { folder.appending(path: $0) }
    }
    let verdict = try compile(
      [file] + files,
      ["-Onone", "-o", program.path] + options + objects.map(\.path)
    )
    guard verdict.isAccepted else { return verdict.text }
    let (process, output) = (Process(), Pipe())
    process.executableURL = program
    process.standardOutput = output
    try process.run()
    let printed = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: printed, as: UTF8.self)
  }

  private func compile(_ files: [URL], _ options: [String]) throws -> Verdict {
    let compiler = Process()
    let output = Pipe()
    compiler.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    compiler.arguments =
      [
        "swiftc", "-parse-as-library", "-swift-version", "6", "-diagnostic-style", "llvm",
        "-enable-upcoming-feature", "InternalImportsByDefault", "-I", modules.path,
      ] + options + files.map(\.path)
    compiler.standardError = output
    try compiler.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    compiler.waitUntilExit()
    return Verdict(
      isAccepted: compiler.terminationStatus == 0,
      errors: text.split(separator: "\n").compactMap(Complaint.init),
      text: text
    )
  }
}

extension Compiler.Complaint {
  /// Reads `file:line:column: error: message`.
  init?(_ diagnostic: Substring) {
    guard let mark = diagnostic.firstRange(of: ": error: ") else { return nil }
    let place = diagnostic[..<mark.lowerBound].split(separator: ":")
    guard place.count == 3, let line = Int(place[1]) else { return nil }
    file = place[0].split(separator: "/").last.map(String.init) ?? ""
    self.line = line
    message = String(diagnostic[mark.upperBound...])
  }
}
