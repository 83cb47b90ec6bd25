import Foundation

/// The compiler, asked what it thinks of programs that import the modules which the tests are linked from.
struct Compiler {
  struct Complaint: Equatable {
    let file: String
    let line: Int
    let message: String
  }

  struct Verdict {
    let isAccepted: Bool
    let errors: [Complaint]
    let text: String
  }

  /// Where the modules lie: beside the tests, which are what is run, or an argument of what is run.
  private let modules: URL

  init() {
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
  func has(_ module: String) -> Bool {
    FileManager.default.fileExists(atPath: modules.appending(path: "\(module).swiftmodule").path)
  }

  /// Checks programs of one file each, all in one run of the compiler.
  ///
  /// What a program declares at its top becomes private, so that programs may use the same names. For an expression, the
  /// type checker may look at `scopes` alternatives: its work, whatever the machine.
  func check(
    each programs: [String: String],
    with files: [URL] = [],
    importing module: String? = nil,
    scopes: Int? = nil,
    options: [String] = []
  ) throws -> [String: Verdict] {
    try withFolder { folder in
      for (name, text) in programs {
        let declared = text.replacing(
          /(?m)^(?=(nonisolated |final |indirect )*(struct|enum|class|func|let|var) )/,
          with: "private "
        )
        let program = (module.map { "import \($0)\n" } ?? "") + declared
        try Data(program.utf8).write(to: folder.appending(path: "\(name).swift"))
      }
      var verdicts: [String: Verdict] = [:]
      // Some errors are found only in a program whose types are right, and in one of several only if all types are.
      while verdicts.count < programs.count {
        let rest = programs.keys.filter { verdicts[$0] == nil }.sorted()
        let sources = rest.map { folder.appending(path: "\($0).swift") }
        let all = try check(files + sources, scopes: scopes, options: options)
        let errors = Dictionary(grouping: all.errors, by: \.file)
        let found = rest.filter { errors["\($0).swift"] != nil }
        for name in found.isEmpty ? rest : found {
          let own = errors["\(name).swift"] ?? []
          // An error of none of them is an error of all.
          let isAccepted = own.isEmpty && all.isAccepted
          verdicts[name] = Verdict(isAccepted: isAccepted, errors: own, text: all.text)
        }
      }
      return verdicts
    }
  }

  /// Checks a program of some files, as far as SIL: a closure that ends without a value is found only there.
  func check(_ files: [URL], scopes: Int? = nil, options: [String] = []) throws -> Verdict {
    let threshold = scopes.map { ["-Xfrontend", "-solver-scope-threshold=\($0)"] } ?? []
    return try compile(files, ["-emit-sil", "-wmo", "-o", "/dev/null"] + threshold + options)
  }

  /// Builds a module of some files in a folder, for programs that are checked with `-I` and that folder.
  func build(_ module: String, of files: [URL], in folder: URL) throws -> Verdict {
    let path = folder.appending(path: "\(module).swiftmodule").path
    return try compile(files, ["-emit-module", "-module-name", module, "-o", path])
  }

  /// Builds and runs a program of a text and some files; returns what it prints, or what the compiler says against it.
  func run(_ text: String, with files: [URL], options: [String] = []) throws -> String {
    try withFolder { folder in
      let (file, program) = (
        folder.appending(path: "Program.swift"), folder.appending(path: "program")
      )
      try Data(text.utf8).write(to: file)
      let built = modules.deletingLastPathComponent()
      let objects = try ["Lock", "Kinds", "Optics", "Views", "", "Check", "Scenarios"].flatMap {
        module in
        let folder = built.appending(path: "Bowyer\(module).build")
        // Not all objects of the folder, as it may have those of files that are gone.
        let sources = try String(contentsOf: folder.appending(path: "sources"), encoding: .utf8)
        return sources.split(separator: "\n").compactMap { $0.split(separator: "/").last }
          .map { folder.appending(path: "\($0).o") }
      }
      let verdict = try compile(
        [file] + files,
        ["-Onone", "-o", program.path] + options + objects.map(\.path)
      )
      guard verdict.isAccepted else { return verdict.text }
      let running = try Program(program.path)
      try running.ending()
      return running.output
    }
  }

  /// Calls a function with a new folder, which is removed then.
  func withFolder<A>(_ body: (URL) throws -> A) throws -> A {
    let folder = FileManager.default.temporaryDirectory.appending(path: "bowyer-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    return try body(folder)
  }

  private func compile(_ files: [URL], _ options: [String]) throws -> Verdict {
    let words =
      [
        "swiftc", "-parse-as-library", "-swift-version", "6", "-diagnostic-style", "llvm",
        "-enable-upcoming-feature", "InternalImportsByDefault", "-I", modules.path,
      ] + options + files.map(\.path)
    let compiler = try Program("/usr/bin/env", words, on: .pipesWithErrors)
    let isAccepted = try compiler.ending(within: 300) == .exit(0)
    let text = compiler.output
    return Verdict(
      isAccepted: isAccepted,
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
